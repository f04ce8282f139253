import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checksumOf } from '#api/checksum.ts'
import { archiveFile } from '#api/folders.ts'
import { uploadFolders } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import { copyArchive, openArchiveForReading } from '#data/open.ts'
import { backupFormat, filesUnder, KeepingError, listName, type BackupList, type ListedFile } from './listed.ts'

type BackupSettings = Pick<Settings, 'dataDir' | 'uploadsDir'>

/**
 * Copies the archive and all its pictures into a new folder, also while it is in use: the database first, as it is at
 * one moment, then the files, which exist before the records that name them. Pictures are second names of the same
 * files where the file system allows it; they are never changed, only replaced.
 *
 * @param to a folder that does not exist yet, or is empty; it appears whole or not at all
 * @returns the number of files and bytes
 * @throws KeepingError with a sentence for people
 */
export async function backUp(settings: BackupSettings, to: string): Promise<{ files: number; bytes: number }> {
  if (existsSync(to) && readdirSync(to).length > 0) throw new KeepingError(`${to} is not empty: give a new folder.`)
  if (`${to}/`.startsWith(`${settings.uploadsDir}/`)) throw new KeepingError(`${to} lies among the pictures: back up elsewhere.`)
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    mkdirSync(unfinished, { recursive: true })
    const archive = openArchiveForReading(archiveFile(settings))
    await copyArchive(archive, join(unfinished, 'archive.sqlite')).finally(() => archive.close())
    const pictures = filesUnder(settings.uploadsDir).filter((file) => !file.startsWith(`${uploadFolders.temporary}/`))
    for (const file of pictures) keep(join(settings.uploadsDir, file), join(unfinished, 'uploads', file))
    const list = await listOf(unfinished)
    writeFileSync(join(unfinished, listName), JSON.stringify(list, null, 1), { flush: true })
    rmSync(to, { recursive: true, force: true })
    renameSync(unfinished, to)
    return { files: list.files.length, bytes: list.files.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new KeepingError(`The backup to ${to} failed and left nothing behind: ${(cause as Error).message}`, { cause })
  }
}

function keep(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

async function listOf(folder: string): Promise<BackupList> {
  const files: ListedFile[] = []
  for (const path of filesUnder(folder)) {
    const file = join(folder, path)
    files.push({ path, bytes: statSync(file).size, sha256: await checksumOf(file) })
  }
  return { format: backupFormat, files }
}
