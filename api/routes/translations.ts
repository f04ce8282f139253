import { Hono } from 'hono'
import { flatSchemas } from '#core/records/flat.ts'
import { photoFields } from '#core/records/photo.ts'
import { partsOfSave, translationSchema } from '#core/records/saves.ts'
import { flatWires } from '#core/wire/flat.ts'
import { similarTranslationsWire, translationStateWire } from '#core/wire/lists.ts'
import { photoWire } from '#core/wire/photo.ts'
import { lateConflictWire } from '#core/wire/review.ts'
import { inTransaction } from '#data/records/changes.ts'
import { saveFlat } from '#data/records/flat.ts'
import { listingTotal } from '#data/lists/listings.ts'
import { textsBefore } from '#data/records/review-answers.ts'
import { confirmTranslation, outdatedTranslation } from '#data/records/outdated-translations.ts'
import { neededPhotoRecord } from '#data/records/photo-records.ts'
import { savePhoto } from '#data/records/photos.ts'
import { neededRow, rowOf } from '#data/records/rows.ts'
import { hasTranslation, isOpen, lastReview, requestReview, withdrawReview } from '#data/records/translation-reviews.ts'
import { similarTranslations } from '#data/records/similar-translations.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { fieldsOf } from '#api/auth/authorisation.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { liveRecord, neededVersion, savedRow } from '#api/http/save-result.ts'
import { numberOf, numberPattern } from '#api/http/parameters.ts'
import { presentFlat } from '#api/presenters/flat.ts'
import { presentPhoto } from '#api/presenters/photo.ts'
import { presentReview } from '#api/presenters/review.ts'
import { translationPaths } from './photo-lists.ts'
import { lateReview, reviewRoutes } from './translation-reviews.ts'

const errors = { 404: 'Unknown.', 410: 'In the bin.' }
const neededNumber = (field: string) => new Refusal(400, [{ msg: `${field} is required`, field }])

const translated = {
  photo: { noun: 'a photo', key: 'photoID', rules: photoFields, wire: photoWire },
  album: { noun: 'an album', key: 'albumID', rules: flatSchemas.album.entries, wire: flatWires.album },
} as const

/** Translations of photos or albums: the fields that the table of permissions names, no others. */
export function translationRoutes(parts: ApiParts, kind: keyof typeof translated) {
  const { archive } = parts
  const { noun, key, rules, wire } = translated[kind]
  const app = new Hono<ApiEnv>()

  for (const { language, path } of translationPaths) {
    app.get(
      `${path}/:id${numberPattern}`,
      describe(`Whether the translation of ${noun} into ${language} is behind its source, and its open review`, translationStateWire, {
        errors,
      }),
      (context) => {
        const translation = { kind, id: numberOf(context), language }
        liveRecord(kind, rowOf(archive, kind, translation.id))
        const review = lastReview(archive, translation)
        return context.json({
          outdated: outdatedTranslation(archive, kind, translation.id, language),
          review: isOpen(review)
            ? { ...presentReview(review), state: review.state, before: textsBefore(archive, translation, review) }
            : null,
        })
      },
    )

    if (kind === 'photo')
      app.get(
        `${path}/:id${numberPattern}/similar`,
        describe(`Texts like those of a photo that have been translated into ${language}`, similarTranslationsWire, {
          detail: 'For the title and for the description, at most five each: whole texts, or sentences of them. The most similar first.',
          errors,
        }),
        (context) =>
          context.json({ similar: similarTranslations(archive, liveRecord(kind, rowOf(archive, kind, numberOf(context))), language) }),
      )

    app.post(
      path,
      describe(`Save the translation of ${noun} into ${language}`, wire, { errors: { ...errors, 409: lateConflictWire(wire) } }),
      body(translationSchema(key, rules, fieldsOf(`POST /api/${kind}${path}`))),
      (context) => {
        const sent = context.req.valid('json')
        const { id, version, fields } = partsOfSave(key, rules, sent)
        if (id === 0) throw neededNumber(key)
        const translation = { kind, id, language }
        const identity = context.get('identity')
        const present = () =>
          kind === 'photo'
            ? presentPhoto(neededPhotoRecord(archive, id), identity)
            : presentFlat(kind, neededRow(archive, kind, id), listingTotal(archive, { route: kind, id, filterID: 0 }), identity)
        inTransaction(archive, () => {
          const [base, stamp] = [neededVersion(version), auditStamp(parts, context)]
          const last = lastReview(archive, translation)
          const versionBefore = rowOf(archive, kind, id)?.version ?? 0
          if (sent.needsReview === false) withdrawReview(archive, translation, stamp)
          const row =
            kind === 'photo'
              ? savedRow(
                  kind,
                  savePhoto(archive, id, base, fields, stamp, () => undefined),
                  present,
                )
              : savedRow(kind, saveFlat(archive, kind, id, base, fields, stamp), present)
          if (sent.reviewID !== undefined && sent.reviewID !== last?.reviewID) throw lateReview(last)
          confirmTranslation(archive, kind, id, language)
          if (!sent.needsReview) return
          if (!hasTranslation(row, translation))
            throw new Refusal(400, [{ msg: 'There is no translation to review', field: 'needsReview' }])
          requestReview(archive, translation, versionBefore, stamp)
        })
        return context.json(present())
      },
    )
  }

  app.route('/', reviewRoutes(parts, kind))

  return app
}
