import type { Action } from '../records/changes.ts'
import type { RecordKind } from '../records/kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'

/** An entry of the history. `before` and `after` are JSON; NULL for photos, whose entries are long. */
export type HistoryChange = {
  historyID: number
  kind: RecordKind
  recordID: number
  action: Action
  before: string | null
  after: string | null
}

/** What no record of a photo tells of the album, period or other record that it names. */
const unpublished = new Set(['version', 'updatedAt', 'updatedBy', 'note', 'coverPhotoID', 'photoOrder', 'cardPhotoID'])

/** The photos that name a record, in the bin or not. */
const naming: Record<RecordKind, ReturnType<typeof preparedValues<[{ id: number }], number>>> = {
  // A photo names the one that shows the same view.
  photo: preparedValues('SELECT photo_id FROM photos WHERE match_id = :id'),
  album: preparedValues('SELECT photo_id FROM photos WHERE album_id = :id'),
  category: preparedValues('SELECT photo_id FROM photos WHERE category_id = :id OR category_id_2 = :id OR category_id_3 = :id'),
  location: preparedValues('SELECT photo_id FROM photos WHERE location_id = :id'),
  period: preparedValues('SELECT photo_id FROM photos WHERE period_id = :id'),
  contributor: preparedValues('SELECT photo_id FROM photos WHERE contributor_id = :id'),
  person: preparedValues(
    'SELECT photo_id FROM photos WHERE photographer_id = :id UNION SELECT photo_id FROM photo_persons WHERE person_id = :id',
  ),
  subject: preparedValues('SELECT photo_id FROM photo_subjects WHERE subject_id = :id'),
}

/** The photos of which something else is published since a change. */
export function touchedPhotos(archive: Archive, { kind, recordID, action, before, after }: HistoryChange): number[] {
  if (kind !== 'photo') return isPublished(before, after) ? naming[kind](archive).all({ id: recordID }) : []
  // Photos that name it as their match say so only while it is public.
  return action === 'update' ? [recordID] : [recordID, ...naming.photo(archive).all({ id: recordID })]
}

function isPublished(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return true
  const [old, now] = [JSON.parse(before), JSON.parse(after)] as Record<string, unknown>[]
  return Object.keys({ ...old, ...now }).some((key) => old?.[key] !== now?.[key] && !unpublished.has(key))
}
