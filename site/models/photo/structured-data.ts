import { breadcrumbData, safeJSON } from '../structured-data.ts'
import { isoDay } from '#core/dates/iso-day.ts'
import { licenceOf } from '#core/licences.ts'
import type { SiteSettings } from '#core/settings.ts'
import type { Photo } from '#data/records/photos.ts'

/** What search engines are told about a photo. Paths are on this site, without its origin. */
export type Described = {
  photo: Photo
  name: string
  description: string
  page: string
  terms: string
  contentUrl: string
  thumbnailUrl: string
  collection: string
  place: string
  /** The addresses of the place in registers elsewhere. */
  sameAs: string[]
  /** The way to the page, without the page itself. */
  breadcrumb: { label: string; href: string }[]
}

/**
 * A photo and the way to it in the words of schema.org as JSON-LD, with the licence in the form that image searches read. Safe inside a
 * script element.
 */
export function structuredDataOf(described: Described, { siteUrl }: Pick<SiteSettings, 'siteUrl'>): string {
  const { photo, name, description, collection, place } = described
  const data = {
    '@context': 'https://schema.org',
    '@type': ['Photograph', 'ImageObject'],
    name,
    description: description || undefined,
    url: siteUrl + described.page,
    contentUrl: siteUrl + described.contentUrl,
    thumbnailUrl: siteUrl + described.thumbnailUrl,
    width: photo.width,
    height: photo.height,
    license: licenceOf(photo.license).uri,
    acquireLicensePage: siteUrl + described.terms,
    creditText: collection,
    creator: photo.author ? { '@type': 'Person', name: photo.author } : undefined,
    temporalCoverage: temporalOf(photo) || undefined,
    contentLocation: placeOf(place, photo, described.sameAs),
  }
  const steps = [...described.breadcrumb, { label: name, href: described.page }]
  return safeJSON([data, breadcrumbData(steps, { siteUrl })])
}

/** The time as ISO 8601: the date itself where it is exact, or else from its first to its last day; an open end is `..`. */
function temporalOf({ date, dateEdtf, dateEarliest, dateLatest }: Photo): string {
  if (dateEdtf === '') return date
  if (/^\d{4}(?:-\d\d){0,2}$/.test(dateEdtf)) return dateEdtf
  return [dateEarliest, dateLatest].map((day) => (day === null ? '..' : isoDay(day))).join('/')
}

function placeOf(name: string, { latitude, longitude }: Photo, sameAs: string[]) {
  if (!name && latitude === null) return undefined
  const geo = latitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude }
  return { '@type': 'Place', name: name || undefined, geo, sameAs: sameAs.length > 0 ? sameAs : undefined }
}
