import type { Address } from '#core/addresses.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { PageHead } from './frame.ts'
import { linkTo } from './links.ts'
import { categoryCards, periodCards, type RecordCard } from './record-cards.ts'

/** A page of record cards. */
export type RecordPage = {
  head: PageHead
  intro: string
  cards: RecordCard[]
  empty: string
  /** Another way to the same photos. */
  more?: { label: string; href: string }
}

type Context = { address: Address; cache: RenderCache }

/** The page of all categories. */
export function categoriesPage({ address, cache }: Context): RecordPage {
  return recordPage('categories', address, categoryCards(cache, address.language))
}

/** The page of all periods. */
export function periodsPage({ address, cache }: Context): RecordPage {
  const { language } = address
  const more = { label: textsFor(language).years.link, href: linkTo('years', language) }
  return { ...recordPage('periods', address, periodCards(cache, language)), more }
}

function recordPage(route: 'categories' | 'periods', { language }: Address, cards: RecordCard[]): RecordPage {
  const { title, description, intro, empty } = textsFor(language)[route]
  return { head: { title, description, image: imageOf(cards) }, intro, cards, empty }
}

/** The picture of the first card that shows a photo, for shared links. */
export function imageOf(cards: RecordCard[]): PageHead['image'] {
  const card = cards.find(({ shared }) => shared)
  return card?.shared ? { ...card.shared, alt: card.name.text } : undefined
}
