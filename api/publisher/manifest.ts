import Database from 'better-sqlite3'

/** What stands in the published folder: every file with the hash of its bytes. */
export type Manifest = {
  /** Notes files as present in this run. */
  note(files: PublishedFile[]): void
  /** Files that a former run published and this one did not. */
  leftovers(): Generator<string>
  forget(file: string): void
  count(): number
  /** The code and settings that everything was published with; empty while a full publish is unfinished. */
  edition(): string
  setEdition(edition: string): void
  close(): void
}

export type PublishedFile = { file: string; hash: string }

/**
 * Opens the manifest and begins a run: files noted from now on count as present.
 *
 * @param path of the manifest's database; made when missing
 */
export function openManifest(path: string): Manifest {
  const sqlite = new Database(path)
  sqlite.pragma('journal_mode = WAL')
  // NORMAL is enough here: a lost note only means that a file is compared once more.
  sqlite.pragma('synchronous = NORMAL')
  sqlite.exec(`
    CREATE TABLE IF NOT EXISTS files (file TEXT PRIMARY KEY, hash TEXT NOT NULL, run INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `)
  const run = 1 + (sqlite.prepare<[], number>('SELECT coalesce(max(run), 0) FROM files').pluck().get() ?? 0)
  const put = sqlite.prepare('INSERT OR REPLACE INTO files (file, hash, run) VALUES (?, ?, ?)')
  const putAll = sqlite.transaction((files: PublishedFile[]) => {
    for (const { file, hash } of files) put.run(file, hash, run)
  })
  const remove = sqlite.prepare('DELETE FROM files WHERE file = ?')
  const setFact = sqlite.prepare("INSERT OR REPLACE INTO facts (name, value) VALUES ('edition', ?)")

  function* leftovers() {
    const some = sqlite.prepare<[number], string>('SELECT file FROM files WHERE run < ? ORDER BY file LIMIT 1000').pluck()
    for (let files = some.all(run); files.length > 0; files = some.all(run)) yield* files
  }

  return {
    note: (files) => void putAll(files),
    leftovers,
    forget: (file) => void remove.run(file),
    count: () => sqlite.prepare<[], number>('SELECT count(*) FROM files').pluck().get() ?? 0,
    edition: () => sqlite.prepare<[], string>("SELECT value FROM facts WHERE name = 'edition'").pluck().get() ?? '',
    setEdition: (edition) => void setFact.run(edition),
    close: () => void sqlite.close(),
  }
}
