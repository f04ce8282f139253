import { texts } from '../../texts.ts'
import type { Option } from '../../forms/fields.tsx'
import { picklistOptions } from '../picklists.ts'
import type { RelationOptions } from '../relation-options.ts'
import type { CellValue, Field } from './fields.ts'
import { isNeeded } from './save-cell.ts'

/** Stands for no record, or no value. */
const none = '(none)'

/** What can be chosen in a cell; nothing while the records are being fetched. */
export function choicesOf(field: Field, relations: RelationOptions | undefined): Option[] {
  const options = field.kind === 'reference' ? (relations?.[field.to] ?? []) : field.kind === 'picklist' ? picklistOptions(field) : []
  return isNeeded(field.name) ? options : [{ value: none, label: texts.editing.none }, ...options]
}

/** The choice that stands for a value. */
export const choiceOf = (value: CellValue): string => String(value || none)

/** What a cell holds if something is chosen. */
export function chosenValue(field: Field, choice: string): CellValue {
  if (field.kind === 'reference') return choice === none ? 0 : Number(choice)
  return choice === none ? '' : choice
}
