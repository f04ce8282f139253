import type { Language } from '#core/languages.ts'
import { periodWithin } from '#core/period-names.ts'
import type { Photo } from '#data/records/photos.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from '../links.ts'
import { nameOf, type PageText } from '../names.ts'

/** A list that holds a photo, named by one or two of its records. */
export type RelatedList = { href: string; names: PageText[] }

/**
 * The lists of a photo's place and time, the narrowest first. A photo page names them and nothing of what they show, so
 * that a photo that comes to a place changes none of the other photos' pages; a script fetches the lists themselves.
 */
export type Related = RelatedList[]

/** A period's name as it follows another name and a comma. */
const within = (period: PageText): PageText => ({ ...period, text: periodWithin(period.text) })

/** The lists of a photo's place in its period, its place and its period; without a place those of its category. */
export function relatedOf(cache: RenderCache, photo: Photo, language: Language): Related {
  const { locationID, periodID, categoryID } = photo
  const period = nameOf(cache, 'period', periodID, language)
  const place = nameOf(cache, 'location', locationID, language)
  const lists: Related = []
  if (place && period && locationID) {
    const parts = { id: locationID, filterID: periodID }
    lists.push({ href: linkTo('locationPeriod', language, parts), names: [place, within(period)] })
    lists.push({ href: linkTo('location', language, { id: locationID }), names: [place] })
  }
  const category = place ? null : nameOf(cache, 'category', categoryID, language)
  if (category && period) {
    const parts = { id: periodID, filterID: categoryID }
    lists.push({ href: linkTo('periodCategory', language, parts), names: [category, within(period)] })
  }
  if (period) lists.push({ href: linkTo('period', language, { id: periodID }), names: [period] })
  return lists
}
