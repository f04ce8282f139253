import { isLanguage, languages, sourceLanguage, type Language } from './languages.ts'
import type { FlatKind } from './records/flat.ts'

/** The kinds of records that have their own pages. */
export type AddressedKind = 'photo' | FlatKind

/**
 * The public addresses, each pattern in its canonical Russian form. `{id}` is the record, `{filter}` the record it is
 * narrowed by, `of` the kind of the record. `paged` routes have `/page/N`; `data` routes are for programs, not for people;
 * `shared` ones are the same in every language and published under the source language.
 */
const patterns = {
  home: { path: '/' },
  categories: { path: '/categories' },
  category: { path: '/categories/{id}', paged: true, of: 'category' },
  categoryPeriod: { path: '/categories/{id}/period/{filter}', paged: true, of: 'category' },
  locations: { path: '/locations' },
  location: { path: '/locations/{id}', paged: true, of: 'location' },
  locationCategory: { path: '/locations/{id}/category/{filter}', paged: true, of: 'location' },
  locationPeriod: { path: '/locations/{id}/period/{filter}', paged: true, of: 'location' },
  map: { path: '/map' },
  albums: { path: '/albums', paged: true },
  album: { path: '/albums/{id}', paged: true, of: 'album' },
  periods: { path: '/time-periods' },
  period: { path: '/time-periods/{id}', paged: true, of: 'period' },
  periodCategory: { path: '/time-periods/{id}/category/{filter}', paged: true, of: 'period' },
  years: { path: '/years' },
  year: { path: '/years/{id}', paged: true },
  decade: { path: '/years/{id}s', paged: true },
  undated: { path: '/years/undated', paged: true },
  latest: { path: '/latest', paged: true },
  search: { path: '/search' },
  selection: { path: '/selection' },
  contributors: { path: '/contributors' },
  contributor: { path: '/contributors/{id}', paged: true, of: 'contributor' },
  persons: { path: '/persons' },
  person: { path: '/persons/{id}', paged: true, of: 'person' },
  subjects: { path: '/subjects' },
  subject: { path: '/subjects/{id}', paged: true, of: 'subject' },
  about: { path: '/about' },
  terms: { path: '/terms' },
  contribute: { path: '/contribute' },
  photo: { path: '/photos/{id}', of: 'photo' },
  notFound: { path: '/not-found' },
  albumPhotos: { path: '/data/albums/{id}/slides.json', data: true, of: 'album' },
  photoData: { path: '/data/photos/{id}.json', data: true, shared: true, of: 'photo' },
  photoLinkedData: { path: '/data/photos/{id}.jsonld', data: true, shared: true, of: 'photo' },
  locationData: { path: '/data/places/{id}.json', data: true, shared: true, of: 'location' },
  locationLinkedData: { path: '/data/places/{id}.jsonld', data: true, shared: true, of: 'location' },
  albumData: { path: '/data/albums/{id}.json', data: true, shared: true, of: 'album' },
  albumLinkedData: { path: '/data/albums/{id}.jsonld', data: true, shared: true, of: 'album' },
  personData: { path: '/data/persons/{id}.json', data: true, shared: true, of: 'person' },
  personLinkedData: { path: '/data/persons/{id}.jsonld', data: true, shared: true, of: 'person' },
  randomPhotos: { path: '/data/random.json', data: true },
  photosData: { path: '/data/photos-{id}.json', data: true, shared: true },
  photosTable: { path: '/data/photos-{id}.csv', data: true, shared: true },
  photosGeo: { path: '/data/photos-{id}.geojson', data: true, shared: true },
  linkedPlaces: { path: '/data/places.lpf.json', data: true, shared: true },
  dataPackage: { path: '/data/datapackage.json', data: true, shared: true },
  mapTile: { path: '/data/map/{id}.json', data: true, shared: true },
  mapCategories: { path: '/data/map/{id}/categories.json', data: true, shared: true },
  mapList: { path: '/data/map/{id}/{filter}.json', data: true, shared: true },
  mapPlace: { path: '/data/map/places/{id}.json', data: true, shared: true },
  periodCard: { path: '/img/cards/periods/{id}.jpg', data: true, shared: true, of: 'period' },
  sitemap: { path: '/sitemap.xml', data: true, shared: true },
  pageSitemap: { path: '/sitemaps/pages.xml', data: true, shared: true },
  photoSitemap: { path: '/sitemaps/photos-{id}.xml', data: true, shared: true },
  categorySitemap: { path: '/sitemaps/categories-{id}.xml', data: true, shared: true },
  locationSitemap: { path: '/sitemaps/locations-{id}.xml', data: true, shared: true },
  albumSitemap: { path: '/sitemaps/albums-{id}.xml', data: true, shared: true },
  periodSitemap: { path: '/sitemaps/periods-{id}.xml', data: true, shared: true },
  contributorSitemap: { path: '/sitemaps/contributors-{id}.xml', data: true, shared: true },
  personSitemap: { path: '/sitemaps/persons-{id}.xml', data: true, shared: true },
  subjectSitemap: { path: '/sitemaps/subjects-{id}.xml', data: true, shared: true },
  robots: { path: '/robots.txt', data: true, shared: true },
  atomFeed: { path: '/feed.xml', data: true },
  jsonFeed: { path: '/feed.json', data: true },
  locationAtomFeed: { path: '/locations/{id}/feed.xml', data: true, of: 'location' },
  locationJsonFeed: { path: '/locations/{id}/feed.json', data: true, of: 'location' },
  albumAtomFeed: { path: '/albums/{id}/feed.xml', data: true, of: 'album' },
  albumJsonFeed: { path: '/albums/{id}/feed.json', data: true, of: 'album' },
  contributorAtomFeed: { path: '/contributors/{id}/feed.xml', data: true, of: 'contributor' },
  contributorJsonFeed: { path: '/contributors/{id}/feed.json', data: true, of: 'contributor' },
  openSearch: { path: '/opensearch.xml', data: true },
  webManifest: { path: '/site.webmanifest', data: true },
  securityText: { path: '/.well-known/security.txt', data: true, shared: true },
} as const satisfies Record<string, { path: string; of?: AddressedKind; paged?: true; data?: true; shared?: true }>

export type Route = keyof typeof patterns

export const routes = Object.keys(patterns) as Route[]

export type Address = {
  route: Route
  language: Language
  /** The record's number, 0 on routes without one. */
  id: number
  /** The number of the record that narrows the list, 0 on routes without one. */
  filterID: number
  /** Counts from 1. */
  page: number
}

/** An address from its parts: an omitted number is 0, an omitted page the first. */
export function address(route: Route, language: Language, parts: { id?: number; filterID?: number; page?: number } = {}): Address {
  return { route, language, id: parts.id ?? 0, filterID: parts.filterID ?? 0, page: parts.page ?? 1 }
}

/** The kind of record that a route's pages show; null where they show many. */
export function recordKindOf(route: Route): AddressedKind | null {
  const pattern = patterns[route]
  return 'of' in pattern ? pattern.of : null
}

export function isPaged(route: Route): boolean {
  return 'paged' in patterns[route]
}

/** For programs (an island, a search engine) rather than a page for people. */
export function isData(route: Route): boolean {
  return 'data' in patterns[route]
}

/** The languages in which a route is published. */
export function languagesOf(route: Route): readonly Language[] {
  return 'shared' in patterns[route] ? [sourceLanguage] : languages
}

/**
 * The canonical path of an address.
 *
 * @example pathOf(address('category', 'ro', { id: 3, page: 2 })) // '/ro/categories/3/page/2'
 */
export function pathOf({ route, language, id, filterID, page }: Address): string {
  const prefix = language === sourceLanguage ? '' : `/${language}`
  const path = patterns[route].path.replace('{id}', String(id)).replace('{filter}', String(filterID))
  const suffix = page > 1 && isPaged(route) ? `/page/${page}` : ''
  return `${prefix}${path}${suffix}`.replace(/(?<=.)\/$/, '')
}

/** The path without language and page: what the site's page files are named after. */
export function routePathOf({ route, id, filterID }: Address): string {
  return pathOf(address(route, sourceLanguage, { id, filterID }))
}

/**
 * The published file of an address, relative to the published folder. File form (`photos/12.html`) lets hosts
 * answer `/photos/12` without a redirect.
 */
export function fileOf(target: Address): string {
  return fileOfPath(pathOf(target))
}

/** The published file of a canonical path. */
export function fileOfPath(path: string): string {
  if (path === '/') return 'index.html'
  return /\.(?:json|jsonld|geojson|csv|xml|txt|jpg|webmanifest)$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`
}

/** The same page, filter and page number in another language. */
export function inOtherLanguage(target: Address, language: Language): Address {
  return { ...target, language }
}

const number = '[1-9]\\d{0,14}'

/** The regular expression of a route's path without language and page; home's is empty. */
function expressionOf(route: Route, id: string, filter: string): string {
  const { path } = patterns[route]
  return path === '/' ? '' : path.replaceAll('.', '\\.').replace('{id}', id).replace('{filter}', filter)
}

const matchers = routes.map((route) => {
  const source = expressionOf(route, `(?<id>${number})`, `(?<filter>${number})`)
  const page = isPaged(route) ? `(?:/page/(?<page>${number}))?` : ''
  return { route, expression: new RegExp(`^${source}${page}$`) }
})

/**
 * Regular expressions of the paths of all pages for people, without language and page number, as every host's software
 * understands them: those that have further pages, and those that have none. Home is left out.
 */
export function pathExpressions(): { number: string; paged: string[]; single: string[] } {
  const pages = routes.filter((route) => !isData(route) && route !== 'home')
  const of = (paged: boolean) => pages.filter((route) => isPaged(route) === paged).map((route) => expressionOf(route, number, number))
  return { number, paged: of(true), single: of(false) }
}

/** The address that a canonical path names, or null where it names none. */
export function addressOf(path: string): Address | null {
  const { language, rest } = splitLanguage(path === '/' ? '' : path)
  for (const { route, expression } of matchers) {
    const found = expression.exec(rest)
    if (!found) continue
    const { id = 0, filter = 0, page = 1 } = found.groups ?? {}
    const target = address(route, language, { id: Number(id), filterID: Number(filter), page: Number(page) })
    return pathOf(target) === path && languagesOf(route).includes(language) ? target : null
  }
  return null
}

function splitLanguage(path: string): { language: Language; rest: string } {
  const prefix = languages.find((each) => path === `/${each}` || path.startsWith(`/${each}/`))
  if (!prefix) return { language: sourceLanguage, rest: path }
  return { language: prefix, rest: path.slice(prefix.length + 1) }
}

export type Canonical = {
  /** Null where the path names no page of the archive. */
  address: Address | null
  language: Language
  /** Canonical path with the remaining parameters, ready to redirect to. */
  location: string
  /** Whether that differs from what was asked for. */
  moved: boolean
}

/**
 * The canonical form of any address people may hold: the query form (`?lang=`, `?page=`), trailing slashes, `.html`
 * endings, `/ru/…`, and the other reading of a filtered period (`/categories/`). Other parameters are kept; an unknown
 * `lang` and a `page` that is no page are dropped.
 *
 * @param path as requested, beginning with a slash
 * @param search the query with or without its question mark
 */
export function canonicalOf(path: string, search: string): Canonical {
  const parameters = new URLSearchParams(search)
  const requested = parameters.getAll('lang').find(isLanguage)
  const { language: own, rest } = splitLanguage(tidyPath(path))
  const language = requested ?? own
  const named = addressOf(rest === '' ? '/' : rest)
  // `/ru/en` names two languages, and no page.
  const found = named?.language === sourceLanguage ? named : null
  const given = parameters.size
  parameters.delete('lang')
  if (!found) return { address: null, language, location: withSearch(rest || '/', parameters), moved: true }

  const page = isPaged(found.route) ? (pageParameter(parameters) ?? found.page) : 1
  // The search page reads its own page number in the browser: its results are no published list.
  if (found.route !== 'search') parameters.delete('page')
  const published = languagesOf(found.route)
  const target = { ...found, language: published.includes(language) ? language : sourceLanguage, page }
  const canonicalPath = pathOf(target)
  const moved = canonicalPath !== path || parameters.size !== given
  return { address: target, language, location: withSearch(canonicalPath, parameters), moved }
}

function tidyPath(path: string): string {
  const plain = path
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:index(?:\.html)?)?$/, '')
    .replace(/\.html$/, '')
    .replace(/\/page\/1$/, '')
  return plain.replace(/^(.*\/time-periods\/\d+)\/categories\/(\d+)/, '$1/category/$2')
}

function pageParameter(parameters: URLSearchParams): number | undefined {
  const page = parameters.getAll('page').find((value) => /^[1-9]\d{0,14}$/.test(value))
  return page === undefined ? undefined : Number(page)
}

function withSearch(path: string, parameters: URLSearchParams): string {
  const search = parameters.toString()
  return search ? `${path}?${search}` : path
}
