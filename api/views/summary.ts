import { languages } from '#core/languages.ts'
import type { ViewsWire } from '#core/wire/view.ts'
import type { Archive } from '#data/open.ts'
import { mostViewedPhotos, viewsPerDay, viewsPerLanguage, viewsPerRoute } from '#data/views.ts'
import { dayOf } from './counted.ts'

/** Photos that are named one by one. */
const topPhotos = 20

/** Milliseconds. Days in UTC are all of one length. */
const dayLength = 24 * 60 * 60 * 1000

/** The views of the last days, today (UTC) included. */
export function viewsOfDays(archive: Archive, days: number, now: Date): ViewsWire {
  const daysAgo = (count: number) => dayOf(new Date(now.getTime() - count * dayLength))
  const dates = Array.from({ length: days }, (_, index) => daysAgo(days - 1 - index))
  const range = { first: dates[0]!, last: dates.at(-1)! }
  const perDay = viewsPerDay(archive, range)
  const perLanguage = viewsPerLanguage(archive, range)
  const total = [...perDay.values()].reduce((sum, views) => sum + views, 0)
  return {
    days: dates.map((day) => ({ day, views: perDay.get(day) ?? 0 })),
    languages: languages.map((language) => ({ language, views: perLanguage.get(language) ?? 0 })),
    routes: [...viewsPerRoute(archive, range)].map(([route, views]) => ({ route, views })),
    photos: mostViewedPhotos(archive, range, topPhotos).map(({ photoID, title, views }) => ({ photoID, title, views })),
    total,
  }
}
