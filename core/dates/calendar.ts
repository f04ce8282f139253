/** A day of one of the two calendars. */
export type Day = { year: number; month: number; day: number }

/** The calendar in use today, and the one in use in Russia until 1918 and in Romania until 1919. */
export type Calendar = 'gregorian' | 'julian'

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isLeap(year: number, calendar: Calendar): boolean {
  if (calendar === 'julian') return year % 4 === 0
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** How many days a month has. @example daysIn(1900, 2, 'julian') // 29 */
export function daysIn(year: number, month: number, calendar: Calendar = 'gregorian'): number {
  return month === 2 && isLeap(year, calendar) ? 29 : (lengths[month - 1] ?? 0)
}

/** Days since a fixed day, the same day in both calendars: years begin in March here, so that a leap day ends its year. */
function numberOf({ year, month, day }: Day, calendar: Calendar): number {
  const shifted = month < 3 ? year - 1 : year
  const months = Math.floor((153 * ((month + 9) % 12) + 2) / 5)
  const leapDays = Math.floor(shifted / 4) + (calendar === 'julian' ? -2 : Math.floor(shifted / 400) - Math.floor(shifted / 100))
  return 365 * shifted + leapDays + months + day
}

/** The Gregorian day of a number: the year is estimated, then the day is walked to. */
function gregorianDay(number: number): Day {
  let year = Math.floor(number / 365.2425)
  while (numberOf({ year: year + 1, month: 1, day: 1 }, 'gregorian') <= number) year += 1
  while (numberOf({ year, month: 1, day: 1 }, 'gregorian') > number) year -= 1
  let month = 12
  while (numberOf({ year, month, day: 1 }, 'gregorian') > number) month -= 1
  return { year, month, day: number - numberOf({ year, month, day: 1 }, 'gregorian') + 1 }
}

/** The Gregorian day of a Julian one. @example gregorianOf({ year: 1917, month: 10, day: 12 }) // 25 October 1917 */
export const gregorianOf = (julian: Day): Day => gregorianDay(numberOf(julian, 'julian'))

/** The day that is `count` days later, or earlier if negative. */
export const daysLater = (day: Day, count: number): Day => gregorianDay(numberOf(day, 'gregorian') + count)

/** The month that is `count` months later, or earlier if negative. */
export function monthsLater(year: number, month: number, count: number): { year: number; month: number } {
  const months = year * 12 + month - 1 + count
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 }
}

/** A day as an integer that sorts: YYYYMMDD. */
export const integerOf = ({ year, month, day }: Day): number => year * 10_000 + month * 100 + day
