import { ne } from '../sqlite/drizzle.ts'
import type { RecordKind } from './kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { history } from '../schema/tables.ts'
import { preparedRows } from '../sqlite/statements.ts'

/**
 * Who acts, and when (ISO 8601, UTC). The clock is read by the caller, so that the same input gives the same rows. `bulkChangeID`: the
 * bulk change that this is part of, or that it undoes.
 */
export type AuditStamp = { by: string; at: string; bulkChangeID?: number }

/** `merge` removes one of two records and changes the other. */
export type Action = 'create' | 'update' | 'delete' | 'restore' | 'merge'

/** A change of one record, with its whole row before and after; null where it did not or does not exist. */
export type Change = {
  kind: RecordKind
  recordID: number
  version: number
  action: Action
  before: object | null
  after: object | null
}

const remember = preparedRows<[Record<string, unknown>]>(
  `INSERT INTO history (kind, record_id, version, action, at, by, before, after, bulk_change_id)
   VALUES (@kind, @recordID, @version, @action, @at, @by, @before, @after, @bulkChangeID)`,
)
const queue = preparedRows<[Record<string, unknown>]>(
  `INSERT INTO publish_work (kind, record_id, before, after, at, is_bulk) VALUES (@kind, @recordID, @before, @after, @at, @isBulk)`,
)

/** Writes a change into the history and the outbox. Call it in the transaction that makes the change. */
export function recordChange(archive: Archive, change: Change, { by, at, bulkChangeID }: AuditStamp) {
  const { kind, recordID, version, action, before, after } = change
  const rows = { before: before && JSON.stringify(before), after: after && JSON.stringify(after) }
  remember(archive).run({ kind, recordID, version, action, at, by, ...rows, bulkChangeID: bulkChangeID ?? null })
  queue(archive).run({ kind, recordID, at, ...rows, isBulk: bulkChangeID === undefined ? 0 : 1 })
}

/** Whether only `by` has ever changed a record. True of an empty archive. */
export function isSoleAuthor({ db }: Archive, by: string): boolean {
  return !db.select({ by: history.by }).from(history).where(ne(history.by, by)).limit(1).get()
}

/** Runs `work` in one transaction that takes the write lock at once: all of it happens, or nothing. */
export function inTransaction<Result>(archive: Archive, work: () => Result): Result {
  return archive.sqlite.transaction(work).immediate()
}

/** Runs `work` in a transaction, or in a part of one, and undoes it. Gives what `work` gives; what it throws is thrown. */
export function dryRun<Result>({ sqlite }: Archive, work: () => Result): Result {
  const isNested = sqlite.inTransaction
  sqlite.exec(isNested ? 'SAVEPOINT trial' : 'BEGIN IMMEDIATE')
  try {
    return work()
  } finally {
    // SQLite ends a transaction itself where the disk is full.
    if (sqlite.inTransaction) sqlite.exec(isNested ? 'ROLLBACK TO trial; RELEASE trial' : 'ROLLBACK')
  }
}
