import type { Address } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import type { SearchTexts } from '../islands/search/texts.ts'
import { richTextOf } from './linked-text.ts'
import { linkTo } from './links.ts'
import { safeJSON } from './structured-data.ts'

export function searchPage({ address, settings }: { address: Address; settings: SiteSettings }) {
  const { language } = address
  const texts = textsFor(language)
  const { search, filters } = texts
  return {
    head: { title: search.title, description: search.description },
    texts,
    /** Where the form leads: this page. */
    action: linkTo('search', language),
    /** Menus that narrow the results. */
    menus: [
      { kind: 'category', label: filters.category },
      { kind: 'location', label: search.location },
      { kind: 'period', label: filters.period },
    ],
    /** Other ways into the archive. */
    browse: richTextOf(search.browse, language, settings),
    /** Advice where nothing is found. */
    hint: richTextOf(search.noResultsHint, language, settings),
    /** For browsers without scripts. */
    withoutScript: richTextOf(texts.noScript.search, language, settings),
    /** What the page tells its script, as JSON that is safe inside a script element. */
    data: safeJSON(scriptTexts(language, texts)),
  }
}

function scriptTexts(language: Language, texts: Texts): SearchTexts {
  const {
    searching,
    results,
    noResults,
    noneLeft,
    noneInYears,
    undated,
    location,
    allLocations,
    allYears,
    yearsFrom,
    yearsTo,
    showingFor,
    searchInstead,
  } = texts.search
  const { category, period, allCategories, allPeriods, option } = texts.filters
  const { first, previous, next, last, current } = texts.pagination
  return {
    language,
    codes: texts.language.codes,
    search: {
      searching,
      results,
      noResults,
      noneLeft,
      noneInYears,
      undated,
      location,
      allLocations,
      allYears,
      yearsFrom,
      yearsTo,
      showingFor,
      searchInstead,
    },
    counts: { photos: texts.counts.photos },
    filters: { category, period, allCategories, allPeriods, option },
    locations: { noneFound: texts.locations.noneFound },
    pagination: { first, previous, next, last, current },
  }
}
