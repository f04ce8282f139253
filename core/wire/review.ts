import * as v from 'valibot'
import { targetLanguages } from '../languages.ts'
import { conflictWire } from './errors.ts'
import { reviewStates } from '../records/review.ts'

const event = {
  at: v.pipe(v.string(), v.description('ISO 8601, UTC.')),
  by: v.string(),
  author: v.pipe(v.string(), v.description('Who asked for the review.')),
  note: v.pipe(v.string(), v.description('What should be changed, where the translation was returned.')),
}

/** A review of a translation that waits for a second person, or for the author to whom the translation was returned. */
export const openReviewWire = v.strictObject({
  reviewID: v.pipe(v.number(), v.description('Send it back with an answer, and with a save of the translation.')),
  state: v.picklist(['requested', 'returned']),
  ...event,
  before: v.pipe(
    v.nullable(v.record(v.string(), v.string())),
    v.description('The translation before its author changed it, by the Russian names of the fields; null where that is not known.'),
  ),
})

/** What happened to the review of a translation. */
export const reviewEventWire = v.strictObject({
  reviewID: v.number(),
  language: v.picklist(targetLanguages),
  state: v.picklist(reviewStates),
  ...event,
})

/** A save or an answer that somebody else has overtaken: also the last event of the review, where somebody has answered it since. */
export const lateConflictWire = <Schema extends v.GenericSchema>(record: Schema) =>
  v.strictObject({ ...conflictWire(record).entries, review: v.optional(v.nullable(reviewEventWire)) })
