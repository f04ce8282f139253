import { demoArchive } from '#data/demo/archive.ts'
import { createPhoto } from '#data/records/photos.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { createDemoRecords, demoPhotoFields } from '#scripts/demo/records.ts'
import { testStamp, buildPicture, describedPhoto, emptyArchive } from './records.ts'

/** The demo archive's records in memory, without pictures, and the numbers of its photos by their keys. */
export type Demo = { archive: Archive; numbers: Map<string, number>; keys: Map<number, string> }

export function openDemo(): Demo {
  const archive = emptyArchive()
  const made = createDemoRecords(archive)
  const create = (photo: (typeof demoArchive.photos)[number]) =>
    createPhoto(archive, describedPhoto(demoPhotoFields(photo, made)), buildPicture(), testStamp)
  const numbers = new Map(demoArchive.photos.map((photo) => [photo.key, create(photo)]))
  return { archive, numbers, keys: new Map([...numbers].map(([key, id]) => [id, key])) }
}
