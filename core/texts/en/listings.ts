import type { ListingTexts } from '../shape/listings.ts'

export const enListings: ListingTexts<'en'> = {
  home: {
    title: 'Historical photographs of Bessarabia',
    intro: [
      'This archive gathers photographs of the land between the Prut, the Dniester and the Danube, describes them ' +
        'and keeps them open to everyone. They come from private albums, museums, libraries and old publications.',
      'Start from a category, a [place](locations) or a [time period](periods), or [search](search) for what you ' +
        'know. More about the project can be read on the page [about the archive](about).',
    ],
    description:
      'Historical photographs of Bessarabia by category, place, album and time period, in high resolution, with ' +
      'descriptions in Russian, Romanian and English.',
    categories: 'Categories',
    latest: 'Latest photographs',
    allLatest: 'All latest photographs',
    random: 'Random photographs',
    otherRandom: 'Show others',
    totals: 'The archive in numbers',
    supportHeading: 'Take part',
    support:
      'The archive grows with the photographs and the help of its visitors. ' +
      'See [how to contribute](contribute) or [support the archive](setting:patron).',
  },
  counts: {
    photos: { one: '{count} photograph', other: '{count} photographs' },
    images: { one: '{count} image', other: '{count} images' },
    albums: { one: '{count} album', other: '{count} albums' },
    categories: { one: '{count} category', other: '{count} categories' },
    places: { one: '{count} place', other: '{count} places' },
  },
  lists: {
    emptyPhotos: 'There are no images to show here',
    narrowedTitle: '{name}: {filter}',
  },
  filters: {
    legend: 'Narrow the list',
    category: 'Category',
    period: 'Time period',
    allCategories: 'All categories',
    allPeriods: 'All periods',
    option: '{name} ({count})',
    reset: 'Show all photographs',
  },
  pagination: {
    label: 'Pages of the list',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    current: 'Page {page} of {total}',
    goTo: 'Page {page}',
  },
  categories: {
    title: 'Categories',
    intro: 'What the photographs show: from streets and buildings to trades, feasts and portraits.',
    description: 'All categories of the archive of historical photographs of Bessarabia.',
    empty: 'No categories found',
  },
  category: { description: '{name}: historical photographs of Bessarabia.' },
  locations: {
    title: 'Places',
    intro: 'Towns, villages and other places where the photographs were taken.',
    description: 'Towns and villages of Bessarabia in historical photographs.',
    empty: 'No locations found',
    filterLabel: 'Find a place by name',
    filterPlaceholder: 'Begin to type the name',
    noneFound: 'No place has “{query}” in its name',
  },
  location: { description: '{name} in historical photographs.' },
  albums: {
    title: 'Albums',
    intro: 'Photographs that belong together: a series, an edition, a family album, one event.',
    description: 'Albums of historical photographs of Bessarabia.',
    empty: 'No albums found',
  },
  album: { description: 'Album “{name}”: historical photographs of Bessarabia.' },
  periods: {
    title: 'Time periods',
    intro: 'The photographs in the order of time.',
    description: 'Historical photographs of Bessarabia by time period.',
    empty: 'No periods found',
  },
  period: { description: 'Bessarabia in photographs of the period “{name}”.' },
  latest: {
    title: 'Latest photographs',
    intro: 'The newest additions to the archive come first.',
    description: 'The newest additions to the archive of historical photographs of Bessarabia.',
    empty: 'There are no images to show here',
  },
  contributors: {
    title: 'Contributors',
    intro: 'People and institutions whose collections are shown in the archive.',
    description: 'People and institutions whose collections are shown in the archive of photographs of Bessarabia.',
    empty: 'No contributors found',
    email: 'E-mail',
    website: 'Website',
  },
  contributor: { description: '{name}: photographs from the collection.' },
  search: {
    title: 'Search',
    description: 'Search the archive of historical photographs of Bessarabia.',
    label: 'Search the photographs',
    placeholder: 'A place, a subject, a name',
    button: 'Search',
    prompt: 'Type a word or two: a place in any of the three languages, a street, a subject, a surname.',
    signs: 'Quotation marks keep words together, a minus leaves photographs out: “old bridge” -ferry.',
    browse:
      'The archive can also be browsed by [place](locations), [category](categories), [album](albums) or ' +
      '[time period](periods).',
    searching: 'Searching',
    results: { one: '{count} photograph for “{query}”', other: '{count} photographs for “{query}”' },
    noResults: 'Nothing was found for “{query}”',
    noResultsHint:
      'Try fewer words or another spelling, or browse by [place](locations), [category](categories) or ' +
      '[time period](periods).',
    noneLeft: 'None of the photographs for “{query}” is left by this choice',
    suggestions: 'Did you mean',
    location: 'Place',
    allLocations: 'All places',
    prepared:
      'The archive does not answer at the moment: these are results from the last full publication, without the newest ' +
      'changes.',
    failed: 'The search is not available at the moment. Please try again later.',
  },
}
