import type { AddressedKind } from '../address-patterns.ts'
import { localizedKey, type TargetLanguage } from '../languages.ts'
import { flatSchemas } from './flat.ts'
import { translatedNames } from './translated.ts'

/** Of photos, what visitors read in their language; of other records, every field. */
const keysOf = (kind: AddressedKind): readonly string[] =>
  kind === 'photo' ? translatedNames.photo : Object.keys(flatSchemas[kind].entries)

/**
 * The fields of a kind of record that have a text in a language, by their Russian keys. The names of contributors, for instance, have none
 * in English.
 *
 * @example localizedFields('period', 'en') // ['periodName']
 */
export function localizedFields(kind: AddressedKind, language: TargetLanguage): string[] {
  const known = new Set(kind === 'photo' ? translatedNames.photo.map((name) => localizedKey(name, language)) : keysOf(kind))
  return keysOf(kind).filter((name) => known.has(localizedKey(name, language)))
}

/**
 * Whether a record has a Russian text that is not translated into a language.
 *
 * @param record its fields by their names, for instance a row or an answer
 */
export const lacksTranslation = (kind: AddressedKind, language: TargetLanguage, record: Readonly<Record<string, unknown>>): boolean =>
  localizedFields(kind, language).some((name) => record[name] && !record[localizedKey(name, language)])
