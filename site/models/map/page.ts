import type { Address } from '#core/addresses.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { MapPageData } from '../../islands/map-page/texts.ts'
import { linkTo } from '../links.ts'
import { placeLetters } from '../locations.ts'
import { namesOf } from '../names.ts'
import { byName } from '../order.ts'
import { backgroundOf, oldMapsIn } from './layers.ts'
import { safeJSON } from '../structured-data.ts'

/** The map of all photographs, which a script fills from the published data. */
export function mapPage({ address: { language }, cache, settings }: { address: Address; cache: RenderCache; settings: SiteSettings }) {
  const texts = textsFor(language)
  const { mapPage: map, map: controls } = texts
  const data: MapPageData = {
    language,
    map,
    controls,
    photo: { numbered: texts.photo.numbered },
    background: backgroundOf(settings),
    oldMaps: oldMapsIn(language, settings),
  }
  const letters = placeLetters(cache, language)
  const categories = Array.from(namesOf(cache, 'category', language), ([id, name]) => ({ id, name }))
  return {
    head: { title: map.title, description: map.description },
    texts,
    categories: categories.sort(byName(language)),
    /** Where there are too many places for the page. */
    letters,
    /** The file by which the script then finds them. */
    placeNames: letters && linkTo('placeNames', language),
    /** What the page tells its script, as JSON that is safe inside a script element. */
    data: safeJSON(data),
  }
}
