/**
 * The languages that inscriptions of the region are in, as BCP 47 tags: `ru-petr1708` is Russian in the spelling of before 1918,
 * `ro-Cyrl` Romanian in Cyrillic letters, `und` another language or one that is not known. Their names are in the catalogues.
 */
export const inscriptionLanguages = [
  'ru',
  'ru-petr1708',
  'ro',
  'ro-Cyrl',
  'yi',
  'he',
  'de',
  'uk',
  'bg',
  'gag',
  'fr',
  'pl',
  'hy',
  'el',
  'en',
  'la',
  'und',
] as const

export type InscriptionLanguage = (typeof inscriptionLanguages)[number]

const rightToLeft: readonly string[] = ['yi', 'he'] satisfies InscriptionLanguage[]

/** How a text in this language runs. One in a language that is not known runs as its letters say. */
export function directionOf(language: string): 'ltr' | 'rtl' | 'auto' {
  if (language === '' || language === 'und') return 'auto'
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}
