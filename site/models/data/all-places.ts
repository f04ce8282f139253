import { readDate } from '#core/dates/read.ts'
import { isoDay } from '#core/dates/iso-day.ts'
import { isTimed, type TypedSpan } from '#core/places/span.ts'
import { unknownLanguage } from '#core/places/language-tag.ts'
import { languages, localizedKey, sourceLanguage } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { FlatRow } from '#data/records/flat.ts'
import { namesOfPlace, parentsOfPlace } from '#data/records/places.ts'
import { linkTo } from '../links.ts'
import { nameOf } from '../names.ts'
import { registeredAt } from '../place.ts'

type Context = { cache: RenderCache; settings: SiteSettings }
type Place = FlatRow<'location'>

/** All places in the Linked Places Format. */
export function linkedPlaces({ cache, settings }: Context): object {
  return {
    type: 'FeatureCollection',
    '@context': 'https://raw.githubusercontent.com/LinkedPasts/linked-places/master/linkedplaces-context-v1.1.jsonld',
    features: [...cache.all('location').values()].map((place) => featureOf(place, cache, settings)),
  }
}

function featureOf(place: Place, cache: RenderCache, { siteUrl }: SiteSettings) {
  const page = (id: number) => siteUrl + linkTo('location', sourceLanguage, { id })
  const { kind, latitude, longitude } = place
  const isLocated = latitude !== null && longitude !== null
  return {
    '@id': page(place.locationID),
    type: 'Feature',
    properties: { title: place.locationName, fclasses: [featureClasses[kind]] },
    geometry: isLocated ? { type: 'Point', coordinates: [longitude, latitude] } : { type: 'GeometryCollection', geometries: [] },
    names: namesIn(place),
    ...(kind && { types: [{ label: kind, sourceLabel: textsFor(sourceLanguage).place.kinds[kind] }] }),
    links: registeredAt(place).map(({ href }) => ({ type: 'closeMatch', identifier: href })),
    relations: parentsOfPlace(place).map((parent) => ({
      relationType: 'gvp:broaderPartitive',
      relationTo: page(parent.parentID),
      label: nameOf(cache, 'location', parent.parentID, sourceLanguage)?.text ?? '',
      ...whenOf(parent),
    })),
  }
}

/** The names of today in each language, then those of its history. */
function namesIn(place: Place) {
  const today = languages
    .map((language) => ({ toponym: place[localizedKey('locationName', language)], lang: language as string }))
    .filter(({ toponym }) => toponym !== '')
  const others = namesOfPlace(place).map(({ text, language, source, ...span }) => ({
    toponym: text,
    ...(language !== unknownLanguage && { lang: language }),
    ...whenOf(span),
    ...(source && { citations: [{ label: source }] }),
  }))
  return [...today, ...others]
}

/** A stretch of time; nothing where neither end is known. */
function whenOf(span: TypedSpan) {
  if (!isTimed(span)) return {}
  return { when: { timespans: [{ start: boundsOf(span.from), ...(span.to && { end: boundsOf(span.to) }) }] } }
}

/** The first and the last day that a date can mean, as far as it is understood. */
function boundsOf(text: string) {
  const read = readDate(text)
  if ('problem' in read) return {}
  const { earliest, latest } = read
  return { ...(earliest !== null && { earliest: isoDay(earliest) }), ...(latest !== null && { latest: isoDay(latest) }) }
}

/** The feature classes of GeoNames, which the format demands. Places whose kind nobody has said are mostly settlements. */
const featureClasses: Record<Place['kind'], string> = {
  '': 'P',
  country: 'A',
  governorate: 'A',
  uezd: 'A',
  judet: 'A',
  raion: 'A',
  town: 'P',
  village: 'P',
  quarter: 'P',
  street: 'R',
  building: 'S',
  monastery: 'S',
  natural: 'T',
  other: 'L',
}
