import type { ListingTexts } from '../shape.ts'

export const enListings: ListingTexts<'en'> = {
  home: {
    title: 'Historical photographs of Bessarabia',
    intro: [
      'This archive gathers photographs of the land between the Prut, the Dniester and the Danube, describes them ' +
        'and makes them available to everyone. They come from family albums, museums, libraries and old publications.',
      'Start with a [category](categories), a [place](locations) or a [time period](periods), or [search](search) for ' +
        'something you know. Read more [about the archive](about).',
    ],
    description:
      'Historical photographs of Bessarabia by category, place, album and time period, in high resolution, with ' +
      'descriptions in Russian, Romanian and English.',
    categories: 'Categories',
    previousCategories: 'Previous categories',
    nextCategories: 'Next categories',
    latest: 'Latest photographs',
    allLatest: 'All photographs, newest first',
    random: 'Random photographs',
    otherRandom: 'Show others',
    totals: 'The archive in numbers',
    supportHeading: 'Take part',
    support:
      'The archive grows thanks to the photographs and the help of its visitors. ' +
      '[Send your photographs](contribute) or [make a donation](setting:patron).',
  },
  counts: {
    photos: { one: '{count} photograph', other: '{count} photographs' },
    albums: { one: '{count} album', other: '{count} albums' },
    categories: { one: '{count} category', other: '{count} categories' },
    places: { one: '{count} place', other: '{count} places' },
  },
  lists: {
    emptyPhotos: 'There are no images to show here',
    filteredTitle: '{name}: {filter}',
  },
  filters: {
    legend: 'Filter the list',
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
  },
  categories: {
    title: 'Categories',
    intro: 'What the photographs show: streets and buildings, people, trade, railways and rivers.',
    description: 'All categories of the archive of historical photographs of Bessarabia.',
    empty: 'No categories found',
  },
  category: { description: '{name}. Historical photographs of Bessarabia.' },
  locations: {
    title: 'Places',
    intro: 'Towns, villages and other places where the photographs were taken.',
    description: 'Towns and villages of Bessarabia in historical photographs.',
    empty: 'No places found',
    filterLabel: 'Find a place by name',
    filterPlaceholder: 'Start typing a name',
    noneFound: 'No place name contains “{query}”',
    letters: 'Alphabetical index',
    failed: 'The list of places could not be loaded.',
    firstFound: 'The first {count} are shown. Type more of the name.',
  },
  location: { description: '{name} in historical photographs.' },
  albums: {
    title: 'Albums',
    intro: 'Photographs that belong together: a series, a publication, a family album, a single event.',
    description: 'Albums of historical photographs of Bessarabia.',
    empty: 'No albums found',
  },
  album: { description: 'Album “{name}”: historical photographs of Bessarabia.' },
  periods: {
    title: 'Time periods',
    intro: 'From the earliest photographs to the latest.',
    description: 'Historical photographs of Bessarabia by time period.',
    empty: 'No periods found',
  },
  period: { description: 'Bessarabia in historical photographs: {name}.' },
  years: {
    title: 'By year',
    intro:
      'How many photographs belong to each year. A photograph with an approximate date is shown under every year in which it may have been taken.',
    description: 'Historical photographs of Bessarabia by year and decade.',
    empty: 'There are no dated photographs yet',
    histogram: 'Number of photographs by year, {from}–{to}. The table has the same figures.',
    columns: { decade: 'Decade', photos: 'Photographs', years: 'Years' },
    bar: '{year}: {count}',
    link: 'Photographs by year',
    siblings: 'Years of this decade',
    wholeDecade: '{decade}s',
  },
  year: { title: '{year}', description: 'Bessarabia in {year}: historical photographs.' },
  decade: { title: '{decade}s', description: 'Bessarabia in the {decade}s: historical photographs.' },
  undated: {
    title: 'Without an exact date',
    intro: 'These photographs have no date, or one that covers too many years. If you know more, tell us on the photograph’s page.',
    description: 'Historical photographs of Bessarabia whose date is not known or not exact.',
    empty: 'All photographs have a date',
  },
  latest: {
    title: 'All photographs, newest first',
    intro: 'The newest additions to the archive come first.',
    description: 'The newest additions to the archive of historical photographs of Bessarabia.',
    empty: 'There are no images to show here',
  },
  contributors: {
    title: 'Collections',
    intro: 'People and institutions whose collections are shown in the archive.',
    description: 'People and institutions whose collections are shown in the archive of photographs of Bessarabia.',
    empty: 'No collections found',
    email: 'E-mail',
    website: 'Website',
  },
  contributor: { description: '{name}. Photographs from the collection.' },
  persons: {
    title: 'People',
    intro: 'Photographers, and people shown in the photographs.',
    description: 'Photographers and people shown in the archive of historical photographs of Bessarabia.',
    empty: 'No people found',
  },
  person: {
    description: '{name}. Photographs in the archive of historical photographs of Bessarabia.',
    otherNames: 'Also known as',
    born: 'Born',
    died: 'Died',
    elsewhere: 'In other databases',
  },
  subjects: {
    title: 'Subjects',
    intro: 'What the photographs show, in more detail than the categories: objects, occupations, events.',
    description: 'Subjects of historical photographs of Bessarabia: objects, occupations, events.',
    empty: 'No subjects found',
  },
  subject: {
    description: '{name}. Historical photographs of Bessarabia.',
    otherNames: 'Also called',
    elsewhere: 'In other databases',
  },
}
