/** What is wrong with a cell, or with the row of a column. */
export type CellProblem = { column: string; msg: string }

/** The fields that a row gives a record, as they are saved. */
export type RowFields = Record<string, unknown>

/** A record's row as it was when the sheet was made; without any value for a new record. */
export type BaseRow = Record<string, unknown>
