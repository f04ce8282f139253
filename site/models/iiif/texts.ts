import { languages, localizedKey, type Language, type LocalizedKey } from '#core/languages.ts'
import { escaped } from '#core/xml.ts'

/** Texts by language, as IIIF writes them; `none` where they are the same in all or belong to none. */
export type LanguageMap = Record<string, string[]>

/** What `textIn` gives in each language; languages without a text are left out. */
export function inLanguages(textIn: (language: Language) => string): LanguageMap {
  const texts = languages.map((language): [Language, string] => [language, textIn(language)])
  return Object.fromEntries(texts.filter(([, text]) => text !== '').map(([language, text]) => [language, [text]]))
}

/** A field in the languages that it is written in; null where it is in none. */
export function fieldInLanguages<Name extends string>(record: Record<LocalizedKey<Name>, string>, name: Name): LanguageMap | null {
  const texts = inLanguages((language) => record[localizedKey(name, language)])
  return Object.keys(texts).length > 0 ? texts : null
}

/** Each of the texts made into another one. */
export const withEach = (texts: LanguageMap, made: (text: string) => string): LanguageMap =>
  Object.fromEntries(Object.entries(texts).map(([language, own]) => [language, own.map(made)]))

/** The same texts for a property in which readers take what is between angle brackets for HTML. */
export function withoutMarkup(texts: LanguageMap): LanguageMap {
  return withEach(texts, (text) => (/^\s*<[^]*>\s*$/.test(text) ? `<span>${escaped(text)}</span>` : text))
}
