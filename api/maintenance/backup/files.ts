import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { checksumOf } from '#api/files/checksum.ts'
import { readInEitherPlace, rootOf } from '#api/media/binned-files.ts'
import { uploadFolders } from '#api/media/names.ts'
import { originalBytes, originalsByName, type OriginalRecord } from '#data/records/picture-files.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { backUpOriginal, originalOf, PictureGone, type BackedUpFile, type OriginalProblem, type OriginalsPlan } from './originals.ts'
import { copySound, flush, isSameFile, linkFile, linkOrCopy } from './file-copies.ts'
import { walkFiles, type ListedFile } from './file-list.ts'
import { isBackup, readFiles, readHead } from './list-format.ts'
import { openFullReadRotation } from './full-read-rotation.ts'

export type FilesPlan = OriginalsPlan & {
  /** The copied database; null if it is damaged and cannot tell which originals there are. */
  records: Archive | null
  derivatives: boolean
  /** See `openFullReadRotation`. */
  minBytesRead: number
  /** Called with each file that the backup has. */
  onFile: (file: BackedUpFile) => void
  onProblem: (problem: OriginalProblem) => void
}

/**
 * Brings every picture into a backup: the originals that the copied database names, each with the bytes of its record, and
 * whatever else lies in the uploads. Files, records and the list of the former backup are read side by side in the order of
 * their paths, so that memory does not grow with the archive.
 *
 * @returns where the next backup continues to read originals in full
 */
export async function backUpFiles(plan: FilesPlan): Promise<string> {
  const former = formerFiles(plan.earlier[0])
  try {
    return await backUpOtherFile(plan, former)
  } finally {
    former.close()
  }
}

async function backUpOtherFile(plan: FilesPlan, former: ReturnType<typeof formerFiles>): Promise<string> {
  const turn = openFullReadRotation(plan.records ? originalBytes(plan.records) : 0, former.readUpTo, plan.minBytesRead)
  const missing = new Set<string>()
  const flushes = openFlushes(plan.to)
  let count = 0
  const has = (file: BackedUpFile) => {
    plan.onFile(file)
    if (file.needsFlush) flushes.add(file.path)
  }
  const carry = (file: ListedFile) => carryDerivative(plan, missing, has, file)
  for (const { path, record } of wantedFiles(plan)) {
    // The backup may run in the process of a server.
    if ((count += 1) % filesPerTurn === 0) await setImmediate()
    const known = await former.take(`uploads/${path}`, carry)
    if (!record) {
      has(await backUpFile(plan, path, known))
      continue
    }
    const { file, problem } = await backUpOriginal(plan, record, known, turn.isDue(originalOf(record), record.imgSize))
    if (file) has(file)
    if (problem) plan.onProblem(problem)
    if (problem) missing.add(record.photoFileName.slice(0, -'.jpg'.length))
  }
  await former.take(null, carry)
  flushes.end()
  return turn.readUpTo()
}

/** Has the disk write files, many at a time: most is written by then, and the disk need not wait after each file. */
function openFlushes(folder: string) {
  let waiting: string[] = []
  function end() {
    for (const path of waiting) flush(join(folder, path))
    waiting = []
  }
  function add(path: string) {
    if (waiting.push(path) === filesPerFlush) end()
  }
  return { add, end }
}

const filesPerFlush = 10_000

const filesPerTurn = 100

type WantedFile = { path: string; record: OriginalRecord | null }

/** The files below the uploads and the originals that records name, there or not, in the order of their paths. */
function* wantedFiles({ uploadsDir, derivatives, records }: FilesPlan): Generator<WantedFile> {
  const isIn = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)
  const { originals: ownFolder, maps, temporary, binned } = uploadFolders
  const isLeftOut = (path: string) => isIn(temporary, path) || isIn(binned, path)
  const isIncluded = (path: string) => (derivatives ? !isLeftOut(path) : isIn(ownFolder, path) || isIn(maps, path))
  // A backup has the files of the bin where they were before. Their folder is read before and after, so that no file is missed that moves.
  const bin = rootOf(uploadsDir, 'binned')
  const originals = records ? originalsByName(records) : [].values()
  let next = originals.next().value as OriginalRecord | undefined
  for (const path of walkFiles([bin, uploadsDir, bin], isIncluded)) {
    if (!isIncluded(path)) continue
    for (; next && originalOf(next) < path; next = originals.next().value as OriginalRecord | undefined)
      yield { path: originalOf(next), record: next }
    if (next && originalOf(next) === path) {
      yield { path, record: next }
      next = originals.next().value as OriginalRecord | undefined
    } else yield { path, record: null }
  }
  for (; next; next = originals.next().value as OriginalRecord | undefined) yield { path: originalOf(next), record: next }
}

/** The list of the former backup, read along with paths in the same order. */
function formerFiles(folder: string | undefined) {
  if (!folder || !isBackup(folder)) return { readUpTo: '', take: () => Promise.resolve(undefined), close: () => undefined }
  const files = readFiles(folder)
  let next = files.next().value as ListedFile | undefined

  /** The line of a path, if there is one. Lines before it are handed over first; null is after all paths. */
  async function take(path: string | null, passed: (file: ListedFile) => Promise<void>): Promise<ListedFile | undefined> {
    for (; next && (path === null || next.path < path); next = files.next().value as ListedFile | undefined) await passed(next)
    if (!next || next.path !== path) return undefined
    const found = next
    next = files.next().value as ListedFile | undefined
    return found
  }
  return { readUpTo: readHead(folder).readUpTo ?? '', take, close: () => void files.return(undefined) }
}

/** A file that no record names as an original: what is made from originals, and whatever people have put there. */
async function backUpFile(
  { uploadsDir, to, earlier: [newest = ''] }: FilesPlan,
  file: string,
  known: ListedFile | undefined,
): Promise<BackedUpFile> {
  const path = `uploads/${file}`
  const backedUp = await readInEitherPlace(
    uploadsDir,
    file,
    async (own) => (known && (await keepKnown(join(newest, path), own, to, known))) ?? (await keepNew(own, to, path)),
  )
  if (!backedUp) throw new PictureGone(`${file} was removed during the backup. Try again.`)
  return backedUp
}

/** The copy in the former backup, if it is as large as the archive's own file. */
async function keepKnown(former: string, own: string, to: string, known: ListedFile): Promise<BackedUpFile | null> {
  if (sizeOf(former) !== known.bytes || sizeOf(own) !== known.bytes) return null
  const saved = join(to, known.path)
  const mayLink = isDerivative(known.path) || !isSameFile(former, own)
  const brought = mayLink ? await linkOrCopy(former, saved, known.sha256) : (await copySound(former, saved, known.sha256)) && 'copied'
  return brought ? { ...known, isNew: false, needsFlush: brought === 'copied' } : null
}

async function keepNew(own: string, to: string, path: string): Promise<BackedUpFile> {
  const saved = join(to, path)
  if (isDerivative(path) && linkFile(own, saved)) return listed(to, path)
  const sha256 = await checksumOf(own)
  if (!(await copySound(own, saved, sha256))) throw new PictureGone(`${own} changed during the backup. Try again.`)
  return { path, bytes: statSync(saved).size, sha256, isNew: true, needsFlush: !isDerivative(path) }
}

/** Files that can be made again. They alone may be the archive's own by another name: a copy would cost room for nothing. */
const isDerivative = (path: string) => /^uploads\/(?:preview|thumbs|tiles)\//.test(path)

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? -1

/** What is made from an original that the archive has lost is kept with it: where one is gone, the other often is. */
async function carryDerivative(
  { earlier: [newest = ''], to, derivatives }: FilesPlan,
  missing: Set<string>,
  has: (file: BackedUpFile) => void,
  file: ListedFile,
) {
  if (!derivatives || !ownersOf(file.path).some((name) => missing.has(name)) || sizeOf(join(newest, file.path)) !== file.bytes) return
  const brought = await linkOrCopy(join(newest, file.path), join(to, file.path), file.sha256)
  if (brought) has({ ...file, isNew: false, needsFlush: brought === 'copied' })
}

/** The names, without `.jpg`, of the pictures that a file in a backup may be made from: `uploads/thumbs/<name>-800.webp`, `uploads/tiles/<name>/…`. */
function ownersOf(path: string): string[] {
  const name = /^uploads\/(?:preview|thumbs|tiles)\/([^./]+)[./]/.exec(path)?.[1]
  // Copies of a picture are counted up to 799; sizes in pixels begin at 800, other sizes have names.
  return name ? [name, name.replace(/-(?:[89]\d\d|\d{4,}|[a-z]+)$/, '')] : []
}

/** The line of a file that is in the backup already, and that nobody else has written. */
export async function listed(folder: string, path: string): Promise<BackedUpFile> {
  const file = join(folder, path)
  return { path, bytes: statSync(file).size, sha256: await checksumOf(file), isNew: true, needsFlush: false }
}
