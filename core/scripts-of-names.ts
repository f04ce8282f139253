/** Scripts that are in everyday use (Unicode Standard Annex 31, table 5). */
const everyday = `
  Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada
  Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan
`
  .trim()
  .split(/\s+/)

/** Scripts that one word may mix (Unicode Technical Standard 39, "highly restrictive"): Japanese, Chinese and Korean, each with Latin. */
const together = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'].map((scripts) => scripts.split(' '))

const lettersOf = (scripts: string[]) => scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')

const rareLetter = new RegExp(`(?=\\p{L})[^${lettersOf([...everyday, 'Common', 'Inherited'])}]`, 'u')

const ofOneSystem = [...everyday.map((script) => [script]), ...together].map((scripts) => new RegExp(`^[${lettersOf(scripts)}]+$`, 'u'))

/** Figures, signs and marks belong to every script. */
const common = /[^\p{L}]|[\p{Script=Common}\p{Script=Inherited}]/gu

/** Whether a word of a text mixes letters of different scripts, so that it looks like another word: `аdmin` with a Cyrillic а. */
export function mixesScripts(text: string): boolean {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => word.replace(common, ''))
  return words.some((word) => word !== '' && !ofOneSystem.some((system) => system.test(word)))
}

/** Whether a text holds letters of scripts in limited or historic use only: some of them look like Latin throughout. */
export const hasRareScript = (text: string): boolean => rareLetter.test(text)
