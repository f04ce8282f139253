import * as v from 'valibot'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { createFlat } from '#data/records/flat.ts'
import { createPhoto, type PhotoPicture } from '#data/records/photos.ts'
import { pictureSets } from '#core/limits.ts'
import { photoSchema, type PhotoFields, type PhotoInput } from '#core/records/photo.ts'

/** Factories for tests: real records in a real database, awkward texts by default. */

export const testStamp = { by: 'admin', at: '2020-01-02T03:04:05.000Z' }

export const emptyArchive = (): Archive => openArchive(':memory:')

let pictures = 0

export function buildPicture(own: Partial<PhotoPicture> = {}): PhotoPicture {
  pictures += 1
  const sha256 = pictures.toString(16).padStart(64, '0')
  return {
    photoFileName: `${sha256.slice(-20)}.jpg`,
    originalFormat: 'jpeg',
    imgSize: 1_572_864,
    width: 3000,
    height: 2000,
    sha256,
    colour: '#806040',
    pictureSet: pictureSets.current,
    ...own,
  }
}

/** A photo with these fields; those that are left out are empty. */
export const describedPhoto = (input: PhotoInput): PhotoFields => v.parse(photoSchema, input)

export function buildPhoto(own: Partial<PhotoFields> = {}): PhotoFields {
  const photo = describedPhoto({
    title: '«Вид» на <собор> & "рынок" d’Orhei',
    titleRo: 'Vedere spre catedrală și țâșnitoare',
    description: 'Первая строка.\n\nВторая <b>строка</b>.',
    categoryID: 1,
    contributorID: 1,
    periodID: 1,
    date: '1905?',
    license: 'Public Domain',
  })
  return { ...photo, ...own }
}

const name = (key: string, text: string) => ({ [key]: text, [`${key}Ro`]: `${text} (ro)`, [`${key}En`]: '' })

/** Adds `count` of each of the seven flat records; in an empty archive they are numbered from 1. */
export function addFlats(archive: Archive, count = 3) {
  for (let number = 1; number <= count; number += 1) {
    createFlat(
      archive,
      'category',
      { ...name('categoryName', `Категория ${number}`), ...name('categoryDescription', '') } as never,
      testStamp,
    )
    createFlat(archive, 'location', name('locationName', `Место ${number}`) as never, testStamp)
    createFlat(archive, 'period', name('periodName', `${1890 + number}-е`) as never, testStamp)
    createFlat(archive, 'album', { ...name('albumName', `Альбом ${number}`), ...name('albumInfo', '<p>О нём</p>') } as never, testStamp)
    createFlat(archive, 'contributor', { name: `Музей ${number}`, nameRo: `Muzeul ${number}`, email: '', web: '' }, testStamp)
    createFlat(archive, 'person', name('personName', `Фотограф ${number}`) as never, testStamp)
    createFlat(archive, 'subject', name('subjectName', `Тема ${number}`) as never, testStamp)
  }
}

/** An archive with `count` of each of the seven flat records. */
export function archiveWithRecords(count = 3): Archive {
  const archive = emptyArchive()
  addFlats(archive, count)
  return archive
}

/** Adds a photo and gives its number. */
export function addPhoto(archive: Archive, own: Partial<PhotoFields> = {}, picture: Partial<PhotoPicture> = {}): number {
  return createPhoto(archive, buildPhoto(own), buildPicture(picture), testStamp)
}

/** Gives every photo, also in its former versions, another original: `sumOf` gives its SHA-256, `sizeOf` its bytes. */
export function setOriginals({ sqlite }: Archive, sumOf: (photoFileName: string) => string, sizeOf: (photoFileName: string) => number) {
  sqlite.function('own_sum', { deterministic: true }, sumOf as never)
  sqlite.function('own_size', { deterministic: true }, sizeOf as never)
  sqlite.exec(`
    UPDATE photos SET sha256 = own_sum(photo_file_name), img_size = own_size(photo_file_name);
    UPDATE history SET after = json_set(after, '$.sha256', own_sum(json_extract(after, '$.photoFileName')), '$.imgSize', own_size(json_extract(after, '$.photoFileName')))
      WHERE kind = 'photo' AND after IS NOT NULL;`)
}

/** The first page of a table or index, counted from 1, and its bytes. The log is written into the file first. */
export function firstPageOf(file: string, name: string): { page: number; size: number } {
  const { sqlite, close } = openArchive(file)
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  const size = sqlite.pragma('page_size', { simple: true }) as number
  const page = sqlite.prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name)!
  close()
  return { page, size }
}
