import type { TargetLanguage } from '#core/languages.ts'
import type { TranslatedKind } from '#core/records/translated.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedNumber, preparedRows } from '../sqlite/statements.ts'
import type { Review } from './translation-reviews.ts'

/** Which reviews a list for translators can be filtered to: those that the reader can answer, all that wait, all that were returned, those returned to the reader. */
export const reviewFilters = ['review', 'waiting', 'returned', 'returnedToMe'] as const

export type ReviewFilter = (typeof reviewFilters)[number]

/**
 * The numbers of the records of these reviews, as SQL.
 *
 * @param reader name of whoever reads the list: nobody reviews an own translation
 */
export function openReviewsQuery(kind: TranslatedKind, language: TargetLanguage, filter: ReviewFilter, reader: string) {
  const isOwn = filter === 'returnedToMe'
  const state = isOwn || filter === 'returned' ? 'returned' : 'requested'
  // Said in these words, because the index is for open reviews only.
  return {
    sql:
      'SELECT record_id FROM translation_reviews INDEXED BY translation_reviews_open ' +
      `WHERE is_current = 1 AND state IN ('requested', 'returned') AND kind = '${kind}' AND language = '${language}' AND state = '${state}' AND author ${isOwn ? '=' : '<>'} ?`,
    values: [isOwn || filter === 'review' ? reader : ''],
  }
}

/** Prepared once for each kind, language and condition. */
const counts = new Map<string, ReturnType<typeof preparedNumber<string[]>>>()

/** How many records outside of the bin have such a review. `reader`: as for `openReviewsQuery`. */
export function countOpenReviews(archive: Archive, kind: TranslatedKind, language: TargetLanguage, filter: ReviewFilter, reader: string) {
  const { sql, values } = openReviewsQuery(kind, language, filter, reader)
  // The few records with an open review are looked up by their numbers.
  const count = `SELECT count(*) FROM ${kind}s NOT INDEXED WHERE deleted_at IS NULL AND ${kind}_id IN (${sql})`
  const read = counts.get(count) ?? preparedNumber<string[]>(count)
  counts.set(count, read)
  return read(archive, ...values)
}

/** A record whose translation waits or was returned. */
export type OpenReview = Pick<Review, 'state' | 'author'> & { id: number }

const open = preparedRows<[string, string], OpenReview>(
  `SELECT record_id AS id, state, author FROM translation_reviews INDEXED BY translation_reviews_open
   WHERE is_current = 1 AND state IN ('requested', 'returned') AND kind = ? AND language = ? ORDER BY record_id`,
)

/** All translations into a language that wait or were returned, also those of records in the bin. */
export const openReviews = (archive: Archive, kind: TranslatedKind, language: TargetLanguage): OpenReview[] =>
  open(archive).all(kind, language)
