import { archiveFile } from '#api/files/folders.ts'
import { addPhoto, type Ingest } from '#api/ingest/add-photo.ts'
import { openMedia } from '#api/media/process.ts'
import type { Settings } from '#api/settings.ts'
import { localized, type Language } from '#core/languages.ts'
import type { FlatFields, FlatKind } from '#core/records/flat.ts'
import { isSoleAuthor, type AuditStamp } from '#data/records/changes.ts'
import { demoArchive } from '#data/demo/archive.ts'
import { pictureOf } from '#data/demo/pictures.ts'
import type { DemoPhoto, Trilingual } from '#data/demo/types.ts'
import { createFlat, findFlatByName } from '#data/records/flat.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { photoOfImport } from '#data/records/photos.ts'
import { showProgress } from '#scripts/command-line/progress.ts'

/** The demo archive is always the same, so its records always have the same date. */
const stamp: AuditStamp = { by: 'demo', at: '2026-01-01T00:00:00.000Z' }

type Numbers = Record<FlatKind, Map<string, number>>

/**
 * Whether the demo archive belongs into this one: it is empty, or filling it was interrupted. An archive that anyone
 * has worked on is left alone.
 */
export function wantsDemo(archive: Archive): boolean {
  return isSoleAuthor(archive, stamp.by) && demoArchive.photos.some(({ key }) => !photoOfImport(archive, importKey(key)))
}

/** Fills the archive with the demo records and their pictures. Can be interrupted and run again. */
export async function fillWithDemo(settings: Settings) {
  const archive = openArchive(archiveFile(settings))
  const media = openMedia(settings)
  try {
    const numbers = createRecords(archive)
    const missing = demoArchive.photos.filter(({ key }) => !photoOfImport(archive, importKey(key)))
    await addPhotos({ archive, media, uploadsDir: settings.uploadsDir }, missing, numbers)
  } finally {
    await media.close()
    archive.close()
  }
}

const importKey = (key: string) => `demo:${key}`

function createRecords(archive: Archive): Numbers {
  const { categories, locations, periods, albums, contributors } = demoArchive
  return {
    category: numbered(archive, 'category', categories, ({ name, description }) => ({
      ...texts('categoryName', name),
      ...texts('categoryDescription', description),
    })),
    location: numbered(archive, 'location', locations, ({ name, otherNames }) => ({
      ...texts('locationName', name),
      alternativeNames: otherNames,
    })),
    period: numbered(archive, 'period', periods, ({ name }) => texts('periodName', name)),
    album: numbered(archive, 'album', albums, ({ name, info }) => ({
      ...texts('albumName', name),
      ...texts('albumInfo', info),
    })),
    contributor: numbered(archive, 'contributor', contributors, ({ name, nameRo, email, web }) => ({ name, nameRo, email, web })),
  }
}

/** Creates those of a kind that are not there yet; gives the numbers of all by their keys. */
function numbered<Kind extends FlatKind, Item extends { key: string; name: Trilingual | string }>(
  archive: Archive,
  kind: Kind,
  items: Item[],
  fieldsOf: (item: Item) => FlatFields<Kind>,
): Map<string, number> {
  const numberOf = (item: Item) => {
    const name = typeof item.name === 'string' ? item.name : item.name.ru
    return findFlatByName(archive, kind, name) || createFlat(archive, kind, fieldsOf(item), stamp)
  }
  return new Map(items.map((item) => [item.key, numberOf(item)]))
}

const texts = <Name extends string>(name: Name, text: Record<Language, string>) => localized(name, (language) => text[language])

/** One after the other: a photo's number depends on its place in the list alone. */
async function addPhotos(ingest: Ingest, photos: DemoPhoto[], numbers: Numbers) {
  const progress = showProgress('Demo archive', photos.length)
  for (const [index, photo] of photos.entries()) {
    progress.step(index)
    await addPhoto(ingest, fieldsOf(photo, numbers), pictureOf(photo), stamp, importKey(photo.key))
  }
  progress.step(photos.length)
  progress.end()
}

function fieldsOf(photo: DemoPhoto, numbers: Numbers) {
  const { date, author, source, sourceWeb, license, latitude, longitude } = photo
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
    ...{ date, author, source, sourceWeb, license, latitude, longitude },
  }
}
