import { recordKindOf, type Address, type Route } from '#core/addresses.ts'
import { fitsSocialCard } from '#core/derivative-sizes.ts'
import type { Language } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { periodWithin } from '#core/period-names.ts'
import { filteredListOf, isFilterable, type FilterableKind } from '#core/filtered-lists.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { fill } from '#core/texts/fill.ts'
import { withoutBreaks } from '#core/texts/no-break.ts'
import { plural } from '#core/texts/plural.ts'
import { insideQuotes } from '#core/texts/quotes.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import type { PhotoSummary } from '#data/records/photos.ts'
import { listedPhotos, type RenderCache } from '#data/publishing/render-cache.ts'
import { photoCards, type Known, type PhotoCard } from './cards.ts'
import { mailtoOf } from './contributors.ts'
import type { PageHead } from './frame.ts'
import { linkTo } from './links.ts'
import { fieldIn, nameOf, type PageText } from './names.ts'
import { paginationOf, type Pagination } from './pagination.ts'
import { socialImageOf } from './pictures.ts'
import { decadeName } from './years.ts'

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
  whole: FilterableKind | null
  cards: PhotoCard[]
  empty: string
  pagination: Pagination | null
}

/** The page of all records of each kind. */
const parents = {
  category: 'categories',
  location: 'locations',
  period: 'periods',
  album: 'albums',
  contributor: 'contributors',
  person: 'persons',
  subject: 'subjects',
} as const satisfies Record<FlatKind, Route>

type Context = { address: Address; cache: RenderCache }

/**
 * A page of a record's photos.
 *
 * @throws where the address names no list of photos, or a record that does not exist
 */
export function recordPhotos({ address, cache }: Context): PhotoList {
  const { route, language, id, filterID } = address
  const kind = recordKindOf(route)
  const filtered = filteredListOf(route)
  const name = kind && kind !== 'photo' ? nameOf(cache, kind, id, language) : null
  const filter = filtered ? nameOf(cache, filtered.by, filterID, language) : null
  if (!kind || kind === 'photo' || !name || (filtered && !filter))
    throw new Error(`There is no list of photos at ${route} ${id} ${filterID}.`)

  const texts = textsFor(language)
  const plainTitle = filter
    ? fill(texts.lists.filteredTitle, { name: name.text, filter: filtered?.by === 'period' ? periodWithin(filter.text) : filter.text })
    : name.text
  const description = fill(texts[kind].description, { name: withinDescription(kind, plainTitle, language) })
  return {
    ...photosAt({ address, cache }, plainTitle, description),
    parent: { label: texts[parents[kind]].title, href: linkTo(parents[kind], language) },
    title: name,
    email: kind === 'contributor' ? emailOf(cache, id) : null,
    filter: filter && filtered ? { ...filter, place: filtered.named } : null,
    whole: isFilterable(kind) ? kind : null,
    empty: texts.lists.emptyPhotos,
  }
}

/** The newest photos of the whole archive. */
export function latestPhotos(context: Context): PhotoList {
  return listOfNoRecord(context, textsFor(context.address.language).latest, null)
}

/** The photos that may have been taken in a year or a decade. */
export function photosOfTime(context: Context): PhotoList {
  const { route, id, language } = context.address
  if (route !== 'year' && route !== 'decade') throw new Error(`There is no list of photos at ${route} ${id}.`)
  const texts = textsFor(language)
  const title = route === 'year' ? fill(texts.year.title, { year: id }) : decadeName(id, language)
  const description = fill(texts[route].description, { year: id, decade: id })
  return listOfNoRecord(context, { title, description, empty: texts.lists.emptyPhotos }, allYears(language))
}

/** The photos that have no date, or one that is too broad for the list of a decade. */
export function undatedPhotos(context: Context): PhotoList {
  const { language } = context.address
  return listOfNoRecord(context, textsFor(language).undated, allYears(language))
}

const allYears = (language: Language) => ({ label: textsFor(language).years.title, href: linkTo('years', language) })

type ListTexts = { title: string; description: string; empty: string }

function listOfNoRecord(context: Context, { title, description, empty }: ListTexts, parent: PhotoList['parent']): PhotoList {
  return {
    ...photosAt(context, title, description),
    parent,
    title: { text: withoutBreaks(title), lang: undefined },
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
  const head: PageHead = { title, description, image: imageOf(cache, photos, language) }
  return {
    head,
    texts,
    count: plural(language, total, texts.counts.photos),
    cards,
    pagination: paginationOf(address, total, pageSize.photos),
  }
}

/** The picture of shared links: of the first photo whose shape suits it, or else of the first. */
function imageOf(cache: RenderCache, photos: PhotoSummary[], language: Language): PageHead['image'] {
  const photo = photos.find(fitsSocialCard) ?? photos[0]
  return photo && { ...socialImageOf(photo, cache), alt: fieldIn(photo, 'title', language).text }
}

/** What all photos of a list have in common. */
function knownOf(route: Route): Known {
  const kind = recordKindOf(route)
  return { place: kind === 'location', period: kind === 'period' || filteredListOf(route)?.by === 'period' }
}

/** A name in the sentence for search engines, where albums are between quotation marks and periods after a colon. */
function withinDescription(kind: FlatKind, name: string, language: Language): string {
  if (kind === 'album') return insideQuotes(name, language)
  return kind === 'period' ? periodWithin(name) : name
}

function emailOf(cache: RenderCache, id: number): PhotoList['email'] {
  const email = cache.one('contributor', id)?.email ?? ''
  return email ? { text: email, mailto: mailtoOf(email) } : null
}
