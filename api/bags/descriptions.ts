import { join } from 'node:path'
import { sourceLanguage } from '#core/languages.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { Settings } from '#api/settings.ts'
import { describedOriginals } from '#data/bags/originals.ts'
import type { BagPart } from '#data/bags/part.ts'
import type { OriginalRecord } from '#data/records/picture-files.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { BagWriter } from './bag-writer.ts'
import { dataPackage } from './data-package.ts'
import { writeWithSums } from './file-sums.ts'
import { bagPaths, neededOriginalName, partName } from './layout.ts'
import { roCrate } from './ro-crate.ts'
import { writeTables, type WrittenTable } from './tables.ts'

type Described = Pick<Settings, 'site'>

/** `part`: the only photos that the bag has; all without. */
type DescribedBag = { part?: BagPart | undefined; now: Date }

/**
 * Writes the tables of a bag and the two descriptions of its payload, and notes them in its manifests.
 *
 * @param archive the snapshot, with the part selected
 * @param folder of the bag
 */
export async function writeDescriptions(
  settings: Described,
  archive: Archive,
  folder: string,
  bag: Pick<BagWriter, 'add'>,
  { part, now }: DescribedBag,
) {
  const tables: WrittenTable[] = []
  for await (const table of writeTables(archive, folder, Boolean(part))) {
    bag.add(table.path, table.sums)
    tables.push(table)
  }
  const facts = { ...titleOf(part), homepage: settings.site.siteUrl, created: now.toISOString(), tables }
  const crate = {
    ...facts,
    originals: () => describedOriginals(archive, Boolean(part)),
    pathOf: (original: OriginalRecord) => `originals/${neededOriginalName(original)}`,
  }
  bag.add(bagPaths.dataPackage, await writeWithSums(join(folder, bagPaths.dataPackage), [JSON.stringify(dataPackage(facts), null, 2)]))
  bag.add(bagPaths.roCrate, await writeWithSums(join(folder, bagPaths.roCrate), roCrate(crate)))
}

/** Bags are described in English, whatever languages their records are in. */
function titleOf(part: BagPart | undefined) {
  const { name } = textsFor(sourceLanguage).site
  const scope = part ? partName(part) : 'the whole archive'
  const description = `Records with their history and original files of ${scope}. Without accounts, messages of visitors, security events and files made from the originals. Columns for staff only are marked in datapackage.json.`
  return { title: part ? `${name}: ${scope}` : name, description }
}

/** What `bag-info.txt` says of a bag. */
export function infoOf({ site }: Described, { part, now }: DescribedBag): [string, string][] {
  const { title, description } = titleOf(part)
  return [
    ['Source-Organization', textsFor(sourceLanguage).site.name],
    ['External-Identifier', site.siteUrl],
    ['External-Description', `${title}. ${description}`],
    ['Bagging-Date', now.toISOString().slice(0, 10)],
  ]
}
