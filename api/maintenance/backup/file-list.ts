import { readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { serverLock } from '#api/files/folder-leases.ts'
import { ignoreFile } from '#api/files/private-folders.ts'

/** The list that makes a folder a backup: written last, so that a folder without it is none. */
export const listName = 'backup.jsonl'

/** The same in backups of the first form. */
export const formerListName = 'backup.json'

/** Raised when the form of backups changes. */
export const backupFormat = 2

/** The form of a backup that is not whole: a different number, so that programs that know no marks refuse it, too. */
export const brokenBackupFormat = 3

/**
 * A file of a backup: path with forward slashes, bytes, hexadecimal SHA-256.
 *
 * `stamp` (originals only) tells whether the archive's own file was written since: see `stampOf`.
 */
export type ListedFile = { path: string; bytes: number; sha256: string; stamp?: string }

/** An error of a backup or a restore, as a sentence for people. */
export class MaintenanceError extends Error {}

/** All files that `walkFiles` gives, as one array: for folders that are known to be small. */
export const filesUnder = (folder: string, isWanted?: (folder: string) => boolean): string[] => [...walkFiles(folder, isWanted)]

/**
 * All files under a folder except a server's lock and `.gitignore`, as paths relative to it, sorted by the whole path; none if the folder is
 * missing. Holds the names of one folder at a time, so that memory does not grow with the archive. Files that are removed
 * during the walk may be left out.
 *
 * @param folder also several, whose files are given as if they were in one, each path once
 * @param isWanted whether to look into a folder, by its path; yes unless said otherwise
 */
export function* walkFiles(
  folder: string | readonly string[],
  isWanted: (folder: string) => boolean = () => true,
  below = '',
): Generator<string> {
  const names = new Set([folder].flat().flatMap((each) => namesIn(join(each, below))))
  for (const name of [...names].sort()) {
    const path = below + name
    if (!name.endsWith('/')) yield path
    else if (isWanted(path.slice(0, -1))) yield* walkFiles(folder, isWanted, path)
  }
}

/** Names in a folder. Those of folders end in a slash: sorted, they give the order of whole paths. */
function namesIn(folder: string): string[] {
  const names: string[] = []
  for (const entry of entriesOf(folder)) {
    if (entry.isDirectory()) names.push(`${entry.name}/`)
    else if (entry.isFile() && !isOfNoArchive(entry.name)) names.push(entry.name)
  }
  return names
}

/** A lock and the file that git reads belong to a place, not to the archive in it. */
const isOfNoArchive = (name: string) => name === serverLock || name === ignoreFile

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
