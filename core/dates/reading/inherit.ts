import type { Partial } from './partial.ts'

/** Whether a date consists of these figures, and perhaps of a part («начало») and a doubt. */
function isOnly(date: Partial, ...keys: (keyof Partial)[]): boolean {
  const has = (key: string) => key === 'doubt' || key === 'part' || keys.includes(key as keyof Partial)
  return Object.keys(date).every(has) && keys.every((key) => date[key] !== undefined)
}

const without = (date: Partial, key: keyof Partial): Partial => ({ ...date, [key]: undefined })
const cleaned = (date: Partial): Partial => {
  const entries: [string, unknown][] = Object.entries(date)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Partial
}

/**
 * Completes the first of two dates by the figures that are written once, with the second: “5–12 May 1912”, «конец XIX – начало XX века».
 */
export function completedByNext(date: Partial, next: Partial): Partial {
  return cleaned(beforeNext(cleaned(date), next))
}

function beforeNext(date: Partial, next: Partial): Partial {
  const { number } = date
  if (isOnly(date)) return { ...next, part: date.part, doubt: date.doubt }
  if (isOnly(date, 'number')) {
    const rest = without(date, 'number')
    if (next.day !== undefined) return { ...rest, day: number, month: next.month, year: next.year }
    if (next.month !== undefined) return { ...rest, month: number, year: next.year }
    if (next.shortDecade !== undefined) return { ...rest, shortDecade: number, century: next.century }
    if (next.century !== undefined) return { ...rest, century: ((number ?? 0) - 1) * 100 }
    return date
  }
  if (isOnly(date, 'roman') && next.century !== undefined) return { ...without(date, 'roman'), century: ((date.roman ?? 0) - 1) * 100 }
  if (isOnly(date, 'shortDecade') && next.shortDecade !== undefined) return { ...date, century: next.century }
  if (isOnly(date, 'day')) return { ...date, month: next.month, year: next.year }
  if (date.year === undefined && (date.month !== undefined || date.season !== undefined)) return { ...date, year: next.year }
  return date
}

/** With a dash between, „anii 1930–1940” are years, while „anii 1930” is a decade; and «1920–1930-е» are decades. */
export function joinedTo(next: Partial, date: Partial): Partial {
  if (isOnly(date, 'decade', 'isDecadeOrYear') && next.year !== undefined) return { doubt: date.doubt, year: date.decade }
  if (isOnly(date, 'year') && isDecade(next) && (date.year ?? 0) % 10 === 0) return cleaned({ ...without(date, 'year'), decade: date.year })
  return date
}

const isDecade = (date: Partial) => (date.decade !== undefined && !date.isDecadeOrYear) || date.shortDecade !== undefined

/**
 * Completes the second of two dates by the first: “May 5–12, 1912”, “1911–13”, «XIX век – XX».
 *
 * @returns null where a number beside a year is no shortened year
 */
export function completedByFormer(former: Partial, date: Partial): Partial | null {
  if (isOnly(date, 'number')) {
    const { number = 0 } = date
    if (isOnly(former, 'shortDecade')) return cleaned({ ...without(date, 'number'), shortDecade: number })
    if (!isOnly(former, 'year') || former.year === undefined) return isOnly(former, 'decade') ? null : date
    const year = yearAfter(former.year, number)
    return year === former.year ? null : { ...cleaned(without(date, 'number')), year }
  }
  if (isOnly(date, 'roman') && former.century !== undefined) {
    return cleaned({ ...without(date, 'roman'), century: ((date.roman ?? 0) - 1) * 100 })
  }
  if (isOnly(date, 'shortDecade') && former.decade !== undefined && !former.isDecadeOrYear) {
    return cleaned({ ...without(date, 'shortDecade'), decade: Math.floor(former.decade / 100) * 100 + (date.shortDecade ?? 0) })
  }
  if (isOnly(date, 'day', 'year')) return { ...date, month: former.month }
  if (date.year === undefined && (date.month !== undefined || date.season !== undefined)) return cleaned({ ...date, year: former.year })
  return date
}

/** Years after the first one that a shortened year of the next century may be: 1898–02. */
const longestTurn = 20

/** The year of two digits that follows another year. @example yearAfter(1898, 2) // 1902 */
export function yearAfter(year: number, digits: number): number {
  const same = Math.floor(year / 100) * 100 + digits
  return same <= year && same + 100 - year <= longestTurn ? same + 100 : same
}
