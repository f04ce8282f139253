import { formatDate } from '#core/dates/format.ts'
import type { DateReading } from '#core/dates/read.ts'
import { yearOfDay } from '#core/dates/iso-day.ts'
import { texts } from '../texts.ts'

const words = texts.photo.dates

/** What is understood of a date, for the person who types it; empty where nothing is typed. */
export function understoodDate(read: DateReading): string {
  if ('problem' in read) return read.isContradiction ? `${read.problem}.` : words.unread
  if (read.edtf === '') return ''
  const { earliest, latest } = read
  const years = [earliest, latest].map((day) => (day === null ? '' : String(yearOfDay(day))))
  return words.understood(formatDate(read.edtf, 'en'), years[0] === years[1] ? '' : words.years(years[0] ?? '', years[1] ?? ''), read.edtf)
}
