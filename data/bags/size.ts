import { replacedPictures } from '../records/picture-files.ts'
import type { Archive } from '../sqlite/open.ts'
import { wantedPhotos, type BagPart } from './part.ts'

/** How many originals a bag has, and their bytes. */
export type BagSize = { originals: number; bytes: number }

const counted = 'SELECT count(*) AS originals, coalesce(sum(img_size), 0) AS bytes FROM photos'

/**
 * The originals of a bag by their records: nothing is looked for on the disk.
 *
 * @param part of the archive; all of it unless given
 */
export function bagSize(archive: Archive, part?: BagPart): BagSize {
  const { sqlite } = archive
  const shown = part
    ? sqlite.prepare<[number], BagSize>(`${wantedPhotos(part.kind)} ${counted} WHERE photo_id IN (SELECT id FROM wanted)`).get(part.id)
    : sqlite.prepare<[], BagSize>(counted).get()
  const size = { originals: shown?.originals ?? 0, bytes: shown?.bytes ?? 0 }
  const isWanted = part ? wantedIn(archive, part) : () => true
  for (const { photoID, imgSize } of replacedPictures(archive)) {
    if (!isWanted(photoID)) continue
    size.originals += 1
    size.bytes += imgSize
  }
  return size
}

function wantedIn({ sqlite }: Archive, { kind, id }: BagPart): (photoID: number) => boolean {
  const find = sqlite.prepare<[number, number]>(`${wantedPhotos(kind)} SELECT 1 FROM wanted WHERE id = ?`)
  return (photoID) => find.get(id, photoID) !== undefined
}
