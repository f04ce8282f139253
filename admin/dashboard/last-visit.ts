import { storage } from '../browser/storage.ts'

/** Minutes after which a look at the dashboard begins another visit. */
const pause = 30

type Visit = {
  /** Number of the newest change as the visit began: what came later is new. */
  known: number
  /** Number of the newest change that this device has heard of. */
  newest: number
  /** When the dashboard was last looked at: milliseconds. */
  at: number
}

const keyOf = (userID: number) => `visit:${userID}`

/**
 * The change after which others' changes are new to a person on this device.
 *
 * @param now milliseconds
 * @returns 0 on the first visit
 */
export function knownChange(userID: number, now: number): number {
  const last = lastVisit(userID)
  if (!last) return 0
  return now - last.at > pause * 60_000 ? last.newest : last.known
}

/** Remembers that the dashboard was looked at, and what it showed. */
export function rememberVisit(userID: number, visit: Visit) {
  storage.write(keyOf(userID), JSON.stringify(visit))
}

function lastVisit(userID: number): Visit | null {
  try {
    const visit = JSON.parse(storage.read(keyOf(userID)) ?? 'null') as Partial<Visit> | null
    return visit && [visit.known, visit.newest, visit.at].every(Number.isFinite) ? (visit as Visit) : null
  } catch {
    return null
  }
}
