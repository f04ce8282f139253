import { yearOfDay } from './iso-day.ts'

/** The first and the last day that a photo's date can mean, as YYYYMMDD; null where it is open or not known. */
export type DateBounds = { dateEarliest: number | null; dateLatest: number | null }

/**
 * How many years a date may span to be listed under each of them, and under each of their decades. “About 1905” means
 * eleven years and is in the lists of all of them, “the 1930s” ten; a whole century would say nothing about a year.
 */
export const maxYears = { inYears: 11, inDecades: 30 } as const

/** The years and the decades (by their first year) whose lists hold a photo; none where its date is too broad or not known. */
export type YearLists = { years: number[]; decades: number[] }

/**
 * The lists by time that hold a photo.
 *
 * @example yearListsOf({ dateEarliest: 19090101, dateLatest: 19111231 }) // { years: [1909, 1910, 1911], decades: [1900, 1910] }
 */
export function yearListsOf({ dateEarliest, dateLatest }: DateBounds): YearLists {
  if (!dateEarliest || !dateLatest) return { years: [], decades: [] }
  const [first, last] = [yearOfDay(dateEarliest), yearOfDay(dateLatest)]
  const span = last - first + 1
  return {
    years: span <= maxYears.inYears ? inSteps(first, last, 1) : [],
    decades: span <= maxYears.inDecades ? inSteps(decadeOf(first), decadeOf(last), 10) : [],
  }
}

/** An open end of a date reaches to these years where all of its years have to be named. */
const reached = { first: 1826, last: 2100 }

/** Every year that a photo's date can mean; those of an open end from the beginnings of photography on. None without a date. */
export function yearsReached({ dateEarliest, dateLatest }: DateBounds): number[] {
  if (!dateEarliest && !dateLatest) return []
  const last = dateLatest ? yearOfDay(dateLatest) : reached.last
  const first = dateEarliest ? yearOfDay(dateEarliest) : Math.min(reached.first, last)
  return inSteps(first, last, 1)
}

/** Whether a number can be the year of a photograph's date. */
export const isYear = (year: number): boolean => year >= 1000 && year <= 2100

/** The decade of a year by its first year. */
export const decadeOf = (year: number): number => year - (year % 10)

function inSteps(first: number, last: number, step: number): number[] {
  return Array.from({ length: (last - first) / step + 1 }, (_, nth) => first + nth * step)
}
