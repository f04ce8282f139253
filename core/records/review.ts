import * as v from 'valibot'
import { textLength } from '../limits.ts'
import { optional, paragraphs, wholeNumber } from './rules.ts'

/**
 * What can happen to the review of a translation: its author asks for it or withdraws that, a second person returns the translation
 * with a note or has reviewed it. `outdated`: a text changed after the review.
 */
export const reviewStates = ['requested', 'returned', 'reviewed', 'withdrawn', 'outdated'] as const

export type ReviewState = (typeof reviewStates)[number]

/** What a second person says of a translation. */
const outcomes = ['reviewed', 'returned'] as const satisfies ReviewState[]

/** The answer of a second person to the request for a review. */
export const reviewAnswerSchema = v.pipe(
  v.strictObject({
    reviewID: v.pipe(wholeNumber(1, 'reviewID'), v.description('The request that is answered.')),
    version: v.pipe(wholeNumber(1, 'version'), v.description('The version of the record that the reviewer has read.')),
    outcome: v.picklist(outcomes, `outcome must be one of: ${outcomes.join(', ')}`),
    note: v.pipe(optional(paragraphs('Note', textLength.note)), v.description('Needed where the translation is returned.')),
  }),
  v.forward(
    v.partialCheck([['outcome'], ['note']], ({ outcome, note }) => outcome !== 'returned' || note !== '', 'Say what should be changed'),
    ['note'],
  ),
)

export type ReviewAnswer = v.InferOutput<typeof reviewAnswerSchema>

/** What a save of a translation says about its review. */
export const reviewRequestFields = {
  needsReview: v.exactOptional(
    v.pipe(
      v.boolean('needsReview must be true or false'),
      v.description('True: a second person is to review the translation. False: whoever asked for that withdraws it.'),
    ),
  ),
  reviewID: v.exactOptional(
    v.pipe(
      wholeNumber(1, 'reviewID'),
      v.description('The review that the editor has seen. If somebody has answered since, nothing is saved.'),
    ),
  ),
}
