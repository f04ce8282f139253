import Database from 'better-sqlite3'
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Opens an existing database so that nothing in it can be changed, and nothing is left beside it: SQLite makes the files
 * of the write-ahead log for readers, too, but lets only a writer that is the last one take them away again.
 *
 * @param timeout milliseconds to wait for another process
 * @returns the connection, and how to close it
 */
export function openReadOnly(file: string, timeout: number): { sqlite: Database.Database; close: () => void } {
  const isInUse = existsSync(`${file}-wal`)
  const sqlite = new Database(file, { readonly: true, timeout })
  function close() {
    sqlite.close()
    if (!isInUse) tidy(file)
  }
  return { sqlite, close }
}

/** Writes nothing: closing is what a writer does differently. */
function tidy(file: string) {
  try {
    const writer = new Database(file, { fileMustExist: true, timeout: 0 })
    writer.pragma('schema_version')
    writer.close()
  } catch {
    // Who may not write here cannot tidy up either.
  }
}

/** What SQLite needs of a database that nobody has open: the database itself, and changes that are only in its log. */
const parts = ['', '-wal']

/**
 * Copies a database with its write-ahead log, byte by byte, to where SQLite can write beside it. SQLite cannot read a
 * database with such a log where it may not make files: on a read-only disk, for instance.
 *
 * @param folder is made, for the owner alone
 * @returns path of the copy
 * @throws Error with a sentence for people when the database was written during the copy
 */
export function copyToWritableFolder(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const copy = join(folder, basename(file))
  const before = stampsOf(file)
  for (const part of parts) {
    if (!existsSync(file + part)) continue
    copyFileSync(file + part, copy + part)
    chmodSync(copy + part, 0o600)
  }
  if (stampsOf(file) === before) return copy
  rmSync(folder, { recursive: true, force: true })
  throw new Error(
    `${file} was written while it was copied. Stop the program that writes to it, or give this user the right to write in its folder.`,
  )
}

function stampsOf(file: string): string {
  const stats = parts.map((part) => statSync(file + part, { bigint: true, throwIfNoEntry: false }))
  return stats.map((stat) => `${stat?.size} ${stat?.mtimeNs} ${stat?.ctimeNs}`).join()
}
