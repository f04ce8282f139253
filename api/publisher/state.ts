import type { AddressedKind } from '#core/address-patterns.ts'
import type { DeliveryState } from '#api/delivery/state.ts'
import type { Failure, FinishedRun } from './manifest.ts'
import type { SearchIndexState } from './search-index.ts'

/** What staff see of publishing. */
export type PublishState = {
  /** Pages that wait to be made. */
  queued: number
  /** The run in progress; null while there is nothing to do. */
  running: { everything: boolean; done: number; total: number } | null
  /** The last run that ended. */
  finished: FinishedRun | null
  failures: Failure[]
  /** The reason why publishing is blocked, as a sentence; null otherwise. */
  problem: string | null
  search: SearchIndexState
  /** The targets that changed files are delivered to; none where nothing is set up. */
  delivery: DeliveryState[]
  /** The records whose own pages were made, failed or removed since the report before; null where that is not known. */
  records: { kind: AddressedKind; id: number }[] | null
}

export const idleState: PublishState = {
  queued: 0,
  running: null,
  finished: null,
  failures: [],
  problem: null,
  search: { state: 'current', at: '' },
  delivery: [],
  records: null,
}
