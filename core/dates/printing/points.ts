import { fill } from '../../texts/fill.ts'
import type { DateTexts } from '../../texts/shape.ts'
import type { Point } from '../edtf.ts'

/** `after` prepositions Russian has other forms than alone. */
export type Form = 'alone' | 'behindPreposition'

const firstCentury = 1000

const centuryOf = (texts: DateTexts, { year }: Point) => texts.centuryNames[(year - firstCentury) / 100] ?? ''

/** A date without its doubt. @example pointText(pointOf('month', 1912, 5), 'alone', dateTextsFor('ru')) // 'май 1912' */
export function pointText(point: Point, form: Form, texts: DateTexts): string {
  const { precision, year, month, day } = point
  const words = texts[form]
  switch (precision) {
    case 'century':
      return fill(words.century, { century: centuryOf(texts, point) })
    case 'decade':
      return fill(words.decade, { decade: year })
    case 'year':
      return String(year)
    case 'season':
      return fill(words.season, { season: words.seasons[month - 21] ?? '', year })
    case 'month':
      return fill(words.month, { month: words.months[month - 1] ?? '', year })
    case 'day':
      return fill(texts.day, { day, month: texts.behindPreposition.months[month - 1] ?? '', year })
  }
}

/**
 * Two dates with a dash. They share what is equal: «5–12 мая 1912».
 *
 * @example rangeText(pointOf('year', 1911), pointOf('year', 1913), 'alone', dateTextsFor('ru')) // '1911–1913'
 */
export function rangeText(from: Point, to: Point, form: Form, texts: DateTexts): string {
  const words = texts[form]
  const { precision, year } = from
  if (isWinter(from, to)) return fill(words.winter, { years: `${year}/${String(to.year).slice(-2)}` })
  if (precision === to.precision) {
    if (precision === 'decade') return fill(words.decades, { from: year, to: to.year })
    if (precision === 'century') return fill(words.centuries, { from: centuryOf(texts, from), to: centuryOf(texts, to) })
    if (year === to.year) return sharedYear(from, to, form, texts)
  }
  return dashed(pointText(from, form, texts), pointText(to, form, texts))
}

function sharedYear(from: Point, to: Point, form: Form, texts: DateTexts): string {
  const words = texts[form]
  const { precision, year } = from
  const names = (list: string[], first: number) => dashed(list[from.month - first] ?? '', list[to.month - first] ?? '')
  if (precision === 'season') return fill(words.season, { season: names(words.seasons, 21), year })
  if (precision === 'month') return fill(words.month, { month: names(words.months, 1), year })
  const { months } = texts.behindPreposition
  const monthOf = ({ month }: Point) => months[month - 1] ?? ''
  if (precision === 'day' && from.month === to.month) {
    return fill(texts.day, { day: `${from.day}–${to.day}`, month: monthOf(from), year })
  }
  const first = precision === 'day' ? fill(texts.dayOfMonth, { day: from.day, month: monthOf(from) }) : pointText(from, form, texts)
  return dashed(first, pointText(to, form, texts))
}

/** From December to the February after it. */
function isWinter(from: Point, to: Point): boolean {
  const isMonths = from.precision === 'month' && to.precision === 'month'
  return isMonths && from.month === 12 && to.month === 2 && to.year === from.year + 1
}

/** An en dash, with spaces where one of the sides has spaces. */
export function dashed(left: string, right: string): string {
  return /\s/.test(left + right) ? `${left} – ${right}` : `${left}–${right}`
}
