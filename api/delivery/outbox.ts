import type Database from 'better-sqlite3'
import { isPicture } from './picture-files.ts'
import { changesDuring, targets, type Target } from './targets.ts'

/** A file whose delivery waits; `version` tells whether it has changed again in between. */
export type Delivery = { file: string; isRemoved: boolean; version: number }

/** What is known of a target beside what waits for it. Times are ISO 8601, empty where there is none. */
export type TargetHistory = { deliveredAt: string; problem: string; failingSince: string }

export type DeliveryOutbox = ReturnType<typeof openDeliveryOutbox>

/**
 * The outbox of deliveries, in the database of the manifest: a file is recorded in the transaction in which the manifest
 * learns of its new bytes. It holds each file once for each target, however often the file changes. With several targets, a
 * file is recorded for the first one, and for the next once it is there: a CDN that is purged too early would fetch the old file
 * again.
 *
 * @param sqlite of the manifest. One process at a time may activate it
 */
export function openDeliveryOutbox(sqlite: Database.Database) {
  sqlite.exec(tables)
  const put = sqlite.prepare(`
    INSERT INTO deliveries (target, file, removed, position, version, since) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (target, file) DO UPDATE SET
      position = iif(removed = excluded.removed, position, excluded.position), version = excluded.version, removed = excluded.removed`)
  const first = sqlite.prepare<[Target, number], { file: string; removed: number; version: number }>(
    'SELECT file, removed, version FROM deliveries WHERE target = ? ORDER BY position LIMIT ?',
  )
  const firstSince = sqlite.prepare<[Target], string>('SELECT since FROM deliveries WHERE target = ? ORDER BY position LIMIT 1').pluck()
  const drop = sqlite.prepare<[Target, string, number]>('DELETE FROM deliveries WHERE target = ? AND file = ? AND version = ?')
  const dropUpTo = sqlite.prepare<[Target, number]>('DELETE FROM deliveries WHERE target = ? AND version <= ?')
  const succeed = sqlite.prepare<[string, Target]>(
    "UPDATE delivery_targets SET delivered_at = ?, problem = '', failing_since = '' WHERE target = ?",
  )
  const fail = sqlite.prepare<[string, string, Target]>(
    "UPDATE delivery_targets SET problem = ?, failing_since = iif(failing_since = '', ?, failing_since) WHERE target = ?",
  )
  const historyOf = sqlite.prepare<[Target], TargetHistory>(
    'SELECT delivered_at AS deliveredAt, problem, failing_since AS failingSince FROM delivery_targets WHERE target = ?',
  )
  const countOf = sqlite.prepare<[Target], { count: number; since: string }>(
    "SELECT count(*) AS count, coalesce(min(since), '') AS since FROM deliveries WHERE target = ?",
  )
  let active: Target[] = []
  let version = 0
  let isUnsecured = false

  function putFor(target: Target | undefined, file: string, isRemoved: boolean, at: string) {
    if (!target) return
    version += 1
    put.run(targetOf(target, file), file, Number(isRemoved), version, version, at)
    isUnsecured = true
  }

  /** Older versions had pictures wait among the pages. */
  function movePictures(at: string) {
    for (const { file, removed, version } of first.all('purge', -1))
      if (isPicture(file) && drop.run('purge', file, version).changes > 0) putFor('purge', file, removed === 1, at)
  }

  const targetOf = (target: Target, file: string): Target =>
    target === 'purge' && active.includes('purge-pictures') && isPicture(file) ? 'purge-pictures' : target

  /** Nothing comes after a purge. */
  const nextTarget = (target: Target) => (target.startsWith('purge') ? undefined : active[active.indexOf(target) + 1])

  return {
    /**
     * Begins to record. A target that was not set up before, or was another one, gets all published files: nobody knows what
     * it has. Files that wait for a target that is not set up any more are dropped, or passed on.
     *
     * @param identities of the targets that are set up
     * @param published the files that a target has to learn of now
     */
    activate: sqlite.transaction(
      (identities: Partial<Record<Target, string>>, published: (target: Target) => Iterable<string>, at: string) => {
        active = targets.filter((target) => identities[target] !== undefined)
        version = sqlite.prepare<[], number>('SELECT coalesce(max(version), 0) FROM deliveries').pluck().get() ?? 0
        const { fresh, ended } = changesDuring(sqlite.prepare<[], { target: Target; identity: string }>(knownTargets).all(), identities)
        for (const target of ended) {
          const waiting = first.all(target, -1)
          dropUpTo.run(target, Number.MAX_SAFE_INTEGER)
          sqlite.prepare('DELETE FROM delivery_targets WHERE target = ?').run(target)
          const next = active.find((each) => targets.indexOf(each) > targets.indexOf(target))
          for (const { file, removed } of waiting) putFor(next, file, removed === 1, at)
        }
        if (fresh.includes('purge-pictures')) movePictures(at)
        for (const target of fresh) {
          sqlite.prepare('INSERT OR REPLACE INTO delivery_targets (target, identity) VALUES (?, ?)').run(target, identities[target])
          for (const file of published(target)) putFor(target, file, false, at)
        }
      },
    ),
    isActive: (target: Target) => active.includes(target),
    /** Records that a file was written with other bytes, or removed. To be called within the transaction that notes it. */
    record: (file: string, isRemoved: boolean, at: string) => putFor(active[0], file, isRemoved, at),
    /** Records for the CDN alone that the page of an address has changed, which has no file. */
    recordPage: (file: string, at: string) =>
      putFor(
        active.find((target) => target === 'purge'),
        file,
        false,
        at,
      ),
    /** The files that have waited longest; those removed come after what was written before them. */
    next: (target: Target, max: number): Delivery[] =>
      first.all(target, max).map(({ file, removed, version }) => ({ file, isRemoved: removed === 1, version })),
    /** When the first file began to wait; undefined while nothing waits. */
    firstSince: (target: Target) => firstSince.get(target),
    waiting: (target: Target) => countOf.get(target) ?? { count: 0, since: '' },
    /** The number of the newest record. */
    newestVersion: () => version,
    /** Files are delivered. One that has changed in between keeps waiting. */
    finish: sqlite.transaction((target: Target, files: Delivery[], at: string) => {
      for (const { file, isRemoved, version } of files)
        if (drop.run(target, file, version).changes > 0) putFor(nextTarget(target), file, isRemoved, at)
      succeed.run(at, target)
    }),
    /** Everything recorded up to a number is delivered. */
    finishAll: sqlite.transaction((target: Target, upTo: number, at: string) => {
      const next = nextTarget(target)
      if (next) for (const { file, removed, version } of first.all(target, -1)) if (version <= upTo) putFor(next, file, removed === 1, at)
      dropUpTo.run(target, upTo)
      succeed.run(at, target)
    }),
    fail: (target: Target, problem: string, at: string) => void fail.run(problem, at, target),
    history: (target: Target): TargetHistory => historyOf.get(target) ?? { deliveredAt: '', problem: '', failingSince: '' },
    /**
     * Brings the records to the disk, so that they outlive a loss of power. To be called before the change is taken out of the
     * archive's outbox: until then, its pages would be made and compared again.
     */
    secure() {
      if (!isUnsecured) return
      sqlite.pragma('synchronous = FULL')
      sqlite.exec('UPDATE delivery_targets SET secured = secured + 1')
      sqlite.pragma('synchronous = NORMAL')
      isUnsecured = false
    },
  }
}

/** What waits for a target that has been set up. */
export type WaitingDeliveries = { target: Target; waiting: number; since: string; problem: string }

/** Reads the outbox without changing anything; nothing where there is none. */
export function readDeliveries(sqlite: Database.Database): WaitingDeliveries[] {
  const isThere = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'delivery_targets'").get()
  if (!isThere) return []
  return sqlite
    .prepare<[], WaitingDeliveries>(
      `SELECT target, problem, count(file) AS waiting, coalesce(min(since), '') AS since
       FROM delivery_targets LEFT JOIN deliveries USING (target) GROUP BY target`,
    )
    .all()
}

const knownTargets = 'SELECT target, identity FROM delivery_targets'

/** Not among the tables of the manifest, which an upgrade may drop: waiting files have to outlive that. */
const tables = `
  CREATE TABLE IF NOT EXISTS deliveries (
    target TEXT NOT NULL, file TEXT NOT NULL, removed INTEGER NOT NULL, position INTEGER NOT NULL, version INTEGER NOT NULL,
    since TEXT NOT NULL, PRIMARY KEY (target, file)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS deliveries_by_position ON deliveries (target, position);
  CREATE TABLE IF NOT EXISTS delivery_targets (
    target TEXT PRIMARY KEY, identity TEXT NOT NULL, delivered_at TEXT NOT NULL DEFAULT '', problem TEXT NOT NULL DEFAULT '',
    failing_since TEXT NOT NULL DEFAULT '', secured INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
`
