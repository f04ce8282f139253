import type { Language } from '#core/languages.ts'
import { nameFilter } from '#core/search/name-filter.ts'
import { insideQuotes } from '#core/texts/quotes.ts'
import { listOfPlaces, readPlaces } from './listed-places.ts'
import { namesOf } from './place-names.ts'

/** Shows the places that a text may mean; gives how many there are, and how many of them are shown. */
type Show = (query: string) => { found: number; shown: number }

/** Shows the places that a text may mean; gives what is to be said of them. */
export type Finder = (query: string) => string

/**
 * Finds places by their names: those of the page, or of the list that the form names where the page has a part of them.
 *
 * @throws Error when the list does not come
 */
export async function openFinder(form: HTMLFormElement): Promise<Finder> {
  const { source, first = '' } = form.dataset
  const { none = '' } = form.querySelector<HTMLElement>('[role="status"]')?.dataset ?? {}
  const language = document.documentElement.lang as Language
  const show = source ? await showInList(source, language) : showOnPage()
  return (query) => {
    const { found, shown } = show(query)
    if (found === 0) return none.replace('{query}', () => insideQuotes(query.trim(), language))
    return found > shown ? first.replace('{count}', String(shown)) : ''
  }
}

const sections = () => [...document.querySelectorAll<HTMLElement>('#places section')]

/** Hides the places of this page that are not meant: it names all. */
function showOnPage(): Show {
  const groups = sections().map((element) => ({ element, items: [...element.querySelectorAll('li')] }))
  const find = nameFilter(
    groups.flatMap(({ items }) => items),
    namesOf,
  )
  return (query) => {
    const shown = new Set(find(query))
    for (const { element, items } of groups) {
      for (const item of items) item.hidden = !shown.has(item)
      element.hidden = !items.some((item) => shown.has(item))
    }
    return { found: shown.size, shown: shown.size }
  }
}

/** Shows a list in place of this page, which has a part of the places. */
async function showInList(source: string, language: Language): Promise<Show> {
  const places = await readPlaces(source)
  const find = nameFilter(places, ({ name, names = [] }) => [name, ...names])
  const part = [...sections(), ...document.querySelectorAll<HTMLElement>('.place-letters, .pagination')]
  const list = listOfPlaces(language)
  document.querySelector('#places')?.prepend(list.element)
  return (query) => {
    const isWhole = query.trim() === ''
    for (const element of part) element.hidden = !isWhole
    const found = isWhole ? [] : find(query)
    const shown = list.show(found)
    return isWhole ? { found: places.length, shown: places.length } : { found: found.length, shown }
  }
}
