import { Hono } from 'hono'
import { locationProblem } from '#core/places/coordinates.ts'
import { photoFields } from '#core/records/photo.ts'
import { partsOfSave, photoSaveSchema } from '#core/records/saves.ts'
import { conflictWire } from '#core/wire/errors.ts'
import { pathTo } from '#core/wire/path-to.ts'
import { photosWire, photoWire } from '#core/wire/photo.ts'
import { inTransaction } from '#data/records/changes.ts'
import { photoMovedTo } from '#data/records/moved-photos.ts'
import { neededPhotoRecord, photoRecord } from '#data/records/photo-records.ts'
import { savePhoto } from '#data/records/photos.ts'
import { binPhoto } from '#data/records/removals.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { refuseMissingReferences } from '#api/ingest/record.ts'
import { describe } from '#api/openapi/describe.ts'
import { liveRecord, neededVersion, requireRemoved, savedRow } from '#api/http/save-result.ts'
import { numberOf, numberPattern, pageQuery } from '#api/http/parameters.ts'
import { presentPhoto } from '#api/presenters/photo.ts'
import { allPhotos, listedPage } from './listed.ts'

/** The photo records themselves: list, one, save, delete. */
export function photoRoutes(parts: ApiParts) {
  const { archive } = parts
  const app = new Hono<ApiEnv>()

  app.get('/', describe('Photos, newest first', photosWire, { query: pageQuery }), (context) => {
    const { photos, totalPhotos, paging } = listedPage(parts, context, allPhotos)
    return context.json({ photos, totalPhotos, ...paging })
  })

  app.get(
    `/:id${numberPattern}`,
    describe('One photo', photoWire, {
      detail: 'The number of a photo that was merged into another one redirects to that one.',
      errors: { 404: 'Unknown.', 410: 'In the bin.' },
    }),
    (context) => {
      const remaining = photoMovedTo(archive, numberOf(context))
      // It may be restored: nothing is told for good.
      if (remaining !== null) return context.redirect(pathTo('GET /api/photo/:id', { id: remaining }), 302)
      const photo = liveRecord('photo', photoRecord(archive, numberOf(context)))
      return context.json(presentPhoto(photo, context.get('identity')))
    },
  )

  app.post(
    '/',
    describe('Save a photo', photoWire, {
      detail: 'Only the fields that are sent change. A new photo comes with its picture: see `POST /api/photo/upload`.',
      errors: { 404: 'Unknown.', 409: conflictWire(photoWire), 410: 'In the bin.' },
    }),
    body(photoSaveSchema),
    (context) => {
      const sent = context.req.valid('json')
      const { id, version, fields } = partsOfSave('photoID', photoFields, withLongitude(sent))
      if (id === 0) throw new Refusal(400, [{ msg: 'A new photo comes with its picture: send it to /api/photo/upload', field: 'photoID' }])
      if (fields['description'] === '') throw new Refusal(400, [{ msg: 'Description (Russian) is required', field: 'description' }])
      const present = () => presentPhoto(neededPhotoRecord(archive, id), context.get('identity'))
      inTransaction(archive, () => {
        refuseMissingReferences(archive, fields, id)
        const save = savePhoto(archive, id, neededVersion(version), fields, auditStamp(parts, context), (photo) => {
          const problem = locationProblem(photo)
          if (problem) throw new Refusal(400, [{ ...problem, field: problem.field === 'longitude' ? 'latitude' : problem.field }])
        })
        savedRow('photo', save, present)
      })
      return context.json(present())
    },
  )

  app.delete(
    `/:id${numberPattern}`,
    describe('Put a photo into the bin', null, { status: 204, errors: { 404: 'Unknown.', 410: 'Already in the bin.' } }),
    (context) => {
      requireRemoved('photo', binPhoto(archive, numberOf(context), auditStamp(parts, context)))
      return context.body(null, 204)
    },
  )

  return app
}

/** Admin forms call the longitude `lng`. */
function withLongitude({ lng, ...sent }: Record<string, unknown>): Record<string, unknown> {
  return lng === undefined ? sent : { longitude: lng, ...sent }
}
