import type { PhotoFields } from '#core/records/photo.ts'
import { locationProblem } from '#core/places/coordinates.ts'
import type { SheetHeader } from '#core/sheet-import/columns.ts'
import { isSameCell } from '#core/sheet-import/same-cell.ts'
import { photoColumns, type Photo } from '#data/records/photos.ts'
import { isBinned, rowOf } from '#data/records/rows.ts'
import { concurrentChanges, rowAtVersion } from '#data/records/saves.ts'
import { duplicateValue } from '#data/records/unique-fields.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { missingReferences } from '#api/ingest/record.ts'
import type { ReadRow } from './table.ts'
import type { Names } from './names.ts'
import { readCells, type CellProblem, type RowFields } from './read-cells.ts'

type Value = string | number | null

/** A field of a row that differs from the archive. */
export type CellChange = { field: string; before: Value; after: Value }

/** A field that somebody else has changed since the sheet was made, otherwise than the sheet. */
export type CellConflict = CellChange & { by: string; at: string }

/** What one row comes to. */
export type ComparedRow = {
  /** Its number in the sheet, the header being 1. */
  row: number
  photoID: number
  /** The present version of the photo; 0 where there is none. */
  version: number
  outcome: 'changed' | 'unchanged' | 'conflict' | 'refused'
  changes: CellChange[]
  conflicts: CellConflict[]
  problems: CellProblem[]
}

export type Comparison = {
  archive: Archive
  header: SheetHeader
  names: Names
  /** Fields that others have changed too get the value of the sheet. */
  overwrites: boolean
  /** The rows of the photos that the sheet has had so far. */
  seen: Map<number, number>
}

/**
 * Compares a row of an edited export with the photo as it was when the sheet was made, and as it is now. A row is taken whole, or left
 * whole.
 */
export function compareRow(comparison: Comparison, { row, cells }: ReadRow): { compared: ComparedRow; fields: RowFields } {
  const { archive, header } = comparison
  const cellOf = (use: string) => {
    const found = header.columns.find(({ column }) => column.use === use)
    return found ? (cells[found.position] ?? '').trim() : null
  }
  const written = cellOf('number') ?? ''
  const photoID = /^\d{1,15}(?:\.0+)?$/.test(written) ? Number(written) : 0
  const refused = (column: string, msg: string, version = 0) => ({
    compared: { row, photoID, version, outcome: 'refused' as const, changes: [], conflicts: [], problems: [{ column, msg }] },
    fields: {},
  })
  if (photoID === 0)
    return refused('photoID', written ? `“${written.slice(0, 40)}” is no number of a photo` : 'The row has no number of a photo')
  const earlier = comparison.seen.get(photoID)
  if (earlier) return refused('photoID', `Row ${earlier} is about the same photo; only that row counts`)
  comparison.seen.set(photoID, row)
  const current = rowOf(archive, 'photo', photoID)
  if (!current) return refused('photoID', `There is no photo ${photoID}`)
  if (isBinned(current)) return refused('photoID', `Photo ${photoID} lies in the bin`)
  const version = cellOf('version')
  if (version && !/^\d{1,15}(?:\.0+)?$/.test(version)) return refused('version', `“${version.slice(0, 40)}” is no version`, current.version)
  const base = version ? rowAtVersion(archive, 'photo', current, Number(version)) : current
  if (!base)
    return refused(
      'version',
      `Photo ${photoID} never had version ${version}: the sheet is of another archive, or of a later one`,
      current.version,
    )
  const checksum = cellOf('checksum')
  if (checksum && !isSameCell(checksum.toLowerCase(), base.sha256))
    return refused(
      'sha256',
      `Photo ${photoID} has another picture: the row is of another archive, or its number has moved`,
      current.version,
    )

  const { fields, problems } = readCells(header, comparison.names, cells, base)
  const { changes, conflicts } = merged(archive, base, current, fields, Number(version) || current.version)
  const kept = comparison.overwrites ? [] : conflicts
  if (problems.length === 0 && kept.length === 0) problems.push(...problemsOf(archive, current, fields, changes))
  const outcome = problems.length > 0 ? 'refused' : kept.length > 0 ? 'conflict' : changes.length > 0 ? 'changed' : 'unchanged'
  const compared = { row, photoID, version: current.version, outcome, changes, conflicts: kept, problems } as const
  const taken = outcome === 'changed' ? changes.map(({ field }) => [field, fields[field as keyof PhotoFields]]) : []
  return { compared, fields: Object.fromEntries(taken) as RowFields }
}

/** The fields that differ from the photo as it is now, and those among them that others have changed since. */
function merged(archive: Archive, base: Photo, current: Photo, fields: RowFields, version: number) {
  const changes: CellChange[] = []
  const conflicts: CellConflict[] = []
  const [was, is, wanted] = [base, current, photoColumns(fields)] as unknown as [
    Record<string, Value>,
    Record<string, Value>,
    Record<string, Value>,
  ]
  const later = base.version === current.version ? [] : concurrentChanges(archive, 'photo', current, version)
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

/** What the archive would refuse of a photo with these changes. */
function problemsOf(archive: Archive, current: Photo, fields: RowFields, changes: CellChange[]): CellProblem[] {
  if (changes.length === 0) return []
  const photo = { ...current, ...fields }
  const place = locationProblem(photo)
  const missing = missingReferences(archive, fields, current.photoID).map(({ field, msg }) => ({ column: field as string, msg }))
  const duplicate = duplicateValue(archive, photo, current.photoID)
  return [
    ...missing,
    ...(place ? [{ column: place.field as string, msg: place.msg }] : []),
    ...(duplicate ? [{ column: duplicate.field as string, msg: duplicate.message }] : []),
  ]
}
