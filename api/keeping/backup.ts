import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { checksumOf } from '#api/checksum.ts'
import { archiveFile } from '#api/folders.ts'
import { uploadFolders } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import { copyArchive, openArchiveForReading } from '#data/open.ts'
import { isBackup, readList, writeList } from './list-file.ts'
import { backupFormat, filesUnder, isGone, KeepingError, type ListedFile } from './listed.ts'

type BackupSettings = Pick<Settings, 'dataDir' | 'uploadsDir'>

export type BackupOptions = {
  /** An earlier backup on the same disk: files that it has already become second names of them instead of copies. */
  like?: string | undefined
  /** Whether the pictures made from originals are kept, too; yes unless said otherwise. A restore can make them again. */
  derivatives?: boolean
}

/**
 * Copies the archive and all its pictures into a folder, also while it is in use: the database first, as it is at one
 * moment, then the files, which exist before the records that name them. Pictures are never changed, only replaced, so
 * those that an earlier backup has are not copied again: second names of the same files are enough.
 *
 * @param to a folder that does not exist yet, is empty, or is a backup to be brought up to date; it changes whole or not at all
 * @returns the number of files and bytes, and how many files were copied
 * @throws KeepingError with a sentence for people
 */
export async function backUp(settings: BackupSettings, to: string, { like, derivatives = true }: BackupOptions = {}) {
  if (`${to}/`.startsWith(`${settings.uploadsDir}/`)) throw new KeepingError(`${to} lies among the pictures: back up elsewhere.`)
  try {
    tidy(to)
    const isUpdate = isBackup(to)
    if (!isUpdate && existsSync(to) && readdirSync(to).length > 0) throw new KeepingError(`${to} is not empty, and no backup: give a new folder.`)
    const files = await fillInOneGo(settings, unfinishedOf(to), isUpdate ? to : like, derivatives)
    putInPlace(to, isUpdate)
    const copied = files.filter(({ isCopied }) => isCopied).length
    return { files: files.length, copied, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (cause) {
    // What cannot be tidied up now is tidied up by the next backup.
    quietly(() => tidy(to))
    if (cause instanceof KeepingError) throw cause
    throw new KeepingError(`The backup to ${to} failed and changed nothing: ${(cause as Error).message}`, { cause })
  }
}

/** What follows the name of a backup that is being made. */
export const unfinished = '.unfinished'

const unfinishedOf = (to: string) => `${to}${unfinished}`
const formerOf = (to: string) => `${to}.former`

/** Ends what a backup that was broken off has left: between two renamings, the former one stands under its other name. */
function tidy(to: string) {
  if (!existsSync(to) && existsSync(formerOf(to))) renameSync(formerOf(to), to)
  for (const left of [formerOf(to), unfinishedOf(to)]) rmSync(left, { recursive: true, force: true })
}

/** A picture that was there a moment ago is gone: the copy of the database may still name it. */
class PictureGone extends Error {}

/** Times that a backup is begun anew because pictures go meanwhile. */
const mostAttempts = 5

/** Begins anew where a picture is removed or replaced meanwhile, so that database and pictures belong together. */
async function fillInOneGo(settings: BackupSettings, folder: string, like: string | undefined, derivatives: boolean): Promise<Kept[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fill(settings, folder, like, derivatives)
    } catch (problem) {
      if (!(problem instanceof PictureGone) || attempt === mostAttempts) throw problem
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Makes the whole backup in a folder of its own; the list, without which it is none, comes last. */
async function fill(settings: BackupSettings, folder: string, like: string | undefined, derivatives: boolean): Promise<Kept[]> {
  mkdirSync(folder, { recursive: true })
  const archive = openArchiveForReading(archiveFile(settings))
  await copyArchive(archive, join(folder, 'archive.sqlite')).finally(() => archive.close())
  const files = [await listed(folder, 'archive.sqlite'), ...(await keepPictures(settings, folder, readEarlier(like), derivatives))]
  writeList(folder, { format: backupFormat, derivatives, files })
  return files
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

type Earlier = { folder: string; files: Map<string, ListedFile> }

function readEarlier(folder: string | undefined): Earlier | null {
  if (!folder || !isBackup(folder)) return null
  const { files } = readList(folder)
  return { folder, files: new Map(files.map((file) => [file.path, file])) }
}

type Kept = ListedFile & { isCopied: boolean }

async function keepPictures({ uploadsDir }: BackupSettings, to: string, earlier: Earlier | null, derivatives: boolean): Promise<Kept[]> {
  const kept: Kept[] = []
  const isIn = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)
  const isKept = (path: string) => (derivatives ? !isIn(uploadFolders.temporary, path) : isIn(uploadFolders.originals, path))
  const pictures = filesUnder(uploadsDir, isKept).filter(isKept)
  for (const [index, file] of pictures.entries()) {
    // The archive goes on meanwhile.
    if (index % filesPerBreath === 0) await setImmediate()
    try {
      kept.push(await keepPicture(uploadsDir, file, to, earlier))
    } catch (cause) {
      if (!isGone(cause)) throw cause
      throw new PictureGone(`${file} was removed meanwhile. Try again.`, { cause })
    }
  }
  return kept
}

async function keepPicture(uploadsDir: string, file: string, to: string, earlier: Earlier | null): Promise<Kept> {
  const path = `uploads/${file}`
  const known = earlier?.files.get(path)
  const former = known && join(earlier!.folder, path)
  if (known && statSync(former!, { throwIfNoEntry: false })?.size === known.bytes && statSync(join(uploadsDir, file)).size === known.bytes) {
    linkOrCopy(former!, join(to, path))
    return { ...known, isCopied: false }
  }
  linkOrCopy(join(uploadsDir, file), join(to, path))
  return listed(to, path)
}

const filesPerBreath = 100

function linkOrCopy(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

async function listed(folder: string, path: string): Promise<Kept> {
  const file = join(folder, path)
  return { path, bytes: statSync(file).size, sha256: await checksumOf(file), isCopied: true }
}
