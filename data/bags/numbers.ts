import { getTableName } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { bagTables } from './tables.ts'

/** The last number that the archive gave to a row of a table: no number is ever given twice. */
export type LastNumber = { table: string; lastNumber: number }

const sqlNames = new Map(bagTables.map(({ name, table }) => [name, getTableName(table)]))

/** The last numbers of all tables of a bag, by the names of the tables there. */
export function lastNumbers({ sqlite }: Archive): LastNumber[] {
  const read = sqlite.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck()
  return [...sqlNames].flatMap(([table, sqlName]) => {
    const lastNumber = read.get(sqlName)
    return lastNumber === undefined ? [] : [{ table, lastNumber }]
  })
}

/**
 * Has the archive continue after a number. Call it when the rows of the table are stored: a higher number of a row counts.
 *
 * @returns whether a bag has such a table
 */
export function setLastNumber({ sqlite }: Archive, { table, lastNumber }: LastNumber): boolean {
  const name = sqlNames.get(table)
  if (!name) return false
  const present = sqlite.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck().get(name) ?? 0
  sqlite.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name)
  sqlite.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, Math.max(present, lastNumber))
  return true
}
