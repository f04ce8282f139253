import type { Language } from '../languages.ts'
import { foldWord } from './words.ts'

/** Characters below which sounds are not compared: short ones bring together what has nothing in common. */
const shortest = 4

/** `Q` stands for ч, `X` for ц; ш, щ and ș are not told from с. */
const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'X',
  ч: 'Q',
  ш: 's',
  щ: 's',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

/** How Russian names are written in English, in German (sch, w) or from hearsay. */
const transliterated = /t?sch|shch|sh|tch|ch|[kpt]h|zh|t[sz]|[cq]k?|[wx]|(?<![bdfghjklmnprstvz])ye|yo|y/g

const transliteration: Record<string, string> = {
  tsch: 's',
  sch: 's',
  shch: 's',
  sh: 's',
  tch: 'Q',
  ch: 'Q',
  kh: 'h',
  ph: 'f',
  th: 't',
  zh: 'j',
  ts: 'X',
  tz: 'X',
  c: 'k',
  ck: 'k',
  q: 'k',
  qk: 'k',
  w: 'v',
  x: 'ks',
  ye: 'e',
  yo: 'e',
  y: 'i',
}

/** Letters that Romanian reads as others, in any place of a word. */
const romanian: Record<string, string> = { c: 'k', q: 'k', w: 'v', x: 'ks', y: 'i' }

const inRussian = (word: string) => word.replace(/ь(?=[еюя])/g, 'и').replace(/[а-я]/g, (letter) => cyrillic[letter] ?? letter)

const inEnglish = (word: string) => word.replace(transliterated, (letters) => transliteration[letters] ?? letters)

const inRomanian = (word: string) =>
  word
    .replace(/([cg])h(?=[ei])/g, (_, letter: string) => (letter === 'c' ? 'k' : 'g'))
    .replace(/c(?=[ei])/g, 'Q')
    .replace(/[cqwxy]/g, (letter) => romanian[letter] ?? letter)

/**
 * What a word sounds like, written one way whatever its script: `Khotyn`, `Hotin` and `Хотин` have a sound in common, and
 * so do `Kishinev` and `Кишинёва`. Words of fewer than four sounds have none.
 *
 * @param stems of a Cyrillic word: its other forms sound like them
 */
export function soundsOf(folded: string, plain: string, languages: readonly Language[], stems: readonly string[]): string[] {
  const sounds: string[] = []
  if (/\p{Script=Cyrillic}/u.test(folded)) sounds.push(...[folded, ...stems].map(inRussian))
  else {
    if (languages.includes('en')) sounds.push(inEnglish(folded))
    // A Russian word in Latin letters has Russian endings: ulitsa, ulitsy.
    if (languages.length > 1) sounds.push(inEnglish(folded).replace(/[aeiou]+$/, ''))
    if (languages.includes('ro')) sounds.push(inRomanian(folded))
    // A ț that is not told from t is a ц no more.
    if (languages.includes('ro') && /[țţ]/.test(plain)) sounds.push(inRomanian(plain.split(/[țţ]/).map(foldWord).join('X')))
  }
  const collapsed = sounds.map((sound) => sound.replace(/(.)\1+/g, '$1'))
  return [...new Set(collapsed)].filter((sound) => sound.length >= shortest)
}
