import type * as v from 'valibot'
import type { reviewEventWire } from '#core/wire/review.ts'
import type { Review } from '#data/records/translation-reviews.ts'

/** An event of a review as it is answered. */
export const presentReview = ({ reviewID, language, state, at, by, author, note }: Review): v.InferOutput<typeof reviewEventWire> => ({
  reviewID,
  language,
  state,
  at,
  by,
  author,
  note,
})
