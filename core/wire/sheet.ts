import * as v from 'valibot'
import { errorWire } from './errors.ts'

const cellValue = v.nullable(v.union([v.string(), v.number(), v.array(v.number())]))

const cellChange = { field: v.string(), before: cellValue, after: cellValue }

const someRow = {
  row: v.pipe(v.number(), v.description('Its number in the sheet, the header being 1.')),
  photoID: v.pipe(v.number(), v.description('0 where the row has no number of a photo.')),
  title: v.string(),
}

const some = <Row extends v.GenericSchema>(row: Row) => v.pipe(v.array(row), v.description('The first ones; the totals are exact.'))

/** What a sheet that came back would change. */
export const sheetPreviewWire = v.pipe(
  v.strictObject({
    changed: v.pipe(v.number(), v.description('Photos that would change.')),
    unchanged: v.number(),
    conflicting: v.pipe(v.number(), v.description('Rows with a field that somebody else has changed since the sheet was made.')),
    refused: v.pipe(v.number(), v.description('Rows that cannot be taken.')),
    fields: v.pipe(
      v.array(v.strictObject({ field: v.string(), photos: v.number() })),
      v.description('In how many photos each field would change.'),
    ),
    changes: some(v.strictObject({ ...someRow, changes: v.array(v.strictObject(cellChange)) })),
    conflicts: some(v.strictObject({ ...someRow, conflicts: v.array(v.strictObject({ ...cellChange, by: v.string(), at: v.string() })) })),
    refusals: some(v.strictObject({ ...someRow, problems: v.array(v.strictObject({ column: v.string(), msg: v.string() })) })),
    read: v.pipe(v.array(v.string()), v.description('The fields that the sheet has columns of, as the columns of an export are called.')),
    automatic: v.pipe(v.array(v.string()), v.description('Columns that the archive fills in: changes in them are not taken.')),
    mapped: v.pipe(
      v.array(v.strictObject({ column: v.string(), field: v.string() })),
      v.description('Columns that are read for a field because `mapping` says so.'),
    ),
    unknown: v.pipe(v.array(v.string()), v.description('Columns that are not read.')),
    hasVersions: v.pipe(
      v.boolean(),
      v.description('Whether the sheet says which version of each photo it holds. Without, changes by others cannot be told.'),
    ),
    fingerprint: v.pipe(v.string(), v.description('Of the changes: send it back to make them.')),
  }),
  v.metadata({ ref: 'SheetPreview' }),
)

export type SheetPreviewWire = v.InferOutput<typeof sheetPreviewWire>

/** 400: no sheet of photos. */
export const sheetRefusedWire = v.pipe(
  v.strictObject({
    ...errorWire.entries,
    columns: v.optional(
      v.pipe(v.array(v.string()), v.description('The columns that no field is called by: `mapping` can name their fields.')),
    ),
  }),
  v.metadata({ ref: 'SheetRefused' }),
)
