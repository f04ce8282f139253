import { isbot } from 'isbot'
import { canonicalOf, isData, type Address, type Route } from '#core/addresses.ts'
import { flatExists } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { photoByID } from '#data/records/photos.ts'
import type { View } from '#data/statistics/views.ts'

type Exists = (archive: Archive, id: number) => boolean

const photo: Exists = (archive, id) => photoByID(archive, id) !== null
const category: Exists = (archive, id) => flatExists(archive, 'category', id)
const location: Exists = (archive, id) => flatExists(archive, 'location', id)
const period: Exists = (archive, id) => flatExists(archive, 'period', id)
const album: Exists = (archive, id) => flatExists(archive, 'album', id)
const contributor: Exists = (archive, id) => flatExists(archive, 'contributor', id)

/** The routes that show a record, and the record that narrows its list. Other routes are single pages. */
const records: Partial<Record<Route, { id: Exists; filter?: Exists }>> = {
  photo: { id: photo },
  album: { id: album },
  category: { id: category },
  categoryPeriod: { id: category, filter: period },
  location: { id: location },
  locationCategory: { id: location, filter: category },
  locationPeriod: { id: location, filter: period },
  period: { id: period },
  periodCategory: { id: period, filter: category },
  contributor: { id: contributor },
}

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

function exists(archive: Archive, { route, id, filterID }: Address): boolean {
  const record = records[route]
  if (!record) return true
  return record.id(archive, id) && (!record.filter || record.filter(archive, filterID))
}
