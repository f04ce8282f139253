import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockFolders } from '#api/files/folder-leases.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { movePhotoFiles } from '#api/media/binned-files.ts'
import type { Settings } from '#api/settings.ts'
import { fileNamesInBin } from '#data/records/binned-files.ts'
import { isOfNewerProgram, readArchive } from '#data/sqlite/open.ts'
import { databaseLogName, databaseName } from './database.ts'
import { newestWhole, ownBackups } from './schedule.ts'
import { isBackup, isWhole, readFiles, readHead, type BackupHead } from './list-format.ts'
import { filesUnder, MaintenanceError, listName } from './file-list.ts'
import { checkList, damagedFiles, databaseProblem, missingOriginals } from './restore-checks.ts'

/** What SQLite keeps beside a database and takes for its own, whatever database lies there. */
const journals = ['-wal', '-shm', '-journal']

type RestoreSettings = Pick<Settings, 'dataDir' | 'uploadsDir' | 'publicDir'>

/** How many files came back, whether derivatives were among them (else they are to be made), and what is wrong with them. */
export type Restoration = { files: number; derivatives: boolean; problems: string[] }

/** Problems that are named. */
const maxNamed = 20

/**
 * Brings a backup back into an empty place. Everything is checked before the first file is copied: each file against its
 * checksum, the database, and the originals against the checksums of their records. The database comes last, so that an
 * interrupted restore is no archive yet and can be started again.
 *
 * @param broken whether a backup that is marked as not whole, or is damaged, is restored as far as it goes
 * @throws KeepingError with a sentence for people when the backup is not whole, the place is not empty, or a server uses it
 */
export async function restore(settings: RestoreSettings, from: string, { broken = false } = {}): Promise<Restoration> {
  const head = headOf(from)
  checkList(from)
  refuseUnlessEmpty(settings)
  if (!isWhole(head) && !broken) throw notWhole(from, head.faults ?? [])
  const { problems, unusable } = await problemsOf(from, broken)
  const isNew = !existsSync(settings.dataDir)
  const lease = heldFolders(settings)
  try {
    // The database is nobody else's to read. The pictures are: a web server of another user may serve them.
    if (isNew) chmodSync(settings.dataDir, 0o700)
    const files = bringAll(settings, from, unusable)
    return { files, derivatives: head.derivatives, problems: [...(head.faults ?? []), ...problems] }
  } catch (cause) {
    throw new MaintenanceError(
      `The restore from ${from} was interrupted, and there is no archive yet; it can be started again: ${(cause as Error).message}`,
      { cause },
    )
  } finally {
    lease.release()
  }
}

/** Makes and holds the folders that the backup is restored into. */
function heldFolders(settings: RestoreSettings) {
  try {
    prepareFolders(settings)
    return lockFolders(settings, ['dataDir', 'uploadsDir'])
  } catch (cause) {
    throw new MaintenanceError((cause as Error).message, { cause })
  }
}

function headOf(from: string): BackupHead {
  if (isBackup(from)) return readHead(from)
  const newest = newestWhole(from) ?? ownBackups(from).at(-1)
  const hint = newest ? ` The newest backup in it is ${join(from, newest)}.` : ''
  throw new MaintenanceError(`${from} is no backup: it has no ${listName}.${hint}`)
}

function refuseUnlessEmpty(settings: RestoreSettings) {
  if (existsSync(archiveFile(settings))) {
    throw new MaintenanceError(`There is an archive in ${settings.dataDir} already: restore into an empty DATA_DIR.`)
  }
  refuseLeftJournals(settings)
}

/**
 * Refuses a place where SQLite would take the log of a former database for that of a new one.
 *
 * @throws MaintenanceError with a sentence for people
 */
export function refuseLeftJournals(settings: Pick<Settings, 'dataDir'>) {
  if (existsSync(archiveFile(settings))) return
  const left = journals.map((ending) => archiveFile(settings) + ending).filter((file) => existsSync(file))
  if (left.length > 0) {
    throw new MaintenanceError(
      `Of an archive that was in ${settings.dataDir}, ${left.join(' and ')} are still there and would spoil the one from the backup. They hold its last changes: move them to where archive.sqlite went.`,
    )
  }
}

/** Everything that is wrong with the files of a backup; the first thing is an error, unless damaged ones are taken, too. */
async function problemsOf(from: string, broken: boolean): Promise<{ problems: string[]; unusable: Set<string> }> {
  const problems: string[] = []
  const unusable = new Set<string>()
  const note = (problem: string) => void (problems.length <= maxNamed && problems.push(problems.length < maxNamed ? problem : 'And more.'))
  for await (const { path, damage } of damagedFiles(from)) {
    if (!broken) throw new MaintenanceError(`The backup ${from} is damaged: ${path} ${damage}. Nothing was restored. ${insist(from)}`)
    note(`${path} ${damage}`)
    // Derivatives can be made again from their original; any other file is better damaged than missing.
    if (damage === 'is missing' || /^uploads\/(?:preview|thumbs|tiles)\//.test(path)) unusable.add(path)
  }
  const problem = databaseProblem(from)
  if (problem && !broken) throw new MaintenanceError(`The backup ${from} is damaged: ${problem}. Nothing was restored. ${insist(from)}`)
  if (problem) return { problems: [...problems, problem], unusable }
  if (isOfNewerProgram(join(from, databaseName))) {
    throw new MaintenanceError(`The backup ${from} was made by a newer version of this program. Upgrade the program first.`)
  }
  const missing: string[] = []
  for (const problem of missingOriginals(from)) if (missing.push(problem) > maxNamed) break
  if (missing.length > 0 && !broken) throw notWhole(from, missing)
  missing.forEach(note)
  return { problems, unusable }
}

function notWhole(from: string, problems: string[]): MaintenanceError {
  const newest = newestWhole(dirname(from))
  const hint = newest ? ` The newest whole backup there is ${join(dirname(from), newest)}.` : ''
  const more = problems.length > maxNamed ? `\nAnd ${problems.length - maxNamed} more.` : ''
  return new MaintenanceError(
    `The backup ${from} is not whole:\n${problems.slice(0, maxNamed).join('\n')}${more}\nNothing was restored.${hint} ${insist(from)}`,
  )
}

const insist = (from: string) => `To restore what is left in this one: make restore FROM=${from} BROKEN=1`

function bringAll(settings: RestoreSettings, from: string, unusable: Set<string>): number {
  // Pages are made again from what is restored; what the manifest knows of is of another archive.
  for (const file of filesUnder(settings.dataDir)) if (file.startsWith('published.sqlite')) rmSync(join(settings.dataDir, file))
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells the mask, and no other thread changes it
  const picture = 0o666 & ~process.umask()
  let files = 0
  for (const { path } of readFiles(from)) {
    if (!path.startsWith('uploads/') || unusable.has(path)) continue
    bring(join(from, path), join(settings.uploadsDir, path.slice('uploads/'.length)), picture)
    files += 1
  }
  if (existsSync(join(from, databaseLogName))) bring(join(from, databaseLogName), join(settings.dataDir, databaseLogName), 0o600)
  placeFilesOfBin(settings, join(from, databaseName))
  bring(join(from, databaseName), archiveFile(settings), 0o600)
  return files + 1
}

/** Backups have the files of the bin among the others. Where a broken database does not tell them, the next start of the server moves them. */
function placeFilesOfBin({ uploadsDir }: RestoreSettings, database: string) {
  try {
    readArchive(database, (archive) => {
      for (const name of fileNamesInBin(archive)) movePhotoFiles(uploadsDir, name, 'binned')
    })
  } catch {
    // The server tells of files that cannot be moved.
  }
}

/** By a temporary name beside, so that a file is there whole or not at all. */
function bring(from: string, to: string, mode: number) {
  mkdirSync(dirname(to), { recursive: true })
  try {
    copyFileSync(from, `${to}.restoring`)
    chmodSync(`${to}.restoring`, mode)
    renameSync(`${to}.restoring`, to)
  } catch (problem) {
    rmSync(`${to}.restoring`, { force: true })
    throw problem
  }
}
