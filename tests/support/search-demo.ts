import { localized, type Language } from '#core/languages.ts'
import type { FlatFields, FlatKind } from '#core/records/flat.ts'
import { demoArchive } from '#data/demo/archive.ts'
import type { DemoPhoto, Trilingual } from '#data/demo/types.ts'
import { createFlat } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { createPhoto } from '#data/records/photos.ts'
import { testStamp, buildPicture, emptyArchive } from './records.ts'

/** The demo archive's records in memory, without pictures, and the numbers of its photos by their keys. */
export type Demo = { archive: Archive; numbers: Map<string, number>; keys: Map<number, string> }

export function openDemo(): Demo {
  const archive = emptyArchive()
  const { categories, locations, periods, albums, contributors, photos } = demoArchive
  const made = {
    category: numbered(archive, 'category', categories, ({ name, description }) => ({
      ...texts('categoryName', name),
      ...texts('categoryDescription', description),
    })),
    location: numbered(archive, 'location', locations, ({ name, otherNames }) => ({
      ...texts('locationName', name),
      alternativeNames: otherNames,
    })),
    period: numbered(archive, 'period', periods, ({ name }) => texts('periodName', name)),
    album: numbered(archive, 'album', albums, ({ name, info }) => ({ ...texts('albumName', name), ...texts('albumInfo', info) })),
    contributor: numbered(archive, 'contributor', contributors, ({ name, nameRo, email, web }) => ({ name, nameRo, email, web })),
  }
  const numbers = new Map(photos.map((photo) => [photo.key, createPhoto(archive, fieldsOf(photo, made), buildPicture(), testStamp)]))
  return { archive, numbers, keys: new Map([...numbers].map(([key, id]) => [id, key])) }
}

function numbered<Kind extends FlatKind, Item extends { key: string }>(
  archive: Archive,
  kind: Kind,
  items: Item[],
  fields: (item: Item) => FlatFields<Kind>,
): Map<string, number> {
  return new Map(items.map((item) => [item.key, createFlat(archive, kind, fields(item), testStamp)]))
}

const texts = <Name extends string>(name: Name, text: Trilingual) => localized(name, (language: Language) => text[language])

function fieldsOf(photo: DemoPhoto, made: Record<FlatKind, Map<string, number>>) {
  const { date, author, source, sourceWeb, license, latitude, longitude } = photo
  const [first, second, third] = photo.categories.map((key) => made.category.get(key)!)
  return {
    ...texts('title', photo.title),
    ...texts('description', photo.description),
    ...{ date, author, source, sourceWeb, license, latitude, longitude },
    albumID: made.album.get(photo.album) ?? 0,
    categoryID: first!,
    categoryID2: second ?? 0,
    categoryID3: third ?? 0,
    locationID: made.location.get(photo.location) ?? 0,
    periodID: made.period.get(photo.period)!,
    contributorID: made.contributor.get(photo.contributor)!,
  }
}
