import type { Language } from '#core/languages.ts'
import { byTime, startOf } from '#core/order.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoCounts } from '#data/listings.ts'
import type { Snapshot } from '#data/snapshot.ts'
import { coversOf } from './covers.ts'
import { linkTo } from './links.ts'
import { namesOf, type PageText } from './names.ts'
import { byName } from './order.ts'
import type { Picture } from './pictures.ts'

/** A category, period or album in a list of such: its name and count, with a picture from it. */
export type RecordCard = {
  id: number
  href: string
  name: PageText
  /** "12 photographs". */
  count: string
  /** Null where it has no photo yet. */
  picture: Picture | null
}

/** All categories by name, with pictures. */
export function categoryCards(snapshot: Snapshot, language: Language): RecordCard[] {
  const names = Array.from(namesOf(snapshot, 'category', language), ([id, name]) => ({ id, name }))
  return cardsOf(snapshot, 'category', names.sort(byName(language)), language)
}

/** All periods in the order of time, with pictures. */
export function periodCards(snapshot: Snapshot, language: Language): RecordCard[] {
  const periods = snapshot.all('period')
  const names = Array.from(namesOf(snapshot, 'period', language), ([id, name]) => {
    return { id, name, start: startOf(periods.get(id)?.periodName ?? '') }
  })
  return cardsOf(snapshot, 'period', names.sort(byTime), language)
}

type Named = { id: number; name: PageText }

/** Cards of the given records in the given order. */
export function cardsOf(
  snapshot: Snapshot,
  route: 'category' | 'period' | 'album',
  records: Named[],
  language: Language,
): RecordCard[] {
  const counts = snapshot.once(`counts ${route}`, () => photoCounts(snapshot.archive, route))
  // By number, so that the languages, which sort differently, show the same pictures.
  const ids = records.map(({ id }) => id).sort((a, b) => a - b)
  const covers = snapshot.once(`covers ${route} ${ids.join()}`, () => coversOf(snapshot, route, ids))
  const texts = textsFor(language)
  return records.map(({ id, name }) => ({
    id,
    href: linkTo(route, language, { id }),
    name,
    count: plural(language, counts.get(id) ?? 0, texts.counts.photos),
    picture: covers.get(id) ?? null,
  }))
}
