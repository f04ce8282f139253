import { fold } from '#core/fold.ts'
import { otherNamesText } from '#core/places/other-names.ts'
import { inTransaction, recordChange, type AuditStamp, type Action } from './changes.ts'
import { eq, sql } from '../sqlite/drizzle.ts'
import { foldedColumnsOf, numberColumnOf, recordKeys, tableOf, type RecordKind, type RowOf } from './kinds.ts'
import { updateListings, type PhotoRelations } from '../lists/listings.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedStatement } from '../sqlite/statements.ts'
import { trackTranslations } from './outdated-translations.ts'
import { countTranslatedTexts } from './translated-texts.ts'
import { trackReviews } from './translation-reviews.ts'
import { understoodOf } from './dates.ts'
import { namesOfPlace } from './places.ts'
import { refuseDuplicateValue } from './unique-fields.ts'
import { updateRow } from './update-statements.ts'
import { updateIndex } from '../search/index-change.ts'

type Fields = Record<string, unknown>

/** The row of a record, in the bin or not; null where there is none. */
export function rowOf<Kind extends RecordKind>(archive: Archive, kind: Kind, id: number): RowOf<Kind> | null {
  return (byNumber(archive, kind).get({ id }) as RowOf<Kind> | undefined) ?? null
}

const statements = preparedStatement(() => new Map<RecordKind, ReturnType<typeof prepareByNumber>>())

function byNumber(archive: Archive, kind: RecordKind) {
  const statement = statements(archive).get(kind) ?? prepareByNumber(archive, kind)
  statements(archive).set(kind, statement)
  return statement
}

const prepareByNumber = ({ db }: Archive, kind: RecordKind) =>
  db
    .select()
    .from(tableOf(kind))
    .where(eq(numberColumnOf(kind), sql.placeholder('id')))
    .prepare()

/** The row of a record that is there, in the bin or not. @throws Error when it is not */
export function neededRow<Kind extends RecordKind>(archive: Archive, kind: Kind, id: number): RowOf<Kind> {
  const row = rowOf(archive, kind, id)
  if (!row) throw new Error(`There is no ${kind} ${id}.`)
  return row
}

/** Whether visitors may know of a record: it is not in the bin, and no person whose name is withheld. */
export const isPublic = (row: object): boolean => !isBinned(row) && !('naming' in row && row.naming === 'withheld')

/** Whether a row lies in the bin. Kinds without a bin are never in it. */
export const isBinned = (row: object): boolean => 'deletedAt' in row && row.deletedAt !== null

/**
 * Writes a new record with its lists, its history and the work to publish it.
 *
 * @param fields every column that has no default; the trail of who and when is added here
 * @returns the row
 * @throws DuplicateValue where a photo has a text that only one may have
 */
export function insertRow<Kind extends RecordKind>(archive: Archive, kind: Kind, fields: Fields, stamp: AuditStamp): RowOf<Kind> {
  const audit = { createdAt: stamp.at, createdBy: stamp.by, updatedAt: stamp.at, updatedBy: stamp.by }
  const values = { ...audit, ...fields, ...derivedOf(kind, fields) }
  return inTransaction(archive, () => {
    if (kind === 'photo') refuseDuplicateValue(archive, values)
    const after = archive.db.insert(tableOf(kind)).values(values).returning().get() as RowOf<Kind>
    recordChangeOf(archive, kind, null, after, 'create', stamp)
    return after
  })
}

/**
 * Changes columns of a record and gives it its next version. What the change does to lists, history and published
 * pages happens in the same transaction.
 *
 * @returns the changed row
 * @throws as insertRow
 */
export function changeRow<Kind extends RecordKind>(
  archive: Archive,
  kind: Kind,
  before: RowOf<Kind>,
  changes: Fields,
  stamp: AuditStamp,
  action: Action = 'update',
): RowOf<Kind> {
  const audit = { version: before.version + 1, updatedAt: stamp.at, updatedBy: stamp.by }
  return inTransaction(archive, () => {
    const planned = { ...before, ...changes }
    if (kind === 'photo' && !isBinned(planned)) refuseDuplicateValue(archive, planned, numberOf(kind, before))
    const after = updateRow(archive, kind, numberOf(kind, before), { ...changes, ...derivedOf(kind, changes), ...audit }) as RowOf<Kind>
    recordChangeOf(archive, kind, before, after, action, stamp)
    return after
  })
}

/** Removes a record for good; its history stays. */
export function removeRow<Kind extends RecordKind>(
  archive: Archive,
  kind: Kind,
  before: RowOf<Kind>,
  stamp: AuditStamp,
  action: 'delete' | 'merge' = 'delete',
) {
  inTransaction(archive, () => {
    archive.db
      .delete(tableOf(kind))
      .where(eq(numberColumnOf(kind), numberOf(kind, before)))
      .run()
    recordChangeOf(archive, kind, before, null, action, stamp)
  })
}

export function numberOf(kind: RecordKind, row: object): number {
  const number = (row as Record<string, unknown>)[recordKeys[kind]]
  if (typeof number !== 'number') throw new Error(`This is no row of a ${kind}.`)
  return number
}

/** Updates lists, history and outbox. For visitors, a record in the bin does not exist. */
function recordChangeOf<Kind extends RecordKind>(
  archive: Archive,
  kind: Kind,
  before: RowOf<Kind> | null,
  after: RowOf<Kind> | null,
  action: Action,
  stamp: AuditStamp,
) {
  const row = after ?? before
  if (!row) throw new Error('A change needs a record before or after it.')
  const recordID = numberOf(kind, row)
  updateIndex(archive, kind, recordID, before, after)
  if (kind === 'photo') updateListings(archive, recordID, shown(before) as PhotoRelations | null, shown(after) as PhotoRelations | null)
  trackTranslations(archive, kind, recordID, before, after, stamp)
  trackReviews(archive, kind, recordID, { before, after, action }, stamp)
  countTranslatedTexts(archive, kind, before, after, stamp)
  const version = after ? after.version : row.version + 1
  recordChange(archive, { kind, recordID, version, action, before, after }, stamp)
}

const shown = <Row extends object>(row: Row | null): Row | null => (row && !isBinned(row) ? row : null)

/** What follows from those texts that are among `fields`: their folded forms, what is understood of dates, the names of a place as one text. */
function derivedOf(kind: RecordKind, fields: Fields): Fields {
  const given = foldedColumnsOf(kind).filter(({ source }) => typeof fields[source] === 'string')
  const folded = Object.fromEntries(given.map(({ folded, source }) => [folded, fold(fields[source] as string)]))
  if (kind === 'location' && typeof fields['names'] === 'string')
    return { ...folded, alternativeNames: otherNamesText(namesOfPlace({ names: fields['names'] })) }
  return kind === 'photo' ? { ...folded, ...understoodOf(fields) } : folded
}
