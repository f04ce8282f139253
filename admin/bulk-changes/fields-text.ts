import type { BulkChange } from '../api/bulk.ts'
import { shownValue, type RelationOptions } from '../photos/relation-options.ts'
import { labelOfField } from '../photos/values.ts'
import { texts } from '../texts.ts'

type Fields = BulkChange['fields']

/** A value of a bulk change as people read it; while the records that it may refer to are not known, its number. */
export function fieldText(field: string, value: Fields[string], relations: RelationOptions | undefined): string {
  const plain = Array.isArray(value) ? JSON.stringify(value) : (value ?? null)
  const shown = relations ? shownValue(relations, field, plain) : String(plain ?? '')
  if (shown) return shown
  // A record that is gone has no name.
  return typeof value === 'number' && value > 0 ? texts.bulkChanges.gone(value) : texts.bulk.none
}

/** `Album: Сороки; Subjects: + мост, река` */
export const fieldsText = (fields: Fields, relations: RelationOptions | undefined): string =>
  Object.entries(fields)
    .map(([field, value]) => `${labelOfField(field)}: ${Array.isArray(value) ? '+ ' : ''}${fieldText(field, value, relations)}`)
    .join('; ')
