import { perLanguage, type Language } from '#core/languages.ts'
import { compareNames } from '#core/order.ts'
import type { PageText } from './names.ts'

const letterCollators = perLanguage((language) => new Intl.Collator(language, { sensitivity: 'base' }))

/** Compares records by their names as the language sorts them. */
export function byName(language: Language): (a: { name: PageText }, b: { name: PageText }) => number {
  const compare = compareNames(language)
  return (a, b) => compare(a.name.text, b.name.text)
}

/** The heading of names that begin with no letter. */
const otherSign = '#'

/**
 * The letter of a name in an index: marks go where the language sorts the letter with the plain one.
 *
 * @example indexLetter('«Ёлки»', 'ru') // 'Е'
 * @example indexLetter('Șoldănești', 'ro') // 'Ș', a separate letter
 */
export function indexLetter(name: string, language: Language): string {
  const first = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? ''
  if (!/\p{L}/u.test(first)) return otherSign
  const letter = first.toLocaleUpperCase(language)
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return letterCollators[language].compare(letter, plain) === 0 ? plain : letter
}
