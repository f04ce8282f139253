import * as v from 'valibot'
import { flatKindList } from '../records/flat.ts'

export const bulkChangeNumber = v.pipe(v.number(), v.description('The number of the bulk change, by which it is undone.'))

const fieldValue = v.nullable(v.union([v.string(), v.number(), v.array(v.number())]))

/** How far a bulk change has come. */
export const bulkStates = ['running', 'done', 'undoing', 'undone'] as const

export type BulkState = (typeof bulkStates)[number]

/** A change of many records at a time. */
export const bulkChangeWire = v.pipe(
  v.strictObject({
    bulkChangeID: bulkChangeNumber,
    action: v.pipe(v.picklist(['update', 'delete']), v.description('`delete`: the photos were put into the bin.')),
    by: v.string(),
    at: v.string(),
    fields: v.pipe(v.record(v.string(), fieldValue), v.description('The fields with the values that were sent.')),
    filters: v.pipe(
      v.nullable(v.record(v.string(), v.union([v.string(), v.number()]))),
      v.description('What the photos matched; null where they were named one by one.'),
    ),
    fileName: v.pipe(v.nullable(v.string()), v.description('The sheet that the changes came from; null for any other change.')),
    state: v.picklist(bulkStates),
    photos: v.pipe(v.number(), v.description('Photos that were to change, or records of the sheet.')),
    waiting: v.pipe(v.number(), v.description('Those that are still to be changed, or to be given back what they had.')),
    changed: v.pipe(v.number(), v.description('Those that it has changed or made.')),
    totalLeft: v.pipe(v.number(), v.description('Those that it has left as they were.')),
    undoneBy: v.nullable(v.string()),
    undoneAt: v.nullable(v.string()),
    restored: v.pipe(
      v.number(),
      v.description('Those that the undo has given something back, or removed because the change had made them.'),
    ),
    totalLeftByUndo: v.pipe(v.number(), v.description('Fields and records that the undo has left as they are.')),
  }),
  v.metadata({ ref: 'BulkChange' }),
)

export type BulkChangeWire = v.InferOutput<typeof bulkChangeWire>

/** A record, or one of its fields, that was left as it is. */
export const leftWire = v.pipe(
  v.strictObject({
    kind: v.picklist(['photo', ...flatKindList]),
    recordID: v.number(),
    photoID: v.optional(v.pipe(v.number(), v.description('The same number where the record is a photo.'))),
    field: v.optional(v.pipe(v.string(), v.description('Absent where it is about the whole record.'))),
    reason: v.pipe(v.string(), v.description('A sentence for people.')),
  }),
  v.metadata({ ref: 'LeftRecord' }),
)

export type LeftWire = v.InferOutput<typeof leftWire>

const someLeft = v.pipe(v.array(leftWire), v.description('The first ones; the total is exact.'))

/** The newest bulk changes, and the one that runs. */
export const bulkChangesWire = v.strictObject({
  bulkChanges: v.pipe(v.array(bulkChangeWire), v.description('The newest first.')),
  running: v.pipe(v.nullable(bulkChangeWire), v.description('The one that changes records now, or gives them back what they had.')),
})

/** A bulk change with what it has left. */
export const bulkProgressWire = v.strictObject({ bulkChange: bulkChangeWire, left: someLeft, leftByUndo: someLeft })

/** An undo: what it has done so far. */
export const bulkUndoWire = v.strictObject({ restored: v.number(), left: someLeft, totalLeft: v.number(), bulkChange: bulkChangeWire })

/** What a change of all photos that match would do. */
export const bulkPreviewWire = v.pipe(
  v.strictObject({
    matching: v.pipe(v.number(), v.description('Photos that match.')),
    changing: v.pipe(v.number(), v.description('Photos among them that would change.')),
    fields: v.array(
      v.strictObject({
        field: v.string(),
        photos: v.pipe(v.number(), v.description('Photos in which it would change.')),
        examples: v.array(v.strictObject({ photoID: v.number(), title: v.string(), before: fieldValue, after: fieldValue })),
      }),
    ),
    fingerprint: v.pipe(v.string(), v.description('Of the numbers and versions of the photos that match: send it back with the change.')),
  }),
  v.metadata({ ref: 'BulkPreview' }),
)

export type BulkPreviewWire = v.InferOutput<typeof bulkPreviewWire>

/** Photos that were put into the bin together, or taken out of it. */
export const deletedPhotosWire = v.strictObject({ photos: v.number(), bulkChangeID: bulkChangeNumber })
export const restoredPhotosWire = v.strictObject({ photos: v.number() })
