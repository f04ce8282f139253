import { mergedFields, withoutOverlaps, type MergeableKind } from '#core/records/merged-fields.ts'
import { maxMovedPhotos } from '#core/limits.ts'
import { numbersOf, photoReferenceLists, photoReferences } from '#core/records/photo-field-list.ts'
import type { ErrorDetail } from '#core/wire/errors.ts'
import { recordPath, setAlias } from '../publishing/address-aliases.ts'
import { preparedValues } from '../sqlite/statements.ts'
import type { Archive } from '../sqlite/open.ts'
import { inTransaction, type AuditStamp } from './changes.ts'
import type { RowOf } from './kinds.ts'
import { namesOfPlace, parentsOfPlace, placeColumns, placeProblem } from './places.ts'
import { changeRow, neededRow, removeRow, rowOf } from './rows.ts'
import { photosUsing, usageOf } from './usage.ts'

/** A record as somebody has seen it. */
export type SeenRecord = { id: number; version: number }

export type MergeResult<Kind extends MergeableKind> =
  | { outcome: 'merged'; row: RowOf<Kind> }
  | { outcome: 'missing' }
  /** Somebody has changed one of the two since. */
  | { outcome: 'changed' }
  | { outcome: 'too many'; photos: number }
  | { outcome: 'refused'; problem: ErrorDetail }

/** Undoes the transaction. */
class Refused extends Error {
  readonly problem: ErrorDetail
  constructor(problem: ErrorDetail) {
    super(problem.msg)
    this.problem = problem
  }
}

/**
 * Makes one record of two: what refers to `merged` refers to `remaining` then, which takes over what it lacks (`mergedFields`), and the public
 * address of `merged` leads to it. The history of both stays.
 *
 * @throws DuplicateValue where two photos of a contributor would have the same inventory number; nothing is changed then
 */
export function mergeRecords<Kind extends MergeableKind>(
  archive: Archive,
  kind: Kind,
  merged: SeenRecord,
  remaining: SeenRecord,
  stamp: AuditStamp,
): MergeResult<Kind> {
  const merge = (): MergeResult<Kind> => {
    const [from, into] = [rowOf(archive, kind, merged.id), rowOf(archive, kind, remaining.id)]
    if (!from || !into) return { outcome: 'missing' }
    if (from.version !== merged.version || into.version !== remaining.version) return { outcome: 'changed' }
    const { photos } = usageOf(archive, kind, merged.id)
    if (photos > maxMovedPhotos) return { outcome: 'too many', photos }
    const { changes, problem } = mergedFields(kind, fieldsOf(kind, into), fieldsOf(kind, from))
    if (problem) return { outcome: 'refused', problem }

    for (const photoID of photosUsing(archive, kind, merged.id)) movePhoto(archive, kind, photoID, merged.id, remaining.id, stamp)
    if (kind === 'location') moveChildren(archive, merged.id, remaining.id, stamp)
    const columns = kind === 'location' ? placeColumns(into, changes) : changes
    const row = changeRow(archive, kind, into, columns, stamp, 'merge')
    if (kind === 'location') refuseCircles(archive, remaining.id)
    removeRow(archive, kind, from, stamp, 'merge')
    setAlias(archive, recordPath(kind, merged.id), recordPath(kind, remaining.id), stamp.at)
    return { outcome: 'merged', row }
  }

  try {
    return inTransaction(archive, merge)
  } catch (problem) {
    if (problem instanceof Refused) return { outcome: 'refused', problem: problem.problem }
    throw problem
  }
}

/** The fields of a row as they are answered and sent. */
function fieldsOf(kind: MergeableKind, row: object): Record<string, unknown> {
  if (kind !== 'location') return row as Record<string, unknown>
  const place = row as RowOf<'location'>
  return { ...place, names: namesOfPlace(place), parents: parentsOfPlace(place) }
}

/** A photo that named both names the remaining record once. */
function movePhoto(archive: Archive, kind: MergeableKind, photoID: number, from: number, into: number, stamp: AuditStamp) {
  const photo = neededRow(archive, 'photo', photoID)
  const fields = photoReferences.filter(({ to }) => to === kind).map(({ name }) => name)
  const numbers = new Set(fields.map((field) => (photo[field] === from ? into : photo[field])).filter((number) => number !== null))
  const moved = Object.fromEntries(fields.map((field, at) => [field, [...numbers][at] ?? null]))
  const lists = photoReferenceLists.filter(({ to }) => to === kind).map(({ name }) => name)
  const movedLists = lists.map((list) => {
    const ids = numbersOf(photo[list]).map((id) => (id === from ? into : id))
    return [list, JSON.stringify([...new Set(ids)])]
  })
  changeRow(archive, 'photo', photo, { ...moved, ...(Object.fromEntries(movedLists) as Record<string, string>) }, stamp)
}

const children = preparedValues<[number], number>('SELECT DISTINCT location_id FROM place_parents WHERE parent_id = ? ORDER BY location_id')

function moveChildren(archive: Archive, from: number, into: number, stamp: AuditStamp) {
  for (const id of children(archive).all(from)) {
    const place = neededRow(archive, 'location', id)
    // What belonged to both belongs to the remaining one, with the dates that were said of that.
    const parents = parentsOfPlace(place).toSorted((one, other) => Number(one.parentID === from) - Number(other.parentID === from))
    const moved = parents.map((parent) => (parent.parentID === from ? { ...parent, parentID: into } : parent))
    if (id !== into) changeRow(archive, 'location', place, placeColumns(place, { parents: withoutOverlaps(moved) }), stamp)
  }
}

/** Neither the remaining place nor one that belongs to it may now belong to itself. */
function refuseCircles(archive: Archive, placeID: number) {
  for (const id of [placeID, ...children(archive).all(placeID)]) {
    const problem = placeProblem(archive, neededRow(archive, 'location', id))
    if (problem) throw new Refused(problem)
  }
}
