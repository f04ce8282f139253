import { chmodSync, copyFileSync, existsSync, rmSync } from 'node:fs'
import { archiveFile } from '#api/files/folders.ts'
import type { Settings } from '#api/settings.ts'
import { integrityProblems } from '#data/sqlite/integrity.ts'
import { copyArchive, openArchiveForReading, readArchive, type Archive } from '#data/sqlite/open.ts'
import { copyToWritableFolder } from '#data/sqlite/read-only.ts'
import { MaintenanceError } from './file-list.ts'

const logEnding = '-wal'

/** An archive open for reading; without one, why its database cannot be opened. */
export type Source = { archive: Archive | null; problem: string; close: () => void }

/**
 * Opens the archive for reading, also on a read-only disk: there, a copy of the database is opened instead.
 *
 * @param scratch folder for such a copy; closing removes it
 * @throws Error with a sentence for people when there is no archive, or such a copy cannot be made
 */
export function openSource(settings: Pick<Settings, 'dataDir'>, scratch: string): Source {
  const file = archiveFile(settings)
  try {
    const archive = openArchiveForReading(file)
    return { archive, problem: '', close: archive.close }
  } catch (problem) {
    if (!existsSync(file)) throw problem
    if (!isUnwritable(problem)) return { archive: null, problem: (problem as Error).message, close: () => undefined }
  }
  return openCopy(file, scratch)
}

function openCopy(file: string, scratch: string): Source {
  const remove = () => rmSync(scratch, { recursive: true, force: true })
  const copy = copyToWritableFolder(file, scratch)
  try {
    const archive = openArchiveForReading(copy)
    function close() {
      archive.close()
      remove()
    }
    return { archive, problem: '', close }
  } catch (problem) {
    return { archive: null, problem: (problem as Error).message, close: remove }
  }
}

/** What SQLite says where it would have to make files beside the database and may not. */
const isUnwritable = (problem: unknown) =>
  /^SQLITE_(?:CANTOPEN|READONLY)/.test(((problem as Error).cause as { code?: string } | undefined)?.code ?? '')

const whatToDo =
  'Restore the last whole backup into an empty folder: make restore FROM=folder. To keep what is left of this database, too, make a backup that is marked as broken: make backup TO=new-folder BROKEN=1.'

/**
 * Checks the database, copies it as it is at one moment, and checks the copy.
 *
 * @param to path of the copy
 * @param allowDamaged whether a damaged database is copied, too
 * @returns what is wrong with the database, as phrases; none if it is whole
 * @throws KeepingError with a sentence for people when it is damaged and that is not allowed, or the copy is
 */
export async function backUpDatabase(
  settings: Pick<Settings, 'dataDir'>,
  { archive, problem }: Source,
  to: string,
  allowDamaged: boolean,
): Promise<string[]> {
  const problems = archive ? integrityProblemsIn(archive) : [problem]
  if (problems.length > 0 && !allowDamaged)
    throw new MaintenanceError(`The database ${archiveFile(settings)} is damaged: ${problems.join('; ')}. ${whatToDo}`)
  if (archive && problems.length === 0) await copyArchive(archive, to)
  else await copyDamaged(settings, archive, to)
  chmodSync(to, 0o600)
  if (problems.length > 0) return problems
  const ofCopy = integrityProblemsInFile(to)
  if (ofCopy.length > 0)
    throw new MaintenanceError(
      `The copy of the database at ${to} is damaged: ${ofCopy.join('; ')}. Check the database with \`make doctor\` and the disk of the backup, then try again.`,
    )
  return []
}

/** By SQLite as far as it gets through a damaged database, else byte by byte, together with changes that are only in its log. */
async function copyDamaged(settings: Pick<Settings, 'dataDir'>, archive: Archive | null, to: string) {
  try {
    if (archive) return await copyArchive(archive, to)
  } catch {
    rmSync(to, { force: true })
  }
  const file = archiveFile(settings)
  copyFileSync(file, to)
  if (!existsSync(file + logEnding)) return
  copyFileSync(file + logEnding, to + logEnding)
  chmodSync(to + logEnding, 0o600)
}

/** What is wrong with the database of an open archive, as phrases; none if it is whole. */
export function integrityProblemsIn(archive: Archive): string[] {
  try {
    return integrityProblems(archive)
  } catch (problem) {
    return [(problem as Error).message]
  }
}

/** What is wrong with a database file, as phrases; none if it is whole. */
export function integrityProblemsInFile(file: string): string[] {
  try {
    return readArchive(file, integrityProblemsIn)
  } catch (problem) {
    return [(problem as Error).message]
  }
}

/** The database in a backup, and the log that only a backup of a damaged one can have. */
export const databaseName = 'archive.sqlite'
export const databaseLogName = `${databaseName}${logEnding}`
