import { languages } from '#core/languages.ts'
import type { ViewsWire } from '#core/wire/view.ts'
import type { Archive } from '#data/sqlite/open.ts'
import {
  downloadsPerDay,
  topDownloadedPhotos,
  topViewedPhotos,
  viewsPerDay,
  viewsPerLanguage,
  viewsPerRoute,
} from '#data/statistics/views.ts'
import { lastDays } from './days.ts'

/** Photos that are named one by one. */
const topPhotos = 20

/** The views and downloads of the last days, today (UTC) included. */
export function viewsOfDays(archive: Archive, days: number, now: Date): ViewsWire {
  const { dates, range } = lastDays(days, now)
  const views = viewsPerDay(archive, range)
  const downloads = downloadsPerDay(archive, range)
  const perLanguage = viewsPerLanguage(archive, range)
  const viewed = topViewedPhotos(archive, range, topPhotos)
  const downloaded = topDownloadedPhotos(archive, range, topPhotos)
  return {
    days: dates.map((day) => ({ day, views: views.get(day) ?? 0, downloads: downloads.get(day) ?? 0 })),
    languages: languages.map((language) => ({ language, views: perLanguage.get(language) ?? 0 })),
    routes: [...viewsPerRoute(archive, range)].map(([route, times]) => ({ route, views: times })),
    photos: viewed.map(({ photoID, title, times }) => ({ photoID, title, views: times })),
    downloaded: downloaded.map(({ photoID, title, times }) => ({ photoID, title, downloads: times })),
    total: sum(views),
    totalDownloads: sum(downloads),
  }
}

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, times) => total + times, 0)
