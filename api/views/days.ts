import { Refusal } from '#api/http/errors.ts'
import type { Days } from '#data/statistics/views.ts'
import { dayOf } from './counted.ts'

const daysShown = { usual: 30, max: 366 } as const

/** What `days` means, for the documentation. */
export const daysQuery = { days: `How many days, today included: 1 to ${daysShown.max}, otherwise ${daysShown.usual}.` }

/**
 * How many days of a count are asked for.
 *
 * @throws Refusal 400 for what is no such number
 */
export function requestedDays(value: string | undefined): number {
  if (value === undefined) return daysShown.usual
  const days = /^\d{1,3}$/.test(value) ? Number(value) : 0
  if (days < 1 || days > daysShown.max) {
    throw new Refusal(400, [{ msg: `Days must be a whole number from 1 to ${daysShown.max}`, field: 'days' }])
  }
  return days
}

/** Milliseconds. Days in UTC are all of one length. */
const dayLength = 24 * 60 * 60 * 1000

/** The last days, today (UTC) included: each of them as `YYYY-MM-DD`, and their range. */
export function lastDays(days: number, now: Date): { dates: string[]; range: Days } {
  const daysAgo = (count: number) => dayOf(new Date(now.getTime() - count * dayLength))
  const dates = Array.from({ length: days }, (_, index) => daysAgo(days - 1 - index))
  return { dates, range: { first: daysAgo(days - 1), last: daysAgo(0) } }
}
