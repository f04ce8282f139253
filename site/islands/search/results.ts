import { fill } from '#core/texts/fill.ts'
import { wholeNumber } from '#core/formats.ts'
import { plural } from '#core/texts/plural.ts'
import { insideQuotes } from '#core/texts/quotes.ts'
import type { FoundPhoto, SearchAnswer } from './answer.ts'
import { filterKinds, searchParameters } from '#core/search/parameters.ts'
import { hasYears, queryOf, queryString, type SearchQuery } from './search-query.ts'
import { openFilterMenus, searchLink } from './filter-menus.ts'
import { showPages } from './pages.ts'
import { partOf } from './part.ts'
import { photoItems, sizeFor } from './photos.ts'
import type { SearchTexts } from './texts.ts'
import { openViewSwitch, type ResultView } from './view-switch.ts'
import { openYearsMenu } from './years-menu.ts'

/** What the page can show below the box. */
export type Results = ReturnType<typeof openResults>

/** Takes hold of the parts of the page that are shown, hidden and filled. */
export function openResults(section: HTMLElement, texts: SearchTexts) {
  const part = (name: string) => partOf(section, `[data-${name}]`)
  const status = part('status')
  const parts = ['prompt', 'prepared', 'found', 'nothing', 'failed', 'menus', 'read-as'].map((name) => ({ name, element: part(name) }))
  const template = partOf(section, 'template')
  const menus = openFilterMenus(part('menus'), texts)
  const years = openYearsMenu(part('years'), texts)
  let view: ResultView = 'list'
  let shown: { photo: FoundPhoto; item: HTMLElement }[] = []
  openViewSwitch(part('views'), (chosen) => {
    view = chosen
    part('photos').classList.toggle('rows', view === 'rows')
    for (const { photo, item } of shown) sizeFor(view, item, photo)
  })

  function showPhotos(photos: FoundPhoto[]) {
    const items = photoItems(template, photos, texts)
    shown = photos.flatMap((photo, at) => (items[at] ? [{ photo, item: items[at] }] : []))
    for (const { photo, item } of shown) sizeFor(view, item, photo)
    part('photos').replaceChildren(...items)
  }

  function show(names: string[]) {
    for (const { name, element } of parts) element.hidden = !names.includes(name)
    delete section.dataset['searching']
  }

  function showNothing({ suggestions }: SearchAnswer, searchQuery: SearchQuery, query: string): string {
    const hasFilters = filterKinds.some((kind) => searchQuery[kind]) || hasYears(searchQuery)
    part('suggestions').hidden = suggestions.length === 0
    part('suggested').replaceChildren(...suggestions.map(({ query, photos }) => suggestionItem(query, photos, texts)))
    part('reset').hidden = !hasFilters || searchQuery.q === ''
    partOf(part('reset'), 'a').href = `?${queryString({ ...queryOf(''), q: searchQuery.q })}`
    if (searchQuery.q === '') return texts.search.noneInYears
    return fill(hasFilters ? texts.search.noneLeft : texts.search.noResults, { query })
  }

  /** Says which query is answered, and offers the one that was typed. */
  function showReading(readAs: string, searchQuery: SearchQuery) {
    const { showingFor, searchInstead } = texts.search
    partOf(part('read-as'), 'span').textContent = fill(showingFor, { query: insideQuotes(readAs, texts.language) })
    const link = partOf(part('read-as'), 'a')
    link.textContent = fill(searchInstead, { query: insideQuotes(searchQuery.q, texts.language) })
    link.href = `?${queryString({ ...searchQuery, exact: true, page: 1 })}`
  }

  /** How many photos there are. Who asks for years alone has no words to be repeated. */
  const found = (total: number, query: string) =>
    query ? plural(texts.language, total, texts.search.results, { query }) : plural(texts.language, total, texts.counts.photos)

  function showUndated(count: number) {
    part('undated').hidden = count === 0
    part('undated').textContent = plural(texts.language, count, texts.search.undated)
  }

  /** The link to the feed of the search, which only the archive itself can answer. */
  function showFeed(isLive: boolean, searchQuery: SearchQuery) {
    part('feed').hidden = !isLive
    const asked = searchParameters({ ...searchQuery, page: 1, exact: false })
    partOf(part('feed'), 'a').href = `/api/search/feed.xml?${asked}&lang=${texts.language}`
  }

  return {
    /** Calls `choose` whenever other years are asked for. */
    onYears: years.onChoice,
    showPrompt() {
      show(['prompt'])
      status.textContent = ''
    },
    /** Replaces the count with a word, and hides the prompt, which would be pushed down by it: earlier results stay. */
    showSearching() {
      section.dataset['searching'] = ''
      part('prompt').hidden = true
      status.textContent = texts.search.searching
    },
    showAnswer(answer: SearchAnswer, searchQuery: SearchQuery) {
      const { total, photos, readAs } = answer
      show([total > 0 ? 'found' : 'nothing', 'menus', answer.isLive ? '' : 'prepared', readAs ? 'read-as' : ''])
      if (readAs) showReading(readAs, searchQuery)
      menus.show(answer.facets, searchQuery)
      years.show(searchQuery)
      showUndated(answer.undated)
      showPhotos(photos)
      showFeed(answer.isLive, { ...searchQuery, q: readAs ?? searchQuery.q })
      showPages(part('pages'), answer, searchQuery, texts)
      const query = searchQuery.q && insideQuotes(readAs ?? searchQuery.q, texts.language)
      const said = total > 0 ? found(total, query) : showNothing(answer, searchQuery, query)
      if (status.textContent !== said) status.textContent = said
    },
    showFailure() {
      show(['failed'])
      status.textContent = ''
    },
  }
}

function suggestionItem(query: string, photos: number, { language, filters }: SearchTexts): HTMLElement {
  const text = fill(filters.option, { name: query, count: wholeNumber(photos, language) })
  return searchLink({ ...queryOf(''), q: query }, text)
}
