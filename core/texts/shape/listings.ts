import type { Language } from '../../languages.ts'
import type { PluralOf } from '../plural.ts'

type ListPage = {
  title: string
  /** One or two sentences under the title. */
  intro: string
  /** For search engines. */
  description: string
  empty: string
}

/** A list of one record's photographs. `{name}` is the record's name. */
type RecordPage = {
  /** For search engines. */
  description: string
}

/** Texts of the home page, the lists and the search. */
export type ListingTexts<Spoken extends Language = Language> = {
  home: {
    title: string
    /** Paragraphs, rich text. */
    intro: string[]
    /** For search engines. */
    description: string
    categories: string
    latest: string
    allLatest: string
    random: string
    otherRandom: string
    totals: string
    supportHeading: string
    /** Rich text. */
    support: string
  }
  /** Counted things: `plural(language, count, texts.counts.albums)`. */
  counts: Record<'photos' | 'albums' | 'categories' | 'places', PluralOf<Spoken>>
  lists: {
    emptyPhotos: string
    /** Heading of a list within a list. `{name}`: the record, `{filter}`: what narrows it. */
    filteredTitle: string
  }
  filters: {
    legend: string
    category: string
    period: string
    allCategories: string
    allPeriods: string
    /** `{name}`, `{count}`: how many photographs the option has. */
    option: string
    reset: string
  }
  pagination: {
    label: string
    first: string
    previous: string
    next: string
    last: string
    /** `{page}`, `{total}`. */
    current: string
  }
  categories: ListPage
  category: RecordPage
  locations: ListPage & {
    filterLabel: string
    filterPlaceholder: string
    /** `{query}`: what was typed. */
    noneFound: string
  }
  location: RecordPage
  albums: ListPage
  album: RecordPage
  periods: ListPage
  period: RecordPage
  latest: ListPage
  contributors: ListPage & { email: string; website: string }
  contributor: RecordPage
  search: {
    title: string
    description: string
    label: string
    placeholder: string
    button: string
    /** Before anything has been typed. */
    prompt: string
    /** What signs in a query mean. */
    signs: string
    /** Other ways into the archive. Rich text. */
    browse: string
    searching: string
    /** `{count}`, `{query}`. */
    results: PluralOf<Spoken>
    /** `{query}`. */
    noResults: string
    /** Rich text under the no-results text. */
    noResultsHint: string
    /** Where a narrowing leaves nothing. `{query}`. */
    noneLeft: string
    /** Before searches that find something. */
    suggestions: string
    /** The menu of places, and its first option. */
    location: string
    allLocations: string
    /** Where the archive does not answer and a prepared index does. */
    fromStaticIndex: string
    failed: string
  }
}
