import Database from 'better-sqlite3'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BetterSQLite3Database, drizzle, readMigrationFiles } from './drizzle.ts'
import { createPrivate } from './private-file.ts'
import { openReadOnly } from './read-only.ts'

/** The open archive: every function of `data/` takes it first. */
export type Archive = {
  /** Typed queries. */
  db: BetterSQLite3Database
  /** The connection beneath, for what is plainer in SQL. */
  sqlite: Database.Database
  close: () => void
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** Bytes of the write-ahead log that stay allocated for further writes. */
const maxLogBytes = 64 * 2 ** 20

/** Milliseconds to wait for another process's write. */
const busyTimeout = 10_000

/**
 * Opens the archive for reading and writing, creating or upgrading it first. Before an upgrade, which is applied whole
 * or not at all, a copy of the archive is saved beside it.
 *
 * @param file path of the database, or `:memory:`
 * @throws Error with a sentence for people when the file cannot be opened or is newer than this program
 */
export function openArchive(file: string): Archive {
  const archive = connected(
    openDatabase(file, () => {
      if (file !== ':memory:') createPrivate(file)
      return new Database(file, { timeout: busyTimeout })
    }),
  )
  // FAST: SQLite overwrites deleted content where that costs no further writing. `data/staff/users.ts` asks for more.
  archive.sqlite.pragma('secure_delete = FAST')
  // What a save would take back of its parts does not go to a temporary file: each save has several of them.
  archive.sqlite.pragma('temp_store = MEMORY')
  archive.sqlite.pragma('journal_mode = WAL')
  // FULL: what was acknowledged survives a power cut, not only a crash of the process.
  archive.sqlite.pragma('synchronous = FULL')
  // Long reads beside many saves make the log grow: it shrinks again once they are over.
  archive.sqlite.pragma(`journal_size_limit = ${maxLogBytes}`)
  const { applied, shipped } = migrationsOf(archive)
  if (applied > shipped) {
    archive.close()
    throw new Error(`The archive at ${file} was written by a newer version of this program. Upgrade the program first.`)
  }
  if (applied > 0 && applied < shipped) backUpOldVersion(archive, file, applied)
  if (applied < shipped) upgrade(archive)
  return archive
}

/**
 * Opens an existing archive for reading only, as the processes that render pages do. Leaves no file beside it.
 *
 * @throws Error with a sentence for people when there is no archive
 */
export function openArchiveForReading(file: string): Archive {
  if (!existsSync(file)) throw new Error(`There is no archive at ${file}.`)
  let close: () => void = () => undefined
  const sqlite = openDatabase(file, () => {
    const opened = openReadOnly(file, busyTimeout)
    close = opened.close
    return opened.sqlite
  })
  return { ...connected(sqlite), close }
}

/** Opens an existing archive for reading only, for as long as `use` runs. @throws as openArchiveForReading, and what `use` throws */
export function readArchive<Result>(file: string, use: (archive: Archive) => Result): Result {
  const archive = openArchiveForReading(file)
  try {
    return use(archive)
  } finally {
    archive.close()
  }
}

/** A number that is another one once somebody else has changed the archive; own changes do not count. */
export const dataVersion = ({ sqlite }: Archive) => sqlite.pragma('data_version', { simple: true }) as number

/**
 * Bounds what a connection keeps of its database in memory.
 *
 * @param kibibytes SQLite's own bound here is 16,000
 */
export const limitCache = ({ sqlite }: Pick<Archive, 'sqlite'>, kibibytes: number) => void sqlite.pragma(`cache_size = -${kibibytes}`)

function connected(sqlite: Database.Database): Archive {
  sqlite.pragma('foreign_keys = ON')
  return { db: drizzle(sqlite, { casing: 'snake_case' }), sqlite, close: () => void sqlite.close() }
}

function openDatabase(file: string, open: () => Database.Database): Database.Database {
  try {
    const sqlite = open()
    sqlite.pragma('schema_version')
    return sqlite
  } catch (cause) {
    throw new Error(`The archive at ${file} cannot be opened: ${(cause as Error).message}.`, { cause })
  }
}

/** How many changes of the schema the archive has been through, and how many this program knows. */
function migrationsOf({ sqlite }: Archive): { applied: number; shipped: number } {
  return { applied: appliedTo(sqlite), shipped: readMigrationFiles({ migrationsFolder }).length }
}

function appliedTo(sqlite: Database.Database): number {
  const hasAny = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'").get()
  return hasAny ? (sqlite.prepare<[], number>('SELECT count(*) FROM __drizzle_migrations').pluck().get() ?? 0) : 0
}

/** Which program an archive is of, compared with this one. */
export function schemaAgeOf(archive: Archive): 'older' | 'same' | 'newer' {
  const { applied, shipped } = migrationsOf(archive)
  return applied < shipped ? 'older' : applied > shipped ? 'newer' : 'same'
}

/** Whether the archive in a file was written by a newer program than this one. */
export const isOfNewerProgram = (file: string): boolean => readArchive(file, schemaAgeOf) === 'newer'

/**
 * The path of the copy made before an upgrade.
 *
 * @param applied changes of the schema that it had been through
 */
export const oldVersionFile = (file: string, applied: number) => file.replace(/(?:\.sqlite)?$/, `-before-upgrade-${applied}.sqlite`)

/**
 * Saves a copy of the archive before an upgrade, with which the former program can still run. If several processes open
 * it at once, one may finish before the others copy; their copy would be the new version, so it is discarded.
 */
function backUpOldVersion({ sqlite }: Archive, file: string, applied: number) {
  const copy = oldVersionFile(file, applied)
  const draft = `${copy}.${process.pid}.draft`
  removeOldDrafts(copy)
  try {
    createPrivate(draft)
    sqlite.prepare('VACUUM INTO ?').run(draft)
    if (versionIn(draft) === applied) renameSync(draft, copy)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the drafts of processes that were killed. Drafts that a running process is writing stay. */
function removeOldDrafts(copy: string) {
  for (const name of readdirSync(dirname(copy))) {
    const pid = name.startsWith(`${basename(copy)}.`) ? /\.(\d+)\.draft$/.exec(name)?.[1] : undefined
    if (pid && !isAnotherAlive(Number(pid))) rmSync(join(dirname(copy), name), { force: true })
  }
}

function isAnotherAlive(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function versionIn(file: string): number {
  const copy = new Database(file, { readonly: true })
  const applied = appliedTo(copy)
  copy.close()
  return applied
}

/** Brings the schema up to date, whole or not at all. Looks again under the lock: another process may have done it. */
function upgrade({ sqlite }: Archive) {
  const migrations = readMigrationFiles({ migrationsFolder })
  sqlite
    .transaction(() => {
      sqlite.exec('CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)')
      const note = sqlite.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)')
      for (const { sql, hash, folderMillis } of migrations.slice(appliedTo(sqlite))) {
        for (const statement of sql) sqlite.exec(statement)
        note.run(hash, folderMillis)
      }
    })
    .immediate()
}

/**
 * Copies the open archive into a new or empty file in one step, however much others write: the copy is the archive at one
 * moment. Nothing else runs in this process until it is done.
 *
 * @throws Error when the file cannot be written
 */
export function copyInOneStep({ sqlite }: Archive, file: string) {
  sqlite.prepare('VACUUM INTO ?').run(file)
}

/**
 * Copies the open archive into a new file while it is in use: the copy is the archive at one moment.
 *
 * @throws Error when the file cannot be written
 */
export async function copyArchive({ sqlite }: Archive, file: string) {
  createPrivate(file)
  await sqlite.backup(file)
  // A plain file: it can be read where nothing can be written.
  const copy = new Database(file)
  copy.pragma('journal_mode = DELETE')
  copy.close()
}
