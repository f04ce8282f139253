import { readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
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

/**
 * All files under a folder but a server's lock, relative to it, in order; none where there is no folder. What goes while
 * this looks is not among them.
 *
 * @param isWanted whether to look into a folder, by its path; yes unless said otherwise
 */
export function filesUnder(folder: string, isWanted: (folder: string) => boolean = () => true): string[] {
  const files: string[] = []
  const waiting = ['']
  for (let below = waiting.pop(); below !== undefined; below = waiting.pop()) {
    for (const entry of entriesOf(join(folder, below))) {
      const path = below ? `${below}/${entry.name}` : entry.name
      if (entry.isDirectory() && isWanted(path)) waiting.push(path)
      else if (entry.isFile() && entry.name !== serverLock) files.push(path)
    }
  }
  return files.sort()
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (problem) {
    if (isGone(problem)) return []
    throw problem
  }
}

/** Whether something could not be done because a file or folder is not there. */
export const isGone = (problem: unknown) => (problem as NodeJS.ErrnoException).code === 'ENOENT'
