import { formatOf } from '../language-formats.ts'
import type { Language } from '../languages.ts'

/** The marks of the three languages that come in pairs, and the typewriter's. `“` opens in English and closes in Russian. */
const anyMark = /[«»„“”"]/g

/**
 * A text as it is written between the quotation marks of `language`: its own marks are those of the level below, whatever
 * language they were in. Marks that do not pair are left as they are, because the text may be a search being typed.
 *
 * @example insideQuotes('Лавка «Мануфактура»', 'ru') // 'Лавка „Мануфактура“', for «Лавка „Мануфактура“»
 * @example insideQuotes('"stone bridge" -ferry', 'en') // '‘stone bridge’ -ferry'
 */
export function insideQuotes(text: string, language: Language): string {
  let depth = 0
  let isPaired = true as boolean
  const nested = text.replace(anyMark, (mark, at: number) => {
    if (opens(mark, text.charAt(at - 1))) return marksAt(depth++, language)[0]
    depth -= 1
    if (depth < 0) isPaired = false
    return marksAt(Math.max(depth, 0), language)[1]
  })
  return isPaired && depth === 0 ? nested : text
}

function marksAt(depth: number, language: Language) {
  const { quotes } = formatOf(language)
  return depth % 2 === 0 ? quotes.inner : quotes.outer
}

/** A mark that may open or close opens where a word can begin. */
function opens(mark: string, before: string): boolean {
  if (mark === '«' || mark === '„') return true
  if (mark === '»' || mark === '”') return false
  return before === '' || /[\s([{«„“"–—-]/.test(before)
}
