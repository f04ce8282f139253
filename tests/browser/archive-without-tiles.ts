import { rmSync } from 'node:fs'
import pino from 'pino'
import { publishAll } from '#api/publisher/publish-all.ts'
import { startServer } from '#api/server.ts'
import { readSettings } from '#api/settings.ts'
import { freePort } from '#tests/support/ports.ts'
import { copyDemoArchive, foldersIn } from './demo-copy.ts'

/** A published archive whose map has no tile server. */
export async function openArchiveWithoutTiles(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await copyDemoArchive()
  const port = await freePort()
  const settings = readSettings({ ...foldersIn(folder), PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, MAP_TILES: 'none' })
  await publishAll({ settings })
  const server = await startServer(settings, { log: pino({ level: 'error' }) })
  return {
    url: server.url,
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
