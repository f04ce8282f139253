import type { Delivery } from './outbox.ts'
import type { DeliveryState } from './state.ts'
import type { Target } from './targets.ts'

/** A way to deliver. */
export type Channel = {
  target: Target
  service: DeliveryState['service']
  /** Files of one call. */
  batchSize: number
  /** Calls that may follow each other at once, and the milliseconds in which one more is allowed. */
  rate: { burst: number; interval: number }
  /** Milliseconds that a call may take. */
  timeLimit: number
  /** @throws DeliveryFailure */
  deliver: (files: Delivery[], signal: AbortSignal) => Promise<void>
  /**
   * Delivers everything at once, where there is a way.
   *
   * @throws DeliveryFailure
   */
  deliverAll?: (signal: AbortSignal) => Promise<void>
}
