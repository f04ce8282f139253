import { languages, localizedKey } from '#core/languages.ts'
import type { FlatRow } from '../records/flat.ts'
import type { Photo } from '../records/photos.ts'
import { pageSet, type PageSet } from './page-sets.ts'
import { photoBlockOf } from './photo-blocks.ts'
import { recordSitemapOf } from './sitemap-blocks.ts'

export type CollectionInvalidation = { what: 'pages' } & PageSet

const pages = (...given: Parameters<typeof pageSet>): CollectionInvalidation => ({ what: 'pages', ...pageSet(...given) })

const titles = languages.map((language) => localizedKey('title', language))

/** The IIIF collections that a change of a photo makes different: they have its titles, and those of albums its position. */
export function photoInCollections(photoID: number, before: Photo | null, after: Photo | null): CollectionInvalidation[] {
  const exists = before && after
  const isTitled = !exists || before === after || titles.some((key) => before[key] !== after[key])
  const isMoved = before?.albumID !== after?.albumID
  const albums = new Set([before?.albumID, after?.albumID].filter((id) => typeof id === 'number'))
  return [
    ...(isTitled ? [pages('photosCollection', photoBlockOf(photoID))] : []),
    ...(isTitled || isMoved ? Array.from(albums, (id) => pages('albumCollection', id)) : []),
    ...(exists ? [] : [pages('iiifCollection')]),
  ]
}

type Album = FlatRow<'album'>

const names = languages.map((language) => localizedKey('albumName', language))

/** The same of an album: its collection has its name and the order of its photos, and the list of albums its name. */
export function albumInCollections(id: number, before: Album | null, after: Album | null): CollectionInvalidation[] {
  const exists = before && after
  const isNamed = !exists || before === after || names.some((key) => before[key] !== after[key])
  const isOrdered = before?.photoOrder !== after?.photoOrder
  return [
    ...(isNamed || isOrdered ? [pages('albumCollection', id)] : []),
    ...(isNamed ? [pages('albumsCollection', recordSitemapOf(id))] : []),
    ...(exists ? [] : [pages('iiifCollection')]),
  ]
}
