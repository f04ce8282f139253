import type { SheetKind } from '#core/export/columns.ts'
import { storedFlat } from '#data/records/flat.ts'
import type { RecordKind, RowOf } from '#data/records/kinds.ts'
import { photoColumns } from '#data/records/photos.ts'
import { concurrentChanges } from '#data/records/saves.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { RowFields } from './row-fields.ts'

/** A value as a column holds it. */
type Value = string | number | null

/** A field of a row that differs from the archive. */
export type CellChange = { field: string; before: Value; after: Value }

/** A field that somebody else has changed since the sheet was made, otherwise than the sheet. */
export type CellConflict = CellChange & { by: string; at: string }

/** A record as it was when the sheet was made, as it is now, and the version that the sheet has. */
type Versions = { base: RowOf<RecordKind>; current: RowOf<RecordKind>; version: number }

type Columns = Record<string, Value>

/** Fields as the columns of a record hold them. */
export const columnsOfFields = (kind: SheetKind, fields: RowFields, current: object | null): Columns =>
  (kind === 'photo' ? photoColumns(fields) : storedFlat(kind, fields, current)) as Columns

/** The fields that differ from the record as it is now, and those among them that others have changed since. */
export function mergedChanges(archive: Archive, kind: SheetKind, { base, current, version }: Versions, fields: RowFields) {
  const changes: CellChange[] = []
  const conflicts: CellConflict[] = []
  const [was, is] = [base, current] as unknown as [Columns, Columns]
  const wanted = columnsOfFields(kind, fields, current)
  const later = base.version === current.version ? [] : concurrentChanges(archive, kind, current, version)
  for (const field of Object.keys(fields)) {
    const change = { field, before: is[field] ?? null, after: wanted[field] ?? null }
    if (change.before === change.after) continue
    changes.push(change)
    if (is[field] === was[field]) continue
    const { by, at } = later.find((each) => each.field === field) ?? { by: current.updatedBy, at: current.updatedAt }
    conflicts.push({ ...change, by, at })
  }
  return { changes, conflicts }
}
