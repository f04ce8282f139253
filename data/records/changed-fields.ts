import { columnsOf, type RecordKind } from './kinds.ts'

const bookkeeping = new Set(['version', 'pictureSet', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'deletedBy'])

/** The fields that people see in which two rows differ. */
export function changedFields(kind: RecordKind, before: object | null, after: object | null): string[] {
  const [old, now] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>]
  const visible = Object.keys(columnsOf(kind)).filter((key) => !bookkeeping.has(key) && !key.includes('Folded'))
  return visible.filter((key) => old[key] !== now[key])
}
