import type { Address } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import type { SearchFilters } from '../islands/search/search-query.ts'
import type { SearchTexts } from '../islands/search/texts.ts'
import type { PageHead } from './frame.ts'
import { richTextOf, type LinkedText } from './linked-text.ts'
import { linkTo } from './links.ts'

export type SearchPage = {
  head: PageHead
  texts: Texts
  /** Where the form leads: this page. */
  action: string
  /** Menus that narrow the results. */
  menus: { kind: SearchFilters; label: string }[]
  /** Other ways into the archive. */
  browse: LinkedText
  /** Advice where nothing is found. */
  hint: LinkedText
  /** For browsers without scripts. */
  withoutScript: LinkedText
  /** What the page tells its script, as JSON that is safe inside a script element. */
  data: string
}

export function searchPage({ address, settings }: { address: Address; settings: SiteSettings }): SearchPage {
  const { language } = address
  const texts = textsFor(language)
  const { search, filters } = texts
  return {
    head: { title: search.title, description: search.description },
    texts,
    action: linkTo('search', language),
    menus: [
      { kind: 'category', label: filters.category },
      { kind: 'location', label: search.location },
      { kind: 'period', label: filters.period },
    ],
    browse: richTextOf(search.browse, language, settings),
    hint: richTextOf(search.noResultsHint, language, settings),
    withoutScript: richTextOf(texts.noScript.search, language, settings),
    data: JSON.stringify(scriptTexts(language, texts)).replace(/</g, '\\u003c'),
  }
}

function scriptTexts(language: Language, texts: Texts): SearchTexts {
  const { searching, results, noResults, noneLeft, location, allLocations } = texts.search
  const { category, period, allCategories, allPeriods, option } = texts.filters
  const { first, previous, next, last, current } = texts.pagination
  return {
    language,
    codes: texts.language.codes,
    search: { searching, results, noResults, noneLeft, location, allLocations },
    filters: { category, period, allCategories, allPeriods, option },
    pagination: { first, previous, next, last, current },
  }
}
