import { rmSync } from 'node:fs'
import pino from 'pino'
import { startServer } from '#api/server.ts'
import type { Settings } from '#api/settings.ts'

/** An archive on the real server, of which nothing is left once it is closed. */
export type ServedArchive = { url: string; close: () => Promise<void> }

/** Serves a published archive whose files are in `folder`. */
export async function serveArchive(settings: Settings, folder: string): Promise<ServedArchive> {
  const server = await startServer(settings, { log: pino({ level: 'error' }) })
  return {
    url: server.url,
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
