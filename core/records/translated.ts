import { photoFieldsWhere } from './photo-field-list.ts'
import type { TranslatedPhotoField } from './photo-field-types.ts'
import { firstTarget, localizedKey, type TargetLanguage } from '#core/languages.ts'

/** What translators translate of a record. */
export const translatedNames = {
  photo: photoFieldsWhere((field) => 'isTranslated' in field) as TranslatedPhotoField[],
  album: ['albumName', 'albumInfo'],
} as const

export type TranslatedKind = keyof typeof translatedNames

export const translatedKinds = Object.keys(translatedNames) as TranslatedKind[]

/** The keys of a record's translated texts in one language. */
export const translatedKeys = (kind: TranslatedKind, language: TargetLanguage): string[] =>
  translatedNames[kind].map((name) => localizedKey(name, language))

export type TranslateSegment = 'translate' | `translate-${Exclude<TargetLanguage, typeof firstTarget>}`

/**
 * What ends the address of a call or a screen for translators.
 *
 * @example translateSegment('en') // 'translate-en'
 */
export const translateSegment = (language: TargetLanguage): TranslateSegment =>
  language === firstTarget ? 'translate' : `translate-${language}`
