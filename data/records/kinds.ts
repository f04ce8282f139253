import { flatKeys } from '#core/records/flat.ts'
import { getTableColumns, type SQLiteColumn, type SQLiteTable } from '../sqlite/drizzle.ts'
import { albums, categories, contributors, locations, periods, persons, photos, subjects } from '../schema/tables.ts'

/** The table of each record kind that is versioned. */
const tables = {
  album: albums,
  category: categories,
  location: locations,
  period: periods,
  contributor: contributors,
  person: persons,
  subject: subjects,
  photo: photos,
}

export type RecordKind = keyof typeof tables

export const recordKinds = Object.keys(tables) as RecordKind[]

/** A whole row of a kind, as the database holds it. */
export type RowOf<Kind extends RecordKind> = (typeof tables)[Kind]['$inferSelect']

/** The key of each kind's number. */
export const recordKeys = { ...flatKeys, photo: 'photoID' } as const satisfies Record<RecordKind, string>

export const tableOf = (kind: RecordKind): SQLiteTable => tables[kind]

export const columnsOf = (kind: RecordKind) => getTableColumns(tables[kind]) as Record<string, SQLiteColumn>

export function numberColumnOf(kind: RecordKind): SQLiteColumn {
  const column = columnsOf(kind)[recordKeys[kind]]
  if (!column) throw new Error(`The table of ${kind} has no column for its number.`)
  return column
}

/** The folded columns of a kind with their sources: `albumNameFolded` holds `albumName` in its folded form, and so on. */
export function foldedColumnsOf(kind: RecordKind): { folded: string; source: string; column: SQLiteColumn }[] {
  return Object.entries(columnsOf(kind))
    .filter(([key]) => key.includes('Folded'))
    .map(([key, column]) => ({ folded: key, source: key.replace('Folded', ''), column }))
}
