import * as v from 'valibot'
import { fold } from '#core/fold.ts'
import { flatNames, flatSchemas, type FlatKind } from '#core/records/flat.ts'
import { localized, type Language } from '#core/languages.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import { createFlat, findFlatByName } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { RowRefused } from './refused.ts'

/** A record's name by language, '' where it is not known. */
export type RecordName = Record<Language, string>

/** The records that a row refers to, by name; null where it names none. */
export type Relations = {
  album: RecordName | null
  categories: RecordName[]
  location: RecordName | null
  contributor: RecordName
  photographer: RecordName | null
  persons: RecordName[]
  subjects: RecordName[]
  period: RecordName
}

/**
 * The numbers of the records that a row refers to. Those that no record of the kind is called by, in any language, are
 * created.
 *
 * @throws RowRefused when a name is not acceptable, for instance too long
 */
export function relate(
  archive: Archive,
  { album, categories, location, contributor, photographer, persons, subjects, period }: Relations,
  stamp: AuditStamp,
) {
  const numberOf = (kind: FlatKind, name: RecordName | null) => (name ? findOrCreate(archive, kind, name, stamp) : 0)
  const listOf = (kind: FlatKind, names: RecordName[]) => JSON.stringify([...new Set(names.map((name) => numberOf(kind, name)))])
  const categoryIDs = [...new Set(categories.map((category) => numberOf('category', category)))]
  return {
    albumID: numberOf('album', album),
    categoryID: categoryIDs[0] ?? 0,
    categoryID2: categoryIDs[1] ?? 0,
    categoryID3: categoryIDs[2] ?? 0,
    locationID: numberOf('location', location),
    contributorID: numberOf('contributor', contributor),
    photographerID: numberOf('person', photographer),
    personsShown: listOf('person', persons),
    subjects: listOf('subject', subjects),
    periodID: numberOf('period', period),
  }
}

function findOrCreate(archive: Archive, kind: FlatKind, name: RecordName, stamp: AuditStamp): number {
  // Records without a translation have an empty folded name, which must not match.
  if (fold(name.ru) === '') throw new RowRefused(`“${name.ru}” is not a name for the ${kind}`)
  const found = findFlatByName(archive, kind, name.ru)
  if (found) return found
  const fields = v.safeParse(
    flatSchemas[kind],
    localized(flatNames[kind], (language) => name[language]),
  )
  if (!fields.success) throw new RowRefused(fields.issues.map(({ message }) => message).join('; '))
  return createFlat(archive, kind, fields.output, stamp)
}
