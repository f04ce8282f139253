import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTransaction } from '#data/records/changes.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'

/**
 * The file of a closed archive, filled once so that each test can begin with a copy.
 *
 * @param fill adds the records, in one transaction
 */
export function archiveFileWith(fill: (archive: Archive) => void): { file: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'archive-filled-'))
  const file = join(folder, 'archive.sqlite')
  const archive = openArchive(file)
  inTransaction(archive, () => fill(archive))
  archive.close()
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
