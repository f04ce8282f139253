import type { Logger } from 'pino'
import { runningBulkChange, type BulkChange } from '#data/records/bulk-changes.ts'
import type { BinnedFiles } from '#api/maintenance/pictures/binned-files.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { openFailures } from './failures.ts'
import { bulkStep, stepLimit } from './steps.ts'

export type BulkJobs = {
  /** To be called when a bulk change has begun, or its undo. */
  wake: () => void
  /** Ends the work for good; the next server continues it. */
  stop: () => void
}

type JobParts = {
  archive: Archive
  publisher: { notify: () => void }
  binnedFiles: BinnedFiles
  now: () => Date
  log: Logger
  /** Milliseconds until what has failed is tried again for the first time. */
  firstPause?: number
}

/** For each millisecond of work so many of rest. */
const rest = 1 / 3

/** Pauses after failures grow until they have this many times the length of the first one. */
const longestPause = 64

/**
 * Works off the bulk change that runs, a little at a time so that saves need not wait, and first the one that the last server has not
 * finished. Errors are logged, and the work is retried: a record at which the server fails after the other ones, and not for ever.
 */
export function openBulkJobs({ archive, publisher, binnedFiles, now, log, firstPause = 1000 }: JobParts): BulkJobs {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  let failedSteps = 0
  /** The failures belong to a change, or to its undo. */
  let failures = openFailures()
  let failuresOf = ''
  wake()

  function failuresIn({ bulkChangeID, state }: BulkChange) {
    const name = `${state} ${bulkChangeID}`
    if (name === failuresOf) return failures
    failuresOf = name
    failures = openFailures(firstPause, (record, problem) =>
      log.error({ err: problem, bulkChangeID, record }, 'a bulk change failed at a record'),
    )
    return failures
  }

  function wake() {
    if (!isStopped) timer ??= setTimeout(step, 0)
  }

  function step() {
    const began = performance.now()
    timer = null
    try {
      const change = runningBulkChange(archive)
      if (!change) return
      const isMore = bulkStep(archive, change.bulkChangeID, now().toISOString(), stepLimit(), failuresIn(change))
      binnedFiles.follow()
      failedSteps = 0
      const pause = failures.untilNext()
      // Until then it looks at intervals: told after each step, it would make the same lists again and again.
      if (!isMore && pause === null) publisher.notify()
      timer = setTimeout(step, Math.max(rest * (performance.now() - began), isMore ? 0 : (pause ?? 0)))
    } catch (problem) {
      log.error({ err: problem }, 'a bulk change could not continue')
      timer = setTimeout(step, firstPause * Math.min(longestPause, 2 ** failedSteps))
      failedSteps += 1
    }
  }

  return {
    wake,
    stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
