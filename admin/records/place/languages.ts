import { unknownLanguage } from '#core/places/language-tag.ts'
import { nameLanguages } from '#core/languages.ts'
import type { Option } from '../../forms/fields.tsx'
import { texts } from '../../texts.ts'

const inEnglish = new Intl.DisplayNames('en', { type: 'language' })

/** What a language is called in English, by its tag. */
export function languageLabel(tag: string): string {
  if (tag === unknownLanguage) return texts.records.place.unknownLanguage
  try {
    return inEnglish.of(tag) ?? tag
  } catch {
    return tag
  }
}

/** The languages to choose from, with the one that a name has already. */
export function languageOptions(chosen: string): Option[] {
  const tags: string[] = [unknownLanguage, ...nameLanguages]
  return [...(tags.includes(chosen) ? tags : [chosen, ...tags])].map((value) => ({ value, label: languageLabel(value) }))
}
