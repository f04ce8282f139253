import type { Language } from '../languages.ts'
import { enFrame } from './en/frame.ts'
import { enListings } from './en/listings.ts'
import { enPhoto } from './en/photo.ts'
import { roFrame } from './ro/frame.ts'
import { roListings } from './ro/listings.ts'
import { roPhoto } from './ro/photo.ts'
import { ruFrame } from './ru/frame.ts'
import { ruListings } from './ru/listings.ts'
import { ruPhoto } from './ru/photo.ts'
import type { FrameTexts, ListingTexts, PhotoTexts } from './shape.ts'

/** Every text of the public site's interface, by area. `Texts['zoom']` and the like are what islands get as props. */
export type Texts<Spoken extends Language = Language> = FrameTexts & ListingTexts<Spoken> & PhotoTexts

const catalogues: { [Each in Language]: Texts<Each> } = {
  ru: { ...ruFrame, ...ruListings, ...ruPhoto },
  ro: { ...roFrame, ...roListings, ...roPhoto },
  en: { ...enFrame, ...enListings, ...enPhoto },
}

/** The interface texts in `language`. Placeholders are filled by `fill`, counted texts by `plural`. */
export function textsFor(language: Language): Texts {
  return catalogues[language]
}
