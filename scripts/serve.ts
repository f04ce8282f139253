import { readSettings } from '#api/settings.ts'
import { startServer } from '#api/server.ts'
import type { Settings } from '#api/settings.ts'

/** Serves what is published. */
export async function run() {
  await serveUntilStopped(readSettings(process.env))
}

/** Serves until the process is asked to stop; requests in progress are answered first. */
export async function serveUntilStopped(settings: Settings) {
  // Before it is open: whoever reads that may tell it to stop at once.
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  const server = await startServer(settings, { publishes: true })
  console.log(
    `\nThe archive is open:  ${server.url}\n  Romanian            ${server.url}/ro\n  English             ${server.url}/en\nCtrl+C stops it.`,
  )
  await stopped
  await server.stop()
}
