import { languages, localizedKey, sourceLanguage, type Language } from '#core/languages.ts'
import { byTime, startOf } from '#core/order.ts'
import { knownNames } from '#core/places/known-names.ts'
import { flatKeys, flatNames } from '#core/records/flat.ts'
import { toSnakeCase } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedStatement } from '../sqlite/statements.ts'
import type { FilterKind } from '#core/search/parameters.ts'
import type { SearchFilters } from './filters.ts'

/** A record that results can be narrowed to, and how many of them it has; of a place also what else it is called. */
export type Facet = { id: number; name: string; photos: number; otherNames?: string[] }

export type Facets = Record<FilterKind, Facet[]>

/** Of each kind; a query finds a few places or very many. */
const max = 50

const tables = { category: 'categories', period: 'periods', location: 'locations' } as const

const namesOf = (kind: FilterKind) =>
  preparedStatement(({ sqlite }) => {
    const others = kind === 'location' ? ['alternativeNames'] : []
    const columns = [flatKeys[kind], ...languages.map((language) => localizedKey(flatNames[kind], language)), ...others]
    return sqlite.prepare<[string], Record<string, unknown>>(
      `SELECT ${columns.map((key) => `${toSnakeCase(key)} AS ${key}`).join()} FROM ${tables[kind]}
       WHERE ${toSnakeCase(flatKeys[kind])} IN (SELECT value FROM json_each(?))`,
    )
  })

const names = { category: namesOf('category'), period: namesOf('period'), location: namesOf('location') }

/**
 * The records of each kind with most results, by their names in a language: categories and places by the number of
 * their results, periods by time. A record already chosen is among them.
 *
 * @param counts photos by number of the record, for each kind
 */
export function facetsOf(archive: Archive, counts: Record<FilterKind, Int32Array>, chosen: SearchFilters, language: Language): Facets {
  const facets = (kind: FilterKind): Facet[] => {
    const ids = mostFrequent(counts[kind])
    if (chosen[kind] && !ids.includes(chosen[kind])) ids.push(chosen[kind])
    const rows = new Map(
      names[kind](archive)
        .all(JSON.stringify(ids))
        .map((row) => [row[flatKeys[kind]] as number, row]),
    )
    if (kind === 'period') ids.sort((a, b) => byTime(timeOf(a, rows.get(a)), timeOf(b, rows.get(b))))
    return ids.flatMap((id) => {
      const row = rows.get(id)
      if (!row) return []
      const name = String(row[localizedKey(flatNames[kind], language)] || row[localizedKey(flatNames[kind], sourceLanguage)])
      const photos = counts[kind][id] ?? 0
      return [kind === 'location' ? { id, name, photos, otherNames: knownNames(row, name) } : { id, name, photos }]
    })
  }
  return { category: facets('category'), period: facets('period'), location: facets('location') }
}

/** The records with most photos, the first ones first: those that cannot be among them are passed over. */
function mostFrequent(counts: Int32Array): number[] {
  const ids: number[] = []
  const countOf = (place: number) => counts[ids[place] ?? 0] ?? 0
  for (let id = 1; id < counts.length; id += 1) {
    const photos = counts[id] ?? 0
    if (photos === 0 || (ids.length === max && photos <= countOf(max - 1))) continue
    let place = ids.length
    while (place > 0 && countOf(place - 1) < photos) place -= 1
    ids.splice(place, 0, id)
    ids.length = Math.min(ids.length, max)
  }
  return ids
}

// oxlint-disable-next-line typescript/no-base-to-string -- a name is a text
const timeOf = (id: number, row: Record<string, unknown> | undefined) => ({ id, start: startOf(String(row?.[flatNames.period] ?? '')) })
