import { memo } from './memo.ts'

/** The facts about a word that are the same wherever it occurs. */
export type Lexeme = {
  /** The form in which words are compared: see `foldWord`. */
  readonly folded: string
  /** Lower case, composed, its marks kept: what stemmers want. */
  readonly plain: string
  /** Kept by whoever works something out from the word: the same word occurs in thousands of texts. */
  readonly spelling: Partial<Record<'ro' | 'en' | 'any', Forms>>
}

/** What stands for the other forms of a word, each behind its tag: stems by language, and sounds. */
export type Forms = {
  stems: readonly string[]
  sounds: readonly string[]
  /** The stems as the index takes them, with spaces between. */
  stemLine: string
  /** The stems and the sounds. */
  line: string
}

/** A word of a text with its place: offsets in UTF-16 units, the end excluded. */
export type Word = { lexeme: Lexeme; folded: string; start: number; end: number }

/** The words of a text in their order. The English `’s` is no word, and one-letter words are. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (let start = nextStart(text, 0), end; start < text.length; start = nextStart(text, end)) {
    end = endOfWord(text, start)
    const lexeme = lexemeOf(text.slice(start, end))
    const { folded } = lexeme
    const isPossessive = folded === 's' && apostrophes.has(text.charAt(start - 1))
    if (folded !== '' && !isPossessive) words.push({ lexeme, folded, start, end })
  }
  return words
}

const apostrophes: ReadonlySet<string> = new Set(["'", '’', 'ʼ'])

/** A character that no word has; one that begins words; one that only continues them. */
type Part = 1 | 2 | 3

/** Looking characters up is ten times as fast as a regular expression that knows all of Unicode. */
const parts = new Uint8Array(0x10000)

function partAt(text: string, at: number): Part {
  const code = text.charCodeAt(at)
  if (code >= 0xd800 && code < 0xe000) return partOf(pairAt(text, code < 0xdc00 ? at : at - 1))
  if (parts[code] === 0) parts[code] = partOf(String.fromCharCode(code))
  return parts[code] as Part
}

/** A character beyond the first 65,536, which takes two places. */
const pairAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0)

function partOf(character: string): Part {
  if (/[\p{L}\p{N}]/u.test(character)) return 2
  return /[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/u.test(character) ? 3 : 1
}

function nextStart(text: string, from: number): number {
  let at = from
  while (at < text.length && partAt(text, at) !== 2) at += 1
  return at
}

function endOfWord(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && (partAt(text, at) !== 1 || isInnerApostrophe(text, at))) at += 1
  return at
}

/** As in Ukrainian. */
const isInnerApostrophe = (text: string, at: number) =>
  apostrophes.has(text.charAt(at)) && isCyrillic(text.charAt(at - 1)) && isCyrillic(text.charAt(at + 1))

const isCyrillic = (letter: string) => /\p{Script=Cyrillic}/u.test(letter)

/** Letters without a decomposition, and the letters of older and neighbouring spellings. */
const letters: Record<string, string> = {
  ѣ: 'е',
  і: 'и',
  ѳ: 'ф',
  ѵ: 'и',
  є: 'е',
  ґ: 'г',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}
const unusualLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Latin letters typed among Cyrillic ones by mistake, with those they are taken for. */
const lookAlikes: Record<string, string> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}

/** Characters of a word that are looked at. */
const longestWord = 64

/**
 * The form in which words are compared: lower case without marks, so that ё = е, ă â = a, î = i, and both the comma and
 * the cedilla forms of ș ț are s t. The Russian й stays a separate letter. Letters of the spelling before 1918 and of
 * Ukrainian are what they became in Russian, a hard sign at the end is dropped, and `1890s`, `1890х` are `1890`.
 */
export const foldWord = (raw: string): string => lexemeOf(raw).folded

const lexemeOf = memo((raw: string): Lexeme => {
  const lower = raw.toLowerCase().slice(0, longestWord)
  if (/^(?:[a-zăâîșț]+|[а-яё]+)$/.test(lower))
    return { folded: withoutHardSign(lower.replace(/[ăâîșțё]/g, (each) => usual[each] ?? each)), plain: lower, spelling: {} }
  const visible = lower.replace(/[\u00ad\u200b-\u200d\u2060\ufeff'’ʼ]/g, '')
  const plain = visible.normalize('NFC')
  const bare = plain
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<!\u0438)\u0306|(?!\u0306)\p{M}/gu, '')
    .normalize('NFC')
  const known = bare.replace(unusualLetters, (letter) => letters[letter] ?? letter).replace(/[^\p{L}\p{N}]+/gu, '')
  const folded = withoutHardSign(inOneScript(known)).replace(/^(\d{3,4})(?:s|е|х|ых)$/, '$1')
  return { folded: folded.slice(0, longestWord), plain, spelling: {} }
})

/** Marked letters that half of all words have. */
const usual: Record<string, string> = { ă: 'a', â: 'a', î: 'i', ș: 's', ț: 't', ё: 'е' }

const withoutHardSign = (word: string) => (word.endsWith('ъ') ? word.slice(0, -1) : word)

function inOneScript(word: string): string {
  const isMixed = /\p{Script=Cyrillic}/u.test(word) && /[a-z]/.test(word)
  return isMixed ? word.replace(/[a-z]/g, (letter) => lookAlikes[letter] ?? letter) : word
}
