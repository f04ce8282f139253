import type { Failure, FinishedRun } from './manifest.ts'

/** What staff see of publishing. */
export type PublishState = {
  /** Pages that wait to be made. */
  queued: number
  /** The run going on; null while nothing is to be done. */
  running: { everything: boolean; done: number; total: number } | null
  /** The last run that ended. */
  finished: FinishedRun | null
  failures: Failure[]
  /** What keeps publishing from going on, as a sentence; null while nothing does. */
  problem: string | null
}

export const idleState: PublishState = { queued: 0, running: null, finished: null, failures: [], problem: null }
