import { languages, localizedKey, sourceLanguage } from '#core/languages.ts'
import { licenceOf, type Licence } from '#core/licences.ts'
import { originalFormats } from '#core/original-formats.ts'
import type { DescribedOriginal } from '#data/bags/originals.ts'
import { bagTables } from '#data/bags/tables.ts'
import type { WrittenTable } from './tables.ts'

export type CrateFacts = {
  title: string
  description: string
  homepage: string
  /** When the bag was made, ISO 8601. */
  created: string
  tables: WrittenTable[]
  /** Gives the originals from the first one on, each time that it is called. */
  originals: () => Iterable<DescribedOriginal>
  /** The path of an original below the payload. */
  pathOf: (original: DescribedOriginal) => string
}

const licenceNote =
  'Each photograph has its own licence or rights statement: see the property “license” of its file, and the column “license” of tables/photos.csv.'

/**
 * Describes the payload of a bag as an RO-Crate 1.2, for `ro-crate-metadata.json`: part by part, because the description of every
 * original of a large archive does not fit into memory.
 */
export function* roCrate(facts: CrateFacts): Generator<string> {
  const { tables, originals, pathOf } = facts
  yield '{"@context":"https://w3id.org/ro/crate/1.2/context","@graph":[\n'
  for (const entity of [metadata, rootOf(facts), dataPackageFile, folderOfTables(tables), ...tables.map(tableFile)])
    yield `${JSON.stringify(entity)},\n`
  yield* folderOf(originals(), pathOf)
  const used = new Set<Licence>()
  for (const original of originals()) {
    used.add(original.photo.license)
    yield `,\n${JSON.stringify(originalFile(original, pathOf(original)))}`
  }
  for (const licence of used) yield `,\n${JSON.stringify(licenceEntity(licence))}`
  yield '\n]}\n'
}

const metadata = {
  '@id': 'ro-crate-metadata.json',
  '@type': 'CreativeWork',
  conformsTo: { '@id': 'https://w3id.org/ro/crate/1.2' },
  about: { '@id': './' },
}

const rootOf = ({ title, description, homepage, created }: CrateFacts) => ({
  '@id': './',
  '@type': 'Dataset',
  name: title,
  description,
  datePublished: created,
  license: licenceNote,
  url: homepage,
  hasPart: ['originals/', 'tables/', 'datapackage.json'].map((id) => ({ '@id': id })),
})

const dataPackageFile = {
  '@id': 'datapackage.json',
  '@type': 'File',
  name: 'Description of the tables as a Data Package 2.0',
  encodingFormat: 'application/json',
}

const tablePath = ({ name }: WrittenTable) => `tables/${name}.csv`

const folderOfTables = (tables: WrittenTable[]) => ({
  '@id': 'tables/',
  '@type': 'Dataset',
  name: 'Records of the archive and their history',
  hasPart: tables.map((table) => ({ '@id': tablePath(table) })),
})

const tableFile = (table: WrittenTable) => ({
  '@id': tablePath(table),
  '@type': 'File',
  name: bagTables.find(({ name }) => name === table.name)?.description ?? 'The last number of each table',
  encodingFormat: 'text/csv',
  contentSize: String(table.sums.bytes),
  sha256: table.sums.sha256,
})

function* folderOf(originals: Iterable<DescribedOriginal>, pathOf: CrateFacts['pathOf']): Generator<string> {
  yield '{"@id":"originals/","@type":"Dataset","name":"Original files of the photographs","hasPart":['
  let separator = ''
  for (const original of originals) {
    yield `${separator}{"@id":${JSON.stringify(pathOf(original))}}`
    separator = ','
  }
  yield ']}'
}

function originalFile({ photo, originalFormat, imgSize, sha256 }: DescribedOriginal, path: string) {
  const translations = languages.filter((language) => language !== sourceLanguage).map((language) => photo[localizedKey('title', language)])
  const others = translations.filter(Boolean)
  return {
    '@id': path,
    '@type': ['File', 'ImageObject'],
    name: photo.title,
    ...(others.length > 0 && { alternateName: others }),
    identifier: `photo ${photo.photoID}`,
    ...(photo.author && { creditText: photo.author }),
    encodingFormat: originalFormats[originalFormat].type,
    contentSize: String(imgSize),
    sha256,
    license: { '@id': licenceOf(photo.license).uri },
  }
}

function licenceEntity(licence: Licence) {
  const { uri, shortName } = licenceOf(licence)
  return { '@id': uri, '@type': 'CreativeWork', name: shortName }
}
