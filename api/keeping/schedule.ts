import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#api/settings.ts'
import { backUp, unfinished } from './backup.ts'
import { isBackup } from './list-file.ts'

/** Names of the backups that are made by themselves: their moment, so that they sort by it. */
const ownName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** The backups in a folder that were made by themselves, oldest first. */
export function ownBackups(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => ownName.test(name) && isBackup(join(folder, name))).sort()
}

/** When a backup was made, in milliseconds: its name says so. */
export const momentOf = (name: string) => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/**
 * Makes one more backup in the folder of the settings, sharing pictures with the newest that is there, and removes the
 * oldest ones above the number to keep. Where it fails, nothing is removed.
 *
 * @throws KeepingError with a sentence for people
 */
export async function backUpAsScheduled(settings: Pick<Settings, 'dataDir' | 'uploadsDir' | 'backupDir' | 'backupKeep'>, now: Date) {
  const { backupDir, backupKeep } = settings
  const newest = ownBackups(backupDir).at(-1)
  mkdirSync(backupDir, { recursive: true })
  removeLeft(backupDir)
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const made = await backUp(settings, join(backupDir, name), { like: newest && join(backupDir, newest) })
  for (const old of ownBackups(backupDir).slice(0, -backupKeep)) renameSync(join(backupDir, old), join(backupDir, `${old}${leaving}`))
  removeLeft(backupDir)
  return { ...made, name }
}

/** What a backup is called while it is removed: half of one must not count as one. */
const leaving = '.removed'

/** What was not removed to the end, or not made to the end, because the process was killed. */
function removeLeft(folder: string) {
  for (const name of readdirSync(folder)) {
    const [, own = '', state = ''] = /^(.*)(\.[a-z]+)$/.exec(name) ?? []
    if (ownName.test(own) && [leaving, unfinished].includes(state)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
