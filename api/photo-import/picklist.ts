import { fold } from '#core/fold.ts'
import { languages } from '#core/languages.ts'
import type { PhotoField } from '#core/records/photo-field-kinds.ts'
import type { OptionalPicklist } from '#core/records/photo-field-types.ts'
import { picklistLabel } from '#core/texts/picklists.ts'
import { formerLabelsOf } from './former-labels.ts'
import { RowRefused } from './refused.ts'

/**
 * The value of a picklist that a cell names: by the value itself or by its label in any language, today's or one of an earlier
 * version, whatever the case. '' for an empty cell.
 *
 * @throws RowRefused where the list has no such value
 */
export function picklistValue(name: OptionalPicklist, field: Extract<PhotoField, { kind: 'picklist' }>, cell: string): string {
  if (cell === '') return ''
  const labelsOf = (value: string) => languages.map((language) => picklistLabel(name, value, language))
  const namesOf = (value: string) => [value, ...labelsOf(value), ...formerLabelsOf(name, value)]
  const found = field.values.find((value) => namesOf(value).some((each) => fold(each) === fold(cell)))
  if (found === undefined) throw new RowRefused(`Column “${field.importColumn}” says “${cell}”, which is not in the list of its values`)
  return found
}
