import type { ListedPhotoWire } from '#core/wire/photo.ts'

/**
 * The rows of a list that was read again, each in the place that it had. Photos that are new in the list come last.
 *
 * @param rows the rows as they are shown
 * @param photos the list as it is now
 * @param stays whether a photo keeps its row although the list no longer has it
 */
export function keepPlaces(
  rows: readonly ListedPhotoWire[],
  photos: readonly ListedPhotoWire[],
  stays: (photoID: number) => boolean,
): ListedPhotoWire[] {
  const read = new Map(photos.map((photo) => [photo.photoID, photo]))
  const shown = new Set(rows.map(({ photoID }) => photoID))
  return [
    ...rows.filter(({ photoID }) => read.has(photoID) || stays(photoID)).map((row) => newer(row, read.get(row.photoID))),
    ...photos.filter(({ photoID }) => !shown.has(photoID)),
  ]
}

/** A list that was asked for before a save may be answered after it: the later version is the right one. */
const newer = (row: ListedPhotoWire, read: ListedPhotoWire | undefined) => (read && read.version > row.version ? read : row)
