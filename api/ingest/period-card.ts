import type { Archive } from '#data/sqlite/open.ts'
import { photoByID } from '#data/records/photos.ts'
import { rowOf } from '#data/records/rows.ts'
import { RecordRefused } from './record-refused.ts'

/**
 * Refuses a photo for a period's card that is not of this period. The one that it has already is no edit: the photo may
 * have left the period since.
 *
 * @param periodID 0 where the period is only being made
 * @param fields of the period, of which only the photo is looked at
 * @throws RecordRefused
 */
export function refuseForeignCard(archive: Archive, periodID: number, { cardPhotoID }: { cardPhotoID?: unknown }) {
  if (typeof cardPhotoID !== 'number' || cardPhotoID === 0) return
  if (rowOf(archive, 'period', periodID)?.cardPhotoID === cardPhotoID) return
  if (photoByID(archive, cardPhotoID)?.periodID === periodID) return
  throw new RecordRefused([{ msg: `Photo ${cardPhotoID} is not a public photo of this period`, field: 'cardPhotoID' }])
}
