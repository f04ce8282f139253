import { fold } from '#core/fold.ts'
import { localized } from '#core/languages.ts'
import { flatKeys, type FlatFields, type FlatKind, type NewFlat } from '#core/records/flat.ts'
import { inTransaction, type AuditStamp } from './changes.ts'
import { eq, or, type SQL } from '../sqlite/drizzle.ts'
import { foldedColumnsOf, tableOf, type RowOf } from './kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { insertRow, isBinned, isPublic, numberOf, rowOf } from './rows.ts'
import { storedAlbumInfo } from './safe-html.ts'
import { placeByOtherName, placeColumns } from './places.ts'
import { rowAtVersion, saveRecord, type SaveResult } from './saves.ts'

export type FlatRow<Kind extends FlatKind> = RowOf<Kind>

/**
 * Creates an album, category, location, period, contributor, person or subject.
 *
 * @returns its number
 */
export function createFlat<Kind extends FlatKind>(archive: Archive, kind: Kind, fields: NewFlat<Kind>, stamp: AuditStamp): number {
  return numberOf(kind, insertRow(archive, kind, storedFlat(kind, fields, null), stamp))
}

/**
 * Saves edited fields of a flat record: see `saveRecord`.
 *
 * @param check is given the record as it would be; what it throws undoes the save
 */
export function saveFlat<Kind extends FlatKind>(
  archive: Archive,
  kind: Kind,
  id: number,
  version: number,
  fields: Partial<FlatFields<Kind>>,
  stamp: AuditStamp,
  check?: (row: RowOf<Kind>) => void,
): SaveResult<Kind> {
  return inTransaction(archive, () => {
    const current = rowOf(archive, kind, id)
    const base = current && rowAtVersion(archive, kind, current, version)
    // A version from before a column existed does not hold it.
    return saveRecord(archive, kind, id, version, storedFlat(kind, fields, base && { ...current, ...base }), stamp, check)
  })
}

/**
 * Fields as they are stored: album info is the one field that may hold HTML, and holds harmless tags only; a place has rows.
 *
 * @param base the row that the fields are an edit of
 */
export function storedFlat(kind: FlatKind, fields: object, base: object | null): Record<string, unknown> {
  if (kind === 'location') return placeColumns(base, fields)
  const given = fields as Record<string, unknown>
  if (kind !== 'album') return given
  const infos = Object.keys(localized('albumInfo', () => null)).filter((key) => typeof given[key] === 'string')
  return { ...given, ...Object.fromEntries(infos.map((key) => [key, storedAlbumInfo(given[key] as string)])) }
}

/**
 * The number of the first record of a kind that has this name in any language, whatever its case and marks; 0 if none. A place is also found
 * by a name of its history, where no other place has that.
 * One in the bin is found only where no other has the name.
 */
export function findFlatByName(archive: Archive, kind: FlatKind, name: string): number {
  const folded = fold(name)
  const matches: SQL[] = foldedColumnsOf(kind).map(({ column }) => eq(column, folded))
  const key = flatKeys[kind]
  const rows = archive.db
    .select()
    .from(tableOf(kind))
    .where(or(...matches))
    .all() as Record<string, unknown>[]
  rows.sort((a, b) => Number(isBinned(a)) - Number(isBinned(b)) || (a[key] as number) - (b[key] as number))
  const [row] = rows
  if (row) return row[key] as number
  return kind === 'location' ? placeByOtherName(archive, folded) : 0
}

/** Whether there is a record with this number; one in the bin counts as missing. */
export function flatExists(archive: Archive, kind: FlatKind, id: number): boolean {
  const row = rowOf(archive, kind, id)
  return row !== null && !isBinned(row)
}

/** Those of which visitors may know. */
export const publicFlat = <Kind extends FlatKind>(archive: Archive, kind: Kind): Map<number, FlatRow<Kind>> =>
  new Map([...allFlat(archive, kind)].filter(([, row]) => isPublic(row)))

/** One of those; undefined where there is none. */
export function publicFlatByID<Kind extends FlatKind>(archive: Archive, kind: Kind, id: number): FlatRow<Kind> | undefined {
  const row = rowOf(archive, kind, id)
  return row && isPublic(row) ? row : undefined
}

/** All records of a kind by their numbers, in order of number. */
export function allFlat<Kind extends FlatKind>(archive: Archive, kind: Kind): Map<number, FlatRow<Kind>> {
  const rows = archive.db.select().from(tableOf(kind)).all() as Record<string, unknown>[]
  const live = rows.filter((row) => !isBinned(row))
  return new Map(live.map((row) => [row[flatKeys[kind]] as number, row as FlatRow<Kind>]))
}
