import Database from 'better-sqlite3'
import { originalBytes } from '../records/picture-files.ts'
import type { Archive } from './open.ts'

/** Bytes of the database, and of all originals that its photos show, in the bin or not. */
export function sizes(archive: Archive): { archive: number; originals: number } {
  const { sqlite } = archive
  const pages = sqlite.pragma('page_count', { simple: true }) as number
  const pageBytes = sqlite.pragma('page_size', { simple: true }) as number
  return { archive: pages * pageBytes, originals: originalBytes(archive) }
}

/** The version of SQLite itself. */
export function sqliteVersion(): string {
  const sqlite = new Database(':memory:')
  const version = sqlite.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? ''
  sqlite.close()
  return version
}
