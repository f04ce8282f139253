import * as v from 'valibot'
import { openReviewWire } from './review.ts'

/** What every paged list answers besides its items and its total. */
export const pagingWire = {
  currentPage: v.number(),
  hasNextPage: v.boolean(),
  nextPage: v.number(),
  hasPreviousPage: v.boolean(),
  previousPage: v.number(),
  lastPage: v.number(),
  itemsPerPage: v.number(),
}

/** What lists for translators tell besides. */
export const translationTotals = {
  totalLacking: v.pipe(v.number(), v.description('How many are incomplete in the language.')),
  totalOutdated: v.pipe(v.number(), v.description('How many are translated, but from a source that has changed since.')),
  outdated: v.pipe(v.array(v.number()), v.description('Those of this page whose source has changed since.')),
  reviews: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: v.number(), state: v.picklist(['requested', 'returned']), author: v.string() })),
      v.description('Those of this page whose translation waits for a review, or was returned to its author.'),
    ),
  ),
}

/** Whether a translation is behind its source, and its open review. */
export const translationStateWire = v.strictObject({
  outdated: v.pipe(
    v.nullable(
      v.strictObject({
        since: v.pipe(v.string(), v.description('When the Russian texts were first changed: ISO 8601, UTC.')),
        source: v.pipe(v.record(v.string(), v.string()), v.description('The Russian texts that the translation was made from.')),
      }),
    ),
    v.description('Null where the translation is not behind its source.'),
  ),
  review: v.optional(v.pipe(v.nullable(openReviewWire), v.description('Null where no review is open.'))),
})

/** Texts of other photos that are like those of a photo, with their translations. */
export const similarTranslationsWire = v.strictObject({
  similar: v.array(
    v.strictObject({
      photoID: v.pipe(v.number(), v.description('The photo that has the text.')),
      field: v.pipe(v.string(), v.description('`title` or `description`.')),
      source: v.string(),
      translation: v.string(),
      likeness: v.pipe(v.number(), v.description('From 0 to 1; 1 is the same but for case, marks and punctuation.')),
      isPart: v.pipe(v.boolean(), v.description('Whether it is like one sentence of several.')),
    }),
  ),
})

/** Who made and last changed a record, and when; told to staff only. */
export const auditWire = {
  createdAt: v.optional(v.string()),
  createdBy: v.optional(v.string()),
  updatedAt: v.optional(v.string()),
  updatedBy: v.optional(v.string()),
}

/** The version to send back with a change. */
export const versionWire = v.pipe(v.number(), v.description('Counts the saves of the record. Send it back with a change.'))
