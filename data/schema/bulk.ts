import type { AddressedKind } from '#core/address-patterns.ts'
import type { BulkFields, BulkFilters } from '#core/records/bulk.ts'
import type { BulkState } from '#core/wire/bulk.ts'
import { index, integer, primaryKey, sql, sqliteTable, text } from '../sqlite/drizzle.ts'
import { number } from './columns.ts'

/** Changes of many photos at a time. The history of each photo names the one that changed it. */
export const bulkChanges = sqliteTable(
  'bulk_changes',
  {
    bulkChangeID: number(),
    action: text().$type<'update' | 'delete'>().notNull(),
    by: text().notNull(),
    at: text().notNull(),
    /** The fields as they were sent, as JSON; without any where photos were deleted, or got each its own. */
    fields: text({ mode: 'json' }).$type<BulkFields>().notNull(),
    /** What the photos matched, as JSON; NULL where they were named one by one. */
    filters: text({ mode: 'json' }).$type<BulkFilters>(),
    /** The sheet that the changes came from; NULL for any other change. */
    fileName: text(),
    state: text().$type<BulkState>().notNull(),
    /** How many were to change, were changed, and were left as they were. */
    photos: integer().notNull(),
    changed: integer().notNull().default(0),
    totalLeft: integer().notNull().default(0),
    undoneBy: text(),
    undoneAt: text(),
    restored: integer().notNull().default(0),
    totalLeftByUndo: integer().notNull().default(0),
  },
  (t) => [
    index('bulk_changes_running')
      .on(t.state)
      .where(sql`${t.state} IN ('running', 'undoing')`),
  ],
)

/** Records that wait for a bulk change that runs, with the version that it expects, or for its undo, which expects none. */
export const bulkWork = sqliteTable(
  'bulk_work',
  {
    bulkChangeID: integer().notNull(),
    /** Lower ones come first: a place follows the place that it is to belong to. */
    position: integer().notNull().default(0),
    kind: text().$type<AddressedKind>().notNull().default('photo'),
    recordID: integer().notNull(),
    version: integer().notNull(),
    /** The fields of this record, as JSON, where each gets its own; NULL where all get those of the change. */
    fields: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.bulkChangeID, t.position, t.kind, t.recordID] })],
)

/** What a bulk change, or its undo, has left as it was: the first ones. */
export const bulkLeft = sqliteTable(
  'bulk_left',
  {
    bulkChangeID: integer().notNull(),
    byUndo: integer({ mode: 'boolean' }).notNull(),
    kind: text().$type<AddressedKind>().notNull().default('photo'),
    recordID: integer().notNull(),
    /** Empty where it is about the whole record. */
    field: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bulkChangeID, t.byUndo, t.kind, t.recordID, t.field] })],
)
