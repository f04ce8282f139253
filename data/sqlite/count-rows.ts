import { count, type SQL, type SQLiteTable } from './drizzle.ts'
import type { Archive } from './open.ts'

/** How many rows of a table match a condition, or how many it has. */
export function countRows({ db }: Pick<Archive, 'db'>, table: SQLiteTable, where?: SQL): number {
  const [found] = db.select({ rows: count() }).from(table).where(where).all()
  if (!found) throw new Error('SQLite has counted no rows at all, not even 0.')
  return found.rows
}
