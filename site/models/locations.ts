import type { Address } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { lastPlacePage } from '#core/paging.ts'
import { knownNames } from '#core/places/known-names.ts'
import type { ListedPlace } from '#core/places/listed.ts'
import { wholeNumber } from '#core/formats.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoCounts } from '#data/lists/listings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from './links.ts'
import { namesOf, type PageText } from './names.ts'
import { byName, indexLetter } from './order.ts'
import { paginationOf } from './pagination.ts'
import { parentsIn } from './place-tree.ts'

/** The page of all places, or a part of it where they are too many for one. */
export function locationsPage({ address, cache }: { address: Address; cache: RenderCache }) {
  const { language } = address
  const texts = textsFor(language)
  const { title, description } = texts.locations
  const total = sortedPlaces(cache, language).length
  const letters = placeLetters(cache, language)
  return {
    head: { title, description },
    texts,
    isEmpty: total === 0,
    letters,
    /** The file by which a script finds places that this page does not name. */
    source: letters && linkTo('placeNames', language),
    pagination: letters && paginationOf(address, total, pageSize.places),
  }
}

/**
 * The first letters of places with the part of the page on which each begins; null while one page names all places.
 */
export function placeLetters(cache: RenderCache, language: Language): { letter: string; href: string }[] | null {
  const places = sortedPlaces(cache, language)
  if (lastPlacePage(places.length) === 1) return null
  const firsts = new Map<string, number>()
  for (const [at, { letter }] of places.entries()) if (!firsts.has(letter)) firsts.set(letter, Math.floor(at / pageSize.places) + 1)
  return Array.from(firsts, ([letter, page]) => ({ letter, href: `${linkTo('locations', language, { page })}#${letterID(letter)}` }))
}

/** What the heading of a letter is called in addresses. */
const letterID = (letter: string) => `letter-${letter}`

/** The places of a part with the numbers of their photos, by the first letter of their names, both in the language's order. */
export function placeGroups(cache: RenderCache, language: Language, page = 1) {
  const all = sortedPlaces(cache, language)
  const isWhole = lastPlacePage(all.length) === 1
  const [from, to] = isWhole ? [0, all.length] : [(page - 1) * pageSize.places, page * pageSize.places]
  const counts = cache.cached('counts location', () => photoCounts(cache.archive, 'location'))
  const texts = textsFor(language)
  const groups = Map.groupBy(all.slice(from, to), ({ letter }) => letter)
  return Array.from(groups, ([letter, places]) => ({
    letter,
    /** None where its places begin on an earlier part. */
    id: isWhole || all[from - 1]?.letter === letter ? undefined : letterID(letter),
    places: places.map(({ id, name }) => {
      const photos = counts.get(id) ?? 0
      return {
        href: linkTo('location', language, { id }),
        name,
        /** What else the place may be looked for by, with a sign between that no name has. */
        otherNames: otherNames(cache, id, name).join('|') || undefined,
        /** Number of photos as the language writes it, and in words. */
        count: wholeNumber(photos, language),
        countLabel: plural(language, photos, texts.counts.photos),
        /** The numbers of the places that it belongs or belonged to. */
        within: parentNumbers(cache, id).join(' ') || undefined,
      }
    }),
  }))
}

/** All places for scripts, in the language's order. */
export const placeNames = ({ address: { language }, cache }: { address: Address; cache: RenderCache }): ListedPlace[] =>
  sortedPlaces(cache, language).map(({ id, name }) => ({
    id,
    name: name.text,
    lang: name.lang,
    names: orNothing(otherNames(cache, id, name)),
    within: orNothing(parentNumbers(cache, id)),
  }))

const orNothing = <Item>(items: Item[]) => (items.length > 0 ? items : undefined)

const otherNames = (cache: RenderCache, id: number, { text }: PageText) => knownNames(cache.one('location', id) ?? {}, text)

const parentNumbers = (cache: RenderCache, id: number) => parentsIn(cache, id).map(({ parentID }) => parentID)

type SortedPlace = { id: number; name: PageText; letter: string }

/** Sorted once for all parts of the page. */
const sortedPlaces = (cache: RenderCache, language: Language): SortedPlace[] =>
  cache.cached(`places ${language}`, () =>
    Array.from(namesOf(cache, 'location', language), ([id, name]) => ({ id, name, letter: indexLetter(name.text, language) })).sort(
      byName(language),
    ),
  )
