import { Hono } from 'hono'
import * as v from 'valibot'
import { reviewAnswerSchema, type ReviewState } from '#core/records/review.ts'
import type { TranslatedKind } from '#core/records/translated.ts'
import { lateConflictWire, reviewEventWire } from '#core/wire/review.ts'
import { answerReview } from '#data/records/review-answers.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Review } from '#data/records/translation-reviews.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { conflictRefusal, liveRecord } from '#api/http/save-result.ts'
import { numberOf, numberPattern } from '#api/http/parameters.ts'
import { presentReview } from '#api/presenters/review.ts'
import { translationPaths } from './photo-lists.ts'

/** The answers of a second person to whoever asks for a review of a translation. */
export function reviewRoutes(parts: ApiParts, kind: TranslatedKind) {
  const { archive } = parts
  const app = new Hono<ApiEnv>()

  for (const { language, path } of translationPaths) {
    app.post(
      `${path}/:id${numberPattern}/review`,
      describe(`Answer the request to review a translation of a${kind === 'album' ? 'n' : ''} ${kind} into ${language}`, reviewEventWire, {
        detail:
          'Only a person other than the one who asked may answer. To change the translation instead, save it: that counts as a review.',
        errors: { 403: 'An own translation.', 404: 'Unknown.', 409: lateConflictWire(v.unknown()), 410: 'In the bin.' },
      }),
      body(reviewAnswerSchema),
      (context) => {
        const translation = { kind, id: numberOf(context), language }
        liveRecord(kind, rowOf(archive, kind, translation.id))
        const result = answerReview(archive, translation, context.req.valid('json'), auditStamp(parts, context))
        if (result.outcome === 'settled') throw lateReview(result.last)
        if (result.outcome === 'own') throw new Refusal(403, 'Another person has to review your translation.')
        if (result.outcome === 'unknown version') throw new Refusal(400, [{ msg: `This ${kind} never had that version`, field: 'version' }])
        if (result.outcome === 'conflict') throw conflictRefusal(kind, result.concurrentChanges)
        return context.json(presentReview(result.review))
      },
    )
  }

  return app
}

const happened: Record<ReviewState, string> = {
  requested: 'has asked for another review of this translation',
  returned: 'has returned this translation to its author',
  reviewed: 'has reviewed this translation',
  withdrawn: 'has withdrawn the request for a review',
  outdated: 'has changed the texts after the review',
}

/** Somebody else has acted on a review since it was read. */
export function lateReview(last: Review | null): Refusal {
  const msg = last ? `${last.by} ${happened[last.state]}. Nothing of yours was saved.` : 'Nobody asks for a review of this translation.'
  return new Refusal(409, msg, { review: last && presentReview(last) })
}
