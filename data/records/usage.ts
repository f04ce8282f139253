import type { FlatKind } from '#core/records/flat.ts'
import type { Archive } from '../sqlite/open.ts'
import { childrenOfPlace } from './places.ts'

/** How many photos refer to a record, how many of them lie in the bin, and how many places belong or belonged to it. */
export type Usage = { photos: number; binned: number; places: number }

const conditions: Record<FlatKind, string> = {
  album: 'album_id = :id',
  category: 'category_id = :id OR category_id_2 = :id OR category_id_3 = :id',
  location: 'location_id = :id',
  period: 'period_id = :id',
  contributor: 'contributor_id = :id',
  person: 'photographer_id = :id OR photo_id IN (SELECT photo_id FROM photo_persons WHERE person_id = :id)',
  subject: 'photo_id IN (SELECT photo_id FROM photo_subjects WHERE subject_id = :id)',
}

/** The photos that use a record, in the bin or not: a photo must find its names again when it is restored. */
export function usageOf(archive: Archive, kind: FlatKind, id: number): Usage {
  const { sqlite } = archive
  const query = `SELECT count(*) AS photos, count(deleted_at) AS binned FROM photos WHERE ${conditions[kind]}`
  const [usage] = sqlite.prepare<[{ id: number }], Omit<Usage, 'places'>>(query).all({ id })
  if (!usage) throw new Error(`This query gives no row: ${query}`)
  return { ...usage, places: kind === 'location' ? childrenOfPlace(archive, id) : 0 }
}

/** The numbers of the photos that use a record, in the bin or not. */
export function photosUsing({ sqlite }: Archive, kind: FlatKind, id: number): number[] {
  const query = `SELECT photo_id FROM photos WHERE ${conditions[kind]} ORDER BY photo_id`
  return sqlite.prepare<[{ id: number }], number>(query).pluck().all({ id })
}
