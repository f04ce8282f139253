import type { Bounds } from './bounds.ts'
import { yearsOf, yearsOfPeriodName, type Years } from './years.ts'

const rangeOf = ({ from, to }: Years) => [from ?? -Infinity, to ?? Infinity] as const

/**
 * The periods that hold a date, and those that it cannot belong to, by the years in their names. A period that holds only a part of
 * the date is neither, and so is one whose name has no years.
 *
 * @param periods each with its name as `label`
 */
export function periodsOfDate<Period extends { label: string }>(date: Bounds, periods: readonly Period[]) {
  const [first, last] = rangeOf(yearsOf(date))
  const holding: Period[] = []
  const excluding: Period[] = []
  for (const period of periods) {
    const years = yearsOfPeriodName(period.label)
    if (!years) continue
    const [from, to] = rangeOf(years)
    if (from <= first && last <= to) holding.push(period)
    else if (last < from || to < first) excluding.push(period)
  }
  return { holding, excluding }
}
