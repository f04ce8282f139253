import { photoDateKeys } from '#core/records/photo-field-list.ts'
import { columnsOf, type RecordKind } from './kinds.ts'

const bookkeeping = new Set<string>([
  ...['version', 'pictureSet', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'deletedBy'],
  // They follow from the date as it was typed.
  ...photoDateKeys,
])

/** The fields that people see in which two rows differ. */
export function changedFields(kind: RecordKind, before: object | null, after: object | null): string[] {
  const [old, now] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>]
  const visible = Object.keys(columnsOf(kind)).filter((key) => !bookkeeping.has(key) && !key.includes('Folded'))
  // The names of a place as one text follow from their rows; rows of before did not have those.
  const isDerived = (key: string) => key === 'alternativeNames' && 'names' in { ...old, ...now }
  return visible.filter((key) => old[key] !== now[key] && !isDerived(key))
}
