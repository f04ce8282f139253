import { localized } from '#core/languages.ts'
import { sortedNames } from '#core/places/names.ts'
import type { FlatFields, FlatKind } from '#core/records/flat.ts'
import type { PhotoInput } from '#core/records/photo.ts'
import { demoArchive } from '#data/demo/archive.ts'
import { catalogue } from '#data/demo/catalogue.ts'
import { demoTextIn, type DemoPhoto, type DemoText } from '#data/demo/types.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import { createFlat, findFlatByName, saveFlat } from '#data/records/flat.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'

/** The number of each demo record of a kind by its key. */
export type DemoNumbers = Record<FlatKind, Map<string, number>>

/** The demo archive is always the same, so its records always have the same date. */
export const demoStamp: AuditStamp = { by: 'demo', at: '2026-01-01T00:00:00.000Z' }

/** Creates the records that the demo photos refer to, where they are not there yet. */
export function createDemoRecords(archive: Archive): DemoNumbers {
  const { categories, periods, albums, contributors, persons, subjects } = demoArchive
  return {
    category: numbered(archive, 'category', categories, ({ name, description }) => ({
      ...texts('categoryName', name),
      ...texts('categoryDescription', description),
    })),
    location: createPlaces(archive),
    period: numbered(archive, 'period', periods, ({ name }) => texts('periodName', name)),
    album: numbered(archive, 'album', albums, ({ name, info }) => ({
      ...texts('albumName', name),
      ...texts('albumInfo', info),
    })),
    contributor: numbered(archive, 'contributor', contributors, ({ name, nameRo, email, web }) => ({ name, nameRo, email, web })),
    person: numbered(archive, 'person', persons, ({ name, otherNames, born, died, biography }) => ({
      ...texts('personName', name),
      ...texts('biography', biography),
      ...{ otherNames, born, died, wikidata: '', viaf: '', note: '' },
    })),
    subject: numbered(archive, 'subject', subjects, ({ name, otherNames, scopeNote, aat }) => ({
      ...texts('subjectName', name),
      ...texts('scopeNote', scopeNote),
      ...{ otherNames, aat, wikidata: '', note: '' },
    })),
  }
}

/** Creates the districts after the towns, whose numbers addresses of the demo name, and then says which town belonged to which. */
function createPlaces(archive: Archive): Map<string, number> {
  const { locations, districts } = demoArchive
  const places = [...locations, ...districts]
  const numbers = numbered(archive, 'location', places, ({ name, kind, otherNames, official = [], registers = {}, centre }) => ({
    ...texts('locationName', name),
    kind: kind ?? '',
    ...registers,
    ...(centre ? { ...centre, precision: 'settlement' as const } : {}),
    names: sortedNames(official.map((each) => ({ ...each, kind: 'official', source: '' }))),
    alternativeNames: otherNames,
  }))
  for (const { key, parents = [] } of places) {
    const id = numbers.get(key) ?? 0
    const row = rowOf(archive, 'location', id)
    const rows = parents.map(({ key: parent, from, to }) => ({ parentID: numbers.get(parent) ?? 0, from, to }))
    // Only as they were made: whoever has edited one keeps the edit.
    if (row?.version === 1 && rows.length > 0) saveFlat(archive, 'location', id, 1, { parents: rows }, demoStamp)
  }
  return numbers
}

/** Creates those of a kind that are not there yet; gives the numbers of all by their keys. */
function numbered<Kind extends FlatKind, Item extends { key: string; name: DemoText | string }>(
  archive: Archive,
  kind: Kind,
  items: Item[],
  fieldsOf: (item: Item) => FlatFields<Kind>,
): Map<string, number> {
  const numberOf = (item: Item) => {
    const name = typeof item.name === 'string' ? item.name : item.name.ru
    return findFlatByName(archive, kind, name) || createFlat(archive, kind, fieldsOf(item), demoStamp)
  }
  return new Map(items.map((item) => [item.key, numberOf(item)]))
}

const texts = <Name extends string>(name: Name, text: DemoText) => localized(name, (language) => demoTextIn(text, language))

/** A demo photo as it is described to the archive. */
export function demoPhotoFields(photo: DemoPhoto, numbers: DemoNumbers): PhotoInput {
  const { date, author, source, sourceWeb, license, latitude, longitude, rightsHolder = '', creditLine = '', rightsUntil = '' } = photo
  const shown = demoArchive.persons.filter(({ shownIn }) => shownIn?.includes(photo.key))
  const subjects = demoArchive.subjects.filter(({ photos }) => photos.includes(photo.key))
  const [first, second, third] = photo.categories.map((key) => numbers.category.get(key))
  return {
    ...texts('title', photo.title),
    ...texts('description', photo.description),
    albumID: numbers.album.get(photo.album) ?? 0,
    categoryID: first,
    categoryID2: second ?? 0,
    categoryID3: third ?? 0,
    locationID: numbers.location.get(photo.location),
    periodID: numbers.period.get(photo.period),
    contributorID: numbers.contributor.get(photo.contributor),
    personsShown: JSON.stringify(shown.map(({ key }) => numbers.person.get(key))),
    subjects: JSON.stringify(subjects.map(({ key }) => numbers.subject.get(key))),
    photographerID: numbers.person.get(demoArchive.persons.find(({ photos }) => photos.includes(photo.key))?.key ?? '') ?? 0,
    ...{ date, author, source, sourceWeb, license, rightsHolder, creditLine, rightsUntil, latitude, longitude },
    ...catalogue[photo.key],
  }
}
