import { localizedKey, sourceLanguage, targetLanguages } from '#core/languages.ts'
import { flatNames } from '#core/records/flat.ts'
import { photoFieldList } from '#core/records/photo-field-list.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { picklistOptions, picklists } from '../picklists.ts'

const fields = new Map<string, (typeof photoFieldList)[number]>(photoFieldList.map((field) => [field.name, field]))

/**
 * A field of a photo in one line, as staff read it: references by their Russian names, values of picklists by their labels.
 *
 * @param key a key of a field, such as `author` or the title's in one language
 */
export function fieldText(photo: ListedPhotoWire, key: string): string {
  const values = photo as unknown as Readonly<Record<string, string | number | null | undefined>>
  const field = fields.get(key)
  if (field?.kind === 'reference') return String(values[field.names] ?? '')
  if (field?.kind === 'references') {
    const records = (values[field.names] ?? []) as unknown as Record<string, string>[]
    return records.map((record) => record[flatNames[field.to]]).join(', ')
  }
  const value = String(values[key] ?? '')
  const picklist = picklists.get(key)
  return (picklist && picklistOptions(picklist).find((option) => option.value === value)?.label) ?? value
}

/** The language in which a field of text is written. */
export const languageOfField = (key: string) =>
  targetLanguages.find((language) => photoFieldList.some(({ name }) => localizedKey(name, language) === key)) ?? sourceLanguage
