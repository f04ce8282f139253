import type { Address } from '#core/addresses.ts'
import { inLanguage, perLanguage, type Language } from '#core/languages.ts'
import { wholeNumber } from '#core/formats.ts'
import { identified, placeRegisters } from '#core/records/identifiers.ts'
import { unknownLanguage } from '#core/places/language-tag.ts'
import { isOfToday } from '#core/places/parents.ts'
import { yearsText } from '#core/places/years-text.ts'
import type { SiteSettings } from '#core/settings.ts'
import { fill } from '#core/texts/fill.ts'
import { picklistLabel } from '#core/texts/picklists.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoCounts } from '#data/lists/listings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { FlatRow } from '#data/records/flat.ts'
import { namesOfPlace } from '#data/records/places.ts'
import { linkTo } from './links.ts'
import { nameOf, type PageText } from './names.ts'
import { byName } from './order.ts'
import { mapOf } from './photo/place.ts'
import { parentsIn, childrenIn } from './place-tree.ts'
import { safeJSON } from './structured-data.ts'

/**
 * Another place, with the years in which it belonged to this one or this one to it, empty where it still does. The photos of places within
 * this one are counted; counts of parents would change the pages of all places within them with every photo.
 */
export type RelatedPlace = { href: string; name: PageText; years: string; count?: { short: string; label: string } }

/** What the first page of a place's photos says of the place itself. */
export type PlaceDetails = ReturnType<typeof placeDetails>

/** Whether anything is known of a place beyond its name. */
export function hasDetails(cache: RenderCache, id: number): boolean {
  const place = cache.one('location', id)
  if (!place) return false
  const { kind, names, latitude, wikidata, geonames } = place
  return (
    [kind, wikidata, geonames].some(Boolean) ||
    names !== '[]' ||
    latitude !== null ||
    parentsIn(cache, id).length + childrenIn(cache, id).length > 0
  )
}

/** @throws where there is no such place */
export function placeDetails(cache: RenderCache, settings: SiteSettings, { id, language }: Pick<Address, 'id' | 'language'>) {
  const place = cache.one('location', id)
  if (!place) throw new Error(`There is no place ${id}.`)
  const texts = textsFor(language).place
  const parents = parentsIn(cache, id)
  const children = childrenIn(cache, id)
  const map = mapOf(place, settings, language)
  const { map: onMap, copy, mapPage } = textsFor(language)
  const links = registeredAt(place)
  return {
    texts,
    kind: place.kind && texts.kinds[place.kind],
    /** The places that it belongs to today, the largest first. */
    within: chainOf(cache, id).map((parentID) => relatedPlace(cache, parentID, '', language)),
    /** Further parents of today, and those of former times. */
    otherParents: parents
      .filter((parent) => parent.parentID !== chainOf(cache, id).at(-1) || !isOfToday(parent))
      .map((parent) => relatedPlace(cache, parent.parentID, yearsText(parent, language), language)),
    names: namesOfPlace(place).map((name) => ({
      text: name.text,
      // Of an unknown language is not of the page's.
      lang: name.language === unknownLanguage ? '' : name.language === language ? undefined : name.language,
      years: yearsText(name, language),
      language: name.language === unknownLanguage ? '' : languageNames[language](name.language),
      kind: texts.nameKinds[name.kind],
    })),
    children: byNames(children.filter(isOfToday), cache, language),
    formerChildren: byNames(
      children.filter((child) => !isOfToday(child)),
      cache,
      language,
    ),
    map,
    name: nameOf(cache, 'location', id, language) ?? { text: '', lang: undefined },
    /** What the dialog of the map says. */
    mapTexts: { map: onMap, copy, mapPage },
    precision: precisionOf(place, language),
    links,
    structuredData: safeJSON({ '@context': 'https://schema.org', ...placeThing(place, settings, language) }),
  }
}

/** A place in the words of schema.org. */
export function placeThing(place: FlatRow<'location'>, { siteUrl }: Pick<SiteSettings, 'siteUrl'>, language: Language) {
  const { locationID, latitude, longitude } = place
  const links = registeredAt(place)
  return {
    '@type': 'Place',
    name: inLanguage(place, 'locationName', language).text,
    alternateName: otherNames(place),
    url: siteUrl + linkTo('location', language, { id: locationID }),
    geo: latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    sameAs: links.length > 0 ? links.map(({ href }) => href) : undefined,
  }
}

/** The addresses of a place in registers elsewhere. */
export function addressesOf(cache: RenderCache, id: number | null): string[] {
  const place = cache.one('location', id)
  return place ? registeredAt(place).map(({ href }) => href) : []
}

/** A place's pages in registers elsewhere. */
export const registeredAt = (place: FlatRow<'location'>) =>
  placeRegisters.flatMap((register) => (place[register] ? [identified(register, place[register])] : []))

const languageNames = perLanguage((language: Language) => {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return (tag: string) => names.of(tag) ?? tag
})

function otherNames(place: FlatRow<'location'>): string[] | undefined {
  const names = [...new Set(namesOfPlace(place).map(({ text }) => text))]
  return names.length > 0 ? names : undefined
}

/** The first parent of today, its first parent, and so on; the largest first. */
function chainOf(cache: RenderCache, id: number): number[] {
  const chain: number[] = []
  for (let next = firstParent(cache, id); next && next !== id && !chain.includes(next); next = firstParent(cache, next)) chain.unshift(next)
  return chain
}

const firstParent = (cache: RenderCache, id: number) => parentsIn(cache, id).find(isOfToday)?.parentID

type Child = ReturnType<typeof childrenIn>[number]

function byNames(children: Child[], cache: RenderCache, language: Language): RelatedPlace[] {
  return children
    .map((child) => {
      const place = relatedPlace(cache, child.id, isOfToday(child) ? '' : yearsText(child, language), language)
      return { ...place, count: countOf(cache, child.id, language), id: child.id }
    })
    .sort(byName(language))
}

const relatedPlace = (cache: RenderCache, id: number, years: string, language: Language): RelatedPlace => ({
  href: linkTo('location', language, { id }),
  name: nameOf(cache, 'location', id, language) ?? { text: '', lang: undefined },
  years,
})

function countOf(cache: RenderCache, id: number, language: Language) {
  const photos = cache.cached('counts location', () => photoCounts(cache.archive, 'location')).get(id) ?? 0
  return { short: wholeNumber(photos, language), label: plural(language, photos, textsFor(language).counts.photos) }
}

/** How exactly its coordinates are known, in the middle of a sentence. */
function precisionOf({ precision, radius }: FlatRow<'location'>, language: Language): string {
  const label = picklistLabel('precision', precision, language)
  const known = label.charAt(0).toLocaleLowerCase(language) + label.slice(1)
  const { radius: withRadius } = textsFor(language).place
  return radius === null ? known : fill(withRadius, { precision: known, metres: wholeNumber(radius, language) })
}
