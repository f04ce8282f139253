import { breadcrumbData, safeJSON } from '../structured-data.ts'
import { isoDay } from '#core/dates/iso-day.ts'
import type { Language } from '#core/languages.ts'
import { licenceOf } from '#core/licences.ts'
import { physicalSizeText } from '#core/records/physical-size.ts'
import type { SiteSettings } from '#core/settings.ts'
import { techniqueUri } from '#core/techniques.ts'
import { picklistLabel } from '#core/texts/picklists.ts'
import { wholeAddress } from '#core/upload-addresses.ts'
import type { Photo } from '#data/records/photos.ts'

/** What search engines are told about a photo. Paths are on this site, without its origin; pictures may have whole addresses. */
export type Described = {
  photo: Photo
  /** The language of the page. */
  language: Language
  name: string
  description: string
  page: string
  terms: string
  contentUrl: string
  thumbnailUrl: string
  credit: string
  copyrightNotice: string
  /** Empty where it is not known. */
  author: string
  /** The author's page here, and the addresses in registers elsewhere. */
  authorPages: { url?: string; sameAs?: string[] }
  /** Who is seen in it. */
  about: object[] | undefined
  /** What it shows, as terms. */
  keywords: object[] | undefined
  place: string
  /** The page of the place, and its addresses in registers elsewhere. */
  placePage: string | undefined
  sameAs: string[]
  /** The album that it is in. */
  album: { name: string; page: string } | undefined
  /** The way to the page, without the page itself. */
  breadcrumb: { label: string; href: string }[]
}

/**
 * A photo and the way to it in the words of schema.org as JSON-LD, with the licence in the form that image searches read. Safe inside a
 * script element.
 */
export function structuredDataOf(described: Described, settings: Pick<SiteSettings, 'siteUrl'>): string {
  const data = { '@context': 'https://schema.org', ...photographOf(described, settings) }
  const steps = [...described.breadcrumb, { label: described.name, href: described.page }]
  return safeJSON([data, breadcrumbData(steps, settings)])
}

/** A photo in the words of schema.org. */
export function photographOf(described: Omit<Described, 'breadcrumb'>, { siteUrl }: Pick<SiteSettings, 'siteUrl'>) {
  const { photo, language, name, description, credit, copyrightNotice, author, album } = described
  return {
    '@type': ['Photograph', 'ImageObject'],
    name,
    description: description || undefined,
    url: siteUrl + described.page,
    contentUrl: wholeAddress(siteUrl, described.contentUrl),
    thumbnailUrl: wholeAddress(siteUrl, described.thumbnailUrl),
    width: photo.width,
    height: photo.height,
    license: licenceOf(photo.license).uri,
    acquireLicensePage: siteUrl + described.terms,
    creditText: credit,
    copyrightNotice,
    creator: author ? { '@type': 'Person', name: author, ...described.authorPages } : undefined,
    about: described.about,
    keywords: described.keywords,
    temporalCoverage: temporalOf(photo) || undefined,
    contentLocation: placeOf(described, siteUrl),
    isPartOf: album && { '@type': 'ImageGallery', name: album.name, url: siteUrl + album.page },
    ...objectOf(photo, language),
  }
}

/** The time as ISO 8601: the date itself where it is exact, or else from its first to its last day; an open end is `..`. */
function temporalOf({ date, dateEdtf, dateEarliest, dateLatest }: Photo): string {
  if (dateEdtf === '') return date
  if (/^\d{4}(?:-\d\d){0,2}$/.test(dateEdtf)) return dateEdtf
  return [dateEarliest, dateLatest].map((day) => (day === null ? '..' : isoDay(day))).join('/')
}

/** The object that was photographed or printed: number, technique, size, and what is written on it. */
function objectOf({ inventoryNumber, technique, physicalSize, inscription, inscriptionLanguage }: Photo, language: Language) {
  const isKnown = inscriptionLanguage !== '' && inscriptionLanguage !== 'und'
  return {
    identifier: inventoryNumber || undefined,
    material: technique ? [picklistLabel('technique', technique, language), techniqueUri(technique)].filter(Boolean) : undefined,
    // `width` and `height` are those of the picture.
    size: physicalSizeText(physicalSize, language) || undefined,
    text: inscription && isKnown ? { '@value': inscription, '@language': inscriptionLanguage } : inscription || undefined,
  }
}

function placeOf({ place: name, placePage, photo, sameAs }: Omit<Described, 'breadcrumb'>, siteUrl: string) {
  const { latitude, longitude } = photo
  if (!name && latitude === null) return undefined
  const url = name && placePage ? siteUrl + placePage : undefined
  const geo = latitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude }
  return { '@type': 'Place', name: name || undefined, url, geo, sameAs: sameAs.length > 0 ? sameAs : undefined }
}
