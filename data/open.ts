import Database from 'better-sqlite3'
import { existsSync } from 'node:fs'
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { fileURLToPath } from 'node:url'

/** The open archive: every function of `data/` takes it first. */
export type Archive = {
  /** Typed queries. */
  db: BetterSQLite3Database
  /** The connection beneath, for what is plainer in SQL. */
  sqlite: Database.Database
  close(): void
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Milliseconds to wait for another process's write. */
const busyTimeout = 10_000

/**
 * Opens the archive for reading and writing, creating or upgrading it first.
 *
 * @param file path of the database, or `:memory:`
 * @throws Error with a sentence for people when the file cannot be opened or is newer than this program
 */
export function openArchive(file: string): Archive {
  const archive = connect(file, { timeout: busyTimeout })
  archive.sqlite.pragma('journal_mode = WAL')
  // FULL: what was acknowledged survives a power cut, not only a crash of the process.
  archive.sqlite.pragma('synchronous = FULL')
  refuseNewer(archive, file)
  migrate(archive.db, { migrationsFolder })
  return archive
}

/**
 * Opens an existing archive for reading only, as the processes that render pages do.
 *
 * @throws Error with a sentence for people when there is no archive
 */
export function openArchiveForReading(file: string): Archive {
  if (!existsSync(file)) throw new Error(`There is no archive at ${file}.`)
  return connect(file, { readonly: true, timeout: busyTimeout })
}

function connect(file: string, options: Database.Options): Archive {
  const sqlite = openDatabase(file, options)
  sqlite.pragma('foreign_keys = ON')
  return { db: drizzle(sqlite, { casing: 'snake_case' }), sqlite, close: () => void sqlite.close() }
}

function openDatabase(file: string, options: Database.Options): Database.Database {
  try {
    const sqlite = new Database(file, options)
    sqlite.pragma('schema_version')
    return sqlite
  } catch (cause) {
    throw new Error(`The archive at ${file} cannot be opened: ${(cause as Error).message}.`, { cause })
  }
}

function refuseNewer(archive: Archive, file: string) {
  const known = archive.sqlite
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE name = '__drizzle_migrations'")
    .get()
  if (!known) return
  const applied = archive.sqlite.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get() as number
  const shipped = readMigrationFiles({ migrationsFolder }).length
  if (applied > shipped) {
    throw new Error(`The archive at ${file} was written by a newer version of this program. Upgrade the program first.`)
  }
}

/**
 * Copies the open archive into a new file while it is in use: the copy is the archive at one moment.
 *
 * @throws Error when the file cannot be written
 */
export async function copyArchive({ sqlite }: Archive, file: string) {
  await sqlite.backup(file)
}
