import type { SheetKind } from '#core/export/columns.ts'
import { namesText, parentsText } from '#core/places/row-text.ts'
import { photoReferenceLists, photoReferenceOf, numbersOf } from '#core/records/photo-field-list.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { namesOfPlace, parentsOfPlace } from '#data/records/places.ts'
import { recordName } from '#data/records/record-name.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { presentFieldValue } from '#api/presenters/bulk-change.ts'
import type { ComparedRow } from './comparison.ts'
import type { CellChange, CellConflict } from './merged-changes.ts'
import { isPlaceholder } from './names.ts'

/** The names of records that a file makes, by their placeholders. */
export type NewNames = ReadonlyMap<number, string>

/** A value as calls answer it. */
type Presented<Change> = Omit<Change, 'before' | 'after'> & Record<'before' | 'after', ReturnType<typeof presentFieldValue>>

/** A row with its values as calls answer them. */
export type PresentedRow = Omit<ComparedRow, 'changes' | 'conflicts'> & {
  changes: Presented<CellChange>[]
  conflicts: Presented<CellConflict>[]
}

export function presentRow(archive: Archive, row: ComparedRow, made: NewNames): PresentedRow {
  const presented = <Change extends CellChange>(change: Change): Presented<Change> => ({
    ...change,
    before: presentCell(archive, row.kind, change.field, change.before, made),
    after: presentCell(archive, row.kind, change.field, change.after, made),
  })
  return { ...row, changes: row.changes.map(presented), conflicts: row.conflicts.map(presented) }
}

/** A value of a column as calls answer it; one that names a record that is yet to be made is the text that people read. */
function presentCell(archive: Archive, kind: SheetKind, field: string, value: string | number | null, made: NewNames) {
  const nameOf = (of: FlatKind, id: number): string => made.get(id) ?? (recordName(of, rowOf(archive, of, id)) || String(id))
  if (kind === 'location' && typeof value === 'string') {
    if (field === 'names') return namesText(namesOfPlace({ names: value }))
    if (field === 'parents') return parentsText(parentsOfPlace({ parents: value }), (id) => nameOf('location', id))
  }
  if (kind !== 'photo') return value
  const list = photoReferenceLists.find(({ name }) => name === field)
  const ids = list ? numbersOf(String(value ?? '[]')) : []
  if (list && ids.some(isPlaceholder)) return ids.map((id) => nameOf(list.to, id)).join('; ')
  const reference = photoReferenceOf(field)
  return reference && typeof value === 'number' && isPlaceholder(value) ? nameOf(reference.to, value) : presentFieldValue(field, value)
}
