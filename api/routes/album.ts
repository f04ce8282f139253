import { Hono } from 'hono'
import * as v from 'valibot'
import { pageSize } from '#core/limits.ts'
import { paging } from '#core/paging.ts'
import { albumsToTranslateWire, albumsWire, allAlbumsWire } from '#core/wire/flat.ts'
import { albumNeighbourWire } from '#core/wire/photo.ts'
import { listingSlice, listingTotal } from '#data/lists/listings.ts'
import { openReviews } from '#data/records/open-reviews.ts'
import { outdated as outdatedOnes } from '#data/records/outdated-translations.ts'
import { photoRecords } from '#data/records/photo-records.ts'
import { binAlbum } from '#data/records/removals.ts'
import { albumsToTranslate } from '#data/records/translations.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { describe } from '#api/openapi/describe.ts'
import { requireRemoved } from '#api/http/save-result.ts'
import { numberOf, numberPattern, pageOf, pageQuery } from '#api/http/parameters.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { presentFlat } from '#api/presenters/flat.ts'
import { presentNeighbour } from '#api/presenters/photo.ts'
import { albumOrderRoutes } from './album-order.ts'
import { flatReading, namedRecord, namedRecords } from './flat-reading.ts'
import { flatSaving } from './flat-saving.ts'
import { stateOf, textOf, translationPaths, translationQuery } from './photo-lists.ts'
import { translationFileRoutes } from './translation-files.ts'
import { translationRoutes } from './translations.ts'

/** All calls of albums. */
export function albumRoutes(parts: ApiParts) {
  const { archive } = parts
  const app = new Hono<ApiEnv>()

  app.get('/', describe('Albums, newest first', albumsWire, { query: pageQuery }), (context) => {
    const all = namedRecords(parts, context, 'album').sort((a, b) => b.albumID - a.albumID)
    const page = pageOf(context)
    const size = pageSize.albums
    return context.json({
      albums: all.slice((page - 1) * size, page * size),
      totalAlbums: all.length,
      ...paging(all.length, page, size),
      albumsPerPage: size,
    })
  })

  app.get('/all', describe('All albums, by their Russian names', allAlbumsWire), (context) => {
    const all = namedRecords(parts, context, 'album')
    return context.json({ albums: all, totalAlbums: all.length })
  })

  for (const { language, path } of translationPaths) {
    const summary = `Albums for translators into ${language}: first those that lack something`
    app.get(path, describe(summary, albumsToTranslateWire, { query: translationQuery }), (context) => {
      const { items, total, lacking, outdated, paging } = albumsToTranslate(archive, language, {
        page: pageOf(context),
        state: stateOf(context),
        filter: textOf(context),
        reader: signedIn(context).name,
      })
      const behind = outdatedOnes(archive, 'album', language)
      const listed = new Set(items.map(({ albumID }) => albumID))
      const present = (album: (typeof items)[number]) =>
        presentFlat('album', album, listingTotal(archive, { route: 'album', id: album.albumID, filterID: 0 }), context.get('identity'))
      return context.json({
        albums: items.map(present),
        totalAlbums: total,
        totalLacking: lacking,
        totalOutdated: outdated,
        outdated: [...listed].filter((id) => behind.has(id)),
        reviews: openReviews(archive, 'album', language).filter(({ id }) => listed.has(id)),
        ...paging,
        albumsPerPage: paging.itemsPerPage,
      })
    })
  }

  app.route('/', flatReading(parts, 'album'))

  app.get(
    `/:id${numberPattern}/photosNav`,
    describe('All photos of an album in its order, as links need them', v.array(albumNeighbourWire), {
      errors: { 404: 'Unknown.', 410: 'In the bin.' },
    }),
    (context) => {
      const { albumID } = namedRecord(parts, context, 'album')
      const list = { route: 'album', id: albumID, filterID: 0 } as const
      const ids = listingSlice(archive, list, 0, listingTotal(archive, list))
      return context.json(photoRecords(archive, ids).map(presentNeighbour))
    },
  )

  app.route('/', albumOrderRoutes(parts))
  app.route('/', translationRoutes(parts, 'album'))
  app.route('/', translationFileRoutes(parts, 'album'))
  app.route('/', flatSaving(parts, 'album'))

  app.delete(
    `/:id${numberPattern}`,
    describe('Put an album into the bin; its photos stay, outside any album', null, {
      status: 204,
      errors: { 404: 'Unknown.', 410: 'Already in the bin.' },
    }),
    (context) => {
      requireRemoved('album', binAlbum(archive, numberOf(context), auditStamp(parts, context)))
      return context.body(null, 204)
    },
  )

  return app
}
