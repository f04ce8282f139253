import type { Language } from '../languages.ts'
import type { PluralOf } from './plural.ts'
import type { ruAnswers } from './ru/answers.ts'
import type { ruDates } from './ru/dates.ts'
import type { ruFrame } from './ru/frame.ts'
import type { ruIslands } from './ru/islands.ts'
import type { ruListings } from './ru/listings.ts'
import type { ruMap } from './ru/map.ts'
import type { ruPhoto } from './ru/photo.ts'
import type { ruPicklists } from './ru/picklists.ts'
import type { ruPlaces } from './ru/places.ts'
import type { ruSearch } from './ru/search.ts'
import type { ruSelectionButtons } from './ru/selection-buttons.ts'
import type { ruSelection } from './ru/selection.ts'
import type { ruWorkbook } from './ru/workbook.ts'

/**
 * What a translation of a Russian catalogue holds: a text under each of its keys, and of each counted text the forms that the language
 * has. A missing or a superfluous key fails the type check.
 */
type Translated<Catalogue, Spoken extends Language> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string | string[]
    ? Catalogue[Key]
    : Catalogue[Key] extends PluralOf<'ru'>
      ? PluralOf<Spoken>
      : Translated<Catalogue[Key], Spoken>
}

export type AnswerTexts = typeof ruAnswers
export type WorkbookTexts = typeof ruWorkbook
export type FrameTexts = typeof ruFrame
export type ListingTexts<Spoken extends Language> = Translated<typeof ruListings, Spoken>
export type MapTexts<Spoken extends Language> = Translated<typeof ruMap, Spoken>
export type SearchTexts<Spoken extends Language> = Translated<typeof ruSearch, Spoken>
export type PhotoTexts = typeof ruPhoto
export type PlaceTexts = typeof ruPlaces
export type IslandTexts = typeof ruIslands
export type SelectionTexts = typeof ruSelection
export type SelectionButtonTexts = typeof ruSelectionButtons
export type DateTexts = typeof ruDates
export type PicklistTexts = typeof ruPicklists
