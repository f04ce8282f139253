import {
  bulkChangeByID,
  finishPhotos,
  recordLeft,
  updateBulkChange,
  waitingPhotos,
  type BulkChange,
  type Left,
  type WaitingPhoto,
} from '#data/records/bulk-changes.ts'
import { inTransaction, type AuditStamp } from '#data/records/changes.ts'
import { isBinned, rowOf } from '#data/records/rows.ts'
import { concurrentChanges } from '#data/records/saves.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { refusalOf } from '#api/http/refusal-of.ts'
import { maxTries, openFailures, type Failures } from './failures.ts'
import { leftFor } from './left.ts'
import { changePhoto, setFields } from './photo-change.ts'
import { undoInPhoto } from './photo-undo.ts'

/** Photos of one step at most: saves by others wait as long as it takes. */
const photosPerStep = 200

/** Milliseconds of work after which other calls get their turn: as long as a save itself takes, with its share of a slow photo. */
const maxStep = 15

/** Ends a step, once it has begun, before others have to wait for it. */
export function stepLimit(): () => boolean {
  const began = performance.now()
  return () => performance.now() - began > maxStep
}

/** The result for one photo: whether it has another version now, and the parts that were left as they were. */
type Outcome = { isChanged: boolean; left: Left[] }

/**
 * Works off some photos that wait for a bulk change or its undo, in one transaction: the photos, their history and the progress are
 * written together, so that a restart continues with the next one.
 *
 * @param at ISO 8601, UTC
 * @param isOver asked after each photo: ends the step early
 * @param failures of this change: photos that are held back are skipped
 * @returns whether photos wait that are not held back
 */
export function bulkStep(
  archive: Archive,
  bulkChangeID: number,
  at: string,
  isOver: () => boolean = () => false,
  failures: Failures = openFailures(),
): boolean {
  const failed = new Map<number, unknown>()
  const isMore = inTransaction(archive, () => {
    const change = bulkChangeByID(archive, bulkChangeID)
    if (change?.state !== 'running' && change?.state !== 'undoing') return false
    const isUndo = change.state === 'undoing'
    const held = failures.held()
    const waiting = waitingPhotos(archive, bulkChangeID, photosPerStep + 1, held)
    const left: Left[] = []
    let [changed, last] = [0, 0]
    for (const { photoID, version, fields } of waiting.slice(0, photosPerStep)) {
      const outcome = tried(archive, photoID, () =>
        isUndo ? undo(archive, change, photoID, at) : apply(archive, change, { photoID, version, fields }, at),
      )
      last = photoID
      if ('problem' in outcome) {
        failed.set(photoID, outcome.problem)
        if (failures.isLast(photoID)) left.push(leftFor(photoID, `The server failed at it ${maxTries} times: ${textOf(outcome.problem)}`))
        else held.push(photoID)
      } else {
        if (outcome.isChanged) changed += 1
        left.push(...outcome.left)
      }
      if (isOver()) break
    }
    finishPhotos(archive, bulkChangeID, last, held)
    const isMore = last !== (waiting.at(-1)?.photoID ?? 0)
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
  for (const [photoID, problem] of failed) failures.report(photoID, problem)
  return isMore
}

/**
 * Does something with one photo, all or nothing; where the archive refuses it, the photo is left as it is.
 *
 * @returns the problem where the server has failed at this photo
 * @throws what would happen to other photos, too, as on a full disk
 */
function tried(archive: Archive, photoID: number, work: () => Outcome): Outcome | { problem: unknown } {
  try {
    return inTransaction(archive, work)
  } catch (problem) {
    const refusal = problem instanceof Error ? refusalOf(problem) : null
    if (isOfServer(problem, refusal?.status)) throw problem
    if (!refusal) return { problem }
    const [first] = refusal.errors
    return { isChanged: false, left: [leftFor(photoID, first?.msg ?? refusal.message, first?.field)] }
  }
}

/** A disk that is full or fails and a database that is locked are no matter of the photo; SQLite may have undone the whole step. */
function isOfServer(problem: unknown, status = 0): boolean {
  const { code = '' } = problem as { code?: string }
  return status >= 500 || (code.startsWith('SQLITE_') && !code.startsWith('SQLITE_CONSTRAINT'))
}

const textOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))

function undo(archive: Archive, change: BulkChange, photoID: number, at: string): Outcome {
  const { isRestored, left } = undoInPhoto(archive, change, photoID, {
    by: change.undoneBy ?? change.by,
    at,
    bulkChangeID: change.bulkChangeID,
  })
  return { isChanged: isRestored, left }
}

function apply(
  archive: Archive,
  { bulkChangeID, by, fields }: BulkChange,
  { photoID, version, fields: own }: WaitingPhoto,
  at: string,
): Outcome {
  const leave = (msg: string): Outcome => ({ isChanged: false, left: [leftFor(photoID, msg)] })
  const current = rowOf(archive, 'photo', photoID)
  if (!current) return leave('It was deleted permanently.')
  if (isBinned(current)) return leave(`${current.deletedBy} has put it into the bin.`)
  if (current.version !== version) {
    const others = concurrentChanges(archive, 'photo', current, version).map((each) => each.by)
    return leave(`It was changed since the preview by ${[...new Set(others)].join(', ') || current.updatedBy}.`)
  }
  const stamp: AuditStamp = { by, at, bulkChangeID }
  const save = own ? setFields(archive, photoID, version, own, stamp) : changePhoto(archive, photoID, version, fields, stamp)
  return { isChanged: save.outcome === 'saved' && save.row.version > version, left: [] }
}
