import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { readSettings } from '#api/settings.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { foldersIn } from './demo-copy.ts'
import { serveArchive, type ServedArchive } from './served-archive.ts'

/**
 * A published archive that holds nothing yet, on the real server.
 *
 * @param env further settings of this server
 */
export async function openEmptyArchive(env: Record<string, string> = {}): Promise<ServedArchive> {
  const folder = mkdtempSync(join(tmpdir(), 'empty-archive-'))
  // Any port that is free.
  const settings = { ...readSettings({ ...env, ...foldersIn(folder), SITE_URL: 'http://127.0.0.1' }), port: 0 }
  prepareFolders(settings)
  openArchive(archiveFile(settings)).close()
  await publishAll({ settings, processes: 1 })
  return serveArchive(settings, folder)
}
