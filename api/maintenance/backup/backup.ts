import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { archiveFile } from '#api/files/folders.ts'
import type { Settings } from '#api/settings.ts'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { ownsFiles } from '#data/records/photos.ts'
import { databaseLogName, databaseName, backUpDatabase, openSource, type Source } from './database.ts'
import { backUpFiles, listed } from './files.ts'
import { PictureGone, type BackedUpFile } from './originals.ts'
import { openFindings, type BackupFindings } from './findings.ts'
import { MaintenanceError } from './file-list.ts'
import { isBackup, isWhole, openListWriter, readHead } from './list-format.ts'
import { minBytesRead as ordinaryLeast } from './full-read-rotation.ts'

type BackupSettings = Pick<Settings, 'dataDir' | 'uploadsDir'>

export type BackupOptions = {
  /** Earlier backups, the newest first: files that they already have become hard links on the same disk, and files that the archive has lost are taken from them. */
  like?: string[]
  /** Whether the pictures made from originals are kept, too; yes unless said otherwise. A restore can make them again. */
  derivatives?: boolean
  /** Whether a backup is made although originals are lost, or even if the database is damaged: it is marked as not whole. */
  broken?: 'refuse' | 'lost originals' | 'all'
  /** Bytes of originals that are read in full at least, although nothing says that they were written. */
  minBytesRead?: number
}

export type Backup = { files: number; bytes: number; copied: number; findings: BackupFindings }

/**
 * Copies the archive and all its pictures into a folder, also while it is in use: the database first, as it is at one
 * moment, then the files, which exist before the records that name them. The database is checked before and after, and every
 * original must have the checksum of its record. An original that the archive has lost is taken from the former backup.
 *
 * @param to a folder that does not exist yet, is empty, or is a backup to be brought up to date; it changes whole or not at all
 * @returns what was copied, and what was found wrong with the archive
 * @throws KeepingError with a sentence for people
 */
export async function backUp(settings: BackupSettings, to: string, options: BackupOptions = {}): Promise<Backup> {
  if (`${to}/`.startsWith(`${settings.uploadsDir}/`)) throw new MaintenanceError(`${to} lies among the pictures: back up elsewhere.`)
  const { like = [], derivatives = true, broken = 'refuse', minBytesRead = ordinaryLeast } = options
  try {
    tidy(to)
    const isUpdate = isBackup(to)
    if (!isUpdate && existsSync(to) && readdirSync(to).length > 0)
      throw new MaintenanceError(`${to} is not empty, and no backup: give a new folder.`)
    const plan = { settings, folder: unfinishedOf(to), earlier: isUpdate ? [to, ...like] : like, derivatives, broken, minBytesRead }
    const made = await fillInOneGo(plan)
    refuseUnlessWhole(made.findings, to, isUpdate, broken)
    putInPlace(to, isUpdate)
    return made
  } catch (cause) {
    // If this fails, the next backup tidies up.
    quietly(() => tidy(to))
    if (cause instanceof MaintenanceError) throw cause
    throw new MaintenanceError(`The backup to ${to} failed and changed nothing: ${(cause as Error).message}`, { cause })
  }
}

/** What follows the name of a backup that is being made. */
export const unfinished = '.unfinished'

const unfinishedOf = (to: string) => `${to}${unfinished}`
const formerOf = (to: string) => `${to}.former`

/** Ends what a backup that was broken off has left: between two renamings, the former one has another name. */
function tidy(to: string) {
  if (!existsSync(to) && existsSync(formerOf(to))) renameSync(formerOf(to), to)
  for (const left of [formerOf(to), unfinishedOf(to)]) rmSync(left, { recursive: true, force: true })
}

/** Attempts at a backup when pictures are removed during it. */
const maxAttempts = 5

type FillPlan = Required<Omit<BackupOptions, 'like'>> & { settings: BackupSettings; folder: string; earlier: string[] }

/** Starts again if a picture is removed or replaced during the backup, so that database and pictures match. */
async function fillInOneGo(plan: FillPlan): Promise<Backup> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fill(plan)
    } catch (problem) {
      if (!(problem instanceof PictureGone) || attempt === maxAttempts) throw problem
      rmSync(plan.folder, { recursive: true, force: true })
    }
  }
}

/** Makes the whole backup in a separate folder; the list, without which it is not a backup, comes last. */
async function fill(plan: FillPlan): Promise<Backup> {
  mkdirSync(plan.folder, { recursive: true, mode: 0o700 })
  const source = openSource(plan.settings, join(plan.folder, '.read-only-disk'))
  const list = openListWriter(plan.folder)
  try {
    return await fillFrom(source, list, plan)
  } finally {
    list.close()
    source.close()
  }
}

async function fillFrom(
  source: Source,
  list: ReturnType<typeof openListWriter>,
  { settings, folder, earlier, derivatives, broken, minBytesRead }: FillPlan,
): Promise<Backup> {
  const made: Backup = { files: 0, bytes: 0, copied: 0, findings: openFindings() }
  function onFile(file: BackedUpFile) {
    list.add(file)
    made.files += 1
    made.bytes += file.bytes
    if (file.isNew) made.copied += 1
  }

  const database = join(folder, databaseName)
  const problems = await backUpDatabase(settings, source, database, broken === 'all')
  if (problems.length > 0) made.findings.addDatabase(archiveFile(settings), problems)
  onFile(await listed(folder, databaseName))
  if (existsSync(join(folder, databaseLogName))) onFile(await listed(folder, databaseLogName))
  const records = problems.length === 0 ? openArchiveForReading(database) : null
  const isOwned = (name: string) => source.archive !== null && ownsFiles(source.archive, name)
  const { uploadsDir } = settings
  const plan = {
    uploadsDir,
    to: folder,
    earlier,
    isOwned,
    records,
    derivatives,
    minBytesRead,
    onFile,
    onProblem: made.findings.addOriginal,
  }
  const readUpTo = await backUpFiles(plan).finally(() => records?.close())
  list.finish({ derivatives, readUpTo, ...made.findings.forList() })
  return made
}

function refuseUnlessWhole(findings: BackupFindings, to: string, isUpdate: boolean, broken: BackupOptions['broken']) {
  if (findings.isWhole()) return
  const said = findings.sentences().join('\n')
  if (broken === 'refuse') {
    throw new MaintenanceError(
      `${said}\nNothing was backed up, and ${isUpdate ? 'the former backup is unchanged' : `${to} was not made`}. Bring these files back, or remove the photos for good in the back office. To keep what is left all the same: make backup TO=new-folder BROKEN=1`,
    )
  }
  if (isUpdate && isWhole(readHead(to)))
    throw new MaintenanceError(
      `${said}\nThe backup in ${to} is whole and was kept, because this one would not be. Give a new folder: make backup TO=new-folder BROKEN=1`,
    )
}

function putInPlace(to: string, isUpdate: boolean) {
  if (isUpdate) renameSync(to, formerOf(to))
  else rmSync(to, { recursive: true, force: true })
  renameSync(unfinishedOf(to), to)
  quietly(() => rmSync(formerOf(to), { recursive: true, force: true }))
}

function quietly(run: () => void) {
  try {
    run()
  } catch {
    // Nothing depends on it.
  }
}
