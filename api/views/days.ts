import { Refusal } from '#api/errors.ts'

const daysShown = { usual: 30, most: 366 } as const

/** What `days` means, for the documentation. */
export const daysQuery = { days: `How many days, today included: 1 to ${daysShown.most}, otherwise ${daysShown.usual}.` }

/**
 * How many days of a count are asked for.
 *
 * @throws Refusal 400 for what is no such number
 */
export function daysAsked(asked: string | undefined): number {
  if (asked === undefined) return daysShown.usual
  const days = /^\d{1,3}$/.test(asked) ? Number(asked) : 0
  if (days < 1 || days > daysShown.most) {
    throw new Refusal(400, [{ msg: `Days must be a whole number from 1 to ${daysShown.most}`, field: 'days' }])
  }
  return days
}
