import { Hono, type Context } from 'hono'
import { bulkSchema } from '#core/records/bulk.ts'
import { changedPhotosWire, photosWire } from '#core/wire/photo.ts'
import { countChanged, insertBulkChange, updateBulkChange } from '#data/records/bulk-changes.ts'
import { inTransaction } from '#data/records/changes.ts'
import { neededPhotoRecord, photoRecords } from '#data/records/photo-records.ts'
import { sortColumns, staffPhotos, type StaffQuery } from '#data/lists/staff-photos.ts'
import { changePhoto } from '#api/bulk/record-change.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { refuseMissingReferences } from '#api/ingest/record.ts'
import { describe } from '#api/openapi/describe.ts'
import { namingPhoto } from '#api/bulk/naming-photo.ts'
import { savedRow } from '#api/http/save-result.ts'
import { pageOf, pageQuery } from '#api/http/parameters.ts'
import { presentListedPhoto } from '#api/presenters/photo.ts'
import { staffFilterQuery, staffQueryOf } from './staff-query.ts'

const listing = describe('Photos for staff: searched, narrowed and sorted', photosWire, {
  query: {
    ...staffFilterQuery,
    sort: `${Object.keys(sortColumns).join(', ')}; anything else is id.`,
    order: 'asc, or desc (the default).',
    ...pageQuery,
  },
})

/** Photos as staff work through them: found by any of their properties, changed by the hundred. */
export function staffPhotoRoutes(parts: ApiParts) {
  const { archive } = parts
  const app = new Hono<ApiEnv>()
  const presented = (context: Context<ApiEnv>, ids: number[]) =>
    photoRecords(archive, ids).map((photo) => presentListedPhoto(photo, context.get('identity')))

  app.get('/list', listing, (context) => {
    const { ids, total, paging } = staffPhotos(archive, queryOf(context))
    return context.json({ photos: presented(context, ids), totalPhotos: total, ...paging })
  })

  app.post(
    '/bulk',
    describe('Change the same fields of many photos', changedPhotosWire, {
      detail:
        'All of them, or none: where one is refused, nothing is changed. The records sent for a list, such as the subjects, are added to ' +
        'those of each photo.',
      errors: { 404: 'One is unknown.', 409: 'Somebody has changed the same field of one since you read it.', 410: 'One lies in the bin.' },
    }),
    body(bulkSchema),
    (context) => {
      const { photos, fields } = context.req.valid('json')
      const stamp = auditStamp(parts, context)
      const bulkChangeID = inTransaction(archive, () => {
        refuseMissingReferences(archive, fields)
        const change = { action: 'update', ...stamp, fields, filters: null, state: 'done', photos: photos.length } as const
        const id = insertBulkChange(archive, change)
        for (const { photoID, version } of photos) {
          namingPhoto(photoID, () => {
            const save = changePhoto(archive, photoID, version, fields, { ...stamp, bulkChangeID: id })
            savedRow('photo', save, () => presentListedPhoto(neededPhotoRecord(archive, photoID), context.get('identity')))
          })
        }
        updateBulkChange(archive, id, { changed: countChanged(archive, id) })
        return id
      })
      return context.json({
        photos: presented(
          context,
          photos.map(({ photoID }) => photoID),
        ),
        bulkChangeID,
      })
    },
  )

  return app
}

function queryOf(context: Context): StaffQuery {
  const sort = context.req.query('sort') ?? ''
  return {
    ...staffQueryOf((name) => context.req.query(name) ?? ''),
    sort: Object.hasOwn(sortColumns, sort) ? (sort as StaffQuery['sort']) : 'id',
    descending: context.req.query('order') !== 'asc',
    page: pageOf(context),
  }
}
