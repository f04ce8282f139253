import * as v from 'valibot'
import { licenceValues } from '#core/licences.ts'
import { localized } from '#core/languages.ts'
import { pictureSets } from '#core/limits.ts'
import { placeNames } from '#core/places/names.ts'
import type { FlatFields, FlatKind } from '#core/records/flat.ts'
import { inTransaction, type AuditStamp } from '#data/records/changes.ts'
import { describedPhoto } from '#tests/support/records.ts'
import { multiplyPhotos } from '#tests/support/synthetic-photos.ts'
import { createFlat } from '#data/records/flat.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { createPhoto } from '#data/records/photos.ts'

const stamp: AuditStamp = { by: 'bench', at: '2026-01-01T00:00:00.000Z' }

/** How many categories there are, however many photos. */
export const categories = 20

/** Records that many photos show: a fifth of all are in this category, and one of fifty is of this place. */
export const largest = { category: 1, location: 1 }

/** How many of the other records there are for `photos` photos: a few long lists, many short ones. */
const counts = (photos: number): Record<FlatKind, number> => ({
  category: categories,
  location: Math.ceil(photos / 40),
  period: 12,
  album: Math.ceil(photos / 60),
  contributor: 30,
  person: Math.ceil(photos / 500),
  subject: Math.ceil(photos / 500),
})

const sentence =
  'Вид на центральную улицу и собор со стороны городского сада; на первом плане извозчики и торговый ряд, построенный в 1870-е годы. '

/**
 * Makes an archive of synthetic records at `file`: texts of usual length, no picture files.
 *
 * @param photos how many are made one by one; the archive gets `copies` times as many, and other records in proportion
 */
export function makeSyntheticArchive(file: string, photos: number, copies = 1): Archive {
  const archive = openArchive(file)
  const numbers = counts(photos * copies)
  inTransaction(archive, () => {
    for (let n = 1; n <= numbers.category; n += 1) {
      createFlat(archive, 'category', { ...names('categoryName', `Категория ${n}`), ...names('categoryDescription', sentence) }, stamp)
    }
    for (let n = 1; n <= numbers.location; n += 1) createFlat(archive, 'location', placeFields(n), stamp)
    for (let n = 1; n <= numbers.period; n += 1) createFlat(archive, 'period', names('periodName', `${1840 + n * 10}-е годы`), stamp)
    for (let n = 1; n <= numbers.album; n += 1) {
      createFlat(archive, 'album', { ...names('albumName', `Альбом ${n}`), ...names('albumInfo', `<p>${sentence}</p>`) }, stamp)
    }
    for (let n = 1; n <= numbers.contributor; n += 1) {
      createFlat(archive, 'contributor', { name: `Музей ${n}`, nameRo: `Muzeul ${n}`, email: '', web: '' }, stamp)
    }
    for (let n = 1; n <= numbers.person; n += 1) {
      const life = { otherNames: `Фотограф № ${n}`, born: '1865', died: 'ок. 1930', wikidata: '', viaf: '', note: '' }
      createFlat(archive, 'person', { ...names('personName', `Павел Кондрацкий ${n}`), ...names('biography', sentence), ...life }, stamp)
    }
    for (let n = 1; n <= numbers.subject; n += 1) {
      const terms = { otherNames: `синоним ${n}`, wikidata: '', aat: '', note: '' }
      createFlat(archive, 'subject', { ...names('subjectName', `Тема ${n}`), ...names('scopeNote', sentence), ...terms }, stamp)
    }
    for (let n = 1; n <= photos; n += 1) addPhoto(archive, n, numbers)
  })
  if (copies > 1) multiplyPhotos(archive, copies)
  return archive
}

const names = <Name extends string>(name: Name, text: string) =>
  localized(name, (language) => (language === 'ru' ? text : `${text} (${language})`))

/** A place with an older name, in a larger place. */
const placeFields = (n: number): FlatFields<'location'> => ({
  ...names('locationName', `Кишинёв, квартал ${n}`),
  kind: 'quarter',
  names: v.parse(placeNames(), [{ text: `Кварталъ ${n}`, language: 'ru', kind: 'official', from: '1812', to: '1918' }]),
  parents: n > 50 ? [{ parentID: 1 + Math.floor(n / 50), from: '', to: '' }] : [],
})

/** Of ten photos, seven have a year, one an approximate year, one a decade and one no date. */
function dateOf(n: number): string {
  const year = 1870 + ((n * 7) % 75)
  if (n % 10 === 1) return ''
  if (n % 10 === 2) return `ок. ${year}`
  return n % 10 === 3 ? `${year - (year % 10)}-е` : String(year)
}

/**
 * A photo with all that catalogues bring: half of the photos are in an album, a third in two categories, a tenth lacks a translation, a tenth
 * names three persons, and each has three subjects.
 */
function addPhoto(archive: Archive, n: number, numbers: Record<FlatKind, number>) {
  const sha256 = n.toString(16).padStart(64, '0')
  const translated = n % 10 !== 0
  const title = `Улица Александровская и собор, вид ${n}`
  createPhoto(
    archive,
    describedPhoto({
      ...localized('title', (language) => (language === 'ru' || translated ? title : '')),
      ...localized('description', (language) => (language === 'ru' || translated ? sentence.repeat(3) : '')),
      albumID: n % 2 === 0 ? 1 + (Math.floor(n / 2) % numbers.album) : 0,
      categoryID: n % 5 === 0 ? largest.category : 1 + (n % numbers.category),
      categoryID2: n % 3 === 0 ? 1 + ((n + 7) % numbers.category) : 0,
      locationID: n % 50 === 7 ? largest.location : 1 + ((n * 31) % numbers.location),
      contributorID: 1 + (n % numbers.contributor),
      periodID: 1 + (Math.floor(n / 3) % numbers.period),
      date: dateOf(n),
      author: 'Неизвестный фотограф',
      photographerID: n % 2 === 0 ? 1 + (n % numbers.person) : 0,
      personsShown: n % 10 === 4 ? listOf(n, 3, numbers.person) : '[]',
      subjects: listOf(n, 3, numbers.subject),
      inventoryNumber: `КП ${n}`,
      technique: 'collotype',
      physicalSize: '8,9 × 13,8 см',
      inscription: 'Кишиневъ. Александровская улица.',
      inscriptionLanguage: 'ru-petr1708',
      rightsHolder: 'Музей',
      staffNote: n % 20 === 0 ? 'Проверить' : '',
      precision: 'street',
      bearing: n % 360,
      source: 'Собрание открыток',
      sourceWeb: 'https://example.org/item',
      license: licenceValues[n % licenceValues.length]!,
      latitude: 47.0245,
      longitude: 28.8323,
    }),
    {
      photoFileName: `${sha256.slice(-20)}.jpg`,
      originalFormat: 'jpeg',
      imgSize: 3_000_000 + n,
      width: 4000,
      height: 3000,
      sha256,
      colour: '#806040',
      pictureSet: pictureSets.current,
    },
    stamp,
  )
}

/** The numbers of `count` records after one that depends on `n`, as JSON. */
const listOf = (n: number, count: number, records: number): string =>
  JSON.stringify([...new Set(Array.from({ length: count }, (_, index) => 1 + ((n * 13 + index * 7) % records)))])
