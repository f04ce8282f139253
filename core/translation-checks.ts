import type { TargetLanguage } from './languages.ts'

/** Characters of a title that cards of photos show before they cut it. */
export const shownTitle = 60

/** In the order in which they are told. `cyrillic` letters among Latin ones were left from the source. */
export const remarkKinds = ['missing', 'added', 'formatting', 'cyrillic', 'long'] as const

/** What looks wrong in a translation; `found`: at most three examples. */
export type TranslationRemark = { kind: (typeof remarkKinds)[number]; found: string[] }

/** Whether a language is written in Latin letters. */
const isLatin = (language: TargetLanguage) => new Intl.Locale(language).maximize().script === 'Latn'

/**
 * What looks wrong in a translation: it can be saved all the same.
 *
 * @param written nothing is said of an empty one
 * @param isTitle whether cards show it
 */
export function translationRemarks(source: string, written: string, language: TargetLanguage, isTitle: boolean): TranslationRemark[] {
  if (written.trim() === '') return []
  const remark = (kind: TranslationRemark['kind'], found: string[]) => (found.length > 0 ? [{ kind, found: found.slice(0, 3) }] : [])
  return [
    ...remark('missing', without(numbersOf(source), numbersOf(written))),
    ...remark('added', without(numbersOf(written), numbersOf(source))),
    ...remark('missing', without(addressesOf(source), addressesOf(written))),
    ...remark('formatting', without(tagsOf(source), tagsOf(written))),
    ...remark('cyrillic', isLatin(language) ? (written.match(/[\p{Script=Cyrillic}]+/gu) ?? []) : []),
    ...remark('long', isTitle && written.length > shownTitle && source.length <= shownTitle ? [String(written.length)] : []),
  ]
}

/** Numbers of two and more digits, without what groups their digits: small ones are often written as words. */
const numbersOf = (text: string): string[] => text.replace(/(?<=\b\d{1,3})[\s.,\u00a0\u202f](?=\d{3}\b)/g, '').match(/\d{2,}/g) ?? []

const addressesOf = (text: string): string[] => text.match(/https?:\/\/[^\s<>"]+/g) ?? []

const tagsOf = (text: string): string[] => Array.from(text.matchAll(/<([a-z][a-z0-9]*)/g), ([, name = '']) => name)

/** What of a list is not in another one, as often as it is missing. */
function without(list: string[], other: string[]): string[] {
  const left = [...other]
  return list.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
