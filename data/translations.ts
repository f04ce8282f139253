import { localizedKey, type Language } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { paging, type Paging } from '#core/paging.ts'
import { allFlat, type FlatRow } from './flat.ts'
import { listingTotal } from './listings.ts'
import type { Archive } from './open.ts'
import { lacking } from './schema/conditions.ts'
import { prepared } from './statements.ts'

export type Target = Exclude<Language, 'ru'>

/**
 * By language: the photos that lack something in it, and the others. Each query names its partial index: left alone,
 * SQLite counts by another one, and looks at every photo for it.
 */
const byProgress = prepared(({ sqlite }) => {
  const photosWhere = (index: string, condition: string) => ({
    count: sqlite.prepare<[], number>(`SELECT count(*) FROM photos INDEXED BY ${index} WHERE deleted_at IS NULL AND ${condition}`).pluck(),
    slice: sqlite
      .prepare<[number, number], number>(
        `SELECT photo_id FROM photos INDEXED BY ${index} WHERE deleted_at IS NULL AND ${condition}
         ORDER BY photo_id DESC LIMIT ? OFFSET ?`,
      )
      .pluck(),
  })
  const both = (language: Target) => ({
    lacking: photosWhere(`photos_lacking_${language}`, lacking(language)),
    others: photosWhere(`photos_translated_${language}`, `NOT ${lacking(language)}`),
  })
  return { ro: both('ro'), en: both('en') } satisfies Record<Target, unknown>
})

/** How many photos lack a title, or the translation of their description, in this language. */
export function lackingPhotos(archive: Archive, language: Target): number {
  return byProgress(archive)[language].lacking.count.get() ?? 0
}

/** A page of a list for translators: numbers, how many there are, and how many of them lack something. */
export type ToTranslate<Item> = { items: Item[]; total: number; lacking: number; paging: Paging }

/** Photos for translators: first those that lack something in this language, then the others; each newest first. */
export function photosToTranslate(archive: Archive, language: Target, page: number): ToTranslate<number> {
  const queries = byProgress(archive)[language]
  const first = lackingPhotos(archive, language)
  const total = listingTotal(archive, { route: 'latest', id: 0, filterID: 0 })
  const size = pageSize.photos
  const start = (page - 1) * size
  const lackingIDs = queries.lacking.slice.all(size, Math.min(start, first))
  const others = queries.others.slice.all(size - lackingIDs.length, Math.max(0, start - first))
  return { items: [...lackingIDs, ...others], total, lacking: first, paging: paging(total, page, size) }
}

/** Whether an album lacks its name, or the translation of its info, in this language. */
function albumLacks(album: FlatRow<'album'>, language: Target): boolean {
  const info = album.albumInfo !== '' && album[localizedKey('albumInfo', language)] === ''
  return album[localizedKey('albumName', language)] === '' || info
}

/** How many albums lack something in this language. */
export function lackingAlbums(archive: Archive, language: Target): number {
  return [...allFlat(archive, 'album').values()].filter((album) => albumLacks(album, language)).length
}

/** Albums for translators, in the order of `photosToTranslate`. */
export function albumsToTranslate(archive: Archive, language: Target, page: number): ToTranslate<FlatRow<'album'>> {
  const all = [...allFlat(archive, 'album').values()].sort((a, b) => b.albumID - a.albumID)
  const first = all.filter((album) => albumLacks(album, language))
  const others = all.filter((album) => !albumLacks(album, language))
  const size = pageSize.albums
  const items = [...first, ...others].slice((page - 1) * size, page * size)
  return { items, total: all.length, lacking: first.length, paging: paging(all.length, page, size) }
}
