import { targetLanguages } from '#core/languages.ts'
import { translateSegment } from '#core/records/translated.ts'
import type { Example } from './types.ts'

const body = { reviewID: 1, version: 1, outcome: 'returned', note: 'The name of the street is missing.' }

/** Answers to requests for a review, for each call that takes them. */
export const reviewExamples: Record<string, Example> = Object.fromEntries(
  (['photo', 'album'] as const).flatMap((kind) =>
    targetLanguages.map((language) => [`POST /api/${kind}/${translateSegment(language)}/:id/review`, { path: { id: 1 }, body }]),
  ),
)
