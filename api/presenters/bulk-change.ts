import { numbersOf, photoReferenceLists, photoReferenceOf } from '#core/records/photo-field-list.ts'
import type { BulkChangeWire, LeftWire } from '#core/wire/bulk.ts'
import { countWaiting, leftOf, type BulkChange } from '#data/records/bulk-changes.ts'
import type { Archive } from '#data/sqlite/open.ts'

/** A bulk change with its progress. */
export function presentBulkChange(archive: Archive, change: BulkChange): BulkChangeWire {
  const isOver = change.state === 'done' || change.state === 'undone'
  return {
    bulkChangeID: change.bulkChangeID,
    action: change.action,
    by: change.by,
    at: change.at,
    fields: Object.fromEntries(Object.entries(change.fields).map(([field, value]) => [field, presentFieldValue(field, value)])),
    filters: change.filters,
    fileName: change.fileName,
    state: change.state,
    photos: change.photos,
    waiting: isOver ? 0 : countWaiting(archive, change.bulkChangeID),
    changed: change.changed,
    totalLeft: change.totalLeft,
    undoneBy: change.undoneBy,
    undoneAt: change.undoneAt,
    restored: change.restored,
    totalLeftByUndo: change.totalLeftByUndo,
  }
}

/** What a bulk change, or its undo, has left: the first ones. A photo is also named as in the time when only photos were changed in bulk. */
export const presentLeft = (archive: Archive, bulkChangeID: number, byUndo: boolean): LeftWire[] =>
  leftOf(archive, bulkChangeID, byUndo).map((left) => ({ ...left, ...(left.kind === 'photo' ? { photoID: left.recordID } : {}) }))

/** A value of a photo's row as calls answer it. */
export function presentFieldValue(field: string, value: unknown): string | number | number[] | null {
  if (photoReferenceLists.some(({ name }) => name === field)) return numbersOf(String(value))
  if (photoReferenceOf(field)) return Number(value ?? 0)
  return value as string | number | null
}
