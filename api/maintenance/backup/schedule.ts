import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ignoreInGit } from '#api/files/private-folders.ts'
import type { Settings } from '#api/settings.ts'
import { backUp, unfinished, type Backup } from './backup.ts'
import { isBackup, isWhole, readFiles, readHead } from './list-format.ts'

/** Names of scheduled backups: their moment, so that they sort by it. */
const ownName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** The scheduled backups in a folder, oldest first, whole or not. */
export function ownBackups(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => ownName.test(name) && isBackup(join(folder, name)))
    .sort()
}

/** The newest scheduled backup that has everything its database names; undefined if there is none. */
export const newestWhole = (folder: string): string | undefined => ownBackups(folder).findLast((name) => isWholeIn(folder, name))

/** A backup whose list cannot be read is none that could be restored. */
function isWholeIn(folder: string, name: string): boolean {
  try {
    return isWhole(readHead(join(folder, name)))
  } catch {
    return false
  }
}

/** When a backup was made, in milliseconds: its name says so. */
export const momentOf = (name: string) => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

export type ScheduledBackup = Backup & { name: string }

/**
 * Makes one more backup in the folder of the settings, sharing pictures with the newest one there, and removes the oldest
 * ones above the number to keep. Backups that are not whole are counted apart, so that they never push whole ones out. If
 * it fails, nothing is removed.
 *
 * @throws KeepingError with a sentence for people, for instance when the database is damaged
 */
export async function backUpAsScheduled(
  settings: Pick<Settings, 'dataDir' | 'uploadsDir' | 'backupDir' | 'backupKeep'>,
  now: Date,
): Promise<ScheduledBackup> {
  const { backupDir, backupKeep } = settings
  mkdirSync(backupDir, { recursive: true, mode: 0o700 })
  ignoreInGit(backupDir)
  removeLeft(backupDir)
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const made = await backUp(settings, join(backupDir, name), { like: earlierIn(backupDir), broken: 'lost originals' })
  const own = ownBackups(backupDir)
  const whole = own.filter((each) => isWholeIn(backupDir, each))
  const others = own.filter((each) => !whole.includes(each))
  for (const old of [...whole.slice(0, -backupKeep), ...others.slice(0, -backupKeep)])
    renameSync(join(backupDir, old), join(backupDir, `${old}${removingSuffix}`))
  removeLeft(backupDir)
  return { ...made, name }
}

/** The backups that a new one may take files from, newest first. The first one's list can be read to its end. */
function earlierIn(folder: string): string[] {
  const folders = ownBackups(folder)
    .map((name) => join(folder, name))
    .reverse()
  const newest = folders.findIndex(isReadable)
  return newest < 0 ? [] : folders.slice(newest)
}

function isReadable(folder: string): boolean {
  try {
    // The last line tells.
    return readFiles(folder).every(() => true)
  } catch {
    return false
  }
}

/** The ending of a backup's name during its removal, because half a backup must not count as one. */
const removingSuffix = '.removed'

/** What was not removed to the end, or not made to the end, because the process was killed. */
function removeLeft(folder: string) {
  for (const name of readdirSync(folder)) {
    const [, own = '', state = ''] = /^(.*)(\.[a-z]+)$/.exec(name) ?? []
    if (ownName.test(own) && [removingSuffix, unfinished].includes(state)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
