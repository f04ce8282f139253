import type { Language } from '../languages.ts'
import { enFrame } from './en/frame.ts'
import { enIslands } from './en/islands.ts'
import { enListings } from './en/listings.ts'
import { enMap } from './en/map.ts'
import { enPhoto } from './en/photo.ts'
import { enPlaces } from './en/places.ts'
import { enSearch } from './en/search.ts'
import { enSelectionButtons } from './en/selection-buttons.ts'
import { enSelection } from './en/selection.ts'
import { roFrame } from './ro/frame.ts'
import { roIslands } from './ro/islands.ts'
import { roListings } from './ro/listings.ts'
import { roMap } from './ro/map.ts'
import { roPhoto } from './ro/photo.ts'
import { roPlaces } from './ro/places.ts'
import { roSearch } from './ro/search.ts'
import { roSelectionButtons } from './ro/selection-buttons.ts'
import { roSelection } from './ro/selection.ts'
import { ruFrame } from './ru/frame.ts'
import { ruIslands } from './ru/islands.ts'
import { ruListings } from './ru/listings.ts'
import { ruMap } from './ru/map.ts'
import { ruPhoto } from './ru/photo.ts'
import { ruPlaces } from './ru/places.ts'
import { ruSearch } from './ru/search.ts'
import { ruSelectionButtons } from './ru/selection-buttons.ts'
import { ruSelection } from './ru/selection.ts'
import type {
  FrameTexts,
  IslandTexts,
  ListingTexts,
  MapTexts,
  PhotoTexts,
  PlaceTexts,
  SearchTexts,
  SelectionButtonTexts,
  SelectionTexts,
} from './shape.ts'

/** Every text of the public site's interface, by area. `Texts['zoom']` is the type of one area. */
export type Texts<Spoken extends Language = Language> = FrameTexts &
  ListingTexts<Spoken> &
  MapTexts<Spoken> &
  PhotoTexts &
  PlaceTexts &
  SearchTexts<Spoken> &
  SelectionTexts &
  SelectionButtonTexts &
  IslandTexts

const catalogues: { [Each in Language]: Texts<Each> } = {
  ru: { ...ruFrame, ...ruListings, ...ruMap, ...ruPhoto, ...ruPlaces, ...ruSearch, ...ruSelection, ...ruSelectionButtons, ...ruIslands },
  ro: { ...roFrame, ...roListings, ...roMap, ...roPhoto, ...roPlaces, ...roSearch, ...roSelection, ...roSelectionButtons, ...roIslands },
  en: { ...enFrame, ...enListings, ...enMap, ...enPhoto, ...enPlaces, ...enSearch, ...enSelection, ...enSelectionButtons, ...enIslands },
}

/** The interface texts in `language`. Placeholders are filled by `fill`, counted texts by `plural`. */
export function textsFor(language: Language): Texts {
  return catalogues[language]
}
