import { isbot } from 'isbot'
import { canonicalOf, isData, recordKindOf, type Address } from '#core/addresses.ts'
import { filteredListOf } from '#core/filtered-lists.ts'
import { flatExists } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { photoByID } from '#data/records/photos.ts'
import type { View } from '#data/statistics/views.ts'

/** Whether a browser was made for people; one without a name counts as a machine. */
export const isForPeople = (userAgent: string) => userAgent.trim() !== '' && !isbot(userAgent)

/**
 * What is counted of a look at a page; null where the path names no page of the archive.
 *
 * @param path as the browser shows it, with or without a query
 */
export function viewOf(archive: Archive, path: string, now: Date): View | null {
  const page = pageOf(path)
  if (!page || isData(page.route) || !exists(archive, page)) return null
  const { route, language, id } = page
  return { day: dayOf(now), route, photoID: route === 'photo' ? id : 0, language }
}

/** What is counted of a download; null where the path names no photo's page, which alone offers one. */
export function downloadOf(archive: Archive, path: string, now: Date): View | null {
  const view = viewOf(archive, path, now)
  return view?.route === 'photo' ? { ...view, route: 'download' } : null
}

/** `YYYY-MM-DD` in UTC. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

function pageOf(path: string): Address | null {
  const [, pathname = '', search = ''] = /^(\/[^?#]*)(?:\?([^#]*))?/.exec(path) ?? []
  return pathname ? canonicalOf(pathname, search).address : null
}

/** Whether the record that a page shows is there, and the one that filters its list. Other pages always are. */
function exists(archive: Archive, { route, id, filterID }: Address): boolean {
  const kind = recordKindOf(route)
  if (kind === null) return true
  if (kind === 'photo') return photoByID(archive, id) !== null
  const filter = filteredListOf(route)
  return flatExists(archive, kind, id) && (!filter || flatExists(archive, filter.by, filterID))
}
