import { inLanguage, type Language } from '#core/languages.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { Photo } from '#data/records/photos.ts'
import { nameOf } from '../names.ts'
import type { Fact } from './facts.ts'

/**
 * What the page of a selection needs of a photo beyond what the photo's page says to search engines: its button holds it, and
 * `site/islands/selection/photo.ts` reads it.
 */
export function selectedOf(cache: RenderCache, photo: Photo, facts: Fact[], dateLabel: string, language: Language) {
  const date = facts.find(({ label }) => label === dateLabel)?.values[0]?.text
  const title = inLanguage(photo, 'title', language)
  return {
    /** As the photo's page shows it; without a date, the period. */
    date: date ?? nameOf(cache, 'period', photo.periodID, language)?.text,
    set: photo.pictureSet,
    /** Set where the title is not translated: the page itself then has no title. */
    title: title.language === language ? undefined : title.text,
    lang: title.language === language ? undefined : title.language,
  }
}
