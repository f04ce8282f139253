import type { Address } from '#core/addresses.ts'
import { wholeNumber } from '#core/formats.ts'
import type { Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { fill } from '#core/texts/fill.ts'
import { pluralForm } from '#core/texts/plural.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import { leadPhoto } from '#data/records/home-page.ts'
import type { PhotoSummary } from '#data/records/photos.ts'
import { firstPhotos, type RenderCache } from '#data/publishing/render-cache.ts'
import { totals } from '#data/lists/totals.ts'
import { photoCard, photoCards } from './cards.ts'
import { richTextOf } from './linked-text.ts'
import { linkTo } from './links.ts'
import { websiteData } from './structured-data.ts'
import { previewOf, socialImageOf } from './pictures.ts'
import { randomSelection } from './random.ts'
import { categoryCards } from './record-cards.ts'
import { waysOf } from './ways.ts'

/** Photos in each of the two sliders. */
const slides = 12

/** How wide the photo beside the intro is shown: the whole of a narrow window, more than half of a wide one. */
export const leadSizes = '(width < 64rem) 92vw, min(58vw, 60rem)'

/** A number with the word that goes with it, and where to see the things counted. */
export type Figure = { number: string; word: string; href: string }

export type HomePage = ReturnType<typeof homePage>

export function homePage(context: { address: Address; cache: RenderCache; settings: SiteSettings }) {
  const { address, cache, settings } = context
  const { language } = address
  const texts = textsFor(language)
  const newest = cache.cached('home newest', () => firstPhotos(cache, { route: 'latest', id: 0, filterID: 0 }, slides * 2))
  const lead = cache.cached('home lead', () => leadPhoto(cache.archive)) ?? newest.find(isWide) ?? newest[0]
  const latest = newest.filter(({ photoID }) => photoID !== lead?.photoID).slice(0, slides)
  const preview = lead && previewOf(lead, cache)
  return {
    head: {
      title: texts.home.title,
      description: texts.home.description,
      structuredData: websiteData(language, settings),
      image: lead && { ...socialImageOf(lead, cache), alt: texts.site.shareImageAlt },
    },
    texts,
    intro: texts.home.intro.map((paragraph) => richTextOf(paragraph, language, settings)),
    /** The photo beside the intro: the one that staff have chosen, or the newest that is wide enough for the place; null in an empty archive. */
    lead: lead && preview ? { ...photoCard(cache, lead, language), preview } : null,
    ways: waysOf(cache, language),
    categories: categoryCards(cache, language),
    latest: photoCards(cache, latest, language),
    random: randomSelection(cache, language, slides),
    /** Where the pool of random photos is. */
    randomPool: linkTo('randomPhotos', language),
    figures: figuresOf(cache, language, texts),
    support: richTextOf(texts.home.support, language, settings),
    links: {
      latest: linkTo('latest', language),
      categories: linkTo('categories', language),
      search: linkTo('search', language),
    },
  }
}

/** Fits beside the intro: landscape, but no panorama, and not too small. */
function isWide({ width, height }: PhotoSummary): boolean {
  const ratio = width / height
  return ratio >= 1.2 && ratio <= 1.9 && width >= 800
}

function figuresOf(cache: RenderCache, language: Language, texts: Texts): Figure[] {
  const counted = cache.cached('totals', () => totals(cache.archive))
  const figure = (count: number, forms: 'photos' | 'albums' | 'categories' | 'places', href: string): Figure => ({
    number: wholeNumber(count, language),
    word: fill(pluralForm(language, count, texts.counts[forms]), { count: '' }).trim(),
    href,
  })
  return [
    figure(counted.photos, 'photos', linkTo('latest', language)),
    figure(counted.albums, 'albums', linkTo('albums', language)),
    figure(counted.categories, 'categories', linkTo('categories', language)),
    figure(counted.locations, 'places', linkTo('locations', language)),
  ]
}
