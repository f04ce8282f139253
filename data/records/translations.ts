import { localizedKey, type Language } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { paging, type Paging } from '#core/paging.ts'
import { allFlat, type FlatRow } from './flat.ts'
import { listingTotal } from '../lists/listings.ts'
import type { Archive } from '../sqlite/open.ts'
import { outdated } from './outdated-translations.ts'
import { lacking } from '../schema/conditions.ts'
import { preparedStatement } from '../sqlite/statements.ts'

export type Target = Exclude<Language, 'ru'>

const behind = (language: Target) =>
  `photo_id IN (SELECT record_id FROM outdated_translations WHERE kind = 'photo' AND language = '${language}')`

/**
 * By language: the photos that lack something in it, those whose Russian texts have changed since, and the others. Each
 * query names its partial index: otherwise SQLite uses another one and reads every photo.
 */
const byProgress = preparedStatement(({ sqlite }) => {
  const photosWhere = (index: string, condition: string) => ({
    count: sqlite.prepare<[], number>(`SELECT count(*) FROM photos INDEXED BY ${index} WHERE deleted_at IS NULL AND ${condition}`).pluck(),
    slice: sqlite
      .prepare<[number, number], number>(
        `SELECT photo_id FROM photos INDEXED BY ${index} WHERE deleted_at IS NULL AND ${condition} ORDER BY photo_id DESC LIMIT ? OFFSET ?`,
      )
      .pluck(),
  })
  const groups = (language: Target) => ({
    lacking: photosWhere(`photos_lacking_${language}`, lacking(language)),
    outdated: photosWhere(`photos_translated_${language}`, `NOT ${lacking(language)} AND ${behind(language)}`),
    others: photosWhere(`photos_translated_${language}`, `NOT ${lacking(language)} AND NOT ${behind(language)}`),
  })
  return { ro: groups('ro'), en: groups('en') } satisfies Record<Target, unknown>
})

/** How many photos lack a title, or the translation of their description, in this language. */
export function lackingPhotos(archive: Archive, language: Target): number {
  return byProgress(archive)[language].lacking.count.get() ?? 0
}

/** How many photos are translated, but from a source that has changed since. */
export function outdatedPhotos(archive: Archive, language: Target): number {
  return byProgress(archive)[language].outdated.count.get() ?? 0
}

/** A page of a list for translators: what is on it, how many there are, how many of them lack something or are behind. */
export type ToTranslate<Item> = { items: Item[]; total: number; lacking: number; outdated: number; paging: Paging }

/**
 * Photos for translators: first those that lack something in this language, then those whose source has changed since,
 * then the others; each newest first.
 */
export function photosToTranslate(archive: Archive, language: Target, page: number): ToTranslate<number> {
  const queries = byProgress(archive)[language]
  const total = listingTotal(archive, { route: 'latest', id: 0, filterID: 0 })
  const size = pageSize.photos
  const items: number[] = []
  let start = (page - 1) * size
  const counts = { lacking: lackingPhotos(archive, language), outdated: outdatedPhotos(archive, language), others: total }
  for (const group of ['lacking', 'outdated', 'others'] as const) {
    if (items.length < size && start < counts[group]) items.push(...queries[group].slice.all(size - items.length, start))
    start = Math.max(0, start - counts[group])
  }
  return { items, total, lacking: counts.lacking, outdated: counts.outdated, paging: paging(total, page, size) }
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

/** How many albums are translated, but from a source that has changed since. */
export function outdatedAlbums(archive: Archive, language: Target): number {
  const behind = outdated(archive, 'album', language)
  return [...allFlat(archive, 'album').values()].filter((album) => behind.has(album.albumID) && !albumLacks(album, language)).length
}

/** Albums for translators, in the order of `photosToTranslate`. */
export function albumsToTranslate(archive: Archive, language: Target, page: number): ToTranslate<FlatRow<'album'>> {
  const all = [...allFlat(archive, 'album').values()].sort((a, b) => b.albumID - a.albumID)
  const behind = outdated(archive, 'album', language)
  const lacks = all.filter((album) => albumLacks(album, language))
  const old = all.filter((album) => !albumLacks(album, language) && behind.has(album.albumID))
  const others = all.filter((album) => !albumLacks(album, language) && !behind.has(album.albumID))
  const size = pageSize.albums
  const items = [...lacks, ...old, ...others].slice((page - 1) * size, page * size)
  return { items, total: all.length, lacking: lacks.length, outdated: old.length, paging: paging(all.length, page, size) }
}
