import type { Route } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import type { Archive } from './open.ts'
import { prepared } from './statements.ts'

/** What is kept of one look at a page: nothing about who looked. */
export type View = {
  /** `YYYY-MM-DD` in UTC. */
  day: string
  /** `download`: the original was fetched. */
  route: Route | 'download'
  /** 0 on pages that show no single photo. */
  photoID: number
  language: Language
}

const add = prepared(({ sqlite }) =>
  sqlite.prepare<[View]>(
    `INSERT INTO views (day, route, photo_id, language, views) VALUES (:day, :route, :photoID, :language, 1)
     ON CONFLICT DO UPDATE SET views = views + 1`,
  ),
)

/** Counts one look at a page. */
export function countView(archive: Archive, view: View) {
  add(archive).run(view)
}

/** Days from the first to the last, both included: `YYYY-MM-DD` in UTC. */
export type Days = { first: string; last: string }

const grouped = (column: 'day' | 'language' | 'route') =>
  prepared(({ sqlite }) =>
    sqlite.prepare<[Days], { key: string; views: number }>(
      `SELECT ${column} AS key, sum(views) AS views FROM views WHERE day BETWEEN :first AND :last
       GROUP BY ${column} ORDER BY views DESC, key`,
    ),
  )

const perDay = grouped('day')
const perLanguage = grouped('language')
const perRoute = grouped('route')

const counts = (rows: { key: string; views: number }[]) => new Map(rows.map(({ key, views }) => [key, views]))

/** Views by day; days without any are left out. */
export const viewsPerDay = (archive: Archive, days: Days) => counts(perDay(archive).all(days))

/** Views by language; languages without any are left out. */
export const viewsPerLanguage = (archive: Archive, days: Days) => counts(perLanguage(archive).all(days))

/** Views by route, the most viewed first; routes without any are left out. */
export const viewsPerRoute = (archive: Archive, days: Days) => counts(perRoute(archive).all(days))

const perPhoto = prepared(({ sqlite }) =>
  sqlite.prepare<[Days & { most: number }], { photoID: number; title: string; views: number }>(
    `SELECT v.photo_id AS photoID, coalesce(p.title, '') AS title, v.views
     FROM (
       SELECT photo_id, sum(views) AS views FROM views WHERE day BETWEEN :first AND :last AND photo_id > 0
       GROUP BY photo_id ORDER BY views DESC, photo_id DESC LIMIT :most
     ) v
     LEFT JOIN photos p ON p.photo_id = v.photo_id AND p.deleted_at IS NULL
     ORDER BY v.views DESC, v.photo_id DESC`,
  ),
)

/** The most viewed photos with their Russian titles; the title is empty where the photo is gone. */
export function mostViewedPhotos(archive: Archive, days: Days, most: number) {
  return perPhoto(archive).all({ ...days, most })
}
