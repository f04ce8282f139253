import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { foldWord } from './words.ts'

/** The stems of a word in one language, folded. Two words are forms of one another when they share a stem. */
export const stemsIn = { ru: russianStems, ro: romanianStems, en: englishStems }

/**
 * The stemmer takes the end of some words for an ending (кишинёв, вокзал), so one that ends in a consonant is a stem of
 * its forms as it is. A vowel that comes and goes is left out (рынок, рынка; башен, башня; церковь, церкви).
 */
function russianStems(folded: string): string[] {
  const whole = /[бвгджзклмнпрстфхцчшщ]$/.test(folded) ? folded : ''
  return unique([russian(folded), whole, russian(withoutFleetingVowel(folded))])
}

function withoutFleetingVowel(folded: string): string {
  return folded.replace(/(?<=[аеиоуыэюя].*[^аеиоуыэюяьй])[ое](?=[кнлц]ь?$)/, '').replace(/(?<=[^аеиоуыэюяьй])о(?=вь$)/, '')
}

/**
 * Texts and queries without marks give other stems than those with them, so both are kept. Consonants and vowels that
 * change between forms are written one way (stradă, străzi; școală, școli; piață, piețe), and so are the two spellings of
 * one sound, î and â.
 */
function romanianStems(folded: string, plain: string): string[] {
  const withMarks = foldWord(romanian(inCedillas(plain)))
  const other = otherSpelling(plain)
  const stems = [withMarks, romanian(folded), ...(other ? [foldWord(other), foldWord(romanian(inCedillas(other)))] : [])]
  return unique(stems.map(withoutSoundChange))
}

/** The stemmer knows the letters with cedillas only. */
const inCedillas = (plain: string) => plain.replaceAll('ș', 'ş').replaceAll('ț', 'ţ')

/** The same word with î for â, or the other way round; null where it has neither within. */
function otherSpelling(plain: string): string | null {
  const inner = /(?<=\p{L})[âî](?=\p{L})/gu
  return inner.test(plain) ? plain.replace(inner, (letter) => (letter === 'â' ? 'î' : 'â')) : null
}

const withoutSoundChange = (stem: string) =>
  stem
    .replace(/(?<=..)z$/, 'd')
    .replace(/oa(?=[^aeiou]+$)/, 'o')
    .replace(/ea(?=[^aeiou]+$)/, 'e')
    .replace(/ia(?=[^aeiou]+$)/, 'ie')

function englishStems(folded: string): string[] {
  return [english(folded)]
}

const unique = (stems: string[]) => [...new Set(stems.filter((stem) => stem !== ''))]
