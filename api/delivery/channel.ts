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
  /** Whether files are delivered while pages are still being made; otherwise together when that ends, or after a minute. */
  isImmediate?: boolean
  /**
   * Where nobody knows what the target has, brings it to what it has to have. Gives whether it did.
   *
   * @throws DeliveryFailure
   */
  compare?: (signal: AbortSignal) => Promise<boolean>
  /** @throws DeliveryFailure */
  deliver: (files: Delivery[], signal: AbortSignal) => Promise<void>
  /**
   * Delivers everything at once, where there is a way.
   *
   * @throws DeliveryFailure
   */
  deliverAll?: (signal: AbortSignal) => Promise<void>
}
