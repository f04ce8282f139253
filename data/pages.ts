import { address, isPaged, routes, type Address, type Route } from '#core/addresses.ts'
import { languages, type Language } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { lastPageOf } from '#core/paging.ts'
import { flatKeys, type FlatKind } from '#core/records/flat.ts'
import { listingTotal, listsOf, photoCounts } from './listings.ts'
import type { Archive } from './open.ts'
import { totals } from './totals.ts'

/** Lists that are one record's own: they are published even while empty, because the record lives. */
const recordLists = {
  category: 'category',
  location: 'location',
  album: 'album',
  period: 'period',
  contributor: 'contributor',
} as const satisfies Partial<Record<Route, FlatKind>>

/** Lists narrowed by a second record: published once they have a photo. */
const narrowedLists = ['categoryPeriod', 'locationCategory', 'locationPeriod', 'periodCategory'] as const

/** Routes that are one page each (or one list), whatever the archive holds. */
const singlePages = routes.filter((route) => {
  const numbered = route in recordLists || (narrowedLists as readonly Route[]).includes(route)
  return !numbered && !['photo', 'albums', 'latest', 'albumPhotos'].includes(route)
})

/**
 * Every page that the archive publishes, once per language. Photos come album by album, so that an album's order is
 * read once; nothing is held in memory but the numbers of one kind of record.
 */
export function* allPages(archive: Archive): Generator<Address> {
  for (const route of singlePages) yield* inLanguages((language) => [address(route, language)])
  yield* inLanguages((language) => pagesOfList('latest', language, {}, lastPage(archive, 'latest')))
  yield* inLanguages((language) => pagesOfList('albums', language, {}, lastPageOf(totals(archive).albums, pageSize.albums)))
  for (const route of Object.keys(recordLists) as (keyof typeof recordLists)[]) yield* recordPages(archive, route)
  for (const route of narrowedLists) {
    for (const { id, filterID, photos } of listsOf(archive, route)) {
      const last = lastPageOf(photos, pageSize.photos)
      yield* inLanguages((language) => pagesOfList(route, language, { id, filterID }, last))
    }
  }
  for (const id of photoNumbers(archive)) yield* inLanguages((language) => [address('photo', language, { id })])
}

function* inLanguages(pages: (language: Language) => Iterable<Address>): Generator<Address> {
  for (const language of languages) yield* pages(language)
}

function* pagesOfList(route: Route, language: Language, ids: { id?: number; filterID?: number }, last: number) {
  const lastPaged = isPaged(route) ? last : 1
  for (let page = 1; page <= lastPaged; page += 1) yield address(route, language, { ...ids, page })
}

function* recordPages(archive: Archive, route: keyof typeof recordLists): Generator<Address> {
  const counts = photoCounts(archive, route)
  for (const id of recordNumbers(archive, recordLists[route])) {
    const last = lastPageOf(counts.get(id) ?? 0, pageSize.photos)
    yield* inLanguages((language) => pagesOfList(route, language, { id }, last))
    if (route === 'album') yield* inLanguages((language) => [address('albumPhotos', language, { id })])
  }
}

const tableNames = {
  album: 'albums',
  category: 'categories',
  location: 'locations',
  period: 'periods',
  contributor: 'contributors',
} as const satisfies Record<FlatKind, string>

function recordNumbers(archive: Archive, kind: FlatKind): number[] {
  const column = flatKeys[kind].replace('ID', '_id')
  const live = kind === 'album' ? 'WHERE deleted_at IS NULL' : ''
  return archive.sqlite.prepare<[], number>(`SELECT ${column} FROM ${tableNames[kind]} ${live} ORDER BY 1`).pluck().all()
}

/** Numbers of public photos, album by album; a number is 8 bytes here, so that a million fit easily. */
function photoNumbers(archive: Archive): number[] {
  const query = 'SELECT photo_id FROM photos WHERE deleted_at IS NULL ORDER BY album_id, photo_id'
  return archive.sqlite.prepare<[], number>(query).pluck().all()
}

function lastPage(archive: Archive, route: Route): number {
  return lastPageOf(listingTotal(archive, { route, id: 0, filterID: 0 }), pageSize.photos)
}
