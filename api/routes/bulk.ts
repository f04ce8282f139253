import { Hono } from 'hono'
import * as v from 'valibot'
import { bulkMatchingSchema, bulkPreviewSchema, photoNumbersSchema, type BulkFields, type BulkFilters } from '#core/records/bulk.ts'
import { bulkChangesWire, bulkChangeWire, bulkPreviewWire, bulkProgressWire, bulkUndoWire, deletedPhotosWire } from '#core/wire/bulk.ts'
import { errorWire } from '#core/wire/errors.ts'
import {
  bulkChangeByID,
  insertBulkChange,
  newestBulkChanges,
  queueRecords,
  runningBulkChange,
  updateBulkChange,
  type BulkChange,
} from '#data/records/bulk-changes.ts'
import { inTransaction } from '#data/records/changes.ts'
import { binPhoto } from '#data/records/removals.ts'
import { planMatching } from '#api/bulk/matching.ts'
import { namingPhoto } from '#api/bulk/naming-photo.ts'
import { refuseWhileRunning, undoBulkChange } from '#api/bulk/undo.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { body } from '#api/http/body.ts'
import { notFound, Refusal } from '#api/http/errors.ts'
import { numberOf, numberPattern } from '#api/http/parameters.ts'
import { requireRemoved } from '#api/http/save-result.ts'
import { refuseMissingReferences } from '#api/ingest/record.ts'
import { describe } from '#api/openapi/describe.ts'
import { presentBulkChange, presentLeft } from '#api/presenters/bulk-change.ts'
import { staffQueryOf } from './staff-query.ts'

/** 409: the preview as it is now, or the bulk change that runs. */
const busyWire = v.strictObject({ ...errorWire.entries, current: v.optional(bulkChangeWire) })
const staleWire = v.strictObject({ ...busyWire.entries, preview: v.optional(bulkPreviewWire) })

/** Changes of many photos: of all that match, their progress, their undo. */
export function bulkRoutes(parts: ApiParts) {
  const { archive, bulkJobs } = parts
  const app = new Hono<ApiEnv>()
  const presented = (change: BulkChange) => presentBulkChange(archive, change)

  function needed(bulkChangeID: number): BulkChange {
    const change = bulkChangeByID(archive, bulkChangeID)
    if (!change) throw notFound('bulk change')
    return change
  }

  function planned(filters: BulkFilters, fields: BulkFields) {
    refuseMissingReferences(archive, fields)
    return planMatching(
      archive,
      staffQueryOf((name) => String(filters[name] ?? '')),
      fields,
    )
  }

  app.get('/', describe('The newest bulk changes, and the one that runs', bulkChangesWire), (context) => {
    const running = runningBulkChange(archive)
    return context.json({ bulkChanges: newestBulkChanges(archive).map(presented), running: running && presented(running) })
  })

  app.post(
    '/preview',
    describe('What a change of all photos that match would do', bulkPreviewWire, {
      detail: 'Changes nothing. Examples are given of each field.',
    }),
    body(bulkPreviewSchema),
    async (context) => {
      const { filters, fields } = context.req.valid('json')
      return context.json((await planned(filters, fields)).preview)
    },
  )

  app.post(
    '/matching',
    describe('Change the same fields of all photos that match, in the background', bulkChangeWire, {
      status: 202,
      detail:
        'Ask for the preview first. `GET /api/photo/bulk/:id` tells the progress. A photo that somebody changes before its turn, and one ' +
        'that cannot have the fields, is left as it is and named there. A restart of the server does not end the change.',
      errors: { 409: staleWire },
    }),
    body(bulkMatchingSchema),
    async (context) => {
      const { filters, fields, fingerprint } = context.req.valid('json')
      refuseWhileRunning(archive)
      const { preview, photos } = await planned(filters, fields)
      if (preview.fingerprint !== fingerprint)
        throw new Refusal(409, 'The photos that match have changed since the preview. Nothing was changed; look at the new preview.', {
          preview,
        })
      if (photos.length === 0) throw new Refusal(400, 'These fields would change nothing.')
      const change = { action: 'update', ...auditStamp(parts, context), fields, filters, state: 'running', photos: photos.length } as const
      const id = inTransaction(archive, () => {
        refuseWhileRunning(archive)
        const bulkChangeID = insertBulkChange(archive, change)
        queueRecords(
          archive,
          bulkChangeID,
          photos.map(({ photoID, version }) => ({ kind: 'photo', recordID: photoID, version })),
        )
        return bulkChangeID
      })
      bulkJobs.wake()
      return context.json(presented(needed(id)), 202)
    },
  )

  app.post(
    '/delete',
    describe('Put many photos into the bin', deletedPhotosWire, {
      detail: 'All of them, or none. The undo of the bulk change takes them out again.',
      errors: { 404: 'One is unknown.', 410: 'One lies in the bin already.' },
    }),
    body(photoNumbersSchema),
    (context) => {
      const photos = [...new Set(context.req.valid('json').photos)]
      const stamp = auditStamp(parts, context)
      const bulkChangeID = inTransaction(archive, () => {
        const change = { action: 'delete', ...stamp, fields: {}, filters: null, state: 'done', photos: photos.length } as const
        const id = insertBulkChange(archive, change)
        for (const photoID of photos)
          namingPhoto(photoID, () => requireRemoved('photo', binPhoto(archive, photoID, { ...stamp, bulkChangeID: id })))
        updateBulkChange(archive, id, { changed: photos.length })
        return id
      })
      return context.json({ photos: photos.length, bulkChangeID })
    },
  )

  app.get(
    `/:id${numberPattern}`,
    describe('A bulk change: its progress, and what it has left', bulkProgressWire, { errors: { 404: 'Unknown.' } }),
    (context) => {
      const change = needed(numberOf(context))
      const leftBy = (undo: boolean) => presentLeft(archive, change.bulkChangeID, undo)
      return context.json({ bulkChange: presented(change), left: leftBy(false), leftByUndo: leftBy(true) })
    },
  )

  app.post(
    `/:id${numberPattern}/undo`,
    describe('Take a bulk change back', bulkUndoWire, {
      accepted: true,
      detail:
        'Gives each record back what it had, except fields that somebody has changed since, references to records that are gone, and photos ' +
        'and albums in the bin: these are left and named. Records that the change has made are removed, and albums put into the bin, unless ' +
        'somebody has changed or used them since. Photos that were deleted are taken out of the bin. Works once. A change that still runs is ' +
        'stopped first. The undo of a long change continues in the background.',
      errors: { 404: 'Unknown.', 409: busyWire },
    }),
    async (context) => {
      const id = numberOf(context)
      // Should a step fail, the jobs continue the undo.
      const isMore = await undoBulkChange(archive, id, auditStamp(parts, context)).finally(bulkJobs.wake)
      const change = needed(id)
      const { restored, totalLeftByUndo: totalLeft } = change
      return context.json({ restored, left: presentLeft(archive, id, true), totalLeft, bulkChange: presented(change) }, isMore ? 202 : 200)
    },
  )

  return app
}
