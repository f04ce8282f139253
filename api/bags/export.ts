import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { defined } from '#core/defined.ts'
import { sourceLanguage } from '#core/languages.ts'
import { textsFor } from '#core/texts/texts.ts'
import { backUpDatabase, openSource } from '#api/maintenance/backup/database.ts'
import { readInEitherPlace } from '#api/media/binned-files.ts'
import { uploadFolders } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import { bagOriginals, describedOriginals } from '#data/bags/originals.ts'
import { selectPart, type BagPart } from '#data/bags/part.ts'
import type { OriginalRecord } from '#data/records/picture-files.ts'
import { openArchiveForReading, type Archive } from '#data/sqlite/open.ts'
import { openBagWriter, type BagWriter } from './bag-writer.ts'
import { dataPackage } from './data-package.ts'
import { sumsOfFile, writeWithSums, type FileSums } from './file-sums.ts'
import { inOrder } from './in-order.ts'
import { BagError, bagPaths, originalName } from './layout.ts'
import { roCrate } from './ro-crate.ts'
import { writeTables, type WrittenTable } from './tables.ts'

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

/** Problems that are named. */
const maxNamed = 20

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

/** The copy of the database that is read, and the originals of an interrupted export: both are removed at the end. */
const copyName = '.archive.sqlite'
const earlierName = '.earlier'

async function fill(settings: ExportSettings, folder: string, options: ExportOptions): Promise<ExportedBag> {
  prepare(folder)
  const copy = join(folder, copyName)
  const source = openSource(settings, join(folder, '.read-only-disk'))
  await backUpDatabase(settings, source, copy, false).finally(source.close)
  const archive = openArchiveForReading(copy)
  const bag = openBagWriter(folder)
  try {
    const { part } = options
    if (part && !selectPart(archive, part)) throw new BagError(`There is no ${nameOf[part.kind]} ${part.id}. Nothing was exported.`)
    const originals = await addOriginals(settings, archive, folder, bag, options)
    await describe(settings, archive, folder, bag, options)
    const made = await bag.finish(infoOf(settings, options))
    return { ...made, originals }
  } finally {
    bag.close()
    archive.close()
    for (const name of [copyName, earlierName]) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

const nameOf: Record<BagPart['kind'], string> = { album: 'album', contributor: 'collection' }

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
    const name = nameOfOriginal(record)
    return { record, name, sums: await takeOriginal(uploadsDir, name, folder, record) }
  })
  for await (const { record, name, sums } of copied) {
    signal?.throwIfAborted()
    if (sums) bag.add(`${bagPaths.originals}/${name}`, sums)
    else if (problems.length < maxNamed) problems.push(`originals/${name} of photo ${record.photoID} is missing or damaged.`)
    done += 1
    onOriginal?.(done)
    await setImmediate()
  }
  if (problems.length > 0)
    throw new BagError(`${problems.join('\n')}\nNothing was exported. Bring these files back from a backup, then run the export again.`)
  return done
}

const nameOfOriginal = (record: OriginalRecord) => defined(originalName(record), `the original of photo ${record.photoID}`)

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

async function describe(settings: ExportSettings, archive: Archive, folder: string, bag: BagWriter, { part, now }: ExportOptions) {
  const tables: WrittenTable[] = []
  for await (const table of writeTables(archive, folder, Boolean(part))) {
    bag.add(table.path, table.sums)
    tables.push(table)
  }
  const facts = { ...titleOf(part), homepage: settings.site.siteUrl, created: now.toISOString(), tables }
  const crate = {
    ...facts,
    originals: () => describedOriginals(archive, Boolean(part)),
    pathOf: (original: OriginalRecord) => `originals/${nameOfOriginal(original)}`,
  }
  bag.add(bagPaths.dataPackage, await writeWithSums(join(folder, bagPaths.dataPackage), [JSON.stringify(dataPackage(facts), null, 2)]))
  bag.add(bagPaths.roCrate, await writeWithSums(join(folder, bagPaths.roCrate), roCrate(crate)))
}

/** Bags are described in English, whatever languages their records are in. */
function titleOf(part: BagPart | undefined) {
  const { name } = textsFor(sourceLanguage).site
  const scope = part ? `${nameOf[part.kind]} ${part.id}` : 'the whole archive'
  const description = `Records with their history and original files of ${scope}. Without accounts, messages of visitors, security events and files made from the originals. Columns for staff only are marked in datapackage.json.`
  return { title: part ? `${name}: ${scope}` : name, description }
}

function infoOf({ site }: ExportSettings, { part, now }: ExportOptions): [string, string][] {
  const { title, description } = titleOf(part)
  return [
    ['Source-Organization', textsFor(sourceLanguage).site.name],
    ['External-Identifier', site.siteUrl],
    ['External-Description', `${title}. ${description}`],
    ['Bagging-Date', now.toISOString().slice(0, 10)],
  ]
}
