import type { PairWire } from '#core/wire/pairs.ts'
import type { PhotoPair } from '#data/records/pairs.ts'
import type { PhotoRecord } from '#data/records/photo-records.ts'
import type { Identity } from '#api/auth/identity.ts'
import { presentListedPhoto } from './photo.ts'

/** A pair with its photos; none where one of them is missing. */
export function presentPair(
  { photoID, otherPhotoID, likeness, isMirrored, isSameFrame, markedAt, markedBy }: PhotoPair,
  photos: ReadonlyMap<number, PhotoRecord>,
  identity: Identity | null,
): PairWire[] {
  const [one, other] = [photos.get(photoID), photos.get(otherPhotoID)]
  if (!one || !other) return []
  return [
    {
      photo: presentListedPhoto(one, identity),
      other: presentListedPhoto(other, identity),
      likeness: likeness === null ? null : Math.round(likeness * 1000) / 1000,
      isMirrored: isMirrored === 1,
      isSameFrame: isSameFrame === 1,
      ...(markedAt !== null && markedBy !== null ? { marked: { at: markedAt, by: markedBy } } : {}),
    },
  ]
}
