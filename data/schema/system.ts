import type { TargetLanguage } from '#core/languages.ts'
import type { TranslatedKind } from '#core/records/translated.ts'
import type { SecurityEventKind } from '#core/wire/security-event.ts'
import { index, integer, primaryKey, sql, sqliteTable, text } from '../sqlite/drizzle.ts'
import { number } from './columns.ts'

/** Every change of a record: `before` is NULL for a creation, `after` for a removal. Both are JSON of the whole row. */
export const history = sqliteTable(
  'history',
  {
    historyID: number(),
    kind: text().notNull(),
    recordID: integer().notNull(),
    version: integer().notNull(),
    action: text().$type<'create' | 'update' | 'delete' | 'restore' | 'merge'>().notNull(),
    at: text().notNull(),
    by: text().notNull(),
    before: text({ mode: 'json' }),
    after: text({ mode: 'json' }),
    /** The bulk change that it is part of, or undoes: of each record first the change, then the undo. */
    bulkChangeID: integer(),
  },
  (t) => [
    index('history_record').on(t.kind, t.recordID, t.historyID),
    // Most changes are part of none.
    index('history_bulk_change')
      .on(t.bulkChangeID, t.recordID, t.kind)
      .where(sql`${t.bulkChangeID} IS NOT NULL`),
  ],
)

/** The outbox: what is saved but not yet published. Written in the transaction of the save itself. */
export const publishWork = sqliteTable('publish_work', {
  workID: number(),
  kind: text().notNull(),
  recordID: integer().notNull(),
  before: text({ mode: 'json' }),
  after: text({ mode: 'json' }),
  at: text().notNull(),
  /** Whether it is part of a bulk change, whose pages come after those of other changes. */
  isBulk: integer({ mode: 'boolean' }).notNull().default(false),
})

/** Addresses that are no page any more: with a target they redirect, without one they are gone. */
export const aliases = sqliteTable('aliases', {
  /** Canonical Russian path. */
  path: text().primaryKey(),
  target: text(),
  at: text().notNull(),
})

/** Page views per day, kept without anything about the visitor. */
export const views = sqliteTable(
  'views',
  {
    /** `YYYY-MM-DD` in UTC. */
    day: text().notNull(),
    route: text().notNull(),
    /** 0 on pages that show no single photo. */
    photoID: integer().notNull(),
    language: text().notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.route, t.photoID, t.language] })],
)

/** Answers to creations that carried a key, so that the same creation sent again makes no second record. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    userID: integer().notNull(),
    key: text().notNull(),
    /** SHA-256 of what was asked: the key belongs to it alone. */
    fingerprint: text().notNull(),
    recordID: integer().notNull(),
    at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userID, t.key] })],
)

/** Challenges that were solved and used, until they would have expired anyway. */
export const usedChallenges = sqliteTable('used_challenges', {
  signature: text().primaryKey(),
  expiresAt: text().notNull(),
})

/** Replaced pictures. Their files stay, so that an older version can be restored. */
export const replacedPicturesTable = sqliteTable('kept_pictures', {
  photoFileName: text().primaryKey(),
  photoID: integer().notNull(),
  at: text().notNull(),
})

/** Facts about the archive as a whole: which version of the program has read its dates. */
export const archiveFacts = sqliteTable('archive_facts', { name: text().primaryKey(), value: text().notNull() })

/** Translations whose Russian source has changed since they were written. */
export const outdatedTranslations = sqliteTable(
  'outdated_translations',
  {
    kind: text().$type<TranslatedKind>().notNull(),
    language: text().$type<TargetLanguage>().notNull(),
    recordID: integer().notNull(),
    /** When the source was changed. */
    at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.language, t.recordID] })],
)

/** Security events. The same event within an hour is one row that counts. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    eventID: number(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** First and last time, ISO 8601, UTC. */
    at: text().notNull(),
    lastAt: text().notNull(),
    times: integer().notNull(),
    /** Names of the account concerned and of another user who did it; empty when there is none. */
    user: text().notNull(),
    by: text().notNull(),
    /** Truncated address: personal data is not kept whole. */
    network: text().notNull(),
    detail: text().notNull(),
  },
  (t) => [index('security_events_kind').on(t.kind, t.at)],
)
