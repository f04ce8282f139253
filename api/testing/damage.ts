import Database from 'better-sqlite3'
import { closeSync, openSync, statSync, utimesSync, writeFileSync, writeSync } from 'node:fs'
import { seeded } from './seeded.ts'

/** Other bytes of the same number, with the time of the last change put back: nothing but the content tells. */
export function alterFile(file: string) {
  const { atime, mtime, size } = statSync(file)
  writeFileSync(file, 'x'.repeat(size))
  utimesSync(file, atime, mtime)
}

/**
 * Writes random bytes over one page of a table, as a failing disk does. Nobody may have the database open.
 *
 * @param seed of the random bytes
 */
export function rotPage(file: string, table: string, seed: number) {
  const sqlite = new Database(file)
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  const size = sqlite.pragma('page_size', { simple: true }) as number
  const page = sqlite.prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table)!
  sqlite.close()
  const chance = seeded(seed)
  const bytes = Buffer.from(Array.from({ length: size }, () => chance.below(256)))
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, bytes, 0, size, (page - 1) * size)
  closeSync(descriptor)
}
