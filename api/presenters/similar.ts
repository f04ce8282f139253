import type { Size } from '#core/derivative-sizes.ts'
import { localized } from '#core/languages.ts'
import { ownServer, uploadAddress } from '#core/upload-addresses.ts'
import type { SimilarPhotoWire } from '#core/wire/upload.ts'
import type { PhotoRecord } from '#data/records/photo-records.ts'
import { filesOf } from '#api/media/names.ts'
import type { Similar } from '#api/similar/find.ts'
import { picked } from './picked.ts'

const titles = localized('title', () => '')

const keys = ['photoID', 'version', ...(Object.keys(titles) as (keyof typeof titles)[]), 'width', 'height'] as const

/** A photo that shows the same as a picture of this size and checksum. */
export function presentSimilar(
  photo: PhotoRecord,
  { likeness, isMirrored, isSameFrame }: Similar,
  sent: Size & { sha256: string },
): SimilarPhotoWire {
  const hasMorePixels = sent.width * sent.height > photo.width * photo.height
  return {
    ...picked(photo, keys),
    thumbnail: uploadAddress(filesOf(photo.photoFileName, photo.originalFormat).thumbnail, ownServer),
    likeness: Math.round(likeness * 1000) / 1000,
    isSameFile: photo.sha256 === sent.sha256,
    isMirrored,
    isBetterScan: hasMorePixels && isSameFrame,
  }
}
