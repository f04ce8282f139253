import { formatDate } from '../dates/format.ts'
import { dashed } from '../dates/printing/points.ts'
import { readDate } from '../dates/read.ts'
import type { Language } from '../languages.ts'
import { fill } from '../texts/fill.ts'
import { textsFor } from '../texts/texts.ts'
import type { TypedSpan } from './span.ts'

/**
 * A stretch of time for readers of a language; empty where nothing is known.
 *
 * @example yearsText({ from: '1918', to: '1940' }, 'en') // '1918–1940'
 * @example yearsText({ from: '1944', to: '' }, 'en') // '1944 – present'
 */
export function yearsText({ from, to }: TypedSpan, language: Language): string {
  const { since, until } = textsFor(language).place
  const [first, last] = [dateText(from, language), dateText(to, language)]
  if (first && last) return dashed(first, last)
  if (first) return fill(since, { date: first })
  return last && fill(until, { date: last })
}

function dateText(text: string, language: Language): string {
  const read = readDate(text)
  return 'problem' in read ? text : formatDate(read.edtf, language)
}
