import { beginningsOf } from '#core/search/beginnings.ts'
import { formsOf } from '#core/search/forms.ts'
import { readQuery, type Query, type Term } from '#core/search/query.ts'
import { tags } from '#core/search/tags.ts'
import type { Word } from '#core/search/words.ts'
import { categoriesOf } from '#data/lists/listings.ts'
import { parentsOfPlace } from '#data/records/places.ts'
import { rowOf } from '#data/records/rows.ts'
import type { FilterKind } from '#core/search/parameters.ts'
import type { SearchFilters } from '#data/search/filters.ts'
import { withPlaceNames } from '#data/search/places.ts'
import { searchFields, type SearchField } from '#data/search/texts.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { preparedRows, preparedValues } from '#data/sqlite/statements.ts'

/*
 * The search as SQLite does it, one query of the full-text index for each step of the order: plain and slow. The archive's
 * search must find the same.
 */

/** How far from what was typed a word may be: 1 the same word, 2 another form of it too, 3 its beginning too. */
type Distance = 1 | 2 | 3

/** How far words are looked for in each field; not at all where it is not named. */
type Reach = Partial<Record<SearchField, Distance>>

/** From the best matches to the last ones, each with those before. */
const reaches: Reach[] = [1, 2].flatMap((part) =>
  searchFields.flatMap((field, at): Reach[] => {
    const before = Object.fromEntries(searchFields.slice(0, at).map((each) => [each, part === 1 ? 2 : 3]))
    const after = part === 1 ? {} : Object.fromEntries(searchFields.slice(at + 1).map((each) => [each, 2]))
    const own: Distance[] = part === 1 ? [1, 2] : [3]
    return own.map((distance) => ({ ...before, ...after, [field]: distance }))
  }),
)

const everywhere = (distance: Distance): Reach => Object.fromEntries(searchFields.map((field) => [field, distance]))

/** Counts of photos by number of the record, as text and in order, so that they can be compared. */
export type ReferenceResult = { ids: number[]; matches: number; facets: Record<FilterKind, [record: number, photos: number][]> }

const newestFirst = preparedValues<[string], number>('SELECT rowid FROM search_index WHERE search_index MATCH ? ORDER BY rowid DESC')

/** Every photo that a query finds, the best match first, among equals the newest, and how many photos each record has. */
export function searchByReference(archive: Archive, text: string, filters: SearchFilters): ReferenceResult {
  const query = withPlaceNames(archive, readQuery(text))
  if (query.terms.length === 0) return { ids: [], matches: 0, facets: { category: [], period: [], location: [] } }
  const matching = (expression: string) => newestFirst(archive).all(expression)
  const found = new Set([...rankedMatches(query, recordsOf(archive, filters))].flatMap(matching))
  const matches = matching(expressionOf(query, everywhere(3)))
  const ids = [...found].filter((id) => isInYears(archive, id, filters))
  return { ids, matches: matches.length, facets: facetsOf(archive, matches, filters) }
}

/** The records whose photos a search is narrowed to; none where it is not. */
type FilterRecords = Record<FilterKind, number[]>

function recordsOf(archive: Archive, { category, period, location }: SearchFilters): FilterRecords {
  const own = (record: number) => (record === 0 ? [] : [record])
  const below = allPlaces(archive)
    .all()
    .filter((place) => placesUpFrom(archive, place).has(location))
  return { category: own(category), period: own(period), location: location === 0 ? [] : [...new Set([location, ...below])] }
}

const allPlaces = preparedValues<[], number>('SELECT location_id FROM locations')
const rowOfPlace = preparedRows<[number], { parents: string }>('SELECT parents FROM locations WHERE location_id = ?')

/** A place and all places above it, step by step as the rows of places tell. */
function placesUpFrom(archive: Archive, place: number, passed = new Set<number>()): Set<number> {
  if (passed.has(place)) return passed
  passed.add(place)
  for (const { parentID } of parentsOfPlace(rowOfPlace(archive).get(place) ?? {})) placesUpFrom(archive, parentID, passed)
  return passed
}

/** Overlap, from the days in the row. */
function isInYears(archive: Archive, id: number, { from, to }: SearchFilters): boolean {
  if (!from && !to) return true
  const row = rowOf(archive, 'photo', id)
  if (!row || row.dateEdtf === '') return false
  return (row.dateLatest ?? Infinity) >= (from ?? 0) * 10_000 && (row.dateEarliest ?? 0) < ((to || Infinity) + 1) * 10_000
}

function* rankedMatches(query: Query, filters: FilterRecords): Generator<string> {
  for (const reach of reaches) {
    const all = expressionOf(query, reach, filters)
    const isTitleOnly = Object.keys(reach).length === 1
    if (query.terms.length > 1 && !isTitleOnly) {
      yield `(${all}) AND ${anyOf(query.terms.map((term) => expressionOfTerm(term, { title: 2 })))}`
    }
    yield all
  }
}

function expressionOf({ terms, excluded }: Query, reach: Reach, filters?: FilterRecords): string {
  const expressions = terms.map((term) => expressionOfTerm(term, reach))
  const tagged = (['category', 'period', 'location'] as const).flatMap((kind) =>
    filters && filters[kind].length > 0 ? [anyOf(filters[kind].map((record) => literal(tags[kind] + record)))] : [],
  )
  const wanted = [...expressions, ...tagged].join(' AND ')
  const unwanted = excluded.map((term) => expressionOfTerm(term, everywhere(2)))
  return excluded.length === 0 ? wanted : `(${wanted}) NOT ${anyOf(unwanted)}`
}

function expressionOfTerm({ words, isPhrase, alike }: Term, reach: Reach): string {
  if (isPhrase) return inFields(reach, 1, [literal(words.map(({ folded }) => folded).join(' '))])
  const expressions = words.flatMap((word) => [
    inFields(reach, 1, theWord(word)),
    inFields(reach, 2, [...formsOfWord(word), ...alike.map(literal)]),
    inFields(
      reach,
      3,
      beginningsOf(word).map((beginning) => `${literal(beginning)} *`),
    ),
  ])
  return anyOf(expressions.filter(Boolean))
}

/** A number may be that of a photo. */
const theWord = ({ folded }: Word) => (/^\d+$/.test(folded) ? [literal(folded), literal(tags.photo + folded)] : [literal(folded)])

function formsOfWord(word: Word): string[] {
  const { stems, sounds } = formsOf(word)
  return [...stems, ...sounds].map(literal)
}

function inFields(reach: Reach, distance: Distance, found: string[]): string {
  const fields = searchFields.filter((field) => (reach[field] ?? 0) >= distance)
  if (fields.length === 0 || found.length === 0) return ''
  return fields.length === searchFields.length ? anyOf(found) : `{${fields.join(' ')}} : ${anyOf(found)}`
}

const anyOf = (expressions: string[]) => `(${expressions.join(' OR ')})`

const literal = (text: string) => `"${text}"`

/** Each kind is counted as narrowed by the others. */
function facetsOf(archive: Archive, photoIDs: number[], filters: SearchFilters): ReferenceResult['facets'] {
  const photos = photoIDs
    .filter((id) => isInYears(archive, id, filters))
    .flatMap((id) => {
      const row = rowOf(archive, 'photo', id)
      if (!row) return []
      const location = row.locationID ? [...placesUpFrom(archive, row.locationID)] : []
      return [{ category: categoriesOf(row), period: [row.periodID], location }]
    })
  const kinds = ['category', 'period', 'location'] as const
  const count = (kind: (typeof kinds)[number]) => {
    const fitting = photos.filter((photo) =>
      kinds.every((other) => other === kind || !filters[other] || photo[other].includes(filters[other])),
    )
    const counts = new Map<number, number>()
    for (const record of fitting.flatMap((photo) => photo[kind])) counts.set(record, (counts.get(record) ?? 0) + 1)
    return [...counts].sort(([a], [b]) => a - b)
  }
  return { category: count('category'), period: count('period'), location: count('location') }
}
