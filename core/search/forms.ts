import { languages, type Language } from '../languages.ts'
import { soundsOf } from './sounds.ts'
import { stemsIn } from './stems.ts'
import { tags } from './tags.ts'
import type { Forms, Lexeme, Word } from './words.ts'

/** The languages that are written in Latin letters. */
const latin = ['ro', 'en'] as const satisfies readonly Language[]

/**
 * The forms of a word. Cyrillic words are Russian; others are of the languages given, or of either where that says
 * nothing (a Latin word in a Russian text, a query).
 */
export function formsOf({ lexeme }: Pick<Word, 'lexeme'>, spoken: readonly Language[] = languages): Forms {
  const isRomanian = spoken.includes('ro') || romanianLetter.test(lexeme.plain)
  const isEnglish = spoken.includes('en')
  const key = isRomanian === isEnglish ? 'any' : isRomanian ? 'ro' : 'en'
  return (lexeme.spelling[key] ??= workedOut(lexeme, key === 'any' ? latin : [key]))
}

/** A word that has one is Romanian in an English text, too. */
const romanianLetter = /[ăâîșşțţ]/

const none: Forms = { stems: [], sounds: [], stemLine: '', line: '' }

function workedOut({ folded, plain }: Lexeme, spoken: readonly ('ro' | 'en')[]): Forms {
  if (!/\p{L}/u.test(folded)) return none
  const isCyrillic = /\p{Script=Cyrillic}/u.test(folded)
  const found = (isCyrillic ? (['ru'] as const) : spoken).map((language) => ({ language, stems: stemsIn[language](folded, plain) }))
  const untagged = isCyrillic ? found.flatMap(({ stems }) => stems) : []
  const stems = found.flatMap(({ language, stems: own }) => own.map((stem) => tags[language] + stem))
  const sounds = soundsOf(folded, plain, spoken, untagged).map((sound) => tags.sound + sound)
  const lineOf = (tagged: string[]) => tagged.join(' ')
  return { stems, sounds, stemLine: lineOf(stems), line: lineOf([...stems, ...sounds]) }
}
