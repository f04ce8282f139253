import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checksumOf } from '#api/checksum.ts'
import { holdFolders } from '#api/folder-leases.ts'
import { archiveFile, prepareFolders } from '#api/folders.ts'
import type { Settings } from '#api/settings.ts'
import { isOfNewerProgram } from '#data/open.ts'
import { ownBackups } from './schedule.ts'
import { isBackup, readList, type BackupList } from './list-file.ts'
import { filesUnder, KeepingError, listName } from './listed.ts'

/** What SQLite keeps beside a database and takes for its own, whatever database lies there. */
const journals = ['-wal', '-shm', '-journal']

type RestoreSettings = Pick<Settings, 'dataDir' | 'uploadsDir' | 'publicDir'>

/**
 * Brings a backup back into an empty place. Every file is checked before the first is copied; the database comes last,
 * so that an interrupted restore is no archive yet and can be begun again.
 *
 * @returns the number of files, and whether the pictures made from originals are among them: else they are to be made
 * @throws KeepingError with a sentence for people when the backup is damaged, the place is not empty, or a server uses it
 */
export async function restore(settings: RestoreSettings, from: string): Promise<{ files: number; derivatives: boolean }> {
  const { files, derivatives } = listOf(from)
  if (existsSync(archiveFile(settings))) {
    throw new KeepingError(`There is an archive in ${settings.dataDir} already: restore into an empty DATA_DIR.`)
  }
  const left = journals.map((ending) => archiveFile(settings) + ending).filter((file) => existsSync(file))
  if (left.length > 0) {
    throw new KeepingError(`Of an archive that was in ${settings.dataDir}, ${left.join(' and ')} are still there and would spoil the one from the backup. They hold its last changes: move them to where archive.sqlite went.`)
  }
  await checkAll(from, files)
  if (isOfNewerProgram(join(from, 'archive.sqlite'))) {
    throw new KeepingError(`The backup ${from} was made by a newer version of this program. Upgrade the program first.`)
  }
  prepareFolders(settings)
  const lease = holdFolders(settings, ['dataDir', 'uploadsDir'])
  try {
    bringAll(settings, from, files)
  } catch (cause) {
    throw new KeepingError(`The restore from ${from} was broken off, and there is no archive yet; it can be begun again: ${(cause as Error).message}`, { cause })
  } finally {
    lease.release()
  }
  return { files: files.length, derivatives }
}

function bringAll(settings: RestoreSettings, from: string, files: BackupList['files']) {
  // Pages are made again from what is restored; what the manifest knows of is of another archive.
  for (const file of filesUnder(settings.dataDir)) if (file.startsWith('published.sqlite')) rmSync(join(settings.dataDir, file))
  for (const { path } of files) {
    if (path.startsWith('uploads/')) bring(join(from, path), join(settings.uploadsDir, path.slice('uploads/'.length)))
  }
  bring(join(from, 'archive.sqlite'), archiveFile(settings))
}

function listOf(from: string): BackupList {
  if (!isBackup(from)) {
    const newest = ownBackups(from).at(-1)
    const hint = newest ? ` The newest backup in it is ${join(from, newest)}.` : ''
    throw new KeepingError(`${from} is no backup: it has no ${listName}.${hint}`)
  }
  const list = readList(from)
  const unsafe = list.files.find(({ path }) => path !== 'archive.sqlite' && !isUpload(path))
  if (unsafe) throw new KeepingError(`The backup ${from} is damaged: ${unsafe.path} does not belong there.`)
  return list
}

/** Whether a path leads to a file below the uploads, on whatever system. */
function isUpload(path: string): boolean {
  const [first, ...names] = path.split(/[/\\]/)
  return first === 'uploads' && names.length > 0 && !names.some((name) => ['', '.', '..'].includes(name))
}

async function checkAll(from: string, files: BackupList['files']) {
  if (!files.some(({ path }) => path === 'archive.sqlite')) throw new KeepingError(`The backup ${from} has no archive.`)
  for (const { path, sha256 } of files) {
    const sum = await checksumOf(join(from, path)).catch(() => 'missing')
    if (sum !== sha256) {
      const what = sum === 'missing' ? 'is missing' : 'has changed'
      throw new KeepingError(`The backup ${from} is damaged: ${path} ${what}. Nothing was restored.`)
    }
  }
}

/** By a temporary name beside, so that a file is there whole or not at all. */
function bring(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  try {
    copyFileSync(from, `${to}.restoring`)
    renameSync(`${to}.restoring`, to)
  } catch (problem) {
    rmSync(`${to}.restoring`, { force: true })
    throw problem
  }
}
