import * as v from 'valibot'
import { localizedKey, sourceLanguage, type Language } from '#core/languages.ts'
import { photoFieldList } from '#core/records/photo-field-list.ts'
import type { NamedPhotoField, PhotoFieldName } from '#core/records/photo-field-types.ts'
import { photoFields, photoUploadFields } from '#core/records/photo.ts'
import type { Values } from '../../forms/draft.ts'
import { texts } from '../../texts.ts'
import { halfPlaced } from '../half-placed.ts'
import { ownKeys } from '../own-keys.ts'
import { labelOfField } from '../values.ts'
import { isEditable, type Item } from './item.ts'

/** The fields that each of many pictures has a column for, in the order of the columns. */
const columnFields: readonly PhotoFieldName[] = ['title', 'description', 'date', 'locationID', 'categoryID']

export type Column = {
  field: NamedPhotoField
  /** The key of its values. */
  key: string
  label: string
  /** The language that is written here; null where a value has none. */
  language: Language | null
}

/** The columns of the list of pictures, with texts in one language. */
export const columnsIn = (language: Language): Column[] =>
  columnFields.flatMap((name): Column[] => {
    const field = photoFieldList.find((each) => each.name === name)
    if (!field) return []
    if (!('isTranslated' in field && field.isTranslated)) return [{ field, key: name, label: labelOfField(name), language: null }]
    const key = localizedKey(name, language)
    return [{ field, key, label: language === sourceLanguage ? field.label : labelOfField(key), language }]
  })

/** Whether a value says something. */
export const isFilled = (value: string | number | undefined) => value !== undefined && value !== 0 && String(value).trim() !== ''

/** The values that say something. */
export const filled = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)))

/** A photo of many: the own values of its picture, and where it has none, those that all have in common. */
export function withOwn(common: Values, own: Values): Values {
  const shared = Object.fromEntries(Object.entries(common).filter(([name]) => !ownKeys.has(name)))
  return { ...shared, ...filled(own) }
}

/**
 * What is wrong with the own values of a picture, by their keys.
 *
 * @param common the values that all pictures have in common
 */
export function ownProblems(own: Values, common: Values): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [key, value] of Object.entries(filled(own))) {
    const rule: v.GenericSchema | undefined = (photoFields as Record<string, v.GenericSchema>)[key]
    const parsed = rule && v.safeParse(rule, value)
    if (parsed && !parsed.success) problems[key] = parsed.issues[0].message
  }
  const title = localizedKey('title', sourceLanguage)
  if (!isFilled(own[title])) problems[title] = texts.upload.titleNeeded
  const misplaced = isFilled(own['latitude']) || isFilled(own['longitude']) ? halfPlaced({ ...common, ...filled(own) }) : null
  return misplaced ? { [misplaced.field]: misplaced.message, ...problems } : problems
}

/** The keys of common fields for which each picture that is to be sent has an own value. */
export function coveredKeys(items: readonly Item[]): string[] {
  const [first, ...others] = items.filter(isEditable)
  if (!first) return []
  return Object.keys(filled(first.own)).filter((key) => !ownKeys.has(key) && others.every(({ own }) => isFilled(own[key])))
}

/** The rules of the fields that many pictures share. A field for which each picture has an own value may be empty. */
export function commonSchema(covered: ReadonlySet<string>) {
  const shared = Object.entries(photoUploadFields.entries).filter(([key]) => !ownKeys.has(key))
  return v.object(Object.fromEntries(shared.map(([key, rule]) => [key, covered.has(key) ? orEmpty(rule) : rule])))
}

const orEmpty = (rule: v.GenericSchema): v.GenericSchema => v.lazy((value) => (value === '' || value === 0 ? v.any() : rule))
