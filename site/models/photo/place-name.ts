import type { Language } from '#core/languages.ts'
import { fold } from '#core/fold.ts'
import { nameAtTime } from '#core/places/name-at-time.ts'
import { fill } from '#core/texts/fill.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { namesOfPlace } from '#data/records/places.ts'
import type { Photo } from '#data/records/photos.ts'
import { nameOf, type PageText } from '../names.ts'

type Dated = Pick<Photo, 'locationID' | 'dateEarliest' | 'dateLatest'>

/** „Tighina (Bender)” already says both names. */
const isSaidBy = (today: string, then: string) => [today, ...today.split(/[()/,;]/)].some((part) => fold(part) === fold(then))

/**
 * The place of a photo by its name at the time of the photo and by its name of today: „Tighina, astăzi Bender”. Only that of today where
 * it says both already or the former is doubtful; null without a place.
 */
export function placeNameOf(cache: RenderCache, { locationID, dateEarliest, dateLatest }: Dated, language: Language): PageText | null {
  const today = nameOf(cache, 'location', locationID, language)
  const place = cache.one('location', locationID)
  if (!today || !place || place.names === '[]') return today
  const then = nameAtTime(namesOfPlace(place), { earliest: dateEarliest, latest: dateLatest }, language)
  if (!then || isSaidBy(today.text, then.text)) return today
  return { text: fill(textsFor(language).place.thenAndNow, { then: then.text, now: today.text }), lang: undefined }
}
