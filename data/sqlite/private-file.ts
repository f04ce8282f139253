import { chmodSync, closeSync, constants, openSync, statSync } from 'node:fs'

/** Rights of the group and of others. */
const isForeign = 0o077

/**
 * Makes an empty file that only its owner can read, whatever the umask of the process, unless there is one. SQLite takes an
 * empty file for a new database, and gives its log the same rights.
 *
 * @throws Error of the system where the folder is missing or cannot be written
 */
export function createPrivate(file: string) {
  try {
    closeSync(openSync(file, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600))
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
  }
}

/**
 * Takes the rights of the group and of others away from a file or folder. What belongs to another user, or lies on a disk
 * that cannot be written, stays as it is.
 *
 * @param remainingBits rights that others keep, for instance 0o011 where they have to pass through a folder
 */
export function makePrivate(path: string, remainingBits = 0) {
  try {
    const mode = statSync(path).mode & 0o777
    const wanted = (mode & ~isForeign) | remainingBits
    if (mode !== wanted) chmodSync(path, wanted)
  } catch (problem) {
    if (!['ENOENT', 'EPERM', 'EROFS'].includes((problem as NodeJS.ErrnoException).code ?? '')) throw problem
  }
}
