import { startServer } from '#api/server.ts'
import { readSettings } from '#api/settings.ts'
import { unfinishedSources } from '#scripts/checks/sources.ts'

/** What this process tells: its code is loaded, and what the sources have left undone; the server listens; or it cannot. */
export type ApiReport = { state: 'loaded'; unfinished: string[] } | { state: 'open'; port: number } | { state: 'failed'; reason: string }

/** Requests to this process. The archive has one server at a time, so the former one ends between loading and opening. */
export type ApiRequest = 'open' | 'stop'

const report = (sent: ApiReport) => process.send?.(sent)

let stop = () => Promise.resolve()

async function open() {
  try {
    // The front passes requests on: any free port will do.
    const server = await startServer({ ...readSettings(process.env), port: 0 }, { publishes: true })
    stop = server.stop
    report({ state: 'open', port: Number(new URL(server.url).port) })
  } catch (problem) {
    report({ state: 'failed', reason: (problem as Error).message })
    process.exit(1)
  }
}

process.on('message', (request: ApiRequest) => {
  if (request === 'open') void open()
  else void stop().finally(() => process.exit())
})
process.on('disconnect', () => void stop().finally(() => process.exit()))
// Ctrl+C reaches the whole group: the process that has started this one stops it.
process.on('SIGINT', () => undefined)
report({ state: 'loaded', unfinished: unfinishedSources() })
