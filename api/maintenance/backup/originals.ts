import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf } from '#api/files/checksum.ts'
import { pathOfFile } from '#api/media/binned-files.ts'
import { filesOf } from '#api/media/names.ts'
import type { OriginalRecord } from '#data/records/picture-files.ts'
import { copyFile, copySound, isSameFile, isSound, linkOrCopy, statOf } from './file-copies.ts'
import { isGone, type ListedFile } from './file-list.ts'

/** The problem of an original, and whether the backup still has an intact copy. */
export type OriginalProblem = Pick<OriginalRecord, 'photoID'> & {
  file: string
  problem: 'missing' | 'altered' | 'unreadable'
  isBackedUp: boolean
}

/** Thrown where a file was removed or changed after the database was copied. */
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

/**
 * A file that a backup has. `isNew`: the former backup has not the same one. `needsFlush`: it was written just now, and
 * there may soon be no other copy.
 */
export type BackedUpFile = ListedFile & { isNew: boolean; needsFlush: boolean }

type BackedUpOriginal = { file: BackedUpFile | null; problem: OriginalProblem | null }

/** The path of an original below the uploads. */
export const originalOf = ({ photoFileName, originalFormat }: Pick<OriginalRecord, 'photoFileName' | 'originalFormat'>) =>
  filesOf(photoFileName, originalFormat).original

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
export async function backUpOriginal(
  plan: OriginalsPlan,
  record: OriginalRecord,
  known: ListedFile | undefined,
  inFull: boolean,
): Promise<BackedUpOriginal> {
  const own = pathOfFile(plan.uploadsDir, originalOf(record))
  const backedUp = await bringOriginal(plan, record, { own, known, inFull })
  const present = pathOfFile(plan.uploadsDir, originalOf(record))
  if (!backedUp.problem || present === own) return backedUp
  // Its photo was put into the bin in the meantime, or taken out of it.
  rmSync(join(plan.to, `uploads/${originalOf(record)}`), { force: true })
  return bringOriginal(plan, record, { own: present, known, inFull })
}

async function bringOriginal(
  plan: OriginalsPlan,
  record: OriginalRecord,
  { own, known, inFull }: { own: string; known: ListedFile | undefined; inFull: boolean },
): Promise<BackedUpOriginal> {
  const path = `uploads/${originalOf(record)}`
  const copy = join(plan.to, path)
  const stamp = stampOf(own)
  const line = (isNew: boolean, needsFlush: boolean) => ({
    path,
    bytes: statSync(copy).size,
    sha256: record.sha256,
    stamp: stamp ?? undefined,
    isNew,
    needsFlush,
  })

  const former = known?.sha256 === record.sha256 ? formerCopy(plan, path, known, own) : null
  const isUnread = stamp !== null && known?.stamp === stamp && !inFull
  const isUnchanged = async (copy: string) => (await isSound(own, record.sha256)) && (!inFull || (await isSound(copy, record.sha256)))
  if (former && (isUnread || (await isUnchanged(former)))) {
    const brought = await linkOrCopy(former, copy, record.sha256)
    if (brought) return { file: line(false, brought === 'copied'), problem: null }
  }
  if (await copySound(own, copy, record.sha256)) return { file: line(true, true), problem: null }
  return carryOver(plan, record, { own, path, copy })
}

/** The copy in the former backup, if it has the right size and is no hard link to the archive's own file. */
function formerCopy({ earlier: [newest = ''] }: OriginalsPlan, path: string, known: ListedFile, own: string): string | null {
  const former = join(newest, path)
  const stat = statSync(former, { throwIfNoEntry: false })
  return stat?.size === known.bytes && !isSameFile(former, own) ? former : null
}

async function carryOver(
  plan: OriginalsPlan,
  record: OriginalRecord,
  { own, path, copy }: Record<'own' | 'path' | 'copy', string>,
): Promise<BackedUpOriginal> {
  const problem = await problemOf(own)
  if (problem === 'missing' && !plan.isOwned(record.photoFileName))
    throw new PictureGone(`${originalOf(record)} was removed during the backup. Try again.`)
  const reported = { photoID: record.photoID, file: originalOf(record), problem }
  for (const folder of plan.earlier) {
    const former = join(folder, path)
    if (!(await isSound(former, record.sha256))) continue
    const brought = isSameFile(former, own)
      ? (await copySound(former, copy, record.sha256)) && 'copied'
      : await linkOrCopy(former, copy, record.sha256)
    if (!brought) continue
    return {
      file: { path, bytes: statSync(copy).size, sha256: record.sha256, isNew: false, needsFlush: brought === 'copied' },
      problem: { ...reported, isBackedUp: true },
    }
  }
  return { file: problem === 'altered' ? await backUpAltered(own, path, copy) : null, problem: { ...reported, isBackedUp: false } }
}

/** An altered original of which there is no sound copy is better than none. */
async function backUpAltered(own: string, path: string, copy: string): Promise<BackedUpFile> {
  copyFile(own, copy)
  return { path, bytes: statSync(copy).size, sha256: await checksumOf(copy), isNew: true, needsFlush: true }
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
 * Changes with every write to a file, also where size and time of change are put back: its inode, size, times of content
 * and status in nanoseconds. Null if the file cannot be looked at.
 */
function stampOf(file: string): string | null {
  const stat = statOf(file)
  return stat && [stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].map((each) => each.toString(36)).join('-')
}
