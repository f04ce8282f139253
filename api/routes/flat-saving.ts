import { Hono } from 'hono'
import { flatKeys, flatSchemas, type FlatKind } from '#core/records/flat.ts'
import { flatSaveSchemas, partsOfSave } from '#core/records/saves.ts'
import { conflictWire } from '#core/wire/errors.ts'
import { flatWires } from '#core/wire/flat.ts'
import type { FlatRow } from '#data/records/flat.ts'
import { listingTotal } from '#data/lists/listings.ts'
import { numberOf, rowOf } from '#data/records/rows.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { completeFlat } from '#api/ingest/complete-flat.ts'
import { createCheckedFlat, refuseFaultyReferences, saveCheckedFlat } from '#api/ingest/flat.ts'
import { createIdempotently } from '#api/http/idempotency.ts'
import { describe } from '#api/openapi/describe.ts'
import { liveRecord, neededVersion, savedRow } from '#api/http/save-result.ts'
import { presentFlat } from '#api/presenters/flat.ts'
import { flatResources } from './flat-resources.ts'

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
      if (id === 0) {
        refuseFaultyReferences(archive, kind, id, fields)
        const complete = completeFlat(kind, fields)
        const made = createIdempotently(parts, context, complete, () => createCheckedFlat(archive, kind, complete, stamp))
        // An earlier attempt may have made it, and somebody may have removed it since.
        return context.json(answer(liveRecord(flatResources[kind].noun, rowOf(archive, kind, made))), 201)
      }
      const save = saveCheckedFlat(archive, kind, id, neededVersion(version), fields, stamp)
      return context.json(answer(savedRow(kind, save, answer)))
    },
  )

  return app
}
