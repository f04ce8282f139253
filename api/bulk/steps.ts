import {
  bulkChangeByID,
  finishRecords,
  keyOfRecord,
  recordLeft,
  updateBulkChange,
  waitingRecords,
  type BulkChange,
  type Left,
  type PlacedRecord,
  type RecordName,
  type WaitingRecord,
} from '#data/records/bulk-changes.ts'
import { inTransaction, type AuditStamp } from '#data/records/changes.ts'
import { isBinned, rowOf } from '#data/records/rows.ts'
import { concurrentChanges } from '#data/records/saves.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { refusalOf } from '#api/http/refusal-of.ts'
import { maxTries, openFailures, type Failures } from './failures.ts'
import { leftFor } from './left.ts'
import { changePhoto, setFields } from './record-change.ts'
import { undoInRecord } from './record-undo.ts'

/** Records of one step at most: saves by others wait as long as it takes. */
const recordsPerStep = 50

/** Milliseconds of work after which other calls get their turn: as long as a save itself takes, with its share of a slow record. */
const maxStep = 15

/** Ends a step, once it has begun, before others have to wait for it. */
export function stepLimit(): () => boolean {
  const began = performance.now()
  return () => performance.now() - began > maxStep
}

/** The result for one record: whether it has another version now, and the parts that were left as they were. */
type Outcome = { isChanged: boolean; left: Left[] }

/**
 * Works off some records that wait for a bulk change or its undo, in one transaction: the records, their history and the progress are
 * written together, so that a restart continues with the next one.
 *
 * @param at ISO 8601, UTC
 * @param isOver asked after each record: ends the step early
 * @param failures of this change: records that are held back are skipped
 * @returns whether records wait that are not held back
 */
export function bulkStep(
  archive: Archive,
  bulkChangeID: number,
  at: string,
  isOver: () => boolean = () => false,
  failures: Failures = openFailures(),
): boolean {
  const failed = new Map<string, unknown>()
  const isMore = inTransaction(archive, () => {
    const change = bulkChangeByID(archive, bulkChangeID)
    if (change?.state !== 'running' && change?.state !== 'undoing') return false
    const isUndo = change.state === 'undoing'
    const held = failures.held()
    const waiting = waitingRecords(archive, bulkChangeID, recordsPerStep + 1, held)
    const left: Left[] = []
    let changed = 0
    let last: PlacedRecord | null = null
    for (const record of waiting.slice(0, recordsPerStep)) {
      const outcome = tried(archive, record, () => (isUndo ? undo(archive, change, record, at) : apply(archive, change, record, at)))
      const key = keyOfRecord(record)
      last = record
      if ('problem' in outcome) {
        failed.set(key, outcome.problem)
        if (failures.isLast(key)) left.push(leftFor(record, `The server failed at it ${maxTries} times: ${textOf(outcome.problem)}`))
        else held.push(key)
      } else {
        if (outcome.isChanged) changed += 1
        left.push(...outcome.left)
      }
      if (isOver()) break
    }
    if (last) finishRecords(archive, bulkChangeID, last, held)
    const isMore = last !== (waiting.at(-1) ?? null)
    recordLeft(archive, bulkChangeID, isUndo, left)
    const isDone = !isMore && held.length === 0
    updateBulkChange(
      archive,
      bulkChangeID,
      isUndo
        ? {
            restored: change.restored + changed,
            totalLeftByUndo: change.totalLeftByUndo + left.length,
            state: isDone ? 'undone' : 'undoing',
          }
        : { changed: change.changed + changed, totalLeft: change.totalLeft + left.length, state: isDone ? 'done' : 'running' },
    )
    return isMore
  })
  // Only once it is written: what is not, is tried again with the whole step.
  for (const [key, problem] of failed) failures.report(key, problem)
  return isMore
}

/**
 * Does something with one record, all or nothing; where the archive refuses it, the record is left as it is.
 *
 * @returns the problem where the server has failed at this record
 * @throws what would happen to other records, too, as on a full disk
 */
function tried(archive: Archive, record: RecordName, work: () => Outcome): Outcome | { problem: unknown } {
  try {
    return inTransaction(archive, work)
  } catch (problem) {
    const refusal = problem instanceof Error ? refusalOf(problem) : null
    if (isOfServer(problem, refusal?.status)) throw problem
    if (!refusal) return { problem }
    const [first] = refusal.errors
    return { isChanged: false, left: [leftFor(record, first?.msg ?? refusal.message, first?.field)] }
  }
}

/** A disk that is full or fails and a database that is locked are no matter of the record; SQLite may have undone the whole step. */
function isOfServer(problem: unknown, status = 0): boolean {
  const { code = '' } = problem as { code?: string }
  return status >= 500 || (code.startsWith('SQLITE_') && !code.startsWith('SQLITE_CONSTRAINT'))
}

const textOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))

function undo(archive: Archive, change: BulkChange, record: RecordName, at: string): Outcome {
  const { isRestored, left } = undoInRecord(archive, change, record, {
    by: change.undoneBy ?? change.by,
    at,
    bulkChangeID: change.bulkChangeID,
  })
  return { isChanged: isRestored, left }
}

function apply(archive: Archive, { bulkChangeID, by, fields }: BulkChange, record: WaitingRecord, at: string): Outcome {
  const { kind, recordID, version, fields: own } = record
  const leave = (msg: string): Outcome => ({ isChanged: false, left: [leftFor(record, msg)] })
  const current = rowOf(archive, kind, recordID)
  if (!current) return leave('It was deleted permanently.')
  if (isBinned(current)) return leave(`${'deletedBy' in current ? current.deletedBy : ''} has put it into the bin.`)
  if (current.version !== version) {
    const others = concurrentChanges(archive, kind, current, version).map((each) => each.by)
    return leave(`It was changed since the preview by ${[...new Set(others)].join(', ') || current.updatedBy}.`)
  }
  const stamp: AuditStamp = { by, at, bulkChangeID }
  const save = own ? setFields(archive, record, version, own, stamp) : changePhoto(archive, recordID, version, fields, stamp)
  return { isChanged: save.outcome === 'saved' && save.row.version > version, left: [] }
}
