import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { checksumOf } from '#api/checksum.ts'
import { uploadFolders } from '#api/media/names.ts'
import { originalBytes, originalsByName, type OriginalRecord } from '#data/picture-files.ts'
import type { Archive } from '#data/open.ts'
import { copyFile, flush, isSameFile, keepOriginal, linkOrCopy, originalOf, PictureGone, type OriginalProblem, type OriginalsPlan } from './backup-originals.ts'
import { isGone, walkFiles, type ListedFile } from './listed.ts'
import { isBackup, readFiles, readHead } from './list-file.ts'
import { openTurn } from './reading-turn.ts'

export type FilesPlan = OriginalsPlan & {
  /** The copied database; null if it is damaged and cannot tell which originals there are. */
  records: Archive | null
  derivatives: boolean
  /** See `openTurn`. */
  leastInFull: number
  /** Called with each file that the backup has. */
  onFile: (file: ListedFile & { isCopied: boolean }) => void
  onProblem: (problem: OriginalProblem) => void
}

/**
 * Brings every picture into a backup: the originals that the copied database names, each with the bytes of its record, and
 * whatever else lies in the uploads. Files, records and the list of the former backup are read side by side in the order of
 * their paths, so that memory does not grow with the archive.
 *
 * @returns where the next backup continues to read originals in full
 */
export async function keepFiles(plan: FilesPlan): Promise<string> {
  const former = formerFiles(plan.earlier[0])
  try {
    return await keepBeside(plan, former)
  } finally {
    former.close()
  }
}

async function keepBeside(plan: FilesPlan, former: ReturnType<typeof formerFiles>): Promise<string> {
  const turn = openTurn(plan.records ? originalBytes(plan.records) : 0, former.readUpTo, plan.leastInFull)
  const missing = new Set<string>()
  const copied: string[] = []
  let count = 0
  const carry = (file: ListedFile) => carryDerivative(plan, missing, file)
  for (const { path, record } of wantedFiles(plan)) {
    // The backup may run in the process of a server.
    if ((count += 1) % filesPerTurn === 0) await setImmediate()
    const known = former.take(`uploads/${path}`, carry)
    if (!record) {
      plan.onFile(await keepFile(plan, path, known))
      continue
    }
    const { file, problem } = await keepOriginal(plan, record, known, turn.isDue(originalOf(record), record.imgSize))
    if (file) plan.onFile(file)
    if (file?.isCopied) copied.push(file.path)
    if (problem) plan.onProblem(problem)
    if (problem) missing.add(record.photoFileName.slice(0, -'.jpg'.length))
  }
  former.take(null, carry)
  // All at the end: most is written by then, and the disk need not wait after each file.
  for (const path of copied) flush(join(plan.to, path))
  return turn.readUpTo()
}

const filesPerTurn = 100

type WantedFile = { path: string; record: OriginalRecord | null }

/** The files below the uploads and the originals that records name, there or not, in the order of their paths. */
function* wantedFiles({ uploadsDir, derivatives, records }: FilesPlan): Generator<WantedFile> {
  const isIn = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)
  const isKept = (path: string) => (derivatives ? !isIn(uploadFolders.temporary, path) : isIn(uploadFolders.originals, path))
  const originals = records ? originalsByName(records) : [].values()
  let next = originals.next().value as OriginalRecord | undefined
  for (const path of walkFiles(uploadsDir, isKept)) {
    if (!isKept(path)) continue
    for (; next && originalOf(next) < path; next = originals.next().value as OriginalRecord | undefined) yield { path: originalOf(next), record: next }
    if (next && originalOf(next) === path) {
      yield { path, record: next }
      next = originals.next().value as OriginalRecord | undefined
    } else yield { path, record: null }
  }
  for (; next; next = originals.next().value as OriginalRecord | undefined) yield { path: originalOf(next), record: next }
}

/** The list of the former backup, read along with paths in the same order. */
function formerFiles(folder: string | undefined) {
  if (!folder || !isBackup(folder)) return { readUpTo: '', take: () => undefined, close: () => undefined }
  const files = readFiles(folder)
  let next = files.next().value as ListedFile | undefined

  /** The line of a path, if there is one. Lines before it are handed over first; null is after all paths. */
  function take(path: string | null, passed: (file: ListedFile) => void): ListedFile | undefined {
    for (; next && (path === null || next.path < path); next = files.next().value as ListedFile | undefined) passed(next)
    if (!next || next.path !== path) return undefined
    const found = next
    next = files.next().value as ListedFile | undefined
    return found
  }
  return { readUpTo: readHead(folder).readUpTo ?? '', take, close: () => void files.return(undefined) }
}

/** A file that no record names as an original: what is made from originals, and whatever people have put there. */
async function keepFile({ uploadsDir, to, earlier: [newest = ''] }: FilesPlan, file: string, known: ListedFile | undefined): Promise<ListedFile & { isCopied: boolean }> {
  const path = `uploads/${file}`
  try {
    const own = join(uploadsDir, file)
    const former = known && join(newest, path)
    const bring = isDerivative(path) ? linkOrCopy : copyFile
    if (former && sizeOf(former) === known.bytes && sizeOf(own) === known.bytes) {
      if (isSameFile(former, own)) bring(former, join(to, path))
      else linkOrCopy(former, join(to, path))
      return { ...known, isCopied: false }
    }
    bring(own, join(to, path))
    return await listed(to, path)
  } catch (cause) {
    if (!isGone(cause)) throw cause
    throw new PictureGone(`${file} was removed during the backup. Try again.`, { cause })
  }
}

/** Files that can be made again. They alone may be the archive's own by another name: a copy would cost room for nothing. */
const isDerivative = (path: string) => /^uploads\/(?:preview|thumbs|tiles)\//.test(path)

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? -1

/** What is made from an original that the archive has lost is kept with it: where one is gone, the other often is. */
function carryDerivative({ earlier: [newest = ''], to, derivatives, onFile }: FilesPlan, missing: Set<string>, file: ListedFile) {
  if (!derivatives || !ownersOf(file.path).some((name) => missing.has(name)) || sizeOf(join(newest, file.path)) !== file.bytes) return
  linkOrCopy(join(newest, file.path), join(to, file.path))
  onFile({ ...file, isCopied: false })
}

/** The names, without `.jpg`, of the pictures that a file in a backup may be made from: `uploads/thumbs/<name>-800.webp`. */
function ownersOf(path: string): string[] {
  const name = /^uploads\/(?:preview|thumbs|tiles)\/([^./]+)\./.exec(path)?.[1]
  // Copies of a picture are counted up to 799; sizes in pixels begin at 800, other sizes have names.
  return name ? [name, name.replace(/-(?:[89]\d\d|\d{4,}|[a-z]+)$/, '')] : []
}

/** The line of a file that is in the backup already. */
export async function listed(folder: string, path: string): Promise<ListedFile & { isCopied: boolean }> {
  const file = join(folder, path)
  return { path, bytes: statSync(file).size, sha256: await checksumOf(file), isCopied: true }
}
