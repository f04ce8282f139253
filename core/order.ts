import { perLanguage, type Language } from './languages.ts'

const collators = perLanguage((language) => new Intl.Collator(language, { numeric: true, ignorePunctuation: true }))

/** Compares names as the language sorts them, whatever their quotation marks; numbers within them by value. */
export const compareNames = (language: Language) => collators[language].compare

/** Roman centuries as far as photographs go, for names such as «XIX век». */
const centuries: Record<string, number> = { XVIII: 1700, XIX: 1800, XX: 1900, XXI: 2000 }

/**
 * When a period begins, read from its name: the first year it gives, else the start of its century. A name with
 * neither comes last.
 *
 * @example startOf('1918–1940') // 1918
 * @example startOf('до 1812') // 1811.5, before the period that begins in 1812
 */
export function startOf(periodName: string): number {
  const [, before, year] = /(до|ранее|перед)?\s*(\d{4})/i.exec(periodName) ?? []
  if (year) return Number(year) - (before ? 0.5 : 0)
  const [, century = ''] = /\b(XVIII|XIX|XXI|XX)\b/.exec(periodName) ?? []
  return centuries[century] ?? Number.POSITIVE_INFINITY
}

/** Compares periods by time, those that begin together by their numbers. */
export function byTime(a: { id: number; start: number }, b: { id: number; start: number }): number {
  return a.start === b.start ? a.id - b.id : a.start - b.start
}
