/** Doubt about a date: uncertain, approximate, or both. */
export type Doubt = '' | '?' | '~' | '%'

/** How exact a date is. A season is 21 (spring) to 24 (winter), as in EDTF. */
export type Precision = 'century' | 'decade' | 'year' | 'season' | 'month' | 'day'

/**
 * One date. `year` of a decade or a century is its first year; `month` of a season is its number; parts that
 * the precision does not need are 0.
 */
export type Point = { precision: Precision; year: number; month: number; day: number; doubt: Doubt }

/** An end of an interval: a date, one without limit (`..`), or one that nobody knows (nothing before or after the stroke). */
export type End = Point | 'open' | 'unknown'

/** Consecutive dates within a set. Null is without limit. */
export type Range = { from: Point | null; to: Point | null }

/** A date as EDTF describes it. `one` is one of the dates of a set, `all` is every one of them. */
export type EdtfDate =
  { kind: 'point'; point: Point } | { kind: 'interval'; from: End; to: End } | { kind: 'one' | 'all'; items: (Point | Range)[] }

/** Years that a photograph of this archive can be from, and that a slip of the keyboard cannot. */
export const years = { min: 1000, max: 2100 } as const

/** A date of a precision. @example pointOf('month', 1912, 5) // May 1912 */
export const pointOf = (precision: Precision, year: number, month = 0, day = 0, doubt: Doubt = ''): Point => ({
  precision,
  year,
  month,
  day,
  doubt,
})

/** Whether an item of a set is a range. */
export const isRange = (item: Point | Range): item is Range => 'from' in item

/** Both doubts at once. @example bothDoubts('?', '~') // '%' */
export function bothDoubts(one: Doubt, other: Doubt): Doubt {
  if (one === '' || one === other) return other
  return other === '' ? one : '%'
}

/** Two digits at least. @example padded(5) // '05' */
const padded = (part: number) => String(part).padStart(2, '0')

function pointText({ precision, year, month, day, doubt }: Point): string {
  const text = String(year).padStart(4, '0')
  if (precision === 'century') return `${text.slice(0, 2)}XX${doubt}`
  if (precision === 'decade') return `${text.slice(0, 3)}X${doubt}`
  return [text, ...(month ? [padded(month)] : []), ...(day ? [padded(day)] : [])].join('-') + doubt
}

function endText(end: End): string {
  if (end === 'unknown') return ''
  return end === 'open' ? '..' : pointText(end)
}

const itemText = (item: Point | Range) =>
  isRange(item) ? `${item.from ? pointText(item.from) : ''}..${item.to ? pointText(item.to) : ''}` : pointText(item)

/**
 * A date as EDTF.
 *
 * @example edtfOf({ kind: 'point', point: pointOf('decade', 1930) }) // '193X'
 */
export function edtfOf(date: EdtfDate): string {
  if (date.kind === 'point') return pointText(date.point)
  if (date.kind === 'interval') return `${endText(date.from)}/${endText(date.to)}`
  const items = date.items.map(itemText).join(',')
  return date.kind === 'one' ? `[${items}]` : `{${items}}`
}
