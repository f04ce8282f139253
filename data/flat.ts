import { eq, getTableColumns, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { fold } from '#core/fold.ts'
import { flatKeys, type FlatFields, type FlatKind } from '#core/records/flat.ts'
import { inTransaction, recordChange, type Act } from './changes.ts'
import type { Archive } from './open.ts'
import { albums, categories, contributors, locations, periods } from './schema/tables.ts'

const tables = { album: albums, category: categories, location: locations, period: periods, contributor: contributors }

export type FlatRow<Kind extends FlatKind> = (typeof tables)[Kind]['$inferSelect']

/** The folded columns of a kind: `albumNameFolded` holds `albumName` in its folded form, and so on. */
function foldedColumnsOf(kind: FlatKind): [folded: string, source: string, column: SQLiteColumn][] {
  const columns = Object.entries(getTableColumns(tables[kind])) as [string, SQLiteColumn][]
  return columns
    .filter(([key]) => key.includes('Folded'))
    .map(([key, column]) => [key, key.replace('Folded', ''), column])
}

/** `fields` together with their folded forms. */
function withFolded<Fields extends object>(kind: FlatKind, fields: Fields): Fields {
  const texts = fields as Record<string, string | undefined>
  const folded = foldedColumnsOf(kind).map(([key, source]) => [key, fold(texts[source] ?? '')])
  return { ...fields, ...Object.fromEntries(folded) }
}

/**
 * Creates an album, category, location, period or contributor.
 *
 * @returns its number
 */
export function createFlat<Kind extends FlatKind>(archive: Archive, kind: Kind, fields: FlatFields<Kind>, act: Act): number {
  const table: SQLiteTable = tables[kind]
  return inTransaction(archive, () => {
    const trail = { createdAt: act.at, createdBy: act.by, updatedAt: act.at, updatedBy: act.by }
    const after = archive.db
      .insert(table)
      .values({ ...withFolded(kind, fields), ...trail })
      .returning()
      .get() as Record<string, unknown>
    const recordID = after[flatKeys[kind]] as number
    recordChange(archive, { kind, recordID, version: 1, action: 'create', before: null, after }, act)
    return recordID
  })
}

/** The number of the first record of a kind that has this name in any language, whatever its case and marks; 0 if none. */
export function findFlatByName(archive: Archive, kind: FlatKind, name: string): number {
  const folded = fold(name)
  const matches: SQL[] = foldedColumnsOf(kind).map(([, , column]) => eq(column, folded))
  const table = tables[kind]
  const row = archive.db.select().from(table).where(or(...matches)).limit(1).get() as Record<string, unknown> | undefined
  return row ? (row[flatKeys[kind]] as number) : 0
}

/** Whether there is a record with this number; one in the bin counts as missing. */
export function flatExists(archive: Archive, kind: FlatKind, id: number): boolean {
  const table: SQLiteTable = tables[kind]
  const key = (getTableColumns(table) as Record<string, SQLiteColumn>)[flatKeys[kind]]!
  const row = archive.db.select().from(table).where(eq(key, id)).get() as Record<string, unknown> | undefined
  return row !== undefined && !row['deletedAt']
}

/** All records of a kind by their numbers, in order of number. */
export function allFlat<Kind extends FlatKind>(archive: Archive, kind: Kind): Map<number, FlatRow<Kind>> {
  const table: SQLiteTable = tables[kind]
  const rows = archive.db.select().from(table).all() as Record<string, unknown>[]
  const live = rows.filter((row) => !row['deletedAt'])
  return new Map(live.map((row) => [row[flatKeys[kind]] as number, row as FlatRow<Kind>]))
}
