import type { SheetKind } from '#core/export/columns.ts'
import { locationProblem, type Located } from '#core/places/coordinates.ts'
import type { RecordKind, RowOf } from '#data/records/kinds.ts'
import { numberOf } from '#data/records/rows.ts'
import { duplicateValue } from '#data/records/unique-fields.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { refuseFaultyReferences } from '#api/ingest/flat.ts'
import { RecordRefused } from '#api/ingest/record-refused.ts'
import { missingReferences } from '#api/ingest/record.ts'
import { namedRecordsOf, withNumbers } from './placeholders.ts'
import type { CellProblem, RowFields } from './row-fields.ts'

/**
 * What the archive would refuse of a record with these fields.
 *
 * @param current the record as it is; null for a new one
 * @param refusedNew the placeholders of records that are not made
 */
export function problemsOf(
  archive: Archive,
  kind: SheetKind,
  current: RowOf<RecordKind> | null,
  fields: RowFields,
  refusedNew: ReadonlySet<number>,
): CellProblem[] {
  const unmade = unmadeReferences(kind, fields, refusedNew)
  if (unmade.length > 0) return unmade
  // New records of the file are missing from the archive, and no problem.
  const settled = withNumbers(kind, fields, () => 0)
  const id = current ? numberOf(kind, current) : 0
  const whole = { ...current, ...settled }
  const place = kind === 'photo' || kind === 'location' ? locationProblem(whole as unknown as Located) : null
  const located = place ? [{ column: place.field as string, msg: place.msg }] : []
  if (kind !== 'photo') return [...faultyReferences(archive, kind, id, settled), ...located]
  const missing = missingReferences(archive, settled, id).map(({ field, msg }) => ({ column: field as string, msg }))
  const duplicate = duplicateValue(archive, whole, id)
  return [...missing, ...located, ...(duplicate ? [{ column: duplicate.field as string, msg: duplicate.message }] : [])]
}

/** Names of records that the file would make, if their rows could be taken. */
export const unmadeReferences = (kind: SheetKind, fields: RowFields, refusedNew: ReadonlySet<number>): CellProblem[] =>
  namedRecordsOf(kind, fields)
    .filter(({ ids }) => ids.some((id) => id > 0 && refusedNew.has(id)))
    .map(({ field }) => ({ column: field, msg: 'It names a new record of this file whose row cannot be taken' }))

function faultyReferences(archive: Archive, kind: Exclude<SheetKind, 'photo'>, id: number, fields: RowFields): CellProblem[] {
  try {
    refuseFaultyReferences(archive, kind, id, fields)
    return []
  } catch (problem) {
    if (!(problem instanceof RecordRefused)) throw problem
    return problem.problems.map(({ field = '', msg }) => ({ column: field, msg }))
  }
}
