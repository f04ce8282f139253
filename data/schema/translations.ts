import type { AddressedKind } from '#core/address-patterns.ts'
import type { TargetLanguage } from '#core/languages.ts'
import type { ReviewState } from '#core/records/review.ts'
import type { TranslatedKind } from '#core/records/translated.ts'
import { index, integer, primaryKey, sql, sqliteTable, text, uniqueIndex } from '../sqlite/drizzle.ts'
import { number, plain } from './columns.ts'

/** What happened to reviews of translations. The last event of each translation is its state. */
export const translationReviews = sqliteTable(
  'translation_reviews',
  {
    reviewID: number(),
    kind: text().$type<TranslatedKind>().notNull(),
    language: text().$type<TargetLanguage>().notNull(),
    recordID: integer().notNull(),
    state: text().$type<ReviewState>().notNull(),
    at: text().notNull(),
    by: text().notNull(),
    /** Who asked for the review. */
    author: text().notNull(),
    note: plain(),
    /** The version of the record before the author translated: the reviewer is shown what changed since. */
    baseVersion: integer().notNull(),
    /** Whether it is the last event of its translation. */
    isCurrent: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    index('translation_reviews_record').on(t.kind, t.recordID),
    uniqueIndex('translation_reviews_current').on(t.kind, t.language, t.recordID).where(sql.raw('is_current = 1')),
    // Most reviews are finished.
    index('translation_reviews_open')
      .on(t.kind, t.language, t.state, t.recordID, t.author)
      .where(sql.raw("is_current = 1 AND state IN ('requested', 'returned')")),
  ],
)

/** How many texts got a translation in which month: those that had none before. */
export const translatedTexts = sqliteTable(
  'translated_texts',
  {
    /** `YYYY-MM` in UTC. */
    month: text().notNull(),
    kind: text().$type<AddressedKind>().notNull(),
    language: text().$type<TargetLanguage>().notNull(),
    texts: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.kind, t.language] })],
)
