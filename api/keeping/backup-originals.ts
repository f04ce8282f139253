import { chmodSync, closeSync, constants, copyFileSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, statSync, type BigIntStats } from 'node:fs'
import { dirname, join } from 'node:path'
import { checksumOf } from '#api/checksum.ts'
import { filesOf } from '#api/media/names.ts'
import type { OriginalRecord } from '#data/picture-files.ts'
import { isGone, type ListedFile } from './listed.ts'

/** What is wrong with an original of the archive, and whether the backup has a sound copy of it all the same. */
export type OriginalProblem = Pick<OriginalRecord, 'photoID'> & { file: string; problem: 'missing' | 'altered' | 'unreadable'; isKept: boolean }

/** Thrown where an original is gone because its photo was removed after the database was copied. */
export class PictureGone extends Error {}

export type OriginalsPlan = {
  uploadsDir: string
  /** The unfinished backup. */
  to: string
  /** Earlier backups, in which a sound copy may be, the likeliest first. */
  earlier: string[]
  /** Whether the archive still names a picture, now. */
  isOwned: (photoFileName: string) => boolean
}

type KeptOriginal = { file: (ListedFile & { isCopied: boolean }) | null; problem: OriginalProblem | null }

/** The path of an original below the uploads. */
export const originalOf = ({ photoFileName, originalFormat }: Pick<OriginalRecord, 'photoFileName' | 'originalFormat'>) => filesOf(photoFileName, originalFormat).original

/**
 * Brings one original into a backup, with the very bytes whose SHA-256 its record has: a hard link to the copy in the
 * former backup, or a copy of the archive's own file. A backup never shares a file with the archive, where an original
 * that is overwritten would be lost in both.
 *
 * @param known the line of the former backup for this file
 * @param inFull whether both files are read in full, although nothing says that they were written
 * @returns the line for the list, null if there is no copy of the original at all; what is wrong with the archive's file
 * @throws PictureGone, or the error of the backup's disk
 */
export async function keepOriginal(plan: OriginalsPlan, record: OriginalRecord, known: ListedFile | undefined, inFull: boolean): Promise<KeptOriginal> {
  const own = join(plan.uploadsDir, originalOf(record))
  const path = `uploads/${originalOf(record)}`
  const kept = join(plan.to, path)
  const stamp = stampOf(own)
  const line = (isCopied: boolean) => ({ path, bytes: statSync(kept).size, sha256: record.sha256, stamp: stamp ?? undefined, isCopied })

  const former = known?.sha256 === record.sha256 ? formerCopy(plan, path, known, own) : null
  const isUnchanged = stamp !== null && known?.stamp === stamp
  if (former && isUnchanged && !inFull) {
    linkOrCopy(former, kept)
    return { file: line(false), problem: null }
  }
  if (former && (await isSound(own, record.sha256)) && (!inFull || (await isSound(former, record.sha256)))) {
    linkOrCopy(former, kept)
    return { file: line(false), problem: null }
  }
  if (await copySound(own, kept, record.sha256)) return { file: line(true), problem: null }
  return carryOver(plan, record, { own, path, kept })
}

/** The copy in the former backup, if it has the right size and is no hard link to the archive's own file. */
function formerCopy({ earlier: [newest = ''] }: OriginalsPlan, path: string, known: ListedFile, own: string): string | null {
  const former = join(newest, path)
  const stat = statSync(former, { throwIfNoEntry: false })
  return stat?.size === known.bytes && !isSameFile(former, own) ? former : null
}

async function carryOver(plan: OriginalsPlan, record: OriginalRecord, { own, path, kept }: Record<'own' | 'path' | 'kept', string>): Promise<KeptOriginal> {
  const problem = await problemOf(own)
  if (problem === 'missing' && !plan.isOwned(record.photoFileName)) throw new PictureGone(`${originalOf(record)} was removed during the backup. Try again.`)
  const told = { photoID: record.photoID, file: originalOf(record), problem }
  for (const folder of plan.earlier) {
    const former = join(folder, path)
    if (!(await isSound(former, record.sha256))) continue
    if (isSameFile(former, own)) copyFile(former, kept)
    else linkOrCopy(former, kept)
    return { file: { path, bytes: statSync(kept).size, sha256: record.sha256, isCopied: false }, problem: { ...told, isKept: true } }
  }
  return { file: problem === 'altered' ? await keepAltered(own, path, kept) : null, problem: { ...told, isKept: false } }
}

/** An altered original of which there is no sound copy is better than none. */
async function keepAltered(own: string, path: string, kept: string) {
  copyFile(own, kept)
  return { path, bytes: statSync(kept).size, sha256: await checksumOf(kept), isCopied: true }
}

async function problemOf(own: string): Promise<OriginalProblem['problem']> {
  try {
    await checksumOf(own)
    return 'altered'
  } catch (problem) {
    return isGone(problem) ? 'missing' : 'unreadable'
  }
}

/**
 * Copies a file of the archive and reads the copy.
 *
 * @returns whether the copy has the right checksum; otherwise nothing is left of it
 */
async function copySound(own: string, kept: string, sha256: string): Promise<boolean> {
  if (!existsSync(own)) return false
  try {
    copyFile(own, kept)
  } catch (problem) {
    rmSync(kept, { force: true })
    // Either disk may have failed. If the archive's file can be read, it was the backup's.
    if (await isSound(own, sha256)) throw problem
    return false
  }
  if (await isSound(kept, sha256)) return true
  rmSync(kept)
  if (await isSound(own, sha256)) throw new Error(`${kept} differs from ${own} after it was copied: check the disk of the backup.`)
  return false
}

const isSound = async (file: string, sha256: string) => (await checksumOf(file).catch(() => '')) === sha256

/** Whether two names are hard links to the same file. */
export function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map(statOf)
  return !!one && !!other && one.ino === other.ino && one.dev === other.dev
}

function statOf(file: string): BigIntStats | null {
  try {
    return statSync(file, { bigint: true })
  } catch {
    return null
  }
}

/**
 * Changes with every write to a file, also where size and time of change are put back: its inode, size, times of content
 * and status in nanoseconds. Null if the file cannot be looked at.
 */
function stampOf(file: string): string | null {
  const stat = statOf(file)
  return stat && [stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].map((each) => each.toString(36)).join('-')
}

/** Copies a file for the owner alone. */
export function copyFile(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
  chmodSync(to, 0o600)
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

/** A hard link where the disk allows it. The mode stays that of the other name: the folders of a backup keep others out. */
export function linkOrCopy(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
    chmodSync(to, 0o600)
  }
}
