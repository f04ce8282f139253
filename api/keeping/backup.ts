import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { checksumOf } from '#api/checksum.ts'
import { archiveFile } from '#api/folders.ts'
import { uploadFolders } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import { copyArchive, openArchiveForReading } from '#data/open.ts'
import { backupFormat, filesUnder, KeepingError, listName, type BackupList, type ListedFile } from './listed.ts'

type BackupSettings = Pick<Settings, 'dataDir' | 'uploadsDir'>

export type BackupOptions = {
  /** An earlier backup on the same disk: files that it has already become second names of them instead of copies. */
  like?: string | undefined
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
export async function backUp(settings: BackupSettings, to: string, { like }: BackupOptions = {}) {
  const [unfinished, former] = [`${to}.unfinished`, `${to}.former`]
  // Killed between two renamings, the last run left the former backup under its other name.
  if (!existsSync(to) && existsSync(former)) renameSync(former, to)
  const isUpdate = existsSync(join(to, listName))
  if (!isUpdate && existsSync(to) && readdirSync(to).length > 0) throw new KeepingError(`${to} is not empty, and no backup: give a new folder.`)
  if (`${to}/`.startsWith(`${settings.uploadsDir}/`)) throw new KeepingError(`${to} lies among the pictures: back up elsewhere.`)
  rmSync(unfinished, { recursive: true, force: true })
  try {
    mkdirSync(unfinished, { recursive: true })
    const archive = openArchiveForReading(archiveFile(settings))
    await copyArchive(archive, join(unfinished, 'archive.sqlite')).finally(() => archive.close())
    const earlier = readEarlier(isUpdate ? to : like)
    const files = [await listed(unfinished, 'archive.sqlite'), ...(await keepPictures(settings, unfinished, earlier))]
    const list: BackupList = { format: backupFormat, files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })) }
    writeFileSync(join(unfinished, listName), JSON.stringify(list, null, 1), { flush: true })
    if (isUpdate) renameSync(to, former)
    else rmSync(to, { recursive: true, force: true })
    renameSync(unfinished, to)
    rmSync(former, { recursive: true, force: true })
    const copied = files.filter(({ isCopied }) => isCopied).length
    return { files: files.length, copied, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new KeepingError(`The backup to ${to} failed and changed nothing: ${(cause as Error).message}`, { cause })
  }
}

type Earlier = { folder: string; files: Map<string, ListedFile> }

function readEarlier(folder: string | undefined): Earlier | null {
  if (!folder || !existsSync(join(folder, listName))) return null
  const { files } = JSON.parse(readFileSync(join(folder, listName), 'utf8')) as BackupList
  return { folder, files: new Map(files.map((file) => [file.path, file])) }
}

type Kept = ListedFile & { isCopied: boolean }

async function keepPictures({ uploadsDir }: BackupSettings, to: string, earlier: Earlier | null): Promise<Kept[]> {
  const kept: Kept[] = []
  const pictures = filesUnder(uploadsDir).filter((file) => !file.startsWith(`${uploadFolders.temporary}/`))
  for (const [index, file] of pictures.entries()) {
    // The archive goes on meanwhile.
    if (index % filesPerBreath === 0) await setImmediate()
    const path = `uploads/${file}`
    const known = earlier?.files.get(path)
    const source = known && join(earlier!.folder, path)
    if (known && statSync(source!, { throwIfNoEntry: false })?.size === known.bytes && statSync(join(uploadsDir, file)).size === known.bytes) {
      linkOrCopy(source!, join(to, path))
      kept.push({ ...known, isCopied: false })
    } else {
      linkOrCopy(join(uploadsDir, file), join(to, path))
      kept.push(await listed(to, path))
    }
  }
  return kept
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
