import { fold } from '#core/fold.ts'
import { inTransaction, recordChange, type Act, type Action } from './changes.ts'
import { eq } from './drizzle.ts'
import { foldedColumnsOf, numberColumnOf, recordKeys, tableOf, type RecordKind, type RowOf } from './kinds.ts'
import { relist, type Placed } from './listings.ts'
import type { Archive } from './open.ts'
import { trackTranslations } from './outdated.ts'
import { indexChange } from './search/index-change.ts'

type Fields = Record<string, unknown>

/** The row of a record, in the bin or not; null where there is none. */
export function rowOf<Kind extends RecordKind>(archive: Archive, kind: Kind, id: number): RowOf<Kind> | null {
  const row = archive.db.select().from(tableOf(kind)).where(eq(numberColumnOf(kind), id)).get()
  return (row as RowOf<Kind> | undefined) ?? null
}

/** Whether a row lies in the bin. Kinds without a bin are never in it. */
export const isBinned = (row: object): boolean => 'deletedAt' in row && row.deletedAt !== null

/**
 * Writes a new record with its lists, its history and the work to publish it.
 *
 * @param fields every column that has no default; the trail of who and when is added here
 * @returns the row
 */
export function insertRow<Kind extends RecordKind>(archive: Archive, kind: Kind, fields: Fields, act: Act): RowOf<Kind> {
  const trail = { createdAt: act.at, createdBy: act.by, updatedAt: act.at, updatedBy: act.by }
  const values = { ...trail, ...fields, ...foldedOf(kind, fields) }
  return inTransaction(archive, () => {
    const after = archive.db.insert(tableOf(kind)).values(values).returning().get() as RowOf<Kind>
    keep(archive, kind, null, after, 'create', act)
    return after
  })
}

/**
 * Changes columns of a record and gives it its next version. What the change does to lists, history and published
 * pages happens in the same transaction.
 *
 * @returns the changed row
 */
export function changeRow<Kind extends RecordKind>(
  archive: Archive,
  kind: Kind,
  before: RowOf<Kind>,
  changes: Fields,
  act: Act,
  action: Action = 'update',
): RowOf<Kind> {
  const trail = { version: before.version + 1, updatedAt: act.at, updatedBy: act.by }
  return inTransaction(archive, () => {
    const after = archive.db
      .update(tableOf(kind))
      .set({ ...changes, ...foldedOf(kind, changes), ...trail })
      .where(eq(numberColumnOf(kind), numberOf(kind, before)))
      .returning()
      .get() as RowOf<Kind>
    keep(archive, kind, before, after, action, act)
    return after
  })
}

/** Removes a record for good; its history stays. */
export function removeRow<Kind extends RecordKind>(archive: Archive, kind: Kind, before: RowOf<Kind>, act: Act) {
  inTransaction(archive, () => {
    archive.db.delete(tableOf(kind)).where(eq(numberColumnOf(kind), numberOf(kind, before))).run()
    keep(archive, kind, before, null, 'delete', act)
  })
}

export const numberOf = (kind: RecordKind, row: object): number => (row as Record<string, number>)[recordKeys[kind]]!

/** Lists, history and outbox. For visitors, a record in the bin does not exist. */
function keep<Kind extends RecordKind>(
  archive: Archive,
  kind: Kind,
  before: RowOf<Kind> | null,
  after: RowOf<Kind> | null,
  action: Action,
  act: Act,
) {
  const row = (after ?? before)!
  const recordID = numberOf(kind, row)
  indexChange(archive, kind, recordID, before, after)
  if (kind === 'photo') relist(archive, recordID, shown(before) as Placed | null, shown(after) as Placed | null)
  trackTranslations(archive, kind, recordID, before, after, act)
  const version = after ? after.version : row.version + 1
  recordChange(archive, { kind, recordID, version, action, before, after }, act)
}

const shown = <Row extends object>(row: Row | null): Row | null => (row && !isBinned(row) ? row : null)

/** The folded forms of those texts that are among `fields`. */
function foldedOf(kind: RecordKind, fields: Fields): Fields {
  const given = foldedColumnsOf(kind).filter(({ source }) => typeof fields[source] === 'string')
  return Object.fromEntries(given.map(({ folded, source }) => [folded, fold(fields[source] as string)]))
}
