import type { Address } from '#core/addresses.ts'
import { pageSize } from '#core/limits.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { excerptOf } from './excerpt.ts'
import { fieldIn, nameOf, type PageText } from './names.ts'
import { paginationOf } from './pagination.ts'
import { cardsOf, type RecordCard } from './record-cards.ts'
import { imageOf } from './record-pages.ts'

export type AlbumCard = RecordCard & { excerpt: PageText }

/** A page of the list of albums, newest first. */
export function albumsPage({ address, cache }: { address: Address; cache: RenderCache }) {
  const { language, page } = address
  const newestFirst = cache.cached('albums newest first', () => [...cache.all('album').keys()].sort((a, b) => b - a))
  const ids = newestFirst.slice((page - 1) * pageSize.albums, page * pageSize.albums)
  const named = ids.flatMap((id) => {
    const name = nameOf(cache, 'album', id, language)
    return name ? [{ id, name }] : []
  })
  const cards = cardsOf(cache, 'album', named, language)
  const { title, description, intro, empty } = textsFor(language).albums
  return {
    head: { title, description, image: imageOf(cards) },
    intro,
    albums: cards.map((card) => ({ ...card, excerpt: excerpt(cache, card.id, language) })),
    empty,
    pagination: paginationOf(address, newestFirst.length, pageSize.albums),
  }
}

function excerpt(cache: RenderCache, id: number, language: Address['language']): PageText {
  const { text, lang } = fieldIn(cache.one('album', id) ?? {}, 'albumInfo', language)
  return { text: excerptOf(text), lang }
}
