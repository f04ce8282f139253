import { ProtocolError } from './protocol-error.ts'

/** How exactly datestamps are told, as the protocol writes it. */
export const granularity = 'YYYY-MM-DDThh:mm:ssZ'

const daySeconds = 24 * 60 * 60

/**
 * A moment as the protocol writes it.
 *
 * @param seconds since 1970
 *
 * @example utcDate(0) // '1970-01-01T00:00:00Z'
 */
export const utcDate = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z')

/** The bounds of a selective harvest in seconds since 1970, both included; null where one is not given. */
export type Bounds = { from: number | null; until: number | null }

/**
 * Reads `from` and `until`. A day is all of its seconds.
 *
 * @throws ProtocolError where one is no date, they are not equally exact, or one is after the other
 */
export function boundsOf(from: string | undefined, until: string | undefined): Bounds {
  const [first, last] = [read('from', from), read('until', until)]
  if (first && last && first.isDay !== last.isDay)
    throw new ProtocolError('badArgument', '“from” and “until” must be equally exact: two days, or two moments.')
  const bounds = { from: first?.seconds ?? null, until: last && last.seconds + (last.isDay ? daySeconds - 1 : 0) }
  if (bounds.from !== null && bounds.until !== null && bounds.from > bounds.until)
    throw new ProtocolError('badArgument', '“from” is after “until”.')
  return bounds
}

function read(name: string, text: string | undefined): { seconds: number; isDay: boolean } | null {
  if (text === undefined) return null
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text)
  const seconds = isDay || isMoment ? Date.parse(text) / 1000 : NaN
  // `Date.parse` takes 31 February for a day of March, and 24:00:00 for the next day.
  if (Number.isNaN(seconds) || !utcDate(seconds).startsWith(text))
    throw new ProtocolError('badArgument', `“${name}” must be a day (YYYY-MM-DD) or a moment (${granularity}) in UTC.`)
  return { seconds, isDay }
}
