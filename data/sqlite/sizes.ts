import Database from 'better-sqlite3'
import type { Archive } from './open.ts'

/** Bytes of the database, and of all originals that its photos show, in the bin or not. */
export function sizes({ sqlite }: Archive): { archive: number; originals: number } {
  const pages = sqlite.pragma('page_count', { simple: true }) as number
  const pageBytes = sqlite.pragma('page_size', { simple: true }) as number
  const originals = sqlite.prepare<[], number>('SELECT coalesce(sum(img_size), 0) FROM photos').pluck().get() ?? 0
  return { archive: pages * pageBytes, originals }
}

/** The version of SQLite itself. */
export function sqliteVersion(): string {
  const sqlite = new Database(':memory:')
  const version = sqlite.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? ''
  sqlite.close()
  return version
}
