import type { Language } from './languages.ts'

/** The faces of the title font, by the letters that they hold. */
type FontFace = 'basic' | 'cyrillic' | 'romanian'

type Marks = readonly [opening: string, closing: string]

type LanguageFormat = {
  /** The forms of a counted text: those of `Intl.PluralRules`, which the catalogue has to give. */
  pluralForms: readonly Intl.LDMLPluralRule[]
  /** From bytes up, in steps of 1024. Russian and Romanian abbreviate bytes, so that no number needs a plural. */
  sizeUnits: readonly string[]
  /** The size of one byte, where it is not written as other numbers of bytes are. */
  oneByte?: string
  /** How units of length are abbreviated. */
  centimetre: string
  metre: string
  kilometre: string
  /** Marks around a quotation, and around a quotation within it. */
  quotes: { outer: Marks; inner: Marks }
  /** The language with its country, as Open Graph wants it. */
  openGraphLocale: string
  /** The faces of the title font that a page in the language surely needs. */
  titleFonts: readonly FontFace[]
}

/** How each language writes what a catalogue does not hold. */
export const languageFormats = {
  ru: {
    pluralForms: ['one', 'few', 'many', 'other'],
    sizeUnits: ['Б', 'КБ', 'МБ', 'ГБ'],
    centimetre: 'см',
    metre: 'м',
    kilometre: 'км',
    quotes: { outer: ['«', '»'], inner: ['„', '“'] },
    openGraphLocale: 'ru_RU',
    titleFonts: ['cyrillic', 'basic'],
  },
  ro: {
    pluralForms: ['one', 'few', 'other'],
    sizeUnits: ['B', 'KB', 'MB', 'GB'],
    centimetre: 'cm',
    metre: 'm',
    kilometre: 'km',
    quotes: { outer: ['„', '”'], inner: ['«', '»'] },
    openGraphLocale: 'ro_RO',
    titleFonts: ['basic', 'romanian'],
  },
  en: {
    pluralForms: ['one', 'other'],
    sizeUnits: ['Bytes', 'KB', 'MB', 'GB'],
    oneByte: '1 byte',
    centimetre: 'cm',
    metre: 'm',
    kilometre: 'km',
    quotes: { outer: ['“', '”'], inner: ['‘', '’'] },
    openGraphLocale: 'en_GB',
    titleFonts: ['basic'],
  },
} as const satisfies Record<Language, LanguageFormat>

/** How a language writes what a catalogue does not hold. */
export const formatOf = (language: Language): LanguageFormat => languageFormats[language]
