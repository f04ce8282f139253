import type { Route } from '#core/addresses.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { getTableName } from '../sqlite/drizzle.ts'
import { tableOf } from '../records/kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'

/**
 * Sitemaps hold consecutive record numbers, so that a change affects one of them: 2048 photos (8 blocks of the list
 * counts), or 100 other records with their filtered lists. In three languages that stays well below the 50,000
 * addresses and 50 MB that search engines take.
 */
const photosPerSitemap = 2048
const recordsPerSitemap = 100

/** The sitemap routes of the record kinds. */
export const recordSitemaps = {
  categorySitemap: 'category',
  locationSitemap: 'location',
  albumSitemap: 'album',
  periodSitemap: 'period',
  contributorSitemap: 'contributor',
  personSitemap: 'person',
  subjectSitemap: 'subject',
} as const satisfies Partial<Record<Route, FlatKind>>

export type RecordSitemap = keyof typeof recordSitemaps

/** The sitemap, counted from 1, that holds a photo's pages. */
export const photoSitemapOf = (photoID: number): number => Math.floor(photoID / photosPerSitemap) + 1

/** The sitemap, counted from 1, that holds a record's lists. */
export const recordSitemapOf = (id: number): number => Math.floor(id / recordsPerSitemap) + 1

const photoSitemapsOf = preparedValues<[], number>(
  `SELECT DISTINCT block / ${photosPerSitemap / 256} + 1 FROM listing_blocks
   WHERE route = 'latest' AND id = 0 AND filter_id = 0 AND photos > 0 ORDER BY 1`,
)

/** The sitemaps of photos that hold any. */
export const photoSitemaps = (archive: Archive): number[] => photoSitemapsOf(archive).all()

const photosBetween = preparedValues<[number, number], number>(
  'SELECT photo_id FROM photos WHERE photo_id >= ? AND photo_id < ? AND deleted_at IS NULL ORDER BY 1',
)

/** The numbers of the public photos in a sitemap. */
export const photosInSitemap = (archive: Archive, sitemap: number): number[] =>
  photosBetween(archive).all((sitemap - 1) * photosPerSitemap, sitemap * photosPerSitemap)

/** The sitemaps of a kind of record that hold any. */
export function sitemapsOfKind({ sqlite }: Archive, kind: FlatKind): number[] {
  const query = `SELECT DISTINCT ${kind}_id / ${recordsPerSitemap} + 1 FROM ${getTableName(tableOf(kind))} ${publicOnly(kind)} ORDER BY 1`
  return sqlite.prepare<[], number>(query).pluck().all()
}

/** The numbers of the records in a sitemap. */
export function recordsInSitemap({ sqlite }: Archive, kind: FlatKind, sitemap: number): number[] {
  const query = `SELECT id FROM (SELECT ${kind}_id AS id FROM ${getTableName(tableOf(kind))} ${publicOnly(kind)}) WHERE id >= ? AND id < ? ORDER BY 1`
  return sqlite
    .prepare<[number, number], number>(query)
    .pluck()
    .all((sitemap - 1) * recordsPerSitemap, sitemap * recordsPerSitemap)
}

/** For visitors, albums in the bin and persons whose names are withheld are not there. */
export const publicOnly = (kind: FlatKind): string =>
  kind === 'album' ? 'WHERE deleted_at IS NULL' : kind === 'person' ? "WHERE naming <> 'withheld'" : ''
