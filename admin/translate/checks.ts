import type { TargetLanguage } from '#core/languages.ts'
import { texts } from '../texts.ts'

/** Characters of a title that cards of photos show before they cut it. */
const shownTitle = 60

/** Whether a language is written in Latin letters: Cyrillic ones among them were left from the source. */
const isLatin = (language: TargetLanguage) => new Intl.Locale(language).maximize().script === 'Latn'

/**
 * What looks wrong in a translation, as sentences: it can be saved all the same.
 *
 * @param written nothing is said of an empty one
 * @param isTitle whether cards show it
 */
export function checkTranslation(source: string, written: string, language: TargetLanguage, isTitle: boolean): string[] {
  if (written.trim() === '') return []
  const words = texts.translation.checks
  const notes: string[] = []
  const add = (found: string[], note: (found: string) => string) => {
    if (found.length > 0) notes.push(note(found.slice(0, 3).join(', ')))
  }
  add(without(numbersOf(source), numbersOf(written)), words.missing)
  add(without(numbersOf(written), numbersOf(source)), words.added)
  add(without(addressesOf(source), addressesOf(written)), words.missing)
  add(without(tagsOf(source), tagsOf(written)), words.formatting)
  if (isLatin(language)) add(written.match(/[\p{Script=Cyrillic}]+/gu) ?? [], words.cyrillic)
  if (isTitle && written.length > shownTitle && source.length <= shownTitle) notes.push(words.long(written.length, shownTitle))
  return notes
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
