import type { Address } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import { wholeNumber } from '#core/formats.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import { photoCounts } from '#data/listings.ts'
import type { Snapshot } from '#data/snapshot.ts'
import type { PageHead } from './frame.ts'
import { linkTo } from './links.ts'
import { namesOf, type PageText } from './names.ts'
import { byName, indexLetter } from './order.ts'

export type Place = {
  href: string
  name: PageText
  /** Number of photos as the language writes it, and in words. */
  count: string
  countLabel: string
}

export type LocationsPage = {
  head: PageHead
  texts: Texts
  /** Places by the first letter of their names, both in the language's order. */
  groups: { letter: string; places: Place[] }[]
}

/** The page of all places. */
export function locationsPage({ address, snapshot }: { address: Address; snapshot: Snapshot }): LocationsPage {
  const { language } = address
  const texts = textsFor(language)
  const { title, description } = texts.locations
  return { head: { title, description }, texts, groups: groupsOf(places(snapshot, language, texts), language) }
}

function places(snapshot: Snapshot, language: Language, texts: Texts): Place[] {
  const counts = snapshot.once('counts location', () => photoCounts(snapshot.archive, 'location'))
  const all = Array.from(namesOf(snapshot, 'location', language), ([id, name]) => {
    const photos = counts.get(id) ?? 0
    return {
      href: linkTo('location', language, { id }),
      name,
      count: wholeNumber(photos, language),
      countLabel: plural(language, photos, texts.counts.photos),
    }
  })
  return all.sort(byName(language))
}

function groupsOf(places: Place[], language: Language): LocationsPage['groups'] {
  const groups = Map.groupBy(places, ({ name }) => indexLetter(name.text, language))
  return Array.from(groups, ([letter, grouped]) => ({ letter, places: grouped }))
}
