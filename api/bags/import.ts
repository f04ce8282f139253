import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { lockFolders } from '#api/files/folder-leases.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { refuseLeftJournals } from '#api/maintenance/backup/restore.ts'
import { placeAllFiles } from '#api/maintenance/pictures/binned-files.ts'
import { uploadFolders } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import { contradictionIn } from '#data/bags/contradictions.ts'
import { finishFilling, isWithoutRecords } from '#data/bags/finish.ts'
import { RowRefused } from '#data/bags/rows.ts'
import { originalsByName, type OriginalRecord } from '#data/records/picture-files.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { sumsOfFile } from './file-sums.ts'
import { inOrder } from './in-order.ts'
import { BagError, bagFormat, bagPaths, originalName } from './layout.ts'
import { readTables } from './read-table.ts'
import { verifyBag } from './verify.ts'

type ImportSettings = Pick<Settings, 'dataDir' | 'uploadsDir' | 'publicDir'>

export type ImportOptions = {
  now: Date
  /** Called during the check with the number of files checked, and during the import with the number of originals copied. */
  onFile?: (done: number) => void
  onOriginal?: (done: number) => void
}

const originalsAtOnce = 4

/**
 * Brings a bag of the archive into an empty archive: records, history and originals, with their numbers. Every file is checked before
 * anything is written. The records are stored in one transaction after the originals, so that an import that was interrupted leaves an
 * empty archive; the next one takes the originals that are already there.
 *
 * @returns the number of originals
 * @throws BagError with a sentence for people
 */
export async function importBag(settings: ImportSettings, from: string, options: ImportOptions): Promise<{ originals: number }> {
  await checkBag(from, options.onFile)
  refuseLeftJournals(settings)
  prepareFolders(settings)
  const lease = lockFolders(settings, ['dataDir', 'uploadsDir'])
  try {
    const archive = openArchive(archiveFile(settings))
    try {
      return await fill(archive, settings, from, options)
    } finally {
      archive.close()
    }
  } finally {
    lease.release()
  }
}

const nothing = 'Nothing was imported.'

async function checkBag(from: string, onFile: ImportOptions['onFile']) {
  const { problems } = await verifyBag(from, onFile)
  if (problems.length > 0) throw new BagError(`The bag ${from} is damaged.\n${problems.join('\n')}\n${nothing}`)
  const format = formatOf(from)
  if (format === null)
    throw new BagError(`${from} is a bag, but not of an archive: it has no ${bagPaths.dataPackage} with a bagFormat. ${nothing}`)
  if (format > bagFormat)
    throw new BagError(`The bag ${from} was made by a newer version of this program. Upgrade the program first. ${nothing}`)
}

function formatOf(from: string): number | null {
  try {
    const described = JSON.parse(readFileSync(join(from, bagPaths.dataPackage), 'utf8')) as { bagFormat?: unknown } | null
    return typeof described?.bagFormat === 'number' ? described.bagFormat : null
  } catch {
    return null
  }
}

async function fill(archive: Archive, { dataDir, uploadsDir }: ImportSettings, from: string, { now, onOriginal }: ImportOptions) {
  const { sqlite } = archive
  if (!isWithoutRecords(archive)) throw new BagError(`The archive in ${dataDir} has records already: import into an empty one. ${nothing}`)
  sqlite.exec('BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = ON')
  try {
    await readTables(archive, from)
    const contradiction = contradictionIn(archive)
    if (contradiction) throw new BagError(`The tables contradict each other: ${contradiction}`)
    const originals = await copyOriginals(archive, uploadsDir, from, onOriginal)
    finishFilling(archive, now.toISOString())
    sqlite.exec('COMMIT')
    // Where this fails, the next start of the server does it, and tells.
    await placeAllFiles(archive, uploadsDir)
    return { originals }
  } catch (cause) {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
    if (cause instanceof BagError || cause instanceof RowRefused) throw new BagError(`${cause.message}. ${nothing}`, { cause })
    throw cause
  }
}

async function copyOriginals(archive: Archive, uploadsDir: string, from: string, onOriginal: ImportOptions['onOriginal']): Promise<number> {
  for (const folder of [uploadFolders.originals, uploadFolders.temporary]) mkdirSync(join(uploadsDir, folder), { recursive: true })
  let done = 0
  const copied = inOrder(originalsByName(archive), originalsAtOnce, (record) => copyOriginal(record, uploadsDir, from))
  for await (const problem of copied) {
    if (problem) throw new BagError(problem)
    done += 1
    onOriginal?.(done)
    await setImmediate()
  }
  return done
}

/** Copies an original to its place. Gives why it cannot be taken, as a sentence without its end; null where it was. */
async function copyOriginal(record: OriginalRecord, uploadsDir: string, from: string): Promise<string | null> {
  const name = originalName(record)
  if (!name) return `photo ${record.photoID} has no file name of an original: “${record.photoFileName}”`
  const [source, target] = [join(from, bagPaths.originals, name), join(uploadsDir, uploadFolders.originals, name)]
  if (!isFile(source)) return `originals/${name} of photo ${record.photoID} is not in the bag`
  if (isFile(target) && (await sumsOfFile(target)).sha256 === record.sha256) return null
  if (lstatSync(target, { throwIfNoEntry: false })) return `${target} is another file already`
  const draft = join(uploadsDir, uploadFolders.temporary, `bag-${basename(name)}`)
  try {
    const { bytes, sha256 } = await sumsOfFile(source, draft)
    if (sha256 !== record.sha256 || bytes !== record.imgSize)
      return `originals/${name} is another picture than the one of photo ${record.photoID}`
    renameSync(draft, target)
    return null
  } finally {
    rmSync(draft, { force: true })
  }
}

const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true
