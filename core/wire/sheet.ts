import * as v from 'valibot'
import { sheetKinds } from '../export/columns.ts'
import { errorWire } from './errors.ts'

const cellValue = v.nullable(v.union([v.string(), v.number(), v.array(v.number())]))

const cellChange = { field: v.string(), before: cellValue, after: cellValue }

const someRow = {
  row: v.pipe(v.number(), v.description('Its number in the sheet, the header being 1.')),
  id: v.pipe(v.number(), v.description('The number of the record; 0 where it has none yet, or the row has none.')),
  title: v.pipe(v.string(), v.description('The name of the record, or the title of the photo.')),
}

const some = <Row extends v.GenericSchema>(row: Row) => v.pipe(v.array(row), v.description('The first ones; the totals are exact.'))

const counts = {
  created: v.pipe(v.number(), v.description('Records that would be made.')),
  changed: v.pipe(v.number(), v.description('Records that would change.')),
  unchanged: v.number(),
  conflicting: v.pipe(v.number(), v.description('Rows with a field that somebody else has changed since the sheet was made.')),
  refused: v.pipe(v.number(), v.description('Rows that cannot be taken.')),
}

/** What one sheet of a file would change. */
const sheetWire = v.strictObject({
  name: v.pipe(v.string(), v.description('The name of the sheet in its workbook; empty for a CSV file.')),
  kind: v.pipe(v.picklist(sheetKinds), v.description('What its rows are, by the column with their numbers.')),
  ...counts,
  left: v.pipe(v.number(), v.description('Records of the archive that the sheet has no row of. They stay as they are.')),
  fields: v.pipe(
    v.array(v.strictObject({ field: v.string(), records: v.number() })),
    v.description('In how many records each field would change.'),
  ),
  creations: some(v.strictObject({ ...someRow, changes: v.array(v.strictObject(cellChange)) })),
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
    v.description('Whether the sheet says which version of each record it holds. Without it, changes by others cannot be detected.'),
  ),
})

/** What a file that came back would change. */
export const sheetPreviewWire = v.pipe(
  v.strictObject({
    ...counts,
    sheets: v.pipe(v.array(sheetWire), v.description('In the order of the file.')),
    skipped: v.pipe(
      v.array(v.strictObject({ name: v.string(), reason: v.string() })),
      v.description('Sheets that hold no records, each with the reason.'),
    ),
    fingerprint: v.pipe(v.string(), v.description('Of the changes: send it back to make them.')),
  }),
  v.metadata({ ref: 'SheetPreview' }),
)

export type SheetPreviewWire = v.InferOutput<typeof sheetPreviewWire>

/** One sheet of a preview. */
export type PreviewedSheet = SheetPreviewWire['sheets'][number]

/** 400: no sheet of records. */
export const sheetRefusedWire = v.pipe(
  v.strictObject({
    ...errorWire.entries,
    columns: v.optional(
      v.pipe(v.array(v.string()), v.description('The columns that no field is called by: `mapping` can name their fields.')),
    ),
  }),
  v.metadata({ ref: 'SheetRefused' }),
)
