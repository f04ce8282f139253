import { periodsOfDate } from '#core/dates/periods-of-date.ts'
import { readDate } from '#core/dates/read.ts'
import type { Values } from '../../../forms/draft.ts'
import type { Option } from '../../../forms/fields.tsx'
import { texts } from '../../../texts.ts'
import type { Offer } from './offers.ts'

type Periods = { holding: readonly Option[]; excluding: readonly Option[] }

const none: Periods = { holding: [], excluding: [] }

/** Dates are read again with each letter that is typed in the list. */
const known = new WeakMap<readonly Option[], Map<string, Periods>>()

function periodsOf(date: string, periods: readonly Option[]): Periods {
  const ofDates = known.get(periods) ?? new Map<string, Periods>()
  known.set(periods, ofDates)
  const read = ofDates.has(date) ? null : readDate(date)
  if (read) ofDates.set(date, 'edtf' in read && read.edtf !== '' ? periodsOfDate(read, periods) : none)
  return ofDates.get(date) ?? none
}

const periodIn = (own: Values, common: Values) => String(own['periodID'] || common['periodID'] || '')

/** The period of the own date of a picture, where only one holds it and another one, or none, is chosen. */
export function periodOffer(own: Values, common: Values, periods: readonly Option[]): Offer | null {
  const [period, ...others] = periodsOf(String(own['date'] ?? ''), periods).holding
  if (!period || others.length > 0 || period.value === periodIn(own, common)) return null
  return { id: 'period', label: texts.upload.offers.period, shown: period.label, values: { periodID: Number(period.value) } }
}

/** The name of the period that is chosen for a picture although it cannot hold its own date; null where all is well. */
export const contradictedPeriod = (own: Values, common: Values, periods: readonly Option[]): string | null =>
  periodsOf(String(own['date'] ?? ''), periods).excluding.find(({ value }) => value === periodIn(own, common))?.label ?? null
