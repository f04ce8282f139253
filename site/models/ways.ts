import { sketchOf } from '#base-map/sketch.ts'
import type { Language } from '#core/languages.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from './links.ts'
import { mapTile } from './map/tile.ts'
import { yearBars } from './years.ts'

/** The ways into the archive by place and by time, of equal rank: each with a picture of what is there. */
export type Ways = ReturnType<typeof waysOf>

/** Bessarabia, twice as wide as high. */
const sketch = sketchOf({ left: 24.6, right: 33.4, low: 45.35, high: 48.45 }, 880)

/** The whole map: see core/map/grid.ts. */
const wholeMap = 1

/** Units of the sketch within which photos share a dot. */
const mesh = 16

/** @returns for both ways title, address and what the picture shows in words, empty where it shows nothing */
export function waysOf(cache: RenderCache, language: Language) {
  const texts = textsFor(language)
  const { photos, dots } = cache.cached('photos on the sketch', () => photosOnSketch(cache))
  const bars = yearBars(cache)
  return {
    map: {
      title: texts.mapPage.heading,
      href: linkTo('map', language),
      note: photos > 0 ? plural(language, photos, texts.counts.photos) : '',
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

/** How many photos are on the map, and dots for those that the sketch shows: the larger the more photos are there. */
function photosOnSketch(cache: RenderCache) {
  const places = mapTile(cache, wholeMap).features.map(({ geometry, properties }) => ({
    photos: 'photos' in properties ? properties.photos : 1,
    point: sketch.pointAt(...geometry.coordinates),
  }))
  const dots = new Map<string, { photos: number; x: number; y: number }>()
  for (const { photos, point } of places) {
    if (!point) continue
    const [x, y] = point.map((unit) => Math.round(unit / mesh) * mesh) as [number, number]
    const key = `${x} ${y}`
    dots.set(key, { photos: photos + (dots.get(key)?.photos ?? 0), x, y })
  }
  return {
    photos: places.reduce((sum, { photos }) => sum + photos, 0),
    dots: [...dots.values()]
      .map(({ photos, x, y }) => ({ x, y, radius: Math.min(5 + Math.round(2 * Math.log2(photos)), 24) }))
      .sort((one, other) => other.radius - one.radius || one.x - other.x || one.y - other.y),
  }
}
