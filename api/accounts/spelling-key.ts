import { transcribed, withoutMarks } from './keyboards.ts'

/** What people write for one sound, and the letter that it gets here. The first one that fits counts. */
const sounds = [
  ['shch|sch|șci|sci(?=[aeou])|sh|sz|[șşšś]', 's'],
  ['tzs|tz|ts|[țţ]', 'z'],
  ['tch|ch|č|ck|q|c', 'k'],
  ['kh', 'h'],
  ['[yj]o|i[oe]|[yj]e', 'e'],
  ['[yji]u', 'u'],
  ['[yj]a|ea', 'ia'],
  ['gh', 'g'],
  ['ph', 'f'],
  ['th', 't'],
  ['x', 'ks'],
  ['w', 'v'],
  ['[yj]', 'i'],
] as const

const written = new RegExp(sounds.map(([pattern]) => `(${pattern})`).join('|'), 'gu')

const letter = (match: string, ...groups: (string | undefined)[]) => sounds.find((_, index) => groups[index] !== undefined)?.[1] ?? match

/**
 * One form for the spellings of a name in Latin and Cyrillic letters: `Kishinyov`, `kisinev` and `Кишинёв` have the same.
 * Digits and signs stay. The form is coarse and good for comparing only.
 */
export function spellingKey(text: string): string {
  const latin = transcribed(text.toLowerCase().replace(/(?<=\p{L})э/gu, 'а')).replace(/zh|[žż]/gu, 'j')
  return withoutMarks(latin.replace(written, letter))
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/(?<=[a-z])(?<![aeiou])i(?!\p{L})/gu, '')
}

/** The keys of a word's likely spellings: without its marks, with `â` or `ы` written either way, with a plain `т` for `ц`. */
export function spellingKeys(word: string): string[] {
  const spellings = [word, withoutMarks(word), word.replaceAll('â', 'i'), word.replaceAll('ы', 'а'), word.replaceAll('ц', 'т')]
  return [...new Set(spellings.map(spellingKey))]
}
