import * as v from 'valibot'

const columnName = v.pipe(v.string(), v.description('A column of the import, as docs/import.md lists them.'))

/** What the import of a table would come to. */
export const photoImportCheckWire = v.pipe(
  v.strictObject({
    encoding: v.string(),
    headings: v.pipe(
      v.array(
        v.strictObject({
          heading: v.string(),
          values: v.pipe(v.number(), v.description('Rows that have a value in it.')),
          fields: v.pipe(
            v.nullable(v.array(columnName)),
            v.description('What it is read as; empty where it is not read, null where it is left out by choice.'),
          ),
          proposed: v.pipe(
            v.nullable(v.array(columnName)),
            v.description('What it may be read as, by its heading; null where nothing in it describes a photo.'),
          ),
        }),
      ),
      v.description('The columns of the table.'),
    ),
    problem: v.pipe(v.string(), v.description('Why the table cannot be imported as it is mapped; empty where it can.')),
    total: v.pipe(v.number(), v.description('Rows of the table.')),
    imported: v.pipe(v.number(), v.description('Rows that would become photos.')),
    alreadyThere: v.number(),
    refused: v.number(),
    findings: v.pipe(
      v.array(
        v.strictObject({
          line: v.number(),
          filename: v.string(),
          outcome: v.picklist(['refused', 'duplicate', 'note']),
          reason: v.string(),
        }),
      ),
      v.description('The first ones; the totals are exact.'),
    ),
    missing: v.pipe(
      v.array(
        v.strictObject({
          kind: v.string(),
          columns: v.pipe(v.array(columnName), v.description('The columns that name it, for `values` of the mapping.')),
          name: v.string(),
          rows: v.number(),
          proposed: v.pipe(v.nullable(v.string()), v.description('A record that may be meant.')),
        }),
      ),
      v.description('Names that no record has. The first ones.'),
    ),
    ready: v.pipe(
      v.array(v.strictObject({ line: v.number(), picture: v.string(), cells: v.record(v.string(), v.string()) })),
      v.description('Rows that would become photos, with the name of the picture of each: send them one by one.'),
    ),
  }),
  v.metadata({ ref: 'PhotoImportCheck' }),
)

export type PhotoImportCheckWire = v.InferOutput<typeof photoImportCheckWire>

/** The result of a row. */
export const photoImportRowWire = v.pipe(
  v.strictObject({
    outcome: v.picklist(['imported', 'already there', 'duplicate', 'refused']),
    reasons: v.pipe(v.array(v.string()), v.description('Why it was refused, or what people should look at.')),
  }),
  v.metadata({ ref: 'PhotoImportRow' }),
)

export type PhotoImportRowWire = v.InferOutput<typeof photoImportRowWire>
