import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publishAll } from '#api/publisher/publish-all.ts'
import { readSettings } from '#api/settings.ts'
import { freePort } from '#tests/support/ports.ts'
import { copyDemoArchive, foldersIn } from './demo-copy.ts'
import { serveArchive, type ServedArchive } from './served-archive.ts'

export type MapFiles = {
  /** Files below `uploads/maps`, by their names. */
  files: Record<string, Buffer | string>
  /** Settings of the map beside the defaults. */
  env?: Record<string, string>
  /** Content of the file that `OLD_MAPS` names. */
  oldMaps?: unknown
}

/** A published archive with tiles and old maps by its settings; without others, it asks no tile server. */
export async function openArchiveWithMaps({ files, env, oldMaps }: MapFiles): Promise<ServedArchive> {
  const folder = await copyDemoArchive()
  const port = await freePort()
  const places = foldersIn(folder)
  for (const [name, content] of Object.entries(files)) {
    const path = join(places.UPLOADS_DIR, 'maps', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  const list = join(folder, 'old-maps.json')
  if (oldMaps) writeFileSync(list, JSON.stringify(oldMaps))
  const settings = readSettings({
    ...places,
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    MAP_TILES: 'none',
    ...(oldMaps !== undefined && { OLD_MAPS: list }),
    ...env,
  })
  await publishAll({ settings, processes: 1 })
  return serveArchive(settings, folder)
}
