import type { Language } from '#core/languages.ts'
import type { FilterKind } from '#core/search/parameters.ts'

/** The places of words in a text: offsets, the end excluded. */
export type Range = { start: number; end: number }

/** A text with the words that were looked for; its language is null where it stands for all of them, as a name or a date. */
export type MarkedText = { text: string; language: Language | null; marks: Range[] }

/** A photo as a result shows it. */
export type FoundPhoto = {
  photoID: number
  photoFileName: string
  /** Pixels of the original. */
  width: number
  height: number
  colour: string
  pictureSet: number
  title: MarkedText
  /** Place and period, as far as they are known. */
  facts: MarkedText[]
  /** The text that has the words, where it is none of the others. */
  text: MarkedText | null
}

/** A record that results can be narrowed to; of a place also what else it is called. */
export type Facet = { id: number; name: string; photos: number; otherNames?: string[] | undefined }

export type Facets = Record<FilterKind, Facet[]>

/** A query that finds something; `otherLayout`: the same keys with the other keyboard layout on. */
export type Suggestion = { query: string; photos: number; otherLayout: boolean }

/** What a search has found, wherever it was done. */
export type SearchAnswer = {
  photos: FoundPhoto[]
  total: number
  page: number
  lastPage: number
  /** Where years are asked for: how many more photos there would be if they had a date. */
  undated: number
  /** What the results can be narrowed to; a function where finding that out costs more than the search itself. */
  facets: Facets | (() => Promise<Facets>)
  suggestions: Suggestion[]
  /** The query that was answered, where it is not the one that was typed: the same keys with the other keyboard layout on. */
  readAs?: string
  /** Whether the archive itself has answered: otherwise the index of the last full publication has. */
  isLive: boolean
}
