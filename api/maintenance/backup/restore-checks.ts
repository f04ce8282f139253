import { join } from 'node:path'
import { checksumOf } from '#api/files/checksum.ts'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { originalsByName } from '#data/records/picture-files.ts'
import { databaseLogName, databaseName, integrityProblemsInFile } from './database.ts'
import { originalOf } from './originals.ts'
import { MaintenanceError, type ListedFile } from './file-list.ts'
import { readFiles } from './list-format.ts'

/** What is wrong with a file of a backup: it is not there, or not what it was. */
export type DamagedFile = { path: string; damage: 'is missing' | 'has changed' }

/**
 * Looks whether a backup has a database, and whether its list names only files that belong to an archive.
 *
 * @throws KeepingError with a sentence for people when it does not
 */
export function checkList(from: string) {
  let hasDatabase = false
  for (const { path } of readFiles(from)) {
    if (path === databaseName) hasDatabase = true
    else if (path !== databaseLogName && !isUpload(path))
      throw new MaintenanceError(`The backup ${from} is damaged: ${path} does not belong there.`)
  }
  if (!hasDatabase) throw new MaintenanceError(`The backup ${from} has no archive.`)
}

/** Whether a path leads to a file below the uploads, on whatever system. */
function isUpload(path: string): boolean {
  const [first, ...names] = path.split(/[/\\]/)
  return first === 'uploads' && names.length > 0 && !names.some((name) => ['', '.', '..'].includes(name))
}

/** Every file of a backup that differs from its checksum in the list, one after the other. */
export async function* damagedFiles(from: string): AsyncGenerator<DamagedFile> {
  for (const { path, sha256 } of readFiles(from)) {
    const sum = await checksumOf(join(from, path)).catch(() => 'missing')
    if (sum !== sha256) yield { path, damage: sum === 'missing' ? 'is missing' : 'has changed' }
  }
}

/** What is wrong with the database of a backup, as a sentence; null if it is whole. */
export function databaseProblem(from: string): string | null {
  const problems = integrityProblemsInFile(join(from, databaseName))
  return problems.length > 0 ? `its database is damaged: ${problems.join('; ')}` : null
}

/** The originals that the database of a backup names and its list does not have with the same checksum, as sentences. */
export function* missingOriginals(from: string): Generator<string> {
  const archive = openArchiveForReading(join(from, databaseName))
  const files = readFiles(from)
  try {
    let next = files.next().value as ListedFile | undefined
    for (const record of originalsByName(archive)) {
      const path = `uploads/${originalOf(record)}`
      while (next && next.path < path) next = files.next().value as ListedFile | undefined
      const found = next?.path === path ? next.sha256 : null
      if (found !== record.sha256)
        yield `${path} of photo ${record.photoID} ${found === null ? 'is not in it' : 'is another picture than the one that was taken in'}`
    }
  } finally {
    files.return(undefined)
    archive.close()
  }
}
