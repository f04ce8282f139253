import type { SheetKind } from '#core/export/columns.ts'
import type { PlaceParent } from '#core/places/parents.ts'
import { numbersOf, photoReferenceLists, photoReferences } from '#core/records/photo-field-list.ts'
import { isPlaceholder } from './names.ts'
import type { RowFields } from './row-fields.ts'

/** The fields of a row that name records, each with their numbers. */
export function namedRecordsOf(kind: SheetKind, fields: RowFields): { field: string; ids: number[] }[] {
  if (kind === 'location') {
    const parents = fields['parents'] as PlaceParent[] | undefined
    return parents ? [{ field: 'parents', ids: parents.map(({ parentID }) => parentID) }] : []
  }
  if (kind !== 'photo') return []
  return [
    ...photoReferences.map(({ name }) => ({ field: name as string, ids: [Number(fields[name] ?? 0)] })),
    ...photoReferenceLists.map(({ name }) => ({ field: name as string, ids: numbersOf(fields[name] as string | undefined) })),
  ]
}

/**
 * The fields of a row with other numbers in the place of placeholders.
 *
 * @param numberOf a placeholder's number; 0 leaves it out of a list
 */
export function withNumbers(kind: SheetKind, fields: RowFields, numberOf: (placeholder: number) => number): RowFields {
  const changed = { ...fields }
  const settled = (id: number) => (isPlaceholder(id) ? numberOf(id) : id)
  for (const { field, ids } of namedRecordsOf(kind, fields)) {
    if (!ids.some(isPlaceholder)) continue
    if (field === 'parents')
      changed[field] = (fields[field] as PlaceParent[])
        .map((parent) => ({ ...parent, parentID: settled(parent.parentID) }))
        .filter(({ parentID }) => parentID > 0)
    else if (photoReferenceLists.some(({ name }) => name === field))
      changed[field] = JSON.stringify(ids.map(settled).filter((id) => id > 0))
    else changed[field] = settled(ids[0] ?? 0)
  }
  return changed
}
