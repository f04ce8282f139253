import type { Language } from '../languages.ts'
import type { OptionalPicklist } from '../records/photo-field-types.ts'
import { enPicklists } from './en/picklists.ts'
import { roPicklists } from './ro/picklists.ts'
import { ruPicklists } from './ru/picklists.ts'
import type { PicklistTexts } from './shape.ts'

const catalogues: Record<Language, PicklistTexts> = {
  ru: ruPicklists,
  ro: roPicklists,
  en: enPicklists,
}

/** What the values of picklists are called in a language. */
export const picklistTextsFor = (language: Language): PicklistTexts => catalogues[language]

/**
 * What a value of a picklist is called in a language; '' for no value.
 *
 * @example picklistLabel('technique', 'collotype', 'ru') // 'Фототипия'
 */
export const picklistLabel = (name: OptionalPicklist, value: string, language: Language): string =>
  (picklistTextsFor(language)[name] as Record<string, string>)[value] ?? ''
