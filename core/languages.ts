/** The archive's languages. Russian is the source; the others are translations of it. */
export const languages = ['ru', 'ro', 'en'] as const

export type Language = (typeof languages)[number]

export const sourceLanguage = 'ru' satisfies Language

/** The languages that are translated into. */
export type TargetLanguage = Exclude<Language, typeof sourceLanguage>

export const targetLanguages = languages.filter((language): language is TargetLanguage => language !== sourceLanguage)

/** The language that was translated into first. Addresses of its calls and screens do not name it. */
export const firstTarget = 'ro' as const satisfies TargetLanguage

/** The names of the languages as the API and the back office say them. */
export const languageNames: Record<Language, string> = { ru: 'Russian', ro: 'Romanian', en: 'English' }

/** Further languages that names of places in the region are known in, as BCP 47 tags. */
const furtherNameLanguages = ['uk', 'yi', 'de', 'bg', 'gag', 'tr', 'pl', 'ro-Cyrl', 'ota', 'la'] as const

/** The languages that are offered for names of places; any other tag is accepted, too. */
export const nameLanguages: readonly string[] = [...new Set<string>([...languages, ...furtherNameLanguages])]

const suffixes = { ru: '', ro: 'Ro', en: 'En' } as const satisfies Record<Language, string>

/** The keys that hold one localized value: `title` → `title | titleRo | titleEn`. */
export type LocalizedKey<Name extends string> = `${Name}${(typeof suffixes)[Language]}`

/** Every key that holds a translation. */
export type TranslationKey = `${string}${(typeof suffixes)[TargetLanguage]}`

/**
 * The key that holds `name` in `language`.
 *
 * @example localizedKey('title', 'ro') // 'titleRo'
 */
export function localizedKey<Name extends string>(name: Name, language: Language): LocalizedKey<Name> {
  return `${name}${suffixes[language]}`
}

/** One value per language that is translated into. */
export function perTarget<Value>(make: (language: TargetLanguage) => Value): Record<TargetLanguage, Value> {
  return Object.fromEntries(targetLanguages.map((language) => [language, make(language)])) as Record<TargetLanguage, Value>
}

/** One value per language. */
export function perLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>
}

/**
 * One value per language under its key: schemas, table columns and presenters all take their
 * language fields from here, so a further language is added in this file alone.
 *
 * @example localized('title', () => text()) // { title, titleRo, titleEn }
 */
export function localized<Name extends string, Value>(name: Name, make: (language: Language) => Value): Record<LocalizedKey<Name>, Value> {
  const entries = languages.map((language) => [localizedKey(name, language), make(language)])
  return Object.fromEntries(entries) as Record<LocalizedKey<Name>, Value>
}

/** A text to show, with the language it is really in: Russian where the translation is missing. */
export type LocalizedText = { text: string; language: Language }

/** The value of `name` in `language`, falling back to Russian where that translation is empty. */
export function inLanguage<Name extends string>(
  record: Partial<Record<LocalizedKey<Name>, string | null>>,
  name: Name,
  language: Language,
): LocalizedText {
  const text = record[localizedKey(name, language)]
  if (text) return { text, language }
  return { text: record[localizedKey(name, sourceLanguage)] ?? '', language: sourceLanguage }
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}
