import type { Language } from '#core/languages.ts'
import type { Texts } from '#core/texts/texts.ts'

/** What the search page tells its script: its language and the texts that depend on what is found. */
export type SearchTexts = {
  language: Language
  /** Codes of languages, for texts that are not in the page's. */
  codes: Texts['language']['codes']
  search: Pick<
    Texts['search'],
    | 'searching'
    | 'results'
    | 'noResults'
    | 'noneLeft'
    | 'noneInYears'
    | 'undated'
    | 'location'
    | 'allLocations'
    | 'allYears'
    | 'yearsFrom'
    | 'yearsTo'
    | 'showingFor'
    | 'searchInstead'
  >
  counts: Pick<Texts['counts'], 'photos'>
  filters: Pick<Texts['filters'], 'category' | 'period' | 'allCategories' | 'allPeriods' | 'option'>
  locations: Pick<Texts['locations'], 'noneFound'>
  pagination: Pick<Texts['pagination'], 'first' | 'previous' | 'next' | 'last' | 'current'>
}
