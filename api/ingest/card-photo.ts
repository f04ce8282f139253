import { photoByID } from '#data/records/photos.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { RecordRefused } from './record-refused.ts'

/** The fields that name the photo on a record's card. */
const cardFields = { period: 'cardPhotoID', album: 'coverPhotoID' } as const

type KindWithCard = keyof typeof cardFields

export const hasCard = (kind: string): kind is KindWithCard => kind in cardFields

/**
 * Refuses a photo for the card of a period or album that is not in it. The one that it has already is no edit: the photo may have left
 * since.
 *
 * @param id 0 where the record is only being made
 * @param fields of the record, of which only the photo is looked at
 * @throws RecordRefused
 */
export function refuseForeignCard(archive: Archive, kind: KindWithCard, id: number, fields: object) {
  const field = cardFields[kind]
  const photoID = (fields as Record<string, unknown>)[field]
  if (typeof photoID !== 'number' || photoID === 0) return
  const record = rowOf(archive, kind, id) as Partial<Record<string, unknown>> | null
  if (record?.[field] === photoID) return
  if (photoByID(archive, photoID)?.[kind === 'period' ? 'periodID' : 'albumID'] === id) return
  throw new RecordRefused([{ msg: `Photo ${photoID} is not a public photo of this ${kind}`, field }])
}
