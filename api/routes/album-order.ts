import { Hono } from 'hono'
import { albumOrderSchema } from '#core/records/album-order.ts'
import { albumOrderWire, type AlbumOrderWire } from '#core/wire/album-order.ts'
import { conflictWire } from '#core/wire/errors.ts'
import { albumOrderOf, saveAlbumOrder } from '#data/records/album-order.ts'
import type { FlatRow } from '#data/records/flat.ts'
import { photoRecords } from '#data/records/photo-records.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Identity } from '#api/auth/identity.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { body } from '#api/http/body.ts'
import { numberOf, numberPattern } from '#api/http/parameters.ts'
import { liveRecord, savedRow } from '#api/http/save-result.ts'
import { refuseForeignCard } from '#api/ingest/card-photo.ts'
import { describe } from '#api/openapi/describe.ts'
import { presentFlat } from '#api/presenters/flat.ts'
import { presentNeighbour } from '#api/presenters/photo.ts'

/** The calls with which staff put the photos of an album into an order, and choose its cover. */
export function albumOrderRoutes(parts: ApiParts) {
  const { archive } = parts
  const app = new Hono<ApiEnv>()
  const path = `/:id${numberPattern}/order`

  const present = (album: FlatRow<'album'>, identity: Identity | null): AlbumOrderWire => {
    const { photos, isOrdered } = albumOrderOf(archive, album.albumID)
    return {
      album: presentFlat('album', album, photos.length, identity),
      isOrdered,
      photos: photoRecords(archive, photos).map(presentNeighbour),
    }
  }

  app.get(
    path,
    describe('An album with its photos in their order', albumOrderWire, { errors: { 404: 'Unknown.', 410: 'In the bin.' } }),
    (context) => context.json(present(liveRecord('album', rowOf(archive, 'album', numberOf(context))), context.get('identity'))),
  )

  app.post(
    path,
    describe('Put the photos of an album into an order, and choose its cover', albumOrderWire, {
      detail:
        'Only what is sent changes. Photos that the order does not name follow those that it names, as they were added; numbers of photos ' +
        'that are not in the album are left out. An empty order puts the newest photos first. Cover 0 is the first photo.',
      errors: { 404: 'Unknown.', 409: conflictWire(albumOrderWire), 410: 'In the bin.' },
    }),
    body(albumOrderSchema),
    (context) => {
      const { version, ...arrangement } = context.req.valid('json')
      const id = numberOf(context)
      const answer = (album: FlatRow<'album'>) => present(album, context.get('identity'))
      refuseForeignCard(archive, 'album', id, arrangement)
      return context.json(answer(savedRow('album', saveAlbumOrder(archive, id, version, arrangement, auditStamp(parts, context)), answer)))
    },
  )

  return app
}
