import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { deliveryVariable } from '#api/delivery/settings.ts'
import type { Settings } from '#api/settings.ts'
import type { Address } from '#core/addresses.ts'
import { bundleFolder } from './bundle.ts'
import type { ResidentMessage, ResidentRequest, ResidentStart } from './process.ts'
import type { RenderedPage } from './requested-pages.ts'
import { idleState, type PublishState } from './state.ts'

/** The publisher as the server sees it. */
export type Publisher = {
  state: () => PublishState
  /** Calls back with every change of the state, and with null at the end, until the function that it gives is called. */
  subscribe: (listener: (state: PublishState | null) => void) => () => void
  /** A save has happened: read the outbox at once. */
  notify: () => void
  /** Tries at once to deliver what waits. */
  deliver: () => void
  /** Renders a page that has no file, as the archive is now. */
  render: (page: Address) => Promise<RenderedPage>
  /** Ends once its processes have ended, so that nothing writes pages any more. */
  stop: () => Promise<void>
}

const noProcess: RenderedPage = { outcome: 'failed', reason: 'no publisher is running' }

/** For servers that do not publish. */
export const noPublisher: Publisher = {
  state: () => idleState,
  subscribe: () => () => undefined,
  notify: () => undefined,
  deliver: () => undefined,
  render: () => Promise.resolve(noProcess),
  stop: () => Promise.resolve(),
}

/** Milliseconds until a publisher that has ended is started again: longer each time, until one has worked. */
const firstDelay = 500
const maxDelay = 30_000

/** Milliseconds after which a publisher that was asked to end is killed. */
const maxShutdown = 10_000

const processFile = resolve(import.meta.dirname, 'process.ts')

/** Starts a process that publishes and delivers until it is told to end, or who started it has ended. */
export function startPublisherProcess(settings: Settings, bundle = bundleFolder): ChildProcess {
  const { dataDir, uploadsDir, publicDir, site, memory } = settings
  const start: ResidentStart = { settings: { dataDir, uploadsDir, publicDir, site, memory }, bundle }
  return fork(processFile, [JSON.stringify(start)], {
    env: { ...process.env, [deliveryVariable]: JSON.stringify(settings.delivery) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Keeps a publisher process beside the server, and starts another whenever it ends. */
export function openResidentPublisher(settings: Settings, log: Logger, bundle = bundleFolder): Publisher {
  const listeners = new Set<(state: PublishState | null) => void>()
  let state = idleState
  /** Who waits for which page, by the number of the message. */
  const requested = new Map<number, (rendered: RenderedPage) => void>()
  let requests = 0
  let child: ChildProcess | null = null
  let timer: NodeJS.Timeout | undefined
  let delay = firstDelay
  let isStopped = false
  run()

  function run() {
    const started = startPublisherProcess(settings, bundle)
    child = started
    started.on('message', (message: ResidentMessage) => {
      if ('number' in message) return settle(message.number, message.rendered)
      if ('failure' in message) return log.warn(message.failure, 'a delivery failed and is tried again')
      if ('state' in message) delay = firstDelay
      change('state' in message ? message.state : { ...state, running: null, records: null, problem: message.problem })
    })
    started.on('error', () => undefined)
    started.once('exit', (code, signal) => {
      child = null
      for (const number of requested.keys()) settle(number, noProcess)
      if (isStopped) return
      const problem = state.problem ?? `The publisher has ended (${signal ?? `exit code ${code}`}) and is started again.`
      log.error({ problem }, 'the publisher has ended')
      change({ ...state, running: null, records: null, problem })
      timer = setTimeout(run, delay)
      delay = Math.min(delay * 2, maxDelay)
    })
  }

  function send(request: ResidentRequest) {
    if (child?.connected) child.send(request, () => undefined)
  }

  function settle(number: number, rendered: RenderedPage) {
    requested.get(number)?.(rendered)
    requested.delete(number)
  }

  function change(now: PublishState) {
    if (now.problem && now.problem !== state.problem) log.warn({ problem: now.problem }, 'publishing waits')
    // The first report names the last run before this start.
    if (state !== idleState && now.finished && now.finished.at !== state.finished?.at) log.info(now.finished, 'published')
    state = now
    for (const listener of listeners) listener(state)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: () => send('look'),
    deliver: () => send('deliver'),
    render(page) {
      if (!child?.connected) return Promise.resolve(noProcess)
      const number = (requests += 1)
      const rendered = new Promise<RenderedPage>((resolve) => requested.set(number, resolve))
      send({ number, page })
      return rendered
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      for (const listener of listeners) listener(null)
      if (!child) return
      const ended = once(child, 'exit')
      child.kill()
      const patience = setTimeout(() => child?.kill('SIGKILL'), maxShutdown)
      await ended
      clearTimeout(patience)
    },
  }
}
