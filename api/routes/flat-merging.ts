import { Hono } from 'hono'
import { maxMovedPhotos } from '#core/limits.ts'
import { mergeSchema, type MergeableKind } from '#core/records/merged-fields.ts'
import { flatWires } from '#core/wire/flat.ts'
import { listingTotal } from '#data/lists/listings.ts'
import { mergeRecords, type MergeResult } from '#data/records/merge-records.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { notFound, Refusal } from '#api/http/errors.ts'
import { numberOf, numberPattern } from '#api/http/parameters.ts'
import { describe } from '#api/openapi/describe.ts'
import { presentFlat } from '#api/presenters/flat.ts'
import { flatResources } from './flat-resources.ts'

/** The call that makes one record of two. */
export function flatMerging(parts: ApiParts, kind: MergeableKind) {
  const { archive } = parts
  const app = new Hono<ApiEnv>()
  const { noun } = flatResources[kind]

  app.post(
    `/:id${numberPattern}/merge`,
    describe(`Merge a ${noun} into another one`, flatWires[kind], {
      detail:
        `Everything that refers to this ${noun} is moved to \`into\`, whose empty fields are filled from it. The address of its page ` +
        'redirects to the remaining one; calls with its number answer 404. A merge cannot be undone.',
      errors: { 404: 'Unknown.', 409: 'One of them has changed since.', 422: `More than ${maxMovedPhotos} photos use it.` },
    }),
    body(mergeSchema),
    (context) => {
      const id = numberOf(context)
      const { into, version, intoVersion } = context.req.valid('json')
      if (into === id) throw new Refusal(400, [{ msg: `Choose another ${noun} than this one`, field: 'into' }])
      const result = mergeRecords(archive, kind, { id, version }, { id: into, version: intoVersion }, auditStamp(parts, context))
      if (result.outcome !== 'merged') throw refusalOf(noun, result)
      return context.json(
        presentFlat(kind, result.row, listingTotal(archive, { route: kind, id: into, filterID: 0 }), context.get('identity')),
      )
    },
  )

  return app
}

function refusalOf(noun: string, result: Exclude<MergeResult<MergeableKind>, { outcome: 'merged' }>): Refusal {
  if (result.outcome === 'missing') return notFound(noun)
  if (result.outcome === 'refused') return new Refusal(400, [result.problem])
  if (result.outcome === 'changed')
    return new Refusal(409, `Somebody has changed one of them since you opened it. Look at both again. Nothing was merged.`)
  return new Refusal(
    422,
    `${result.photos} photos use this ${noun}, and at most ${maxMovedPhotos} can be moved at a time. ` +
      'Move some of them first: choose them in the list of photos and change them together.',
  )
}
