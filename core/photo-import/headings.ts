import { columnOf, joinedBy, type Column } from './columns.ts'

/** What a heading of another archive is proposed as; null where nothing in it describes the photograph. */
type Headings = Readonly<Record<string, readonly Column[] | null>>

/** The elements of Dublin Core, which several programs write with a prefix. */
const dublinCore: Headings = {
  title: ['title'],
  alternative: ['description'],
  description: ['description'],
  abstract: ['description'],
  creator: ['creator'],
  contributor: ['contributor'],
  publisher: ['source'],
  date: ['date'],
  created: ['date'],
  issued: ['date'],
  subject: ['subjects'],
  coverage: ['location'],
  spatial: ['location'],
  temporal: ['period'],
  source: ['source'],
  provenance: ['source'],
  identifier: ['inventory_number'],
  type: ['category'],
  format: null,
  medium: ['technique'],
  extent: ['size'],
  language: null,
  relation: null,
  ispartof: ['album'],
  rights: ['licence'],
  license: ['licence'],
  accessrights: null,
  rightsholder: ['rights_holder'],
  bibliographiccitation: ['credit_line'],
}

const collectionBuilder: Headings = {
  objectid: ['inventory_number'],
  filename: ['filename'],
  image: ['filename'],
  date_is_approximate: null,
  identifier: ['inventory_number'],
  donor: ['staff_note'],
  format_original: ['staff_note'],
  rights: null,
  rightsstatement: ['licence'],
  display_template: null,
  object_location: ['filename'],
  image_small: null,
  image_thumb: null,
  image_alt_text: null,
  object_transcript: ['inscription'],
  parentid: null,
  location: ['location'],
  subject: ['subjects'],
}

const omeka: Headings = {
  'item id': null,
  'item uri': ['source_url'],
  collection: ['album'],
  tags: ['subjects'],
  file: ['filename'],
  files: ['filename'],
  featured: null,
  public: null,
  'item type': null,
  'original format': ['technique'],
  'physical dimensions': ['size'],
  'geolocation:latitude': ['latitude'],
  'geolocation:longitude': ['longitude'],
  'geolocation:zoom_level': null,
  'geolocation:map_type': null,
  'geolocation:address': ['location'],
  'o:id': null,
  'o:resource_template': null,
  'o:resource_class': null,
  'o:owner': null,
  'o:is_public': null,
  'o:item_set': ['album'],
  'o:media/file': ['filename'],
  'o:media/o:source': ['filename'],
  'o-module-mapping:lat': ['latitude'],
  'o-module-mapping:lng': ['longitude'],
}

const pastPerfect: Headings = {
  objectid: ['inventory_number'],
  ppid: null,
  objname: ['category'],
  cat: null,
  descrip: ['description'],
  place: ['location'],
  people: ['persons'],
  subjects: ['subjects'],
  photographer: ['photographer'],
  studio: ['creator'],
  image: ['filename'],
  imagefile: ['filename'],
  thumb: null,
  site: null,
  webinclude: null,
  collection: ['album'],
  copyright: ['licence'],
  credit: ['credit_line'],
  filmsize: ['size'],
  printsize: ['size'],
  process: ['technique'],
  accessno: ['staff_note'],
  notes: ['staff_note'],
}

const nypl: Headings = {
  uuid: ['filename'],
  id: ['filename', 'inventory_number'],
  'database id': null,
  'alternative title': ['description'],
  contributor: ['creator'],
  'date start': null,
  'date end': null,
  note: ['description'],
  'subject topical': ['subjects'],
  'subject name': ['persons'],
  'subject geographic': ['location'],
  'subject temporal': null,
  'subject title': null,
  'resource type': null,
  genre: ['category'],
  'identifier bnumber': ['staff_note'],
  'identifier accession number': ['inventory_number'],
  'identifier call number': ['staff_note'],
  'physical description extent': ['size'],
  'physical description form': ['technique'],
  'place of publication': null,
  'number of items': null,
  'digital collections url': ['source_url'],
  original_title: ['title'],
  geographic: ['location'],
  topic: ['subjects'],
  text: ['description'],
  nypl_url: ['source_url'],
  years: null,
}

const wikimediaCommons: Headings = {
  path: ['filename'],
  name: ['original_filename'],
  author: ['creator'],
  artist: ['creator'],
  permission: ['licence'],
  license: ['licence'],
  other_versions: null,
  other_fields: ['staff_note'],
  categories: ['subjects'],
  depicted_people: ['persons'],
  depicted_place: ['location'],
  medium: ['technique'],
  dimensions: ['size'],
  institution: ['contributor'],
  department: null,
  accession_number: ['inventory_number'],
  inscriptions: ['inscription'],
  notes: ['staff_note'],
  references: ['staff_note'],
  credit_line: ['credit_line'],
  'camera location': null,
}

/** Headings of programs and archives whose tables are often brought in, in lower case. */
export const headingSets: Readonly<Record<string, Headings>> = {
  collectionBuilder,
  omeka,
  pastPerfect,
  nypl,
  wikimediaCommons,
  dublinCore,
}

/** What a table is told by: headings that hardly any other program writes. */
const marks: Readonly<Record<string, readonly string[]>> = {
  collectionBuilder: ['display_template', 'rightsstatement', 'image_thumb', 'object_location'],
  omeka: ['item id', 'o:id', 'item uri', 'dcterms:title', 'dublin core:title'],
  pastPerfect: ['objname', 'descrip', 'ppid', 'webinclude'],
  nypl: ['digital collections url', 'nypl_url', 'database id', 'subject topical'],
  wikimediaCommons: ['depicted_people', 'other_versions', 'other_fields', 'permission', 'accession_number'],
}

const prefixes = /^(?:dublin core|item type metadata|dcterms|dc|bibo|foaf)\s*[:.]\s*/

/** A heading as the sets have it: without its prefix, language and data type. */
const plain = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(prefixes, '')
    .replace(/(?:@[a-z-]+|\^\^\S+)$/, '')

/**
 * Proposes what the columns of a table are read as, by the program that wrote it. A heading of the import itself needs no proposal.
 *
 * @returns by the headings that something is known of; null where a column need not be read
 * @example proposedColumns(['objectid', 'descrip']) // { objectid: ['inventory_number'], descrip: ['description'] }
 */
export function proposedColumns(headings: readonly string[]): Record<string, readonly Column[] | null> {
  const names = headings.map((heading) => heading.trim().toLowerCase())
  const score = (set: string) => (marks[set] ?? []).filter((mark) => names.includes(mark)).length
  const sets = Object.keys(headingSets)
  const rank = (set: string) => score(set) * 2 + (set === 'dublinCore' ? 1 : 0)
  const order = sets.toSorted((one, other) => rank(other) - rank(one))
  const taken = new Set<Column>()
  const proposed: Record<string, readonly Column[] | null> = {}
  // Where two columns want what only one can be, the first in the order of the program's own headings has it.
  for (const set of order)
    for (const heading of headings.map((each) => each.trim())) {
      const found = headingSets[set]?.[plain(heading)]
      if (found === undefined || heading in proposed || (set !== order[0] && columnOf(heading))) continue
      const free = found?.filter((column) => !taken.has(column) || joinedBy[column] !== undefined) ?? null
      if (found && free?.length === 0) continue
      proposed[heading] = free
      for (const column of free ?? []) taken.add(column)
    }
  for (const heading of headings) {
    const own = columnOf(heading)
    if (own && proposed[heading.trim()] === undefined && (!taken.has(own) || joinedBy[own] !== undefined)) proposed[heading.trim()] = [own]
  }
  return withPictures(proposed)
}

/** Without a column of file names, pictures are often called by the number of the object. */
function withPictures(proposed: Record<string, readonly Column[] | null>) {
  if (Object.values(proposed).some((fields) => fields?.includes('filename'))) return proposed
  const number = Object.keys(proposed).find((heading) => proposed[heading]?.includes('inventory_number'))
  return number === undefined ? proposed : { ...proposed, [number]: ['filename', 'inventory_number'] as const }
}
