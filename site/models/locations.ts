import type { Address } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import { knownNames } from '#core/places/known-names.ts'
import { wholeNumber } from '#core/formats.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import { photoCounts } from '#data/lists/listings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from './links.ts'
import { namesOf } from './names.ts'
import { byName, indexLetter } from './order.ts'
import { parentsIn } from './place-tree.ts'

/** The page of all places. */
export function locationsPage({ address, cache }: { address: Address; cache: RenderCache }) {
  const { language } = address
  const texts = textsFor(language)
  const { title, description } = texts.locations
  return { head: { title, description }, texts, groups: placeGroups(cache, language) }
}

/** All places with the numbers of their photos, by the first letter of their names, both in the language's order. */
export const placeGroups = (cache: RenderCache, language: Language) => groupsOf(places(cache, language, textsFor(language)), language)

type Place = ReturnType<typeof places>[number]

function places(cache: RenderCache, language: Language, texts: Texts) {
  const counts = cache.cached('counts location', () => photoCounts(cache.archive, 'location'))
  const all = Array.from(namesOf(cache, 'location', language), ([id, name]) => {
    const photos = counts.get(id) ?? 0
    return {
      href: linkTo('location', language, { id }),
      name,
      /** What else the place may be looked for by, with a sign between that no name has. */
      otherNames: knownNames(cache.one('location', id) ?? {}, name.text).join('|') || undefined,
      /** Number of photos as the language writes it, and in words. */
      count: wholeNumber(photos, language),
      countLabel: plural(language, photos, texts.counts.photos),
      /** The numbers of the places that it belongs or belonged to. */
      within: parentsIn(cache, id).map(({ parentID }) => parentID).join(' ') || undefined, // prettier-ignore
    }
  })
  return all.sort(byName(language))
}

function groupsOf(places: Place[], language: Language) {
  const groups = Map.groupBy(places, ({ name }) => indexLetter(name.text, language))
  return Array.from(groups, ([letter, grouped]) => ({ letter, places: grouped }))
}
