import { mkdirSync, statSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { chunksOf, crcOf, zipOf, type ZipFile } from '#api/files/zip-writer.ts'
import { pathOfFile, readInEitherPlace } from '#api/media/binned-files.ts'
import { uploadFolders } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import { bagOriginals } from '#data/bags/originals.ts'
import type { BagPart } from '#data/bags/part.ts'
import type { OriginalRecord } from '#data/records/picture-files.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { filesOfBag } from './bag-files.ts'
import { openBagWriter, type BagWriter } from './bag-writer.ts'
import { infoOf, writeDescriptions } from './descriptions.ts'
import { openSums } from './file-sums.ts'
import { BagError, bagPaths, neededOriginalName } from './layout.ts'
import { lostOriginal, maxNamedOriginals, originalsLost } from './lost-originals.ts'
import { openSnapshot } from './snapshot.ts'

export type BagZipSettings = Pick<Settings, 'dataDir' | 'uploadsDir' | 'site'>

/** `name`: of the folder in the ZIP file, which is the bag. */
export type BagZipOptions = { part?: BagPart | undefined; now: Date; name: string }

export type BagZip = {
  /** Bytes of the originals. */
  bytes: number
  /** The ZIP file, part by part, as fast as it is read. To be read once. */
  parts: () => AsyncGenerator<Uint8Array>
  close: () => void
}

/** Originals looked for before other work gets its turn. */
const chunk = 100

/**
 * Prepares a bag of the archive as it is now for being sent as one ZIP file: the database is copied, and every original is there
 * with its length. The originals are read, and their checksums compared, while they are sent; nothing copies them.
 *
 * @param folder an empty one for the copy of the database, the tables and the manifests; whoever calls removes it
 * @throws BagError with a sentence for people
 */
export async function openBagZip(settings: BagZipSettings, folder: string, options: BagZipOptions): Promise<BagZip> {
  const archive = await openSnapshot(settings, folder, options.part)
  try {
    const bytes = await checkOriginals(archive, settings.uploadsDir, Boolean(options.part))
    const parts = () => zipOf(filesOf(settings, archive, folder, options), options.now, join(folder, 'directory'))
    return { bytes, parts, close: archive.close }
  } catch (problem) {
    archive.close()
    throw problem
  }
}

const pathBelowUploads = (record: OriginalRecord) => `${uploadFolders.originals}/${neededOriginalName(record)}`

/** The bytes of all originals, once each is there with its length. */
async function checkOriginals(archive: Archive, uploadsDir: string, isPart: boolean): Promise<number> {
  const problems: string[] = []
  let [bytes, looked] = [0, 0]
  for (const record of bagOriginals(archive, isPart)) {
    if (!isThere(uploadsDir, record)) problems.push(lostOriginal(record))
    if (problems.length === maxNamedOriginals) break
    bytes += record.imgSize
    looked += 1
    if (looked % chunk === 0) await setImmediate()
  }
  if (problems.length > 0) throw originalsLost(problems)
  return bytes
}

const isThere = (uploadsDir: string, record: OriginalRecord) =>
  statSync(pathOfFile(uploadsDir, pathBelowUploads(record)), { throwIfNoEntry: false })?.size === record.imgSize

/** The files of the bag in the order of the ZIP file: the manifests come last, because the checksums are known by then. */
async function* filesOf(settings: BagZipSettings, archive: Archive, folder: string, options: BagZipOptions): AsyncGenerator<ZipFile> {
  const own = join(folder, 'bag')
  mkdirSync(join(own, bagPaths.tables), { recursive: true })
  const bag = openBagWriter(own)
  try {
    for (const record of bagOriginals(archive, Boolean(options.part))) yield* original(settings.uploadsDir, record, bag, options.name)
    await writeDescriptions(settings, archive, own, bag, options)
    await bag.finish(infoOf(settings, options))
    for (const path of filesOfBag(own)) {
      await using file = await open(join(own, path))
      yield { path: `${options.name}/${path}`, ...(await crcOf(file)), content: chunksOf(file) }
    }
  } finally {
    bag.close()
  }
}

/** An original, once to its end: then its checksums are those of its record, and in the manifests. */
async function* original(uploadsDir: string, record: OriginalRecord, bag: BagWriter, name: string): AsyncGenerator<ZipFile> {
  const path = `${bagPaths.originals}/${neededOriginalName(record)}`
  const file = await readInEitherPlace(uploadsDir, pathBelowUploads(record), (own) => open(own))
  if (!file) throw new BagError(lostOriginal(record))
  try {
    // The first reading costs little: the second one finds the file in memory.
    const { bytes, crc } = await crcOf(file)
    if (bytes !== record.imgSize) throw new BagError(lostOriginal(record))
    yield { path: `${name}/${path}`, bytes, crc, content: content(file, path, record, bag) }
  } finally {
    await file.close()
  }
}

async function* content(file: FileHandle, path: string, record: OriginalRecord, bag: BagWriter): AsyncGenerator<Uint8Array> {
  const sums = openSums()
  for await (const part of chunksOf(file)) {
    sums.add(part)
    yield part
  }
  const all = sums.end()
  if (all.sha256 !== record.sha256) throw new BagError(lostOriginal(record))
  bag.add(path, all)
}
