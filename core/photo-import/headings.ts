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

/** Headings that identify a program: hardly any other writes them. */
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
  const rank = (set: string) => score(set) * 2 + (set === 'dublinCore' ? 1 : 0)
  const order = Object.keys(headingSets).toSorted((one, other) => rank(other) - rank(one))
  const recognised = order[0] !== undefined && score(order[0]) > 0 ? order[0] : undefined
  const taken = new Set<Column>()
  const proposed: Record<string, readonly Column[] | null> = {}
  const propose = (heading: string, found: readonly Column[] | null, isFree: (column: Column) => boolean) => {
    const free = found?.filter((column) => !taken.has(column) || isFree(column)) ?? null
    if (found && free?.length === 0) return
    proposed[heading] = free
    for (const column of free ?? []) taken.add(column)
  }
  const isJoined = (column: Column) => joinedBy[column] !== undefined
  const trimmed = headings.map((heading) => heading.trim())
  // The import reads these whatever else is proposed.
  for (const heading of trimmed) {
    const own = columnOf(heading)
    const said = recognised && columnsIn(recognised, heading)
    if (own && (said === undefined || said?.includes(own))) propose(heading, [own], isJoined)
  }
  // Where two columns want what only one can be, the first in the order of the program's own headings has it.
  const known = new Set<string>()
  for (const set of order)
    for (const heading of trimmed) {
      const found = columnsIn(set, heading)
      if (found === undefined || Object.hasOwn(proposed, heading) || (set !== recognised && columnOf(heading))) continue
      // A heading that describes the photograph in one program is not left out because another program says so.
      if (found === null && known.has(heading)) continue
      known.add(heading)
      propose(heading, found, (column) => isJoined(column) && (set === recognised || column !== 'filename'))
    }
  return withPictures(proposed)
}

/** What a set says of a heading; undefined where nothing. */
function columnsIn(set: string, heading: string): readonly Column[] | null | undefined {
  const known = headingSets[set] ?? {}
  return Object.hasOwn(known, plain(heading)) ? known[plain(heading)] : undefined
}

/** Without a column of file names, pictures are often called by the number of the object. */
function withPictures(proposed: Record<string, readonly Column[] | null>) {
  if (Object.values(proposed).some((fields) => fields?.includes('filename'))) return proposed
  const number = Object.keys(proposed).find((heading) => proposed[heading]?.includes('inventory_number'))
  return number === undefined ? proposed : { ...proposed, [number]: ['filename', 'inventory_number'] as const }
}
