import { setImmediate as otherWork } from 'node:timers/promises'
import { maxBulkPhotos } from '#core/limits.ts'
import { bulkChangeByID, queueUndo, runningBulkChange, updateBulkChange, type BulkChange } from '#data/records/bulk-changes.ts'
import { inTransaction, type AuditStamp } from '#data/records/changes.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { notFound, Refusal } from '#api/http/errors.ts'
import { presentBulkChange } from '#api/presenters/bulk-change.ts'
import { openFailures } from './failures.ts'
import { bulkStep, stepLimit } from './steps.ts'

/**
 * Takes a bulk change back, once. One that still runs is stopped first. As many photos as can be ticked are given back before it
 * answers, a step at a time so that saves need not wait; more are left to the jobs.
 *
 * @returns whether photos still wait
 * @throws Refusal 404 where there is no such change, 409 where it is undone already or another one runs
 */
export async function undoBulkChange(archive: Archive, bulkChangeID: number, { by, at }: AuditStamp): Promise<boolean> {
  const isLong = inTransaction(archive, () => {
    const change = bulkChangeByID(archive, bulkChangeID)
    if (!change) throw notFound('bulk change')
    if (change.state === 'undoing' || change.state === 'undone') throw undone(archive, change)
    const isMuch = change.changed > maxBulkPhotos
    if (isMuch) refuseWhileRunning(archive, bulkChangeID)
    updateBulkChange(archive, bulkChangeID, { state: 'undoing', undoneBy: by, undoneAt: at })
    queueUndo(archive, bulkChangeID)
    return isMuch
  })
  if (isLong) return true
  const failures = openFailures()
  while (bulkStep(archive, bulkChangeID, at, stepLimit(), failures)) await otherWork()
  // The jobs retry photos at which the server has failed.
  return failures.untilNext() !== null
}

/**
 * Refuses a second bulk change beside one that runs.
 *
 * @param except the one that may run
 * @throws Refusal 409 naming whoever runs it
 */
export function refuseWhileRunning(archive: Archive, except = 0) {
  const running = runningBulkChange(archive)
  if (!running || running.bulkChangeID === except) return
  const by = running.state === 'undoing' ? running.undoneBy : running.by
  throw new Refusal(409, `${by} runs a bulk change now. Retry once it is finished.`, { current: presentBulkChange(archive, running) })
}

function undone(archive: Archive, change: BulkChange): Refusal {
  return new Refusal(409, `${change.undoneBy} has undone this bulk change already.`, { current: presentBulkChange(archive, change) })
}
