import type { SearchTexts } from '../shape.ts'

export const enSearch: SearchTexts<'en'> = {
  search: {
    title: 'Search',
    description: 'Search the archive of historical photographs of Bessarabia.',
    label: 'Search photographs',
    placeholder: 'A place, a subject, a name',
    button: 'Search',
    prompt: 'Type a word or two: a place in any of the three languages, a street, a subject, a surname.',
    signs: 'To find an exact phrase, put it in quotation marks; to exclude a word, put a minus before it: “stone bridge” -ferry.',
    browse:
      'You can also browse the archive by [place](locations), [category](categories), [album](albums), ' +
      '[time period](periods) or [year](years).',
    searching: 'Searching',
    results: { one: '{count} photograph for “{query}”', other: '{count} photographs for “{query}”' },
    noResults: 'Nothing found for “{query}”',
    noResultsHint:
      'Use fewer words or another spelling. You can also browse by [place](locations), [category](categories) or ' +
      '[time period](periods).',
    noneLeft: 'No photographs for “{query}” match these filters',
    noneInYears: 'Nothing was found for these years',
    undated: {
      one: '{count} more photograph that matches has no date',
      other: '{count} more photographs that match have no date',
    },
    years: 'Years',
    allYears: 'All years',
    yearsFrom: 'from {year}',
    yearsTo: 'until {year}',
    view: { label: 'View of the results', list: 'List', rows: 'Pictures' },
    yearEnds: { from: 'From year', to: 'To year' },
    showYears: 'Show',
    showingFor: 'Showing results for “{query}”.',
    searchInstead: 'Search for “{query}” instead',
    suggestions: 'Did you mean:',
    location: 'Place',
    allLocations: 'All places',
    feedTitle: 'Search: “{query}”',
    feedLink: 'New results by RSS',
    fromStaticIndex: 'The newest photographs may be missing: the search is using a saved list at the moment.',
    failed: 'Search is not available at the moment. Please try again later.',
  },
}
