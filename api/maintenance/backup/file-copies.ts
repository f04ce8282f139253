import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  type BigIntStats,
} from 'node:fs'
import { dirname } from 'node:path'
import { checksumOf } from '#api/files/checksum.ts'

/** Whether a file can be read and has this SHA-256. */
export const isSound = async (file: string, sha256: string) => (await checksumOf(file).catch(() => '')) === sha256

/** Copies a file for the owner alone. */
export function copyFile(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
  chmodSync(to, 0o600)
}

/**
 * Copies a file and reads the copy.
 *
 * @param sha256 what the file should have
 * @returns whether the copy has it; otherwise `from` has not, and nothing is left of the copy
 * @throws Error with a sentence for people when `from` is sound and the copy is not, and the error of the backup's disk
 */
export async function copySound(from: string, to: string, sha256: string): Promise<boolean> {
  if (!existsSync(from)) return false
  try {
    copyFile(from, to)
  } catch (problem) {
    rmSync(to, { force: true })
    // Either disk may have failed. If the file can be read, it was the disk of the backup.
    if (await isSound(from, sha256)) throw problem
    return false
  }
  if (await isSound(to, sha256)) return true
  rmSync(to)
  if (await isSound(from, sha256)) throw new Error(`${to} differs from ${from} after it was copied: check the disk of the backup.`)
  return false
}

/**
 * Makes a hard link, or a copy that is read back where the disk has no hard links.
 *
 * @param sha256 what the file should have; a link is not read
 * @returns null if the file could not be linked and has another checksum; then nothing is there
 * @throws what `copySound` throws
 */
export async function linkOrCopy(from: string, to: string, sha256: string): Promise<'linked' | 'copied' | null> {
  if (linkFile(from, to)) return 'linked'
  return (await copySound(from, to, sha256)) ? 'copied' : null
}

/**
 * Makes a hard link where the disk allows it. The mode stays that of the other name: the folders of a backup keep others out.
 *
 * @returns whether it did
 */
export function linkFile(from: string, to: string): boolean {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Has the disk write a file now: the former backup is removed once the new one is complete. */
export function flush(path: string) {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Whether two names are hard links to the same file. */
export function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map(statOf)
  return !!one && !!other && one.ino === other.ino && one.dev === other.dev
}

/** What the system says of a file, to the nanosecond; null if the file cannot be looked at. */
export function statOf(file: string): BigIntStats | null {
  try {
    return statSync(file, { bigint: true })
  } catch {
    return null
  }
}
