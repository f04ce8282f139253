import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { serverLock } from '#api/folder-leases.ts'

/** The list that makes a folder a backup: written last, so that a folder without it is none. */
export const listName = 'backup.jsonl'

/** The same in backups of the first form. */
export const formerListName = 'backup.json'

/** Raised when the form of backups changes. */
export const backupFormat = 2

/** A file of a backup: path with forward slashes, bytes, hexadecimal SHA-256. */
export type ListedFile = { path: string; bytes: number; sha256: string }

/** Something a backup or a restore cannot do, as a sentence for people. */
export class KeepingError extends Error {}

/** All files under a folder but a server's lock, relative to it, in order; none where there is no folder. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== serverLock)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
