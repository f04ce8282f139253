import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#api/settings.ts'
import { removeArchiveCopy } from './archive-copy.ts'
import { openEngine } from './engine.ts'
import { renderingProcesses } from './publish-all.ts'
import { takePublishingLease } from './lease.ts'
import { LeaseTaken } from '#data/sqlite/lease.ts'
import type { PublishState } from './state.ts'

/** The resident publisher: a separate process beside the server, below it in priority. */
export type ResidentStart = { settings: Pick<Settings, 'dataDir' | 'uploadsDir' | 'publicDir' | 'site'>; bundle: string }

/** A message to the server: the state of publishing, or the reason why it ends. */
export type ResidentMessage = { state: PublishState } | { problem: string }

/** Milliseconds between two reads of the outbox: the server reports its changes, other commands do not. */
const pollInterval = 250

/** Milliseconds after which pages that failed are tried again. */
const retryInterval = 60_000

const { settings, bundle } = JSON.parse(process.argv[2] ?? '') as ResidentStart
setPriority(5)
process.on('disconnect', () => process.exit())

try {
  await takeLease()
  removeArchiveCopy(settings)
  const engine = openEngine({ settings, bundle, processes: renderingProcesses(), warmsUp: true, onState: (state) => send({ state }) })
  process.once('SIGTERM', () => void engine.close().finally(() => process.exit()))
  process.on('message', engine.look)
  if (engine.isOutdated() || !existsSync(join(settings.publicDir, 'index.html'))) engine.publishAll()
  else engine.retry()
  setInterval(engine.look, pollInterval)
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
