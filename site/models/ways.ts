import { sketchOf } from '#base-map/sketch.ts'
import type { Language } from '#core/languages.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoCounts } from '#data/lists/listings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from './links.ts'
import { yearBars } from './years.ts'

/** The ways into the archive by place and by time, of equal rank: each with a picture of what is there. */
export type Ways = ReturnType<typeof waysOf>

/** Bessarabia, twice as wide as high. */
const sketch = sketchOf({ left: 24.6, right: 33.4, low: 45.35, high: 48.45 }, 880)

export function waysOf(cache: RenderCache, language: Language) {
  const texts = textsFor(language)
  const { places, dots } = cache.cached('places on the sketch', () => placesOf(cache))
  const bars = yearBars(cache)
  return {
    map: {
      title: texts.mapPage.heading,
      href: linkTo('map', language),
      note: places > 0 ? plural(language, places, texts.counts.places) : '',
      sketch,
      dots,
    },
    years: {
      title: texts.years.title,
      href: linkTo('years', language),
      note: bars ? `${bars.first}–${bars.last}` : '',
      bars,
    },
  }
}

/** The places that have photos and are on the map: their number, and a dot for each that the sketch shows, the larger the more photos. */
function placesOf(cache: RenderCache) {
  const counts = cache.cached('counts location', () => photoCounts(cache.archive, 'location'))
  const located = Array.from(cache.all('location').values(), ({ locationID, latitude, longitude }) => {
    const photos = counts.get(locationID) ?? 0
    return photos > 0 && latitude !== null && longitude !== null ? [{ photos, point: sketch.pointAt(longitude, latitude) }] : []
  }).flat()
  const dots = located
    .flatMap(({ photos, point }) =>
      point ? [{ x: point[0], y: point[1], radius: Math.min(4 + Math.round(2 * Math.log2(photos)), 22) }] : [],
    )
    .sort((one, other) => other.radius - one.radius || one.x - other.x || one.y - other.y)
  return { places: located.length, dots: dots.slice(0, maxDots) }
}

/** More dots would cover each other. */
const maxDots = 200
