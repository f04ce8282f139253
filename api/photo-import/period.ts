import { perLanguage } from '#core/languages.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { RecordName } from './relations.ts'

export const undated: RecordName = perLanguage((language) => textsFor(language).imported.undated)

/** A year of photography, without further digits around it: `1911`, `1905` in `1905-1915`, not the `1911` in `19115`. */
const years = /(?<!\d)(?:1[89]\d\d|20\d\d)(?!\d)/g

/** A decade as cataloguers write it where the last digit is not known: `191-`, `191?`, `191x`. */
const decades = /(?<!\d)(1[89]\d|20\d)(?=[-–—_?xх](?!\d))/gi

/**
 * The decade that a date belongs to. Where it names several years, the earliest counts, because that is where people
 * look first. A date without a year between 1800 and 2099 is undated.
 *
 * @example periodOf('ca. 1905-1915') // { ru: '1900–1909', ro: '1900–1909', en: '1900–1909' }
 */
export function periodOf(date: string): RecordName {
  const named = [...date.matchAll(years)].map(([year]) => Number(year))
  const approximate = [...date.matchAll(decades)].map(([, decade]) => Number(decade) * 10)
  const earliest = Math.min(...named, ...approximate)
  if (!Number.isFinite(earliest)) return undated
  const first = earliest - (earliest % 10)
  const name = `${first}–${first + 9}`
  return perLanguage(() => name)
}
