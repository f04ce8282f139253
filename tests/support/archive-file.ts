import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

let empty: Buffer | undefined

/**
 * Opens the archive in a file for tests that cut no power: nothing waits for the disk. A new one begins as a copy of an empty
 * one, because its tables take five times as long to make.
 *
 * @param isNew whether the file is not there yet
 */
export function openTestArchive(file: string, { isNew = true } = {}): Archive {
  if (isNew) writeFileSync(file, (empty ??= emptyFile()), { flag: 'wx', mode: 0o600 })
  const archive = openArchive(file)
  archive.sqlite.pragma('synchronous = OFF')
  return archive
}

function emptyFile(): Buffer {
  const { file, remove } = archiveFileWith(() => undefined)
  const content = readFileSync(file)
  remove()
  return content
}
