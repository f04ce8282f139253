import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readInEitherPlace } from '#api/media/binned-files.ts'
import { uploadFolders } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import { bagOriginals } from '#data/bags/originals.ts'
import type { BagPart } from '#data/bags/part.ts'
import type { OriginalRecord } from '#data/records/picture-files.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { openBagWriter, type BagWriter } from './bag-writer.ts'
import { infoOf, writeDescriptions } from './descriptions.ts'
import { sumsOfFile, type FileSums } from './file-sums.ts'
import { inOrder } from './in-order.ts'
import { BagError, bagPaths, neededOriginalName } from './layout.ts'
import { lostOriginal, maxNamedOriginals, originalsLost } from './lost-originals.ts'
import { openSnapshot, snapshotName } from './snapshot.ts'

type ExportSettings = Pick<Settings, 'dataDir' | 'uploadsDir' | 'site'>

export type ExportOptions = {
  /** The only photos wanted; all unless given. */
  part?: BagPart | undefined
  now: Date
  /** Called after each original with the number of originals done. */
  onOriginal?: (done: number) => void
  /** Ends the export; the next one resumes it. */
  signal?: AbortSignal
}

export type ExportedBag = { files: number; bytes: number; originals: number }

/** Originals in hand at the same time: while one is read, the checksums of another are computed. */
const originalsAtOnce = 4

/**
 * Writes the records, their history and the originals of the archive into a bag (RFC 8493), also while the archive is in use: everything
 * is as it was when the export began. The folder appears complete or not at all. An export that was interrupted resumes: originals
 * that are already there are read and not copied again.
 *
 * @param to a folder that does not exist yet, or is empty
 * @throws BagError with a sentence for people
 */
export async function exportBag(settings: ExportSettings, to: string, options: ExportOptions): Promise<ExportedBag> {
  if (`${to}/`.startsWith(`${settings.uploadsDir}/`))
    throw new BagError(`${to} is inside the folder of the pictures. Export to another folder.`)
  if (existsSync(to) && readdirSync(to).length > 0) throw new BagError(`${to} is not empty. Give a new folder.`)
  const folder = `${to}.unfinished`
  try {
    const bag = await fill(settings, folder, options)
    rmSync(to, { recursive: true, force: true })
    renameSync(folder, to)
    return bag
  } catch (cause) {
    if (cause instanceof BagError) throw cause
    throw new BagError(`The export to ${to} stopped: ${(cause as Error).message}. Run it again to resume it.`, { cause })
  }
}

/** The originals of an interrupted export, until the end. */
const earlierName = '.earlier'

async function fill(settings: ExportSettings, folder: string, options: ExportOptions): Promise<ExportedBag> {
  prepare(folder)
  const archive = await openSnapshot(settings, folder, options.part)
  const bag = openBagWriter(folder)
  try {
    const originals = await addOriginals(settings, archive, folder, bag, options)
    await writeDescriptions(settings, archive, folder, bag, options)
    const made = await bag.finish(infoOf(settings, options))
    return { ...made, originals }
  } finally {
    bag.close()
    archive.close()
    for (const name of [snapshotName, earlierName]) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Sets the originals of an interrupted export aside, so that those which are still wanted can be taken. */
function prepare(folder: string) {
  const [originals, earlier] = [join(folder, bagPaths.originals), join(folder, earlierName)]
  mkdirSync(earlier, { recursive: true, mode: 0o700 })
  if (existsSync(originals)) for (const name of readdirSync(originals)) renameSync(join(originals, name), join(earlier, name))
  for (const name of readdirSync(folder)) if (name !== earlierName) rmSync(join(folder, name), { recursive: true })
  for (const path of [bagPaths.originals, bagPaths.tables]) mkdirSync(join(folder, path), { recursive: true })
}

async function addOriginals(
  { uploadsDir }: ExportSettings,
  archive: Archive,
  folder: string,
  bag: BagWriter,
  { part, signal, onOriginal }: ExportOptions,
): Promise<number> {
  const problems: string[] = []
  let done = 0
  const copied = inOrder(bagOriginals(archive, Boolean(part)), originalsAtOnce, async (record) => {
    const name = neededOriginalName(record)
    return { record, name, sums: await takeOriginal(uploadsDir, name, folder, record) }
  })
  for await (const { record, name, sums } of copied) {
    signal?.throwIfAborted()
    if (sums) bag.add(`${bagPaths.originals}/${name}`, sums)
    else if (problems.length < maxNamedOriginals) problems.push(lostOriginal(record))
    done += 1
    onOriginal?.(done)
    await setImmediate()
  }
  if (problems.length > 0) throw originalsLost(problems)
  return done
}

/** Brings an original into the bag, from the interrupted export or from the archive. Gives null where neither has what the record says. */
async function takeOriginal(
  uploadsDir: string,
  name: string,
  folder: string,
  { sha256, imgSize }: OriginalRecord,
): Promise<FileSums | null> {
  const [earlier, copy] = [join(folder, earlierName, name), join(folder, bagPaths.originals, name)]
  if (statSync(earlier, { throwIfNoEntry: false })?.size === imgSize) {
    const sums = await sumsOfFile(earlier)
    if (sums.sha256 === sha256) {
      renameSync(earlier, copy)
      return sums
    }
  }
  const sums = await readInEitherPlace(uploadsDir, `${uploadFolders.originals}/${name}`, (own) => sumsOfFile(own, copy))
  return sums?.sha256 === sha256 ? sums : null
}
