import Database from 'better-sqlite3'
import { openDeliveryOutbox, readDeliveries, type WaitingDeliveries } from '#api/delivery/outbox.ts'
import { limitCache } from '#data/sqlite/open.ts'
import { createPrivate } from '#data/sqlite/private-file.ts'
import { existsSync } from 'node:fs'
import { openReadOnly } from '#data/sqlite/read-only.ts'

/**
 * A published file with the hash of its bytes; empty where they are not known, because its page failed. `isWritten`: the file
 * had other bytes until now.
 */
export type PublishedFile = { file: string; hash: string; isWritten?: boolean }

/** When a page was last rendered, and the newest change that it certainly includes. */
export type PageVersion = { at: string; shows: number }

export type Failure = { page: string; reason: string; at: string }

/** The result of a run of the publisher. */
export type FinishedRun = {
  /** ISO 8601. */
  at: string
  /** Whether it was a full publish, or one of affected pages. */
  everything: boolean
  pages: number
  written: number
  removed: number
  failed: number
  seconds: number
}

/** A set of files; that of the manifest outlives the process. */
export type FileSet = Pick<Set<string>, 'has' | 'clear'> & { add: (file: string) => void; delete: (file: string) => void }

/** Why nothing may link to a published page: pages that it names are not all published yet, or it is being removed with them. */
export type Unlinkable = 'new' | 'departing'

export type Manifest = ReturnType<typeof openManifest>

/**
 * Opens the manifest: the files of the published folder, the pages that failed, and the progress of publishing. It
 * can always be rebuilt by publishing everything.
 *
 * @param path of the manifest's database; made when missing
 * @param cache KiB of it that are kept in memory; SQLite's own bound unless said otherwise
 */
export function openManifest(path: string, cache?: number) {
  createPrivate(path)
  const sqlite = new Database(path)
  if (cache) limitCache({ sqlite }, cache)
  sqlite.pragma('journal_mode = WAL')
  // NORMAL is enough here: a lost note only means that a file is compared once more.
  sqlite.pragma('synchronous = NORMAL')
  sqlite.transaction(makeTables)(sqlite)
  const factOf = sqlite.prepare<[string], string>('SELECT value FROM facts WHERE name = ?').pluck()
  const putFact = sqlite.prepare('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)')
  const fact = (name: string) => factOf.get(name) ?? ''
  let run = Number(fact('run'))

  const deliveries = openDeliveryOutbox(sqlite)

  const put = sqlite.prepare('INSERT OR REPLACE INTO files (file, hash, run, shows, at) VALUES (?, ?, ?, ?, ?)')
  const putAll = sqlite.transaction((files: PublishedFile[], { shows, at }: PageVersion) => {
    for (const { file, hash, isWritten = false } of files) {
      // A process that was killed may have written a file without noting it.
      if (isWritten || (hash !== '' && hash !== hashOf.get(file))) deliveries.record(file, false, at)
      put.run(file, hash, run, shows, at)
    }
  })
  const making = sqlite.prepare<[string], PageVersion>('SELECT at, shows FROM files WHERE file = ?')
  const hashes = sqlite.prepare<[], [file: string, hash: string]>('SELECT file, hash FROM files').raw()
  const hashOf = sqlite.prepare<[string], string>('SELECT hash FROM files WHERE file = ?').pluck()
  const remove = sqlite.prepare('DELETE FROM files WHERE file = ?')
  const forget = sqlite.transaction((file: string, at: string, wasPublished: boolean) => {
    if (remove.run(file).changes > 0 || wasPublished) deliveries.record(file, true, at)
  })
  const allFiles = sqlite.prepare<[], string>('SELECT file FROM files ORDER BY file').pluck()
  const runOf = sqlite.prepare<[string], number>("SELECT run FROM files WHERE file = ? AND hash <> ''").pluck()
  const old = sqlite.prepare<[number], string>('SELECT file FROM files WHERE run < ? ORDER BY file').pluck()
  const fail = sqlite.prepare('INSERT OR REPLACE INTO failures (page, reason, at) VALUES (?, ?, ?)')
  const mend = sqlite.prepare('DELETE FROM failures WHERE page = ?')
  const failed = sqlite.prepare<[number], Failure>('SELECT page, reason, at FROM failures ORDER BY page LIMIT ?')
  const reasonOf = sqlite.prepare<[string], string>('SELECT reason FROM failures WHERE page = ?').pluck()
  const failing = sqlite.prepare<[], string>('SELECT page FROM failures').pluck()

  return {
    /** The build fingerprint of the last full publish; empty while one is incomplete. */
    fingerprint: () => fact('edition'),
    /**
     * Begins a full publish, or resumes an interrupted one with the same build fingerprint.
     *
     * @param skips the newest change that a new run includes, so that it needs no separate publishing
     * @returns whether it resumes, and the newest change that the run included when it began
     */
    beginRun(fingerprint: string, skips: number): { resumes: boolean; skips: number } {
      const resumes = fact('running') === fingerprint
      sqlite.transaction(() => {
        if (!resumes) {
          putFact.run('run', String((run += 1)))
          putFact.run('skips', String(skips))
        }
        putFact.run('running', fingerprint)
        putFact.run('edition', '')
      })()
      return { resumes, skips: Number(fact('skips')) }
    },
    /** Everything is published. */
    endRun(fingerprint: string) {
      sqlite.transaction(() => {
        putFact.run('running', '')
        putFact.run('edition', fingerprint)
      })()
    },
    /** A run ends without everything having been published: the next one starts from the beginning. */
    abandonRun: () => void putFact.run('running', ''),
    /** Notes files as published in the present run. */
    // oxlint-disable-next-line typescript/no-meaningless-void-operator -- written like its neighbours, which do have a result
    note: (files: PublishedFile[], making: PageVersion) => void putAll.immediate(files, making),
    /** When a file was made, or undefined where it is not published. */
    versionOf: (file: string) => making.get(file),
    /** The hash that a file was last published with; empty where that is not known. */
    hashOf: (file: string) => hashOf.get(file) ?? '',
    /** The hash of each published file. */
    hashes: () => hashes.all(),
    isOfThisRun: (file: string) => runOf.get(file) === run,
    /** Files that the present run has not published. */
    leftovers: () => old.all(run),
    /**
     * Forgets a file that is not published any more.
     *
     * @param at ISO 8601
     * @param wasPublished whether it certainly was published, even if it was never noted
     */
    // oxlint-disable-next-line typescript/no-meaningless-void-operator -- written like its neighbours, which do have a result
    forget: (file: string, at: string, wasPublished = false) => void forget.immediate(file, at, wasPublished),
    /** Files whose new bytes, or whose end, the CDN or a static host has yet to learn of. */
    deliveries,
    /** Every file that is noted as published. */
    files: () => allFiles.all(),
    /** The pages that nothing may link to for a reason, as an earlier process left them. */
    unlinkable: (why: Unlinkable) => openUnlinkable(sqlite, why),
    /** Runs `notes` in one transaction, which is faster. If it fails, the rows written before that stay. */
    together(notes: () => void) {
      sqlite.exec('BEGIN')
      try {
        notes()
      } finally {
        sqlite.exec('COMMIT')
      }
    },
    fail: ({ page, reason, at }: Failure) => void fail.run(page, reason, at),
    mend: (page: string) => void mend.run(page),
    failureOf: (page: string) => reasonOf.get(page),
    failures: (max: number) => failed.all(max),
    failingPages: () => failing.all(),
    /** Whether the published folder lacks pages, which are rendered on request. */
    lacksTail: () => fact('tail') !== '',
    setLacksTail: (lacks: boolean) => void putFact.run('tail', lacks ? 'lacking' : ''),
    finished: () => JSON.parse(fact('finished') || 'null') as FinishedRun | null,
    /** When the search index for static hosts was last written, and whether something has changed since. */
    searchIndex: () => JSON.parse(fact('search') || '{"at":"","isStale":false}') as { at: string; isStale: boolean },
    setSearchIndex: (state: { at: string; isStale: boolean }) => void putFact.run('search', JSON.stringify(state)),
    /** The newest change of a record up to which moved pictures are recorded for delivery; null where none were to be. */
    picturesSeen: () => (fact('pictures') === '' ? null : Number(fact('pictures'))),
    setPicturesSeen: (change: number | null) => void putFact.run('pictures', String(change ?? '')),
    setFinished: (finished: FinishedRun) => void putFact.run('finished', JSON.stringify(finished)),
    close: () => void sqlite.close(),
  }
}

function openUnlinkable(sqlite: Database.Database, why: Unlinkable): FileSet {
  const files = new Set(sqlite.prepare<[string], string>('SELECT file FROM unlinkable WHERE why = ?').pluck().all(why))
  const put = sqlite.prepare('INSERT OR IGNORE INTO unlinkable (why, file) VALUES (?, ?)')
  const remove = sqlite.prepare('DELETE FROM unlinkable WHERE why = ? AND file = ?')
  const removeAll = sqlite.prepare('DELETE FROM unlinkable WHERE why = ?')
  return {
    has: (file) => files.has(file),
    add(file) {
      if (!files.has(file)) put.run(why, file)
      files.add(file)
    },
    delete(file) {
      if (files.delete(file)) remove.run(why, file)
    },
    clear() {
      if (files.size > 0) removeAll.run(why)
      files.clear()
    },
  }
}

/**
 * Reads a manifest without creating or changing it.
 *
 * @returns null where there is none, or one of another version of the program, which counts as none
 */
export function readManifest(path: string): { fingerprint: string; failures: Failure[]; deliveries: WaitingDeliveries[] } | null {
  if (!existsSync(path)) return null
  const { sqlite, close } = openReadOnly(path, 1000)
  try {
    if (sqlite.pragma('user_version', { simple: true }) !== form) return null
    const fingerprint = sqlite.prepare<[], string>("SELECT value FROM facts WHERE name = 'edition'").pluck().get() ?? ''
    const failures = sqlite.prepare<[], Failure>('SELECT page, reason, at FROM failures ORDER BY page').all()
    return { fingerprint, failures, deliveries: readDeliveries(sqlite) }
  } finally {
    close()
  }
}

/** A manifest of an earlier version of the program is dropped, and everything is published again. */
function makeTables(sqlite: Database.Database) {
  const isOld = sqlite.pragma('user_version', { simple: true }) !== form
  if (isOld) for (const table of Object.keys(tables)) sqlite.exec(`DROP TABLE IF EXISTS ${table}`)
  for (const [table, columns] of Object.entries(tables))
    sqlite.exec(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) STRICT, WITHOUT ROWID`)
  if (isOld) sqlite.pragma(`user_version = ${form}`)
}

const tables = {
  files: 'file TEXT PRIMARY KEY, hash TEXT NOT NULL, run INTEGER NOT NULL, shows INTEGER NOT NULL, at TEXT NOT NULL',
  facts: 'name TEXT PRIMARY KEY, value TEXT NOT NULL',
  failures: 'page TEXT PRIMARY KEY, reason TEXT NOT NULL, at TEXT NOT NULL',
  unlinkable: 'why TEXT NOT NULL, file TEXT NOT NULL, PRIMARY KEY (why, file)',
}

/** To be raised whenever the tables change. */
const form = 2
