import { Hono } from 'hono'
import * as v from 'valibot'
import { languageNames, targetLanguages } from '#core/languages.ts'
import { inUseWire } from '#core/wire/errors.ts'
import { flatWires } from '#core/wire/flat.ts'
import { recordPath } from '#data/publishing/address-aliases.ts'
import { removeUnused, type UnbinnedKind } from '#data/records/removals.ts'
import type { Usage } from '#data/records/usage.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { notFound, Refusal } from '#api/http/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { numberOf, numberPattern } from '#api/http/parameters.ts'
import { flatMerging } from './flat-merging.ts'
import { flatReading, namedRecords } from './flat-reading.ts'
import { flatResources } from './flat-resources.ts'
import { flatSaving } from './flat-saving.ts'

/** All calls of a category, location, period, contributor, person or subject. */
export function flatRoutes(parts: ApiParts, kind: UnbinnedKind) {
  const app = new Hono<ApiEnv>()
  const { noun, plural } = flatResources[kind]
  const list = v.array(flatWires[kind])

  app.get('/', describe(`All ${plural}, by their Russian names`, list), (context) => context.json(namedRecords(parts, context, kind)))
  if (kind === 'location') {
    for (const language of targetLanguages) {
      app.get(`/${language}`, describe(`All ${plural}, by their ${languageNames[language]} names`, list), (context) =>
        context.json(namedRecords(parts, context, kind, language)),
      )
    }
  }

  app.route('/', flatReading(parts, kind))
  app.route('/', flatSaving(parts, kind))
  app.route('/', flatMerging(parts, kind))

  app.delete(
    `/:id${numberPattern}`,
    describe(`Delete a ${noun} that ${kind === 'location' ? 'no photo uses and no place belongs to' : 'no photo uses'}`, null, {
      status: 204,
      errors: { 404: 'Unknown.', 409: inUseWire },
    }),
    (context) => {
      const id = numberOf(context)
      const removal = removeUnused(parts.archive, kind, id, auditStamp(parts, context))
      if (removal.outcome === 'missing') throw notFound(noun)
      if (removal.outcome === 'used') throw inUse(kind, id, removal.usage)
      return context.body(null, 204)
    },
  )

  return app
}

function inUse(kind: UnbinnedKind, id: number, { photos, binned, places }: Usage): Refusal {
  if (photos === 0) {
    const use = places === 1 ? '1 place belongs' : `${places} places belong`
    return new Refusal(409, `${use} to this ${flatResources[kind].noun}. Remove it from their parents first.`, {
      photos,
      places,
      link: recordPath(kind, id),
    })
  }
  const use = photos === 1 ? '1 photo uses' : `${photos} photos use`
  const hidden = binned > 0 ? ` (${binned} of them in the bin)` : ''
  return new Refusal(409, `${use} this ${flatResources[kind].noun}${hidden}. Give them another one first.`, {
    photos,
    link: recordPath(kind, id),
  })
}
