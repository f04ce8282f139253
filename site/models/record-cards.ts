import type { Language } from '#core/languages.ts'
import { byTime, startOf } from '#core/order.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoCounts } from '#data/lists/listings.ts'
import { cardPhoto } from '#data/records/period-cards.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { coversOf, type Cover } from './covers.ts'
import { linkTo } from './links.ts'
import { namesOf, type PageText } from './names.ts'
import { byName } from './order.ts'
import { periodCardOf, socialImageOf, type Picture } from './pictures.ts'

/** A category, period or album in a list of such: its name and count, with a picture from it. */
export type RecordCard = {
  id: number
  href: string
  name: PageText
  /** Its photos, as a number and in words: "12 photographs". */
  photos: number
  count: string
  /** Null where it has no photo yet. */
  picture: Picture | null
  /** The picture of shared links; null where it has no photo yet. */
  shared: Cover['shared'] | null
}

/** All categories by name, with pictures. */
export function categoryCards(cache: RenderCache, language: Language): RecordCard[] {
  const names = Array.from(namesOf(cache, 'category', language), ([id, name]) => ({ id, name }))
  return cardsOf(cache, 'category', names.sort(byName(language)), language)
}

/** All periods in the order of time, with their cards. */
export function periodCards(cache: RenderCache, language: Language): RecordCard[] {
  const periods = cache.all('period')
  const names = Array.from(namesOf(cache, 'period', language), ([id, name]) => {
    return { id, name, start: startOf(periods.get(id)?.periodName ?? '') }
  })
  const covers = cache.cached('period cards', () => periodCovers(cache, [...periods.keys()]))
  return cardsWith(covers, cache, 'period', names.sort(byTime), language)
}

function periodCovers(cache: RenderCache, ids: number[]): Covers {
  return new Map(
    ids.map((id) => {
      const photo = cardPhoto(cache.archive, id)
      return [id, { picture: periodCardOf(id, photo), shared: photo && socialImageOf(photo, cache) }]
    }),
  )
}

type Named = { id: number; name: PageText }
type Covers = Map<number, { picture: Picture; shared: Cover['shared'] | null } | null>

/** Cards of the given records in the given order, with pictures from their photos. */
export function cardsOf(cache: RenderCache, route: 'category' | 'album', records: Named[], language: Language): RecordCard[] {
  // By number, so that the languages, which sort differently, show the same pictures.
  const ids = records.map(({ id }) => id).sort((a, b) => a - b)
  const covers = cache.cached(`covers ${route} ${ids.join()}`, () => coversOf(cache, route, ids))
  return cardsWith(covers, cache, route, records, language)
}

function cardsWith(
  covers: Covers,
  cache: RenderCache,
  route: 'category' | 'album' | 'period',
  records: Named[],
  language: Language,
): RecordCard[] {
  const counts = cache.cached(`counts ${route}`, () => photoCounts(cache.archive, route))
  const texts = textsFor(language)
  return records.map(({ id, name }) => {
    const photos = counts.get(id) ?? 0
    const count = plural(language, photos, texts.counts.photos)
    const { picture = null, shared = null } = covers.get(id) ?? {}
    return { id, href: linkTo(route, language, { id }), name, photos, count, picture, shared }
  })
}
