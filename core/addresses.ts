import { addressPatterns as patterns, type AddressedKind } from './address-patterns.ts'
import { baseNamePattern } from './base-name.ts'
import { isLanguage, languages, sourceLanguage, type Language } from './languages.ts'

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
  /** The name of a photo's files without their ending, on routes with one. */
  name?: string
}

type AddressParts = Partial<Omit<Address, 'route' | 'language'>>

/** An address from its parts: an omitted number is 0, an omitted page the first. */
export function address(route: Route, language: Language, { id = 0, filterID = 0, page = 1, name }: AddressParts = {}): Address {
  return { route, language, id, filterID, page, ...(name !== undefined && { name }) }
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

/** Whether pages of other sites may show a route's pages in a frame. */
export function isFramed(route: Route): boolean {
  return 'framed' in patterns[route]
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
export function pathOf({ route, language, id, filterID, page, name = '' }: Address): string {
  const prefix = language === sourceLanguage ? '' : `/${language}`
  const path = patterns[route].path.replace('{id}', String(id)).replace('{filter}', String(filterID)).replace('{name}', name)
  const suffix = page > 1 && isPaged(route) ? `/page/${page}` : ''
  return `${prefix}${path}${suffix}`.replace(/(?<=.)\/$/, '')
}

/** The path without language and page: what the site's page files are named after. */
export function routePathOf(target: Address): string {
  return pathOf({ ...target, language: sourceLanguage, page: 1 })
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

/** The canonical path of a published file: what `fileOfPath` makes of the path. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/(?:^index)?\.html$/, '')}`
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
  const source = expressionOf(route, `(?<id>${number})`, `(?<filter>${number})`).replace('{name}', `(?<name>${baseNamePattern})`)
  const page = isPaged(route) ? `(?:/page/(?<page>${number}))?` : ''
  return { route, expression: new RegExp(`^${source}${page}$`) }
})

/**
 * Regular expressions of the paths of all pages for people, without language and page number, as every host's software
 * understands them: those that have further pages, and those that have none. Home is left out.
 */
export function pathExpressions(): { number: string; paged: string[]; single: string[] } {
  const pages = routes.filter((route) => !isData(route) && route !== 'home')
  const of = (paged: boolean) => pages.filter((route) => isPaged(route) === paged).map(pathExpression)
  return { number, paged: of(true), single: of(false) }
}

/** The regular expression of a route's paths in the source language, without page number. */
export const pathExpression = (route: Route): string => expressionOf(route, number, number)

/** The regular expression of the paths of all pages, in any language, that other sites may show in a frame. */
export function framedExpression(): string {
  const others = languages.filter((language) => language !== sourceLanguage).join('|')
  const paths = routes.filter(isFramed).map(pathExpression)
  return `^(?:/(?:${others}))?(?:${paths.join('|')})$`
}

/** The address that a canonical path names, or null where it names none. */
export function addressOf(path: string): Address | null {
  const { language, rest } = splitLanguage(path === '/' ? '' : path)
  for (const { route, expression } of matchers) {
    const found = expression.exec(rest)
    if (!found) continue
    const { id = 0, filter = 0, page = 1, name } = found.groups ?? {}
    const numbers = { id: Number(id), filterID: Number(filter), page: Number(page) }
    const target = address(route, language, name === undefined ? numbers : { ...numbers, name })
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
