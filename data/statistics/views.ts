import type { Route } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import { inTransaction } from '../records/changes.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows } from '../sqlite/statements.ts'

/** One page view or download, without anything about the visitor. */
export type View = {
  /** `YYYY-MM-DD` in UTC. */
  day: string
  /** `download`: the original was fetched. */
  route: Route | 'download'
  /** 0 on pages that show no single photo. */
  photoID: number
  language: Language
}

const add = preparedRows<[View]>(
  `INSERT INTO views (day, route, photo_id, language, views) VALUES (:day, :route, :photoID, :language, 1)
   ON CONFLICT DO UPDATE SET views = views + 1`,
)

/** Counts one page view or download. */
export function countView(archive: Archive, view: View) {
  add(archive).run(view)
}

/** Counts page views and downloads in one transaction: all of them or, when the database refuses one, none. */
export function countViews(archive: Archive, views: readonly View[]) {
  inTransaction(archive, () => {
    for (const view of views) countView(archive, view)
  })
}

/** Days from the first to the last, both included: `YYYY-MM-DD` in UTC. */
export type Days = { first: string; last: string }

/** Page views and downloads are counted separately. */
const kinds = { views: "route <> 'download'", downloads: "route = 'download'" } as const

type Kind = keyof typeof kinds

const grouped = (column: 'day' | 'language' | 'route', kind: Kind = 'views') =>
  preparedRows<[Days], { key: string; times: number }>(
    `SELECT ${column} AS key, sum(views) AS times FROM views WHERE day BETWEEN :first AND :last AND ${kinds[kind]}
   GROUP BY ${column} ORDER BY times DESC, key`,
  )

const viewsByDay = grouped('day')
const viewsByLanguage = grouped('language')
const viewsByRoute = grouped('route')
const downloadsByDay = grouped('day', 'downloads')

const counts = (rows: { key: string; times: number }[]) => new Map(rows.map(({ key, times }) => [key, times]))

/** Views by day; days without any are left out. */
export const viewsPerDay = (archive: Archive, days: Days) => counts(viewsByDay(archive).all(days))

/** Views by language; languages without any are left out. */
export const viewsPerLanguage = (archive: Archive, days: Days) => counts(viewsByLanguage(archive).all(days))

/** Views by route, the most viewed first; routes without any are left out. */
export const viewsPerRoute = (archive: Archive, days: Days) => counts(viewsByRoute(archive).all(days))

/** Downloads of originals by day; days without any are left out. */
export const downloadsPerDay = (archive: Archive, days: Days) => counts(downloadsByDay(archive).all(days))

/** How often the page of a photo was looked at, or its original fetched. */
export type PhotoCount = { photoID: number; title: string; times: number }

const topPhotos = (kind: Kind) =>
  preparedRows<[Days & { most: number }], PhotoCount>(
    `SELECT v.photo_id AS photoID, coalesce(p.title, '') AS title, v.times
   FROM (
     SELECT photo_id, sum(views) AS times FROM views
     WHERE day BETWEEN :first AND :last AND photo_id > 0 AND ${kinds[kind]}
     GROUP BY photo_id ORDER BY times DESC, photo_id DESC LIMIT :most
   ) v
   LEFT JOIN photos p ON p.photo_id = v.photo_id AND p.deleted_at IS NULL
   ORDER BY v.times DESC, v.photo_id DESC`,
  )

const topViewed = topPhotos('views')
const topDownloaded = topPhotos('downloads')

/** The most viewed photos with their Russian titles; the title is empty where the photo is gone. */
export function topViewedPhotos(archive: Archive, days: Days, max: number): PhotoCount[] {
  return topViewed(archive).all({ ...days, most: max })
}

/** The most downloaded photos, likewise. */
export function topDownloadedPhotos(archive: Archive, days: Days, max: number): PhotoCount[] {
  return topDownloaded(archive).all({ ...days, most: max })
}
