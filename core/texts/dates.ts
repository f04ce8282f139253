import type { Language } from '../languages.ts'
import { enDates } from './en/dates.ts'
import { roDates } from './ro/dates.ts'
import { ruDates } from './ru/dates.ts'
import type { DateTexts } from './shape.ts'

const catalogues: Record<Language, DateTexts> = {
  ru: ruDates,
  ro: roDates,
  en: enDates,
}

/** The words with which dates are printed in a language. */
export const dateTextsFor = (language: Language): DateTexts => catalogues[language]
