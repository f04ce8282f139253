import type { Language } from '../languages.ts'
import { dateTextsFor } from '../texts/dates.ts'
import { fill } from '../texts/fill.ts'
import type { DateTexts } from '../texts/shape.ts'
import { isRange, type Doubt, type EdtfDate, type End, type Point, type Range } from './edtf.ts'
import { parseEdtf } from './grammar.ts'
import { unitAfter, unitBefore } from './limits.ts'
import { dashed, pointText, rangeText, type Form } from './printing/points.ts'

/**
 * A date for readers of a language, as within a line: lower case, every doubt said. Empty for an empty text; a text that is no EDTF stays
 * as it is.
 *
 * @param edtf a date as `readDate` gives it
 * @example formatDate('[..1916]', 'ro') // 'înainte de 1917'
 * @example formatDate('1905%', 'en') // 'probably about 1905'
 */
export function formatDate(edtf: string, language: Language): string {
  const date = parseEdtf(edtf)
  return date ? dateText(date, dateTextsFor(language)) : edtf
}

type Wording = DateTexts['whole']

function doubtedText(text: string, doubt: Doubt, wording: Wording): string {
  if (doubt === '') return text
  return fill(doubt === '?' ? wording.uncertain : doubt === '~' ? wording.approximate : wording.both, { date: text })
}

/** About everything that is printed. Approximate dates have a preposition before them. */
const whole = (doubt: Doubt, texts: DateTexts, form: Form, text: (form: Form) => string) =>
  doubtedText(text(doubt === '~' || doubt === '%' ? 'behindPreposition' : form), doubt, texts.whole)

/** A date behind a preposition. */
const part = (point: Point, texts: DateTexts) => doubtedText(pointText(point, 'behindPreposition', texts), point.doubt, texts.part)

function dateText(date: EdtfDate, texts: DateTexts): string {
  if (date.kind === 'point') return whole(date.point.doubt, texts, 'alone', (form) => pointText(date.point, form, texts))
  if (date.kind === 'interval') return intervalText(date.from, date.to, texts)
  const [first, ...others] = date.items
  if (first && others.length === 0) return extentText(date.kind, first, texts)
  return listText(date.items, date.kind === 'one' ? texts.or : texts.and, texts)
}

const signs = { open: '…', unknown: '?' } as const

function intervalText(from: End, to: End, texts: DateTexts): string {
  if (typeof from !== 'string' && typeof to !== 'string') return spanText(from, to, 'alone', texts)
  const side = (end: End) => (typeof end === 'string' ? signs[end] : doubtedText(pointText(end, 'alone', texts), end.doubt, texts.item))
  return dashed(side(from), side(to))
}

/** Two ends with one doubt share it; otherwise each is printed with its own. */
function spanText(from: Point, to: Point, form: Form, texts: DateTexts): string {
  if (from.doubt === to.doubt && !isHalfDecade(from, to)) return whole(from.doubt, texts, form, (each) => rangeText(from, to, each, texts))
  return fill(texts.fromTo, { from: part(from, texts), to: part(to, texts) })
}

/** „anii 1930 – 1941” would be read as years. */
const isHalfDecade = (from: Point, to: Point) =>
  from.precision !== to.precision && (from.precision === 'decade' || to.precision === 'decade')

/** A set with one item is without limit, or a range. */
function extentText(kind: 'one' | 'all', item: Point | Range, texts: DateTexts): string {
  if (!isRange(item)) return whole(item.doubt, texts, 'alone', (form) => pointText(item, form, texts))
  if (!item.from || !item.to) return limitText(item, texts)
  return fill(kind === 'one' ? texts.within : texts.throughout, { date: spanText(item.from, item.to, 'behindPreposition', texts) })
}

/** Limits are printed by the first date that is excluded, as people say them: «до 1917», «после 1944». */
function limitText({ from, to }: Range, texts: DateTexts): string {
  if (to) return fill(texts.before, { date: part(unitAfter(to), texts) })
  return from ? fill(texts.after, { date: part(unitBefore(from), texts) }) : ''
}

function listText(items: (Point | Range)[], word: string, texts: DateTexts): string {
  const doubts = new Set(items.flatMap(doubtsOf))
  const [doubt = ''] = doubts
  if (doubts.size === 1 && doubt !== '') {
    return whole(doubt, texts, 'alone', (form) =>
      joined(
        items.map((item) => itemText(item, form, texts, false)),
        word,
      ),
    )
  }
  return joined(
    items.map((item) => itemText(item, 'alone', texts, true)),
    word,
  )
}

const doubtsOf = (item: Point | Range): Doubt[] =>
  isRange(item) ? [item.from, item.to].flatMap((point) => (point ? [point.doubt] : [])) : [item.doubt]

/** @param isDoubted whether the doubt of the item is printed with it */
function itemText(item: Point | Range, form: Form, texts: DateTexts, isDoubted: boolean): string {
  if (!isRange(item)) return doubtedText(pointText(item, form, texts), isDoubted ? item.doubt : '', texts.item)
  const { from, to } = item
  if (!from || !to) return limitText(isDoubted ? item : { from: from && certain(from), to: to && certain(to) }, texts)
  if (from.doubt !== to.doubt || isHalfDecade(from, to)) return spanText(from, to, form, texts)
  return doubtedText(rangeText(from, to, form, texts), isDoubted ? from.doubt : '', texts.item)
}

const certain = (point: Point): Point => ({ ...point, doubt: '' })

/** @example joined(['1911', '1912', '1913'], 'или') // '1911, 1912 или 1913' */
function joined(items: string[], word: string): string {
  return [items.slice(0, -1).join(', '), items.at(-1)].join(` ${word} `)
}
