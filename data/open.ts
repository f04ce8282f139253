import Database from 'better-sqlite3'
import { existsSync, renameSync, rmSync } from 'node:fs'
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
 * Opens the archive for reading and writing, creating or upgrading it first. Before an upgrade, which happens whole or not
 * at all, the archive is kept as it was beside it.
 *
 * @param file path of the database, or `:memory:`
 * @throws Error with a sentence for people when the file cannot be opened or is newer than this program
 */
export function openArchive(file: string): Archive {
  const archive = connect(file, { timeout: busyTimeout })
  archive.sqlite.pragma('journal_mode = WAL')
  // FULL: what was acknowledged survives a power cut, not only a crash of the process.
  archive.sqlite.pragma('synchronous = FULL')
  const { applied, shipped } = migrationsOf(archive)
  if (applied > shipped) {
    archive.close()
    throw new Error(`The archive at ${file} was written by a newer version of this program. Upgrade the program first.`)
  }
  if (applied > 0 && applied < shipped) keepOldVersion(archive, file, applied)
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

/** How many changes of the schema the archive has been through, and how many this program knows. */
function migrationsOf({ sqlite }: Archive): { applied: number; shipped: number } {
  const hasAny = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'").get()
  const applied = hasAny ? (sqlite.prepare<[], number>('SELECT count(*) FROM __drizzle_migrations').pluck().get() ?? 0) : 0
  return { applied, shipped: readMigrationFiles({ migrationsFolder }).length }
}

/** Whether the archive in a file was written by a newer program than this one. */
export function isOfNewerProgram(file: string): boolean {
  const archive = openArchiveForReading(file)
  const { applied, shipped } = migrationsOf(archive)
  archive.close()
  return applied > shipped
}

/**
 * Where the archive as it was before an upgrade is kept.
 *
 * @param applied changes of the schema that it had been through
 */
export const oldVersionFile = (file: string, applied: number) => file.replace(/(?:\.sqlite)?$/, `-before-upgrade-${applied}.sqlite`)

/** Keeps the archive as it is before it is upgraded: the former program can go on with it. */
function keepOldVersion({ sqlite }: Archive, file: string, applied: number) {
  const kept = oldVersionFile(file, applied)
  const draft = `${kept}.draft`
  rmSync(draft, { force: true })
  sqlite.prepare('VACUUM INTO ?').run(draft)
  renameSync(draft, kept)
}

/**
 * Copies the open archive into a new file while it is in use: the copy is the archive at one moment.
 *
 * @throws Error when the file cannot be written
 */
export async function copyArchive({ sqlite }: Archive, file: string) {
  await sqlite.backup(file)
}
