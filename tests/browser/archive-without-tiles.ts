import { publishAll } from '#api/publisher/publish-all.ts'
import { readSettings } from '#api/settings.ts'
import { freePort } from '#tests/support/ports.ts'
import { copyDemoArchive, foldersIn } from './demo-copy.ts'
import { serveArchive, type ServedArchive } from './served-archive.ts'

/** A published archive whose map has no tile server. */
export async function openArchiveWithoutTiles(): Promise<ServedArchive> {
  const folder = await copyDemoArchive()
  const port = await freePort()
  const settings = readSettings({ ...foldersIn(folder), PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, MAP_TILES: 'none' })
  await publishAll({ settings })
  return serveArchive(settings, folder)
}
