import { setTimeout as wait } from 'node:timers/promises'
import type { Channel } from './channel.ts'
import { DeliveryFailure } from './failure.ts'
import type { DeliveryOutbox } from './outbox.ts'
import { openRate } from './rate.ts'
import type { DeliveryState } from './state.ts'

/** A failure, for the log. */
export type FailedDelivery = { service: DeliveryState['service']; problem: string; output: string }

export type DeliveryWorkerOptions = {
  outbox: DeliveryOutbox
  channels: Channel[]
  /** Whether pages are being made: most targets get files when that ends, or after a minute. */
  isPublishing: () => boolean
  onChange: () => void
  onFailure: (failure: FailedDelivery) => void
  limits?: typeof usualLimits
}

/** Milliseconds, where nothing else is said. */
const usualLimits = {
  /** Before the first retry; twice as long before each further one. */
  firstRetry: 5000,
  maxRetry: 5 * 60_000,
  /** The most that a service may ask to wait. */
  maxAsked: 60 * 60_000,
  /** That a file waits while pages are being made. */
  maxWait: 60_000,
  /** After which a failure counts as lasting. */
  lasting: 10 * 60_000,
  /** That a call under way has to end when the worker is stopped. */
  patience: 5000,
  /** Files that wait from which on everything is delivered at once, where there is a way. */
  maxSingle: 5000,
}

type Lane = {
  channel: Channel
  rate: ReturnType<typeof openRate>
  failures: number
  /** Milliseconds of the monotonic clock before which nothing is tried; 0 unless the last try failed. */
  notBefore: number
  nextTry: string
  counted: { at: number; waiting: ReturnType<DeliveryOutbox['waiting']> }
  /** The calls under way; null where there are none. */
  working: Promise<void> | null
}

/** From so many files on, they are counted once a second at most. */
const manyFiles = 10_000

export type DeliveryWorker = ReturnType<typeof openDeliveryWorker>

/**
 * Delivers what is in the outbox, to each target one call at a time, until it is stopped. A call that fails is repeated, after a longer
 * pause each time. No target waits for another one: while the store does not answer, the CDN is told of what is there.
 */
export function openDeliveryWorker(options: DeliveryWorkerOptions) {
  const { outbox, channels, isPublishing, onChange, onFailure, limits = usualLimits } = options
  const clock = () => performance.now()
  const now = () => new Date().toISOString()
  const stopped = new AbortController()
  let isStopping = false
  /** The calls of a service are counted together. */
  const rates = new Map<DeliveryState['service'], ReturnType<typeof openRate>>()
  const lanes = channels.map((channel): Lane => {
    const counted = { at: -Infinity, waiting: { count: 0, since: '' } }
    const rate = rates.get(channel.service) ?? openRate(channel.rate, clock)
    rates.set(channel.service, rate)
    return { channel, rate, failures: 0, notBefore: 0, nextTry: '', counted, working: null }
  })

  /** Begins to deliver where something is due. To be called often. */
  function look() {
    for (const lane of lanes)
      if (!lane.working && !isStopping && isDue(lane)) lane.working = work(lane).finally(() => (lane.working = null))
  }

  async function work(lane: Lane) {
    while (!isStopping && isDue(lane)) {
      await deliver(lane)
      // Delivered files may wait for the next target now.
      look()
    }
  }

  function isDue({ channel: { target, isImmediate }, rate, notBefore }: Lane): boolean {
    if (clock() < notBefore || !rate.allows()) return false
    const since = outbox.firstSince(target)
    return since !== undefined && (isImmediate || !isPublishing() || Date.now() - Date.parse(since) >= limits.maxWait)
  }

  async function deliver(lane: Lane) {
    const { channel, rate } = lane
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(channel.timeLimit)])
    rate.take()
    try {
      await deliverSome(channel, signal)
      Object.assign(lane, { failures: 0, notBefore: 0, nextTry: '' })
    } catch (problem) {
      if (stopped.signal.aborted) return
      postpone(lane, problem)
    }
    lane.counted.at = -Infinity
    onChange()
  }

  async function deliverSome(channel: Channel, signal: AbortSignal) {
    const { target, batchSize, deliver } = channel
    const upTo = outbox.newestVersion()
    if (await deliverAll(channel, signal)) return outbox.finishAll(target, upTo, now())
    const files = outbox.next(target, batchSize)
    await deliver(files, signal)
    outbox.finish(target, files, now())
  }

  /** Delivers everything, where that is due. Gives whether it did. */
  async function deliverAll({ target, compare, deliverAll }: Channel, signal: AbortSignal): Promise<boolean> {
    if (!deliverAll || isPublishing() || outbox.waiting(target).count <= limits.maxSingle) return (await compare?.(signal)) ?? false
    await deliverAll(signal)
    return true
  }

  function postpone(lane: Lane, problem: unknown) {
    const { target, service } = lane.channel
    const known = problem instanceof DeliveryFailure ? problem : new DeliveryFailure('An unexpected error prevents the delivery.')
    if (known !== problem) process.emitWarning(problem as Error)
    const usual = Math.min(limits.maxRetry, limits.firstRetry * 2 ** lane.failures)
    const delay = Math.max(usual, Math.min(known.retryAfter, limits.maxAsked))
    lane.failures += 1
    lane.notBefore = clock() + delay
    lane.nextTry = new Date(Date.now() + delay).toISOString()
    outbox.fail(target, known.message, now())
    onFailure({ service, problem: known.message, output: known.output })
  }

  function stateOf(lane: Lane): DeliveryState {
    const { target, service } = lane.channel
    const { counted, nextTry } = lane
    if (counted.waiting.count < manyFiles || clock() - counted.at > 1000) lane.counted = { at: clock(), waiting: outbox.waiting(target) }
    const { count, since } = lane.counted.waiting
    const { deliveredAt, problem, failingSince } = outbox.history(target)
    const isLasting = failingSince !== '' && Date.now() - Date.parse(failingSince) >= limits.lasting
    return { service, waiting: count, since, deliveredAt, problem: problem || null, failingSince, nextTry, isLasting }
  }

  return {
    look,
    state: () =>
      [...Map.groupBy(lanes, ({ channel }) => channel.service).values()].map((ofService) => ofService.map(stateOf).reduce(together)),
    /** Tries again at once. */
    retry(this: void) {
      for (const lane of lanes) Object.assign(lane, { notBefore: 0, nextTry: '' })
      look()
      onChange()
    },
    /** A call under way may end, for some seconds; one that does not is made again by the next worker. */
    async stop(this: void) {
      isStopping = true
      const working = Promise.all(lanes.flatMap(({ working }) => working ?? []))
      await Promise.race([working, wait(limits.patience, undefined, { ref: false })])
      stopped.abort()
      await working
    },
  }
}

/** The state of a service from those of two of its targets: the numbers of waiting files are added up, and the failure of either is shown. */
function together(one: DeliveryState, other: DeliveryState): DeliveryState {
  const times = (name: 'since' | 'failingSince' | 'deliveredAt') => [one[name], other[name]].filter(Boolean).toSorted()
  return {
    ...(one.problem === null ? other : one),
    waiting: one.waiting + other.waiting,
    since: times('since')[0] ?? '',
    deliveredAt: times('deliveredAt').at(-1) ?? '',
    failingSince: times('failingSince')[0] ?? '',
    isLasting: one.isLasting || other.isLasting,
  }
}
