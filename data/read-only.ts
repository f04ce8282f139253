import Database from 'better-sqlite3'
import { existsSync } from 'node:fs'

/**
 * Opens an existing database so that nothing in it can be changed, and nothing is left beside it: SQLite makes the files
 * of the write-ahead log for readers, too, but lets only a writer that is the last one take them away again.
 *
 * @param timeout milliseconds to wait for another process
 * @returns the connection, and how to close it
 */
export function openReadOnly(file: string, timeout: number): { sqlite: Database.Database; close(): void } {
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
