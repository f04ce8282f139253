import { unseen } from '#core/unseen.ts'
import { layouts, letterPairs } from './keyboards.ts'
import { spellingKey } from './spelling-key.ts'

/**
 * One of the texts that a guesser may have in mind where somebody typed another: what was typed, if need be on the other
 * keyboard; the same with letters or signs changed; or its spelling key.
 */
export type Reading = { text: string; kind: 'typed' | 'changed' | 'key' }

const anyUnseen = new RegExp(unseen, 'gu')

/** A typed text in compatible characters (`Ｃ` → `C`), with plain spaces and nothing that nobody sees. */
export const visible = (text: string) => text.replaceAll('№', '#').normalize('NFKC').replace(/\s/gu, ' ').replace(anyUnseen, '')

/** Average length, in characters, of the pieces in which somebody has spelled a word: `C.h.i.s`, `Chi-si-nau`. */
const maxPieceLength = 3

/** A text without the signs that a guesser would leave out or try last: words in pieces are joined, other words keep one space between. */
export function withoutSigns(text: string): string {
  const pieces = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const joined = pieces.join('')
  const words = isInPieces(pieces)
    ? joined
    : text.replace(/[^\p{L}\p{N}\p{M}]+/gu, (signs, place: number) => (isBetweenLetters(text, place, signs) ? ' ' : ''))
  return /^(?:(.)\1)+$/su.test(words) ? words.replace(/(.)\1/gsu, '$1') : words
}

const isInPieces = (pieces: string[]) => pieces.length > 3 && [...pieces.join('')].length <= pieces.length * maxPieceLength

const isBetweenLetters = (text: string, place: number, signs: string) =>
  /[\p{L}\p{M}]$/u.test(text.slice(0, place)) && /^\p{L}/u.test(text.slice(place + signs.length))

/** Letters, in small form, that look alike themselves or as capitals. */
const toLatinTwin = new Map(
  letterPairs('аa вb сc ԁd еe ёe нh һh іi јj кk мm пn оo рp ԛq гr ѕs тt иu ԝw хx уy αa βb εe ηh ιi κk μm οo ρp τt νv χx υy'),
)
const toCyrillicTwin = new Map(letterPairs('aа bв cс eе hн iи kк mм nп oо pр rг tт uи xх yу αа βв εе κк μм οо ρр τт χх'))

/** The two readings of words that mix alphabets: all Latin, all Cyrillic. Words of one alphabet stay. */
function ofOneAlphabet(text: string): string[] {
  const mapped = (twins: ReadonlyMap<string, string>) =>
    text.replace(/\p{L}+/gu, (word) =>
      isMixed(word) ? Array.from(word.toLowerCase(), (letter) => twins.get(letter) ?? letter).join('') : word,
    )
  return [mapped(toLatinTwin), mapped(toCyrillicTwin)]
}

const isMixed = (word: string) =>
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(word)).length > 1

/**
 * The texts that a guesser may have in mind where this was typed: the text on another keyboard, without its signs or the spaces
 * around it, with its look-alike letters in one alphabet, in another spelling. There are 20 at most, ten of
 * them keys.
 */
export function readingsOf(password: string): Reading[] {
  const seen = visible(password)
  const bare = withoutSigns(seen)
  // `ofOneAlphabet` gives the text itself where no word mixes alphabets.
  const unsigned = [...layouts(bare).filter((text) => text !== bare), ...ofOneAlphabet(bare)]
  const typed = new Set(layouts(seen))
  const changed = new Set([seen.trim(), ...unsigned]).difference(typed)
  const keys = new Set(unsigned.flatMap((text) => [text, text.replaceAll(' ', '')]).map(spellingKey))
  const of = (kind: Reading['kind'], texts: ReadonlySet<string>) => [...texts].map((text): Reading => ({ text, kind }))
  return [...of('typed', typed), ...of('key', keys), ...of('changed', changed)]
}
