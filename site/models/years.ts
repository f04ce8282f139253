import type { Address } from '#core/addresses.ts'
import { decadeOf } from '#core/dates/year-lists.ts'
import { wholeNumber } from '#core/formats.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/texts/fill.ts'
import { withoutBreaks } from '#core/texts/no-break.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor } from '#core/texts/texts.ts'
import { listingTotal, photoCounts } from '#data/lists/listings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from './links.ts'

type Context = { address: Address; cache: RenderCache }

/** A year or decade with its list and the number of its photos. */
type Counted = { label: string; href: string; count: string }

/** A year in the diagram; `height` is a share of the highest bar, in percent. */
type Bar = { href: string | null; title: string; height: number }

/** The page of all years: a diagram, a table with the same figures, and the photos without an exact date. */
export function yearsPage({ address: { language }, cache }: Context) {
  const texts = textsFor(language)
  const { title, description } = texts.years
  const years = countsOf(cache, 'year')
  const bars = barsOf(years, language)
  return {
    head: { title, description },
    texts,
    bars,
    histogram: fill(texts.years.histogram, { from: years[0]?.id ?? '', to: years.at(-1)?.id ?? '' }),
    ends: [years[0]?.id, years.at(-1)?.id],
    decades: countsOf(cache, 'decade').map((decade) => ({
      ...counted('decade', decade, language),
      years: years.filter(({ id }) => decadeOf(id) === decade.id).map((year) => counted('year', year, language)),
    })),
    undated: undatedOf(cache, language),
  }
}

type Count = { id: number; photos: number }

/** The years or decades that have photos, in time order. */
function countsOf({ archive, cached }: RenderCache, route: 'year' | 'decade'): Count[] {
  return cached(`counts ${route}`, () =>
    [...photoCounts(archive, route)]
      .map(([id, photos]) => ({ id, photos }))
      .filter(({ photos }) => photos > 0)
      .sort((one, other) => one.id - other.id),
  )
}

function counted(route: 'year' | 'decade', { id, photos }: Count, language: Language): Counted {
  const label = route === 'year' ? String(id) : withoutBreaks(decadeName(id, language))
  return { label, href: linkTo(route, language, { id }), count: wholeNumber(photos, language) }
}

/** @example decadeName(1910, 'ru') // '1910-е годы' */
export const decadeName = (decade: number, language: Language): string => fill(textsFor(language).years.wholeDecade, { decade })

/** Every year from the first to the last one that has photos. */
function barsOf(years: Count[], language: Language): Bar[] {
  const [first, last] = [years.at(0), years.at(-1)]
  if (!first || !last) return []
  const photosIn = new Map(years.map(({ id, photos }) => [id, photos]))
  const most = Math.max(...photosIn.values())
  return Array.from({ length: last.id - first.id + 1 }, (_, nth) => {
    const year = first.id + nth
    const photos = photosIn.get(year) ?? 0
    return {
      href: photos > 0 ? linkTo('year', language, { id: year }) : null,
      title: fill(textsFor(language).years.bar, { year, count: wholeNumber(photos, language) }),
      height: Math.round((1000 * photos) / most) / 10,
    }
  })
}

/** The diagram of all years as one SVG path, 100 units high and one unit wide for each year; null where no photo has a date. */
export function yearBars(cache: RenderCache): { first: number; last: number; count: number; path: string } | null {
  return cache.cached('bars of years', () => {
    const years = countsOf(cache, 'year')
    const [first, last] = [years[0]?.id, years.at(-1)?.id]
    if (first === undefined || last === undefined) return null
    const most = Math.max(...years.map(({ photos }) => photos))
    const bars = years.map(({ id, photos }) => {
      // A year with few photos among many is still seen.
      const height = Math.max(2, Math.round((100 * photos) / most))
      return `M${id - first + 0.1} 100v${-height}h.8v${height}z`
    })
    return { first, last, count: last - first + 1, path: bars.join('') }
  })
}

function undatedOf({ archive }: RenderCache, language: Language) {
  const texts = textsFor(language)
  const photos = listingTotal(archive, { route: 'undated', id: 0, filterID: 0 })
  return { label: texts.undated.title, href: linkTo('undated', language), count: plural(language, photos, texts.counts.photos) }
}

/** The decade of a year or decade, and its years that have photos: other lists beside the one that is shown. */
export function siblingsOf(cache: RenderCache, { route, id, language }: Address): { label: string; href: string; current: boolean }[] {
  const decade = decadeOf(id)
  const years = countsOf(cache, 'year').filter((year) => decadeOf(year.id) === decade)
  return [
    { label: withoutBreaks(decadeName(decade, language)), href: linkTo('decade', language, { id: decade }), current: route === 'decade' },
    ...years.map((year) => ({
      label: String(year.id),
      href: linkTo('year', language, { id: year.id }),
      current: route === 'year' && year.id === id,
    })),
  ]
}
