import * as v from 'valibot'
import { fold } from '#core/fold.ts'
import { flatNames, flatSchemas, type FlatKind } from '#core/records/flat.ts'
import { localized, sourceLanguage, type Language } from '#core/languages.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import { createFlat, findFlatByName } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { RecordMissing, RowRefused } from './refused.ts'

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
 * created if that is allowed.
 *
 * @param creates the kinds of records that may be created
 * @throws RowRefused when a name is not acceptable, for instance too long, or no record is called so and none may be created
 */
export function relate(
  archive: Archive,
  { album, categories, location, contributor, photographer, persons, subjects, period }: Relations,
  creates: ReadonlySet<FlatKind>,
  stamp: AuditStamp,
) {
  const numberOf = (kind: FlatKind, name: RecordName | null) => (name ? findOrCreate(archive, kind, name, creates, stamp) : 0)
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

/** The names in a row that no record is called by, with their kinds; without those that the archive gives itself. */
export function missingRecords(archive: Archive, relations: Relations): { kind: FlatKind; name: string }[] {
  const { album, categories, location, contributor, photographer, persons, subjects, period } = relations
  const all: [FlatKind, (RecordName | null)[]][] = [
    ['album', [album]],
    ['category', categories],
    ['location', [location]],
    ['contributor', [contributor]],
    ['person', [photographer, ...persons]],
    ['subject', subjects],
    ['period', [period]],
  ]
  return all.flatMap(([kind, names]) =>
    [...new Set(names.map((name) => name?.[sourceLanguage] ?? ''))]
      .filter((name) => fold(name) !== '' && !isOwnName(kind, name) && !findFlatByName(archive, kind, name))
      .map((name) => ({ kind, name })),
  )
}

/** Whether the archive itself gives a record this name, so that it needs no permission: decades, and records for rows that name nothing. */
function isOwnName(kind: FlatKind, name: string): boolean {
  const { undated, unsorted, unknownSource } = textsFor(sourceLanguage).imported
  if (kind === 'period') return name === undated || /^\d{3}0–\d{3}9$/.test(name)
  return (kind === 'category' && name === unsorted) || (kind === 'contributor' && name === unknownSource)
}

function findOrCreate(archive: Archive, kind: FlatKind, name: RecordName, creates: ReadonlySet<FlatKind>, stamp: AuditStamp): number {
  const called = name[sourceLanguage]
  // Records without a translation have an empty folded name, which must not match.
  if (fold(called) === '') throw new RowRefused(`“${called}” is not a name for the ${kind}`)
  const found = findFlatByName(archive, kind, called)
  if (found) return found
  const fields = v.safeParse(
    flatSchemas[kind],
    localized(flatNames[kind], (language) => name[language]),
  )
  if (!fields.success) throw new RowRefused(fields.issues.map(({ message }) => message).join('; '))
  if (!creates.has(kind) && !isOwnName(kind, called)) throw new RecordMissing(kind, `There is no ${nouns[kind]} “${called}”`)
  return createFlat(archive, kind, fields.output, stamp)
}

/** What people call one record of a kind. */
const nouns: Record<FlatKind, string> = {
  album: 'album',
  category: 'category',
  location: 'place',
  period: 'period',
  contributor: 'collection',
  person: 'person',
  subject: 'subject',
}
