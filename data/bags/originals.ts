import { originalsByName, type OriginalRecord } from '../records/picture-files.ts'
import { rowOf } from '../records/rows.ts'
import type { Photo } from '../records/photos.ts'
import type { Archive } from '../sqlite/open.ts'
import { isPhotoSelected } from './part.ts'

/** The originals of a bag, by the names of their files: also those in the bin and those of replaced pictures. */
export function* bagOriginals(archive: Archive, isPart: boolean): Generator<OriginalRecord> {
  for (const record of originalsByName(archive)) if (!isPart || isPhotoSelected(archive, record.photoID)) yield record
}

/** An original with the photo that it belongs to. */
export type DescribedOriginal = OriginalRecord & { photo: Photo }

/** The same with their photos. */
export function* describedOriginals(archive: Archive, isPart: boolean): Generator<DescribedOriginal> {
  for (const record of bagOriginals(archive, isPart)) {
    const photo = rowOf(archive, 'photo', record.photoID)
    if (photo) yield { ...record, photo }
  }
}
