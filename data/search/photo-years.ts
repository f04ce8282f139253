import { yearOfDay } from '#core/dates/iso-day.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows } from '../sqlite/statements.ts'
import { hasYears, type YearRange } from './filters.ts'

/** The first and the last year of each photo's date by its number. Memory: 4 bytes a photo. */
export type PhotoYears = { first: Int16Array; last: Int16Array }

/** What stands for an open end, and for a photo without a date, whose last year is before its first. */
const open = { start: 0, end: 9999 }
const undated = { first: 1, last: 0 }

export const emptyYears = (): PhotoYears => ({ first: new Int16Array(0), last: new Int16Array(0) })

/** The same with room for so many numbers. */
export function withRoom(years: PhotoYears, size: number): PhotoYears {
  const [first, last] = [new Int16Array(size).fill(undated.first), new Int16Array(size)]
  first.set(years.first)
  last.set(years.last)
  return { first, last }
}

type Dated = { photoID: number; dateEdtf: string; dateEarliest: number | null; dateLatest: number | null }

/** Notes the years of a photo, which has room. */
export function putYears({ first, last }: PhotoYears, { photoID, dateEdtf, dateEarliest, dateLatest }: Dated) {
  const isDated = dateEdtf !== ''
  first[photoID] = isDated ? firstYear(dateEarliest) : undated.first
  last[photoID] = isDated ? lastYear(dateLatest) : undated.last
}

const firstYear = (day: number | null) => (day === null ? open.start : yearOfDay(day))
const lastYear = (day: number | null) => (day === null ? open.end : yearOfDay(day))

// One row for all photos of the same dates, straight from their index.
const datedPhotos = preparedRows<[], Omit<Dated, 'photoID' | 'dateEdtf'> & { photos: string }>(
  `SELECT date_earliest AS dateEarliest, date_latest AS dateLatest, json_group_array(photo_id) AS photos
   FROM photos INDEXED BY photos_dates WHERE deleted_at IS NULL AND date_edtf <> '' GROUP BY date_earliest, date_latest`,
)

/**
 * Reads the years of all public photos.
 *
 * @param makeRoom is called with each number before `years()` is asked for
 */
export function loadYears(archive: Archive, makeRoom: (photoID: number) => void, years: () => PhotoYears) {
  for (const { photos, ...dates } of datedPhotos(archive).iterate()) {
    for (const photoID of JSON.parse(photos) as number[]) {
      makeRoom(photoID)
      putYears(years(), { ...dates, photoID, dateEdtf: 'any' })
    }
  }
}

/** Whether a photo's date may mean one of the years: its last year is not before them, and its first not after them. */
export type YearTest = (photoID: number) => boolean

export function yearTest({ first, last }: PhotoYears, range: YearRange): YearTest {
  if (!hasYears(range)) return () => true
  const [from, to] = [range.from ?? 0, range.to || open.end]
  return (photoID) => isDated(first[photoID], last[photoID]) && (last[photoID] ?? 0) >= from && (first[photoID] ?? 0) <= to
}

/** Whether a photo has a date that is understood. */
export const hasDate = ({ first, last }: PhotoYears, photoID: number): boolean => isDated(first[photoID], last[photoID])

const isDated = (first = undated.first, last = undated.last) => first <= last
