import Database from 'better-sqlite3'

/** The files that the manifests of a bag list, in a temporary database on the disk: they may be too many for the memory. */
export type ManifestLines = {
  /** Adds a line of a manifest. Gives false where that manifest has the path already. */
  add: (manifest: string, path: string, sum: string) => boolean
  /** The checksum of each manifest for a path, which is noted as found. */
  sumsOf: (path: string) => Map<string, string>
  /** The paths that were listed and not found, the first ones. */
  notFound: (max: number) => string[]
  close: () => void
}

/** Opens a list for the manifests of one bag. SQLite removes its file when it is closed, or when the process ends. */
export function openManifestLines(): ManifestLines {
  const sqlite = new Database('')
  sqlite.pragma('synchronous = OFF')
  sqlite.exec(
    `CREATE TABLE lines (path TEXT NOT NULL, manifest TEXT NOT NULL, sum TEXT NOT NULL, is_found INTEGER NOT NULL DEFAULT 0,
       PRIMARY KEY (path, manifest)) STRICT, WITHOUT ROWID;
     BEGIN`,
  )
  const insert = sqlite.prepare<[string, string, string]>('INSERT OR IGNORE INTO lines (path, manifest, sum) VALUES (?, ?, ?)')
  const find = sqlite.prepare<[string], [string, string]>('SELECT manifest, sum FROM lines WHERE path = ?').raw()
  const note = sqlite.prepare<[string]>('UPDATE lines SET is_found = 1 WHERE path = ?')
  const lost = sqlite.prepare<[number], string>('SELECT DISTINCT path FROM lines WHERE is_found = 0 ORDER BY path LIMIT ?').pluck()
  return {
    add: (manifest, path, sum) => insert.run(path, manifest, sum).changes > 0,
    sumsOf(path) {
      note.run(path)
      return new Map(find.all(path))
    },
    notFound: (max) => lost.all(max),
    close: () => void sqlite.close(),
  }
}
