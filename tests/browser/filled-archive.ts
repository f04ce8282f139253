import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import type { Ingest } from '#api/ingest/add-photo.ts'
import { openMedia } from '#api/media/process.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { readSettings } from '#api/settings.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { freePort } from '#tests/support/ports.ts'
import { foldersIn } from './demo-copy.ts'
import { serveArchive, type ServedArchive } from './served-archive.ts'

export type FilledArchive = ServedArchive & { folder: string }

/**
 * A published archive with what `fill` puts into it, on a separate server.
 *
 * @param name how its folder begins
 * @param env further settings of this server
 */
export async function openFilledArchive(
  name: string,
  fill: (ingest: Ingest, folder: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<FilledArchive> {
  const folder = mkdtempSync(join(tmpdir(), name))
  const port = await freePort()
  const settings = readSettings({ ...env, ...foldersIn(folder), PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, DEMO: '0' })
  const { uploadsDir } = settings
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  const media = openMedia({ uploadsDir })
  try {
    await fill({ archive, media, uploadsDir }, folder)
  } finally {
    await media.close()
    archive.close()
  }
  const { failures } = await publishAll({ settings, processes: 1 })
  if (failures[0]) throw new Error(`${failures[0].page} failed: ${failures[0].reason}`)
  return { folder, ...(await serveArchive(settings, folder)) }
}
