import type { Language } from '../languages.ts'
import { enFrame } from './en/frame.ts'
import { enIslands } from './en/islands.ts'
import { enListings } from './en/listings.ts'
import { enPhoto } from './en/photo.ts'
import { enPlaces } from './en/places.ts'
import { roFrame } from './ro/frame.ts'
import { roIslands } from './ro/islands.ts'
import { roListings } from './ro/listings.ts'
import { roPhoto } from './ro/photo.ts'
import { roPlaces } from './ro/places.ts'
import { ruFrame } from './ru/frame.ts'
import { ruIslands } from './ru/islands.ts'
import { ruListings } from './ru/listings.ts'
import { ruPhoto } from './ru/photo.ts'
import { ruPlaces } from './ru/places.ts'
import type { FrameTexts, IslandTexts, ListingTexts, PhotoTexts, PlaceTexts } from './shape.ts'

/** Every text of the public site's interface, by area. `Texts['zoom']` is the type of one area. */
export type Texts<Spoken extends Language = Language> = FrameTexts & ListingTexts<Spoken> & PhotoTexts & PlaceTexts & IslandTexts

const catalogues: { [Each in Language]: Texts<Each> } = {
  ru: { ...ruFrame, ...ruListings, ...ruPhoto, ...ruPlaces, ...ruIslands },
  ro: { ...roFrame, ...roListings, ...roPhoto, ...roPlaces, ...roIslands },
  en: { ...enFrame, ...enListings, ...enPhoto, ...enPlaces, ...enIslands },
}

/** The interface texts in `language`. Placeholders are filled by `fill`, counted texts by `plural`. */
export function textsFor(language: Language): Texts {
  return catalogues[language]
}
