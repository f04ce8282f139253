import { archiveFile } from '#api/files/folders.ts'
import { addPhoto, type Ingest } from '#api/ingest/add-photo.ts'
import { openMedia } from '#api/media/process.ts'
import type { Settings } from '#api/settings.ts'
import { isSoleAuthor } from '#data/records/changes.ts'
import { demoArchive } from '#data/demo/archive.ts'
import { pictureOf } from '#data/demo/pictures.ts'
import type { DemoPhoto } from '#data/demo/types.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { photoOfImport } from '#data/records/photos.ts'
import { createDemoRecords, demoPhotoFields, demoStamp, type DemoNumbers } from './records.ts'
import { showProgress } from '#scripts/command-line/progress.ts'

/**
 * Whether the demo archive belongs into this one: it is empty, or filling it was interrupted. An archive that anyone
 * has worked on is left alone.
 */
export function wantsDemo(archive: Archive): boolean {
  return isSoleAuthor(archive, demoStamp.by) && demoArchive.photos.some(({ key }) => !photoOfImport(archive, importKey(key)))
}

/** Fills the archive with the demo records and their pictures. Can be interrupted and run again. */
export async function fillWithDemo(settings: Settings) {
  const archive = openArchive(archiveFile(settings))
  const media = openMedia(settings)
  try {
    const numbers = createDemoRecords(archive)
    const missing = demoArchive.photos.filter(({ key }) => !photoOfImport(archive, importKey(key)))
    await addPhotos({ archive, media, uploadsDir: settings.uploadsDir }, missing, numbers)
  } finally {
    await media.close()
    archive.close()
  }
}

const importKey = (key: string) => `demo:${key}`

/** One after the other: a photo's number depends on its place in the list alone. */
async function addPhotos(ingest: Ingest, photos: DemoPhoto[], numbers: DemoNumbers) {
  const progress = showProgress('Demo archive', photos.length)
  for (const [index, photo] of photos.entries()) {
    progress.step(index)
    const matchId = photo.match ? photoOfImport(ingest.archive, importKey(photo.match)) : null
    await addPhoto(ingest, { ...demoPhotoFields(photo, numbers), matchId }, pictureOf(photo), demoStamp, importKey(photo.key))
  }
  progress.step(photos.length)
  progress.end()
}
