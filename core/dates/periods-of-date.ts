import { yearOfDay } from './iso-day.ts'
import { yearsOfPeriodName } from './years.ts'

/** The first and the last day of a date as YYYYMMDD, null where it is open. */
type Bounds = { earliest: number | null; latest: number | null }

/**
 * The periods that hold a date, and those that it cannot belong to, by the years in their names. A period that holds only a part of
 * the date is neither, and so is one whose name has no years.
 *
 * @param periods each with its name as `label`
 */
export function periodsOfDate<Period extends { label: string }>(date: Bounds, periods: readonly Period[]) {
  const first = date.earliest === null ? -Infinity : yearOfDay(date.earliest)
  const last = date.latest === null ? Infinity : yearOfDay(date.latest)
  const holding: Period[] = []
  const excluding: Period[] = []
  for (const period of periods) {
    const years = yearsOfPeriodName(period.label)
    if (!years) continue
    const [from, to] = [years.from ?? -Infinity, years.to ?? Infinity]
    if (from <= first && last <= to) holding.push(period)
    else if (last < from || to < first) excluding.push(period)
  }
  return { holding, excluding }
}
