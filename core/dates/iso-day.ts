/**
 * A day as ISO 8601 writes it.
 *
 * @param day as YYYYMMDD
 *
 * @example isoDay(19050101) // '1905-01-01'
 */
export function isoDay(day: number): string {
  const digits = String(day).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** The year of a day that is written as YYYYMMDD. */
export const yearOfDay = (day: number): number => Math.floor(day / 10_000)
