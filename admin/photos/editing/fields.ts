import { localizedKey, targetLanguages, type TargetLanguage } from '#core/languages.ts'
import { keysOfPhotoField, photoFieldList, photoReferenceOf } from '#core/records/photo-field-list.ts'
import { translatedKeys } from '#core/records/translated.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'

export type Field = (typeof photoFieldList)[number]

/** What a cell holds: a text, or the number of a record. */
export type CellValue = string | number

/** The kinds of fields that fit into a cell. Texts of several lines, lists and coordinates are edited in the form. */
const editableKinds: readonly Field['kind'][] = ['line', 'webAddress', 'year', 'size', 'date', 'reference', 'picklist']

const editable = new Map<string, Field>(
  photoFieldList
    .filter(({ kind, group }) => editableKinds.includes(kind) && group !== 'coordinates')
    .flatMap((field) => keysOfPhotoField(field).map((key) => [key, field])),
)

/** The language whose translators write a field; undefined for every other field. */
export const translationOf = (key: string): TargetLanguage | undefined =>
  targetLanguages.find((language) => translatedKeys('photo', language).includes(key))

/**
 * The field that a column shows and that a person may change in its cells; undefined for every other column.
 *
 * @param isAdmin translators change translations, and nothing else
 */
export const editableField = (column: string, isAdmin: boolean): Field | undefined =>
  isAdmin || translationOf(column) ? editable.get(column) : undefined

/** What the columns that join several fields are divided into. */
const parts: Record<'admin' | 'translator', Partial<Record<string, readonly string[]>>> = {
  admin: { details: ['date', 'locationID', 'categoryID', 'periodID', 'author', 'source'] },
  translator: { translations: targetLanguages.map((language) => localizedKey('title', language)) },
}

/**
 * The columns in which a person edits: columns that join several fields give way to a column for each.
 *
 * @param columns the columns that the person has chosen
 */
export function columnsInMode(columns: readonly string[], isAdmin: boolean): readonly string[] {
  const divided = parts[isAdmin ? 'admin' : 'translator']
  const chosen = new Set(columns)
  return columns.flatMap((name) => divided[name]?.filter((part) => !chosen.has(part)) ?? [name])
}

/** What a photo has in a cell, as forms hold it: 0 for no record. */
export function cellValue(photo: ListedPhotoWire, key: string): CellValue {
  const value = (photo as Readonly<Record<string, unknown>>)[key] as string | number | null | undefined
  return photoReferenceOf(key) ? Number(value ?? 0) : String(value ?? '')
}
