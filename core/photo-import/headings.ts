import { columnOf, joinedBy, type Column } from './columns.ts'
import { headingSets } from './heading-sets.ts'

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
