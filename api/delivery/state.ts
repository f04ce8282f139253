import type { PurgeService } from './settings.ts'

/** What staff see of a target: where changed files go, how many wait, and why. */
export type DeliveryState = {
  service: PurgeService | 'command' | 'bucket'
  /** Files or addresses that wait. */
  waiting: number
  /** Since when the oldest of them waits, ISO 8601; empty where nothing waits. */
  since: string
  /** When something was last delivered; empty where nothing was. */
  deliveredAt: string
  /** Why the last try failed, as a sentence; null where it did not. */
  problem: string | null
  /** Since when all tries have failed; empty where the last one did not. */
  failingSince: string
  /** When the next try is due after a failure; empty otherwise. */
  nextTry: string
  /** Whether it has failed for so long that somebody should look. */
  isLasting: boolean
}
