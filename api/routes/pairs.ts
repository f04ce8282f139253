import { Hono, type Context } from 'hono'
import { photoMergeSchema } from '#core/records/merged-photo.ts'
import { mergeConflictWire, pairStates, pairsWire } from '#core/wire/pairs.ts'
import { photoWire } from '#core/wire/photo.ts'
import { mergePhotos, type PhotoMergeResult } from '#data/records/merge-photos.ts'
import { markDifferent, pairPage, unmarkDifferent } from '#data/records/pairs.ts'
import { neededPhotoRecord, photoRecord, photoRecords } from '#data/records/photo-records.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { body } from '#api/http/body.ts'
import { notFound, Refusal } from '#api/http/errors.ts'
import { numberOf, numberPattern, pageOf, pageQuery } from '#api/http/parameters.ts'
import { liveRecord } from '#api/http/save-result.ts'
import { describe } from '#api/openapi/describe.ts'
import { presentPair } from '#api/presenters/pair.ts'
import { presentPhoto } from '#api/presenters/photo.ts'

/** The numbers of two photos. */
type Two = { remaining: number; merged: number }

const sameNumber = 'Both are the same photo.'

const twoPhotos = `/:id${numberPattern}/different/:other${numberPattern}`

/** Pairs of photos that show the same, and what staff decide about them. */
export function pairRoutes(parts: ApiParts) {
  const { archive } = parts
  const app = new Hono<ApiEnv>()

  app.get(
    '/pairs',
    describe('Pairs of photos that are likely duplicates, the most alike first', pairsWire, {
      detail:
        'Pictures are compared in the background, soon after they were added, as in `POST /api/photo/similar`. Photos in the bin are ' +
        'in no pair.',
      query: { state: 'different: the pairs that were marked as different, the last one first. Anything else: the others.', ...pageQuery },
    }),
    (context) => {
      const state = pairStates.find((each) => each === context.req.query('state')) ?? 'likely'
      const { pairs, total, paging } = pairPage(archive, state, pageOf(context))
      const numbers = pairs.flatMap(({ photoID, otherPhotoID }) => [photoID, otherPhotoID])
      const photos = new Map(photoRecords(archive, numbers).map((photo) => [photo.photoID, photo]))
      return context.json({
        pairs: pairs.flatMap((pair) => presentPair(pair, photos, context.get('identity'))),
        totalPairs: total,
        ...paging,
      })
    },
  )

  app.post(
    twoPhotos,
    describe('Mark two photos as different: they are no likely duplicates any more', null, {
      status: 204,
      detail: 'The mark is kept for good, also when one of them gets another picture, until it is taken back.',
      errors: { 400: sameNumber, 404: 'One is unknown.', 410: 'One lies in the bin.' },
    }),
    (context) => {
      const [one, other] = twoOf(context)
      for (const id of [one, other]) liveRecord('photo', photoRecord(archive, id))
      markDifferent(archive, one, other, auditStamp(parts, context))
      return context.body(null, 204)
    },
  )

  app.delete(
    twoPhotos,
    describe('Take back that two photos are different', null, {
      status: 204,
      errors: { 400: sameNumber, 404: 'They are not marked.' },
    }),
    (context) => {
      if (!unmarkDifferent(archive, ...twoOf(context))) throw new Refusal(404, 'These photos are not marked as different.')
      return context.body(null, 204)
    },
  )

  app.post(
    `/:id${numberPattern}/merge`,
    describe('Merge a photo into another one', photoWire, {
      detail:
        'The photo `into` stays, and gets the parts that `take` names from this one, its picture or fields, and the records of the lists that `join` names in addition. Messages, page views, ' +
        'matches and cards of periods go over to it. This photo goes to the bin, its page and `GET /api/photo/{id}` redirect to the ' +
        'remaining one. If the picture is taken, this photo keeps the other picture in the bin. Restored from there, it is a photo with ' +
        'its own address again; the remaining one keeps everything that it has got.',
      errors: { 404: 'One is unknown.', 409: mergeConflictWire, 410: 'One lies in the bin.' },
    }),
    body(photoMergeSchema),
    (context) => {
      const id = numberOf(context)
      const { into, version, intoVersion, take, join } = context.req.valid('json')
      if (into === id) throw new Refusal(400, [{ msg: 'Choose another photo than this one', field: 'into' }])
      const seen = [
        { id, version },
        { id: into, version: intoVersion },
      ] as const
      const result = mergePhotos(archive, ...seen, { take, join }, auditStamp(parts, context))
      if (result.outcome !== 'merged') throw refusalOf(context, result, { remaining: into, merged: id })
      return context.json(present(context, into))
    },
  )

  const present = (context: Context<ApiEnv>, id: number) => presentPhoto(neededPhotoRecord(archive, id), context.get('identity'))

  function refusalOf(
    context: Context<ApiEnv>,
    result: Exclude<PhotoMergeResult, { outcome: 'merged' }>,
    { remaining, merged }: Two,
  ): Refusal {
    if (result.outcome === 'missing') return notFound('photo')
    if (result.outcome === 'binned') return new Refusal(410, 'One of these photos lies in the bin.')
    if (result.outcome === 'refused') return new Refusal(400, [result.problem])
    return new Refusal(409, 'Somebody has changed one of them since you opened them. Look at both again. Nothing was merged.', {
      current: { remaining: present(context, remaining), merged: present(context, merged) },
    })
  }

  return app
}

function twoOf(context: Context<ApiEnv>): [number, number] {
  const [one, other] = [numberOf(context), numberOf(context, 'other')]
  if (one === other) throw new Refusal(400, [{ msg: 'Choose two photos', field: 'other' }])
  return [one, other]
}
