import { openArchiveForReading } from '#data/open.ts'
import { photoOfImport } from '#data/photos.ts'
import { demoArchive } from '#data/demo/archive.ts'
import type { DemoPhoto } from '#data/demo/types.ts'

/** A photo of the demo archive that has what a test needs, with its number. */
export function demoPhoto(wanted: (photo: DemoPhoto) => boolean): DemoPhoto & { id: number } {
  const photo = demoArchive.photos.find(wanted)
  if (!photo) throw new Error('The demo archive has no such photo.')
  const archive = openArchiveForReading(process.env['E2E_ARCHIVE'] ?? '')
  try {
    return { ...photo, id: photoOfImport(archive, `demo:${photo.key}`) }
  } finally {
    archive.close()
  }
}

export const isTranslated = (photo: DemoPhoto) => photo.title.ro !== '' && photo.title.en !== ''
