import type { Address, Route } from '#core/addresses.ts'
import { fitsSocialCard } from '#core/derivative-sizes.ts'
import type { Language } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { periodWithin } from '#core/period-names.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { fill } from '#core/texts/fill.ts'
import { plural } from '#core/texts/plural.ts'
import { insideQuotes } from '#core/texts/quotes.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import type { PhotoSummary } from '#data/records/photos.ts'
import { listedPhotos, type RenderCache } from '#data/publishing/render-cache.ts'
import { photoCards, type Known, type PhotoCard } from './cards.ts'
import { mailtoOf } from './contributors.ts'
import type { PageHead } from './frame.ts'
import { linkTo } from './links.ts'
import type { FilteredRoute } from './menus.ts'
import { fieldIn, nameOf, type PageText } from './names.ts'
import { paginationOf, type Pagination } from './pagination.ts'
import { socialImageOf } from './pictures.ts'

/** A page of photos: of one record, narrowed by a second, or of the whole archive. */
export type PhotoList = {
  head: PageHead
  texts: Texts
  /** The list of records that this one belongs to. */
  parent: { label: string; href: string } | null
  title: PageText
  /** A contributor's e-mail under the title, and the address to write to, empty where it is none; null without an e-mail. */
  email: { text: string; mailto: string } | null
  /** The record that narrows the list, and where it is named: under the title or beside it. */
  filter: (PageText & { place: 'under' | 'beside' }) | null
  /** "120 photographs". */
  count: string
  /** The list that menus narrow down, where there are menus. */
  whole: FilteredRoute | null
  cards: PhotoCard[]
  empty: string
  pagination: Pagination | null
}

/** How each list of photos is made up. `whole` is the list without the narrowing record. */
const lists = {
  category: { kind: 'category', parent: 'categories', whole: 'category' },
  categoryPeriod: { kind: 'category', parent: 'categories', whole: 'category', filteredBy: 'period', place: 'under' },
  location: { kind: 'location', parent: 'locations', whole: 'location' },
  locationCategory: { kind: 'location', parent: 'locations', whole: 'location', filteredBy: 'category', place: 'under' },
  locationPeriod: { kind: 'location', parent: 'locations', whole: 'location', filteredBy: 'period', place: 'under' },
  period: { kind: 'period', parent: 'periods', whole: 'period' },
  periodCategory: { kind: 'period', parent: 'periods', whole: 'period', filteredBy: 'category', place: 'beside' },
  album: { kind: 'album', parent: 'albums' },
  contributor: { kind: 'contributor', parent: 'contributors' },
} as const satisfies Partial<Record<Route, ListShape>>

type ListShape = {
  kind: FlatKind
  parent: Route & ('categories' | 'locations' | 'albums' | 'periods' | 'contributors')
  whole?: FilteredRoute
  filteredBy?: 'category' | 'period'
  place?: 'under' | 'beside'
}

type Context = { address: Address; cache: RenderCache }

/**
 * A page of a record's photos.
 *
 * @throws where the address names no list of photos, or a record that does not exist
 */
export function recordPhotos({ address, cache }: Context): PhotoList {
  const { route, language, id, filterID } = address
  const shape = lists[route as keyof typeof lists] as ListShape | undefined
  const name = shape && nameOf(cache, shape.kind, id, language)
  const filter = shape?.filteredBy ? nameOf(cache, shape.filteredBy, filterID, language) : null
  if (!shape || !name || (shape.filteredBy && !filter)) throw new Error(`There is no list of photos at ${route} ${id} ${filterID}.`)

  const texts = textsFor(language)
  const plainTitle = filter
    ? fill(texts.lists.filteredTitle, { name: name.text, filter: shape.filteredBy === 'period' ? periodWithin(filter.text) : filter.text })
    : name.text
  const description = fill(texts[shape.kind].description, { name: withinDescription(shape.kind, plainTitle, language) })
  return {
    ...photosAt({ address, cache }, plainTitle, description),
    parent: { label: texts[shape.parent].title, href: linkTo(shape.parent, language) },
    title: name,
    email: shape.kind === 'contributor' ? emailOf(cache, id) : null,
    filter: filter && shape.place ? { ...filter, place: shape.place } : null,
    whole: shape.whole ?? null,
    empty: texts.lists.emptyPhotos,
  }
}

/** The newest photos of the whole archive. */
export function latestPhotos({ address, cache }: Context): PhotoList {
  const texts = textsFor(address.language)
  const { title, description, empty } = texts.latest
  return {
    ...photosAt({ address, cache }, title, description),
    parent: null,
    title: { text: title, lang: undefined },
    email: null,
    filter: null,
    whole: null,
    empty,
  }
}

/** What every list of photos has: its head, its cards, its count and pages. */
function photosAt({ address, cache }: Context, title: string, description: string) {
  const { route, id, filterID, page, language } = address
  const { photos, total } = listedPhotos(cache, { route, id, filterID }, page)
  const texts = textsFor(language)
  const cards = photoCards(cache, photos, language, knownOf(route))
  const head: PageHead = { title, description, image: imageOf(photos, language) }
  return {
    head,
    texts,
    count: plural(language, total, texts.counts.photos),
    cards,
    pagination: paginationOf(address, total, pageSize.photos),
  }
}

/** The picture of shared links: of the first photo whose shape suits it, or else of the first. */
function imageOf(photos: PhotoSummary[], language: Language): PageHead['image'] {
  const photo = photos.find(fitsSocialCard) ?? photos[0]
  return photo && { ...socialImageOf(photo), alt: fieldIn(photo, 'title', language).text }
}

/** What all photos of a list have in common. */
function knownOf(route: Route): Known {
  const shape = lists[route as keyof typeof lists] as ListShape | undefined
  return { place: shape?.kind === 'location', period: shape?.kind === 'period' || shape?.filteredBy === 'period' }
}

/** A name in the sentence for search engines, where albums are between quotation marks and periods after a colon. */
function withinDescription(kind: FlatKind, name: string, language: Language): string {
  if (kind === 'album') return insideQuotes(name, language)
  return kind === 'period' ? periodWithin(name) : name
}

function emailOf(cache: RenderCache, id: number): PhotoList['email'] {
  const email = cache.all('contributor').get(id)?.email ?? ''
  return email ? { text: email, mailto: mailtoOf(email) } : null
}
