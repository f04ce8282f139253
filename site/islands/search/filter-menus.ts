import { wholeNumber } from '#core/formats.ts'
import { fill } from '#core/texts/fill.ts'
import type { SearchAnswer, Facet, Facets } from './answer.ts'
import { openPlaceChoice } from './place-choice.ts'
import { partOf } from './part.ts'
import { filterKinds, type FilterKind } from '#core/search/parameters.ts'
import { queryString, type SearchQuery } from './search-query.ts'
import type { SearchTexts } from './texts.ts'

/** The menus that narrow the results, one for each kind, with their labels. Each choice is a link to its search. */
export function openFilterMenus(nav: HTMLElement, texts: SearchTexts) {
  /** Asks for the choices of the search that is shown; null where they are there. */
  let complete: (() => void) | null = null

  const placeChoice = openPlaceChoice(partOf(nav, '[data-menu="location"]'), texts)

  function fillAll(facets: Facets, searchQuery: SearchQuery) {
    complete = null
    for (const kind of filterKinds) fillMenu(menuOf(kind), kind, facets[kind], searchQuery)
  }

  function fillMenu(menu: HTMLElement, kind: FilterKind, facets: Facet[], searchQuery: SearchQuery) {
    const all: Facet = { id: 0, name: allOf(kind, texts), photos: 0 }
    menu.hidden = facets.length === 0
    partOf(menu, '[data-chosen]').textContent = (facets.find(({ id }) => id === searchQuery[kind]) ?? all).name
    const choices = [all, ...facets].map((facet) => ({ facet, item: option(facet, kind, searchQuery, texts) }))
    partOf(menu, 'ul').replaceChildren(...choices.map(({ item }) => item))
    if (kind === 'location') placeChoice.show(choices.slice(1))
  }

  const menuOf = (kind: FilterKind) => partOf(nav, `[data-menu="${kind}"]`)

  // The event of a menu does not bubble.
  nav.addEventListener('toggle', () => complete?.(), true)

  return {
    /** Fills the menus; one that offers nothing is hidden. Costly counts are requested when a menu is opened. */
    show(facets: SearchAnswer['facets'], searchQuery: SearchQuery) {
      if (typeof facets !== 'function') return fillAll(facets, searchQuery)
      for (const kind of filterKinds) {
        fillMenu(menuOf(kind), kind, [], searchQuery)
        menuOf(kind).hidden = false
      }
      const own = () => {
        complete = null
        facets().then(
          (found) => fillAll(found, searchQuery),
          () => (complete = own),
        )
      }
      complete = own
    },
  }
}

function option(facet: Facet, kind: FilterKind, searchQuery: SearchQuery, { language, filters }: SearchTexts): HTMLElement {
  const count = wholeNumber(facet.photos, language)
  const text = facet.id ? fill(filters.option, { name: facet.name, count }) : facet.name
  const item = searchLink({ ...searchQuery, [kind]: facet.id, page: 1 }, text)
  if (facet.id === searchQuery[kind]) item.firstElementChild?.setAttribute('aria-current', 'true')
  return item
}

/** An item of a list: the link to a search. */
export function searchLink(searchQuery: SearchQuery, text: string): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `?${queryString(searchQuery)}`
  link.textContent = text
  item.append(link)
  return item
}

function allOf(kind: FilterKind, { search, filters }: SearchTexts): string {
  return { category: filters.allCategories, period: filters.allPeriods, location: search.allLocations }[kind]
}
