import { Hono } from 'hono'
import * as v from 'valibot'
import { flatFormSchemas, flatKeys, flatSchemas, type FlatFields, type FlatKind } from '#core/records/flat.ts'
import { flatSaveSchemas, partsOfSave } from '#core/records/saves.ts'
import { conflictWire } from '#core/wire/errors.ts'
import { flatWires } from '#core/wire/flat.ts'
import { createFlat, saveFlat, type FlatRow } from '#data/records/flat.ts'
import { listingTotal } from '#data/lists/listings.ts'
import { neededRow, numberOf, rowOf } from '#data/records/rows.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { invalid } from '#api/http/validation-messages.ts'
import { hasCard, refuseForeignCard } from '#api/ingest/card-photo.ts'
import { refuseFaultyPlace, refuseUnknownParents } from '#api/ingest/place.ts'
import { createIdempotently } from '#api/http/idempotency.ts'
import { describe } from '#api/openapi/describe.ts'
import { liveRecord, neededVersion, savedRow } from '#api/http/save-result.ts'
import { presentFlat } from '#api/presenters/flat.ts'
import { flatResources } from './flat-resources.ts'

/** Fields of a new record, checked as a whole. */
export function completeFlat<Kind extends FlatKind>(kind: Kind, fields: object): FlatFields<Kind> {
  const parsed = v.safeParse(flatFormSchemas[kind], fields)
  if (!parsed.success) throw invalid(parsed.issues)
  return parsed.output
}

/** The one saving call of a flat record: creates without a number, changes with one. */
export function flatSaving(parts: ApiParts, kind: FlatKind) {
  const { archive } = parts
  const app = new Hono<ApiEnv>()
  const wire = flatWires[kind]

  app.post(
    '/',
    describe(`Save a ${flatResources[kind].noun}`, wire, {
      created: true,
      detail: `Without \`${flatKeys[kind]}\` a new one is made; with it, only the fields that are sent change.`,
      errors: { 404: 'Unknown.', 409: conflictWire(wire), 410: 'In the bin.', 422: 'The Idempotency-Key was used for something else.' },
    }),
    body(flatSaveSchemas[kind]),
    (context) => {
      const { id, version, fields } = partsOfSave(flatKeys[kind], flatSchemas[kind].entries, context.req.valid('json'))
      const stamp = auditStamp(parts, context)
      const answer = (row: FlatRow<FlatKind>) => {
        const photos = listingTotal(archive, { route: kind, id: numberOf(kind, row), filterID: 0 })
        return presentFlat(kind, row, photos, context.get('identity'))
      }
      if (kind === 'location') refuseUnknownParents(archive, fields)
      if (hasCard(kind)) refuseForeignCard(archive, kind, id, fields)
      if (id === 0) {
        const complete = completeFlat(kind, fields)
        const made = createIdempotently(parts, context, complete, () => {
          const number = createFlat(archive, kind, complete, stamp)
          if (kind === 'location') refuseFaultyPlace(archive, neededRow(archive, 'location', number))
          return number
        })
        // An earlier attempt may have made it, and somebody may have removed it since.
        return context.json(answer(liveRecord(flatResources[kind].noun, rowOf(archive, kind, made))), 201)
      }
      const save = saveFlat(archive, kind, id, neededVersion(version), fields, stamp, (row) => {
        if (kind === 'location') refuseFaultyPlace(archive, row as FlatRow<'location'>)
      })
      return context.json(answer(savedRow(kind, save, answer)))
    },
  )

  return app
}
