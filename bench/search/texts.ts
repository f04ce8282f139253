import { languages, localizedKey, type Language } from '#core/languages.ts'
import { wordsOf } from '#core/search/words.ts'
import { demoArchive } from '#data/demo/archive.ts'
import { demoTextIn } from '#data/demo/types.ts'
import type { SyntheticTexts } from '#tests/support/synthetic-texts.ts'
import { chance } from '#bench/api/figures.ts'

/** Words of a title and of a description, from and to. */
const lengths = { title: [4, 8], description: [20, 40] } as const

/** Names and rare words beside those of the demo archive. */
const rareWords = 30_000

/** Of the languages that the demo archive is in; others are made up of the English ones. */
const syllables: Partial<Record<Language, string[]>> & { en: string[] } = {
  ru: ['бо', 'ва', 'гри', 'дон', 'же', 'зо', 'кра', 'лу', 'ми', 'но', 'пе', 'ро', 'си', 'те', 'фи', 'хо', 'ча', 'шу'],
  ro: ['bă', 'co', 'dra', 'fi', 'gre', 'hâr', 'lu', 'mi', 'no', 'pe', 'ra', 'sti', 'șa', 'țu', 'ver', 'zo', 'cea', 'ghi'],
  en: ['ba', 'cor', 'den', 'fle', 'gar', 'hol', 'ket', 'lin', 'mor', 'nes', 'pro', 'ros', 'shi', 'ton', 'val', 'wes', 'ard', 'ell'],
}

export type Speaker = {
  /** The texts of the photo of a number: always the same. */
  textsOf: (photoID: number) => SyntheticTexts
  /** A word as often as the texts have it. */
  word: (language: Language) => string
}

/**
 * Makes up texts in three languages: three words in four are the demo archive's, as often as there, the others are made
 * up of syllables, a few of them frequent and most of them rare, as names are.
 */
export function openSpeaker(seed: number): Speaker {
  const random = chance(seed)
  const known = Object.fromEntries(languages.map((language) => [language, demoWords(language)])) as Record<Language, string[]>
  const word = (language: Language) => {
    if (random(4) > 0 && known[language].length > 0) return known[language][random(known[language].length)]!
    // As in languages, the n-th word is n times as rare as the first.
    return madeUp(language, Math.floor(rareWords ** (random(1_000_000) / 1_000_000)))
  }
  const text = (language: Language, [min, max]: readonly [number, number]) =>
    Array.from({ length: min + random(max - min + 1) }, () => word(language)).join(' ')
  const textsOf = (photoID: number) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const isThere = language === 'ru' || photoID % 10 !== 0
        return (['title', 'description'] as const).map((name) => [
          localizedKey(name, language),
          isThere ? text(language, lengths[name]) : '',
        ])
      }),
    ) as SyntheticTexts
  return { textsOf, word }
}

const demoWords = (language: Language) =>
  demoArchive.photos.flatMap(({ title, description }) =>
    wordsOf(`${demoTextIn(title, language)} ${demoTextIn(description, language)}`).map(({ lexeme }) => lexeme.plain),
  )

function madeUp(language: Language, number: number): string {
  let word = ''
  for (let rest = number + 17; rest > 0; rest = Math.floor(rest / 18)) word += (syllables[language] ?? syllables.en)[rest % 18]!
  return word
}
