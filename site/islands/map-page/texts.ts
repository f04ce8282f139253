import type { Background } from '#base-map/map.ts'
import { languages, localizedKey, type Language } from '#core/languages.ts'
import { fill } from '#core/texts/fill.ts'
import type { Texts } from '#core/texts/texts.ts'
import type { OldMapEntry } from '../old-maps/entry.ts'
import type { PhotoFeature } from './items.ts'

/** What the page of the map tells its script. */
export type MapPageTexts = {
  language: Language
  map: Texts['mapPage']
  /** The texts of all maps. */
  controls: Texts['map']
  photo: Pick<Texts['photo'], 'numbered'>
}

/** What the page of the map tells its script, with what is known of the archive. */
export type MapPageData = MapPageTexts & {
  /** The tiles, with their attribution as plain text. */
  background: Background & { attribution: string }
  oldMaps: OldMapEntry[]
}

/** The title of a photo in the language of the page, or else in another one; `lang` where it is another one. */
export function titleOf({ id, properties }: PhotoFeature, { language, photo }: MapPageTexts): { text: string; lang?: Language } {
  const own = properties[localizedKey('title', language)]
  if (own) return { text: own }
  const other = languages.find((each) => properties[localizedKey('title', each)])
  if (!other) return { text: fill(photo.numbered, { id }) }
  return { text: properties[localizedKey('title', other)] ?? '', lang: other }
}
