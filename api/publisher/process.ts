import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openChannels } from '#api/delivery/channels.ts'
import { deliveryVariable } from '#api/delivery/settings.ts'
import { openDeliveryWorker, type FailedDelivery } from '#api/delivery/worker.ts'
import type { Settings } from '#api/settings.ts'
import type { Address } from '#core/addresses.ts'
import { removeArchiveCopy } from './archive-copy.ts'
import type { EngineSettings } from './engine-options.ts'
import { openEngine } from './engine.ts'
import { takePublishingLease } from './lease.ts'
import { LeaseTaken } from '#data/sqlite/lease.ts'
import type { RenderedPage } from './requested-pages.ts'
import type { PublishState } from './state.ts'

/** The resident publisher: a separate process beside the server, below it in priority. */
export type ResidentStart = { settings: Omit<EngineSettings, 'delivery'>; bundle: string }

/** A message of the server: changes wait, deliveries are to be tried again at once, or a visitor waits for a page, with a number for the answer. */
export type ResidentRequest = 'look' | 'deliver' | { number: number; page: Address }

/** A message to the server: the state of publishing, the reason why it ends, a delivery that failed, or the page of a number. */
export type ResidentMessage =
  { state: PublishState } | { problem: string } | { failure: FailedDelivery } | { number: number; rendered: RenderedPage }

/** Milliseconds between two reads of the outbox: the server reports its changes, other commands do not. */
const pollInterval = 250

/** Milliseconds after which pages that failed are tried again. */
const retryInterval = 60_000

const start = JSON.parse(process.argv[2] ?? '') as ResidentStart
const delivery = JSON.parse(process.env[deliveryVariable] ?? '') as Settings['delivery']
// Renderers have no use for it.
process.env[deliveryVariable] = ''
const settings = { ...start.settings, delivery }
setPriority(5)
process.on('disconnect', () => process.exit())

try {
  await takeLease()
  removeArchiveCopy(settings)
  const engine = openEngine({
    settings,
    bundle: start.bundle,
    warmsUp: true,
    onState(state) {
      send({ state })
      // Most targets get files once a run has ended.
      worker.look()
    },
    onRecorded: () => worker.look(),
    delivery: () => worker.state(),
  })
  const worker = openDeliveryWorker({
    outbox: engine.deliveries,
    channels: openChannels(settings),
    isPublishing: engine.isPublishing,
    onChange: engine.show,
    onFailure: (failure) => send({ failure }),
  })
  process.once(
    'SIGTERM',
    () =>
      void worker
        .stop()
        .then(() => engine.close())
        .finally(() => process.exit()),
  )
  process.on('message', (request: ResidentRequest) => {
    if (request === 'look') engine.look()
    else if (request === 'deliver') worker.retry()
    else void engine.render(request.page).then((rendered) => send({ number: request.number, rendered }))
  })
  if (engine.isOutdated() || !existsSync(join(settings.publicDir, 'index.html'))) engine.publishAll()
  else engine.retry()
  setInterval(engine.poll, pollInterval)
  setInterval(worker.look, pollInterval)
  setInterval(engine.retry, retryInterval)
  send({ state: engine.state() })
} catch (problem) {
  send({ problem: (problem as Error).message })
  process.exitCode = 1
  process.disconnect?.()
}

/** Waits until whoever publishes now has finished. */
async function takeLease() {
  for (;;) {
    try {
      return takePublishingLease(settings)
    } catch (problem) {
      if (!(problem instanceof LeaseTaken)) throw problem
      send({ problem: problem.message })
      await wait(1000)
    }
  }
}

/** Ignores failures, because the server may have ended. */
function send(message: ResidentMessage) {
  process.send?.(message, () => undefined)
}
