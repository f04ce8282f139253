import type { Language } from '#core/languages.ts'
import { insideQuotes } from '#core/texts/quotes.ts'
import { namesOf } from './place-names.ts'

const form = document.querySelector<HTMLFormElement>('.place-filter')
const input = form?.querySelector('input')
const status = form?.querySelector<HTMLElement>('[role="status"]')
const groups = Array.from(document.querySelectorAll<HTMLElement>('#places section'), (element) => ({
  element,
  items: Array.from(element.querySelectorAll('li')),
}))

/** Shows the places that a text may mean; gives how many there are, and how many of them are shown. */
type Show = (query: string) => { found: number; shown: number }

/** Loaded when somebody comes to the field: comparing names takes as much code as the rest of the page. */
let loading: Promise<Show> | undefined
const load = () =>
  (loading ??= (form?.dataset['source'] ? loadList(form.dataset['source']) : loadPage()).catch((problem: unknown) => {
    // The next key tries again.
    loading = undefined
    throw problem
  }))

/** Hides the places of this page that are not meant: it names all. */
async function loadPage(): Promise<Show> {
  const { nameFilter } = await import('#core/search/name-filter.ts')
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
async function loadList(source: string): Promise<Show> {
  const [{ nameFilter }, { listOfPlaces, readPlaces }] = await Promise.all([
    import('#core/search/name-filter.ts'),
    import('./listed-places.ts'),
  ])
  const places = await readPlaces(source)
  const find = nameFilter(places, ({ name, names = [] }) => [name, ...names])
  const list = listOfPlaces(document.documentElement.lang as Language)
  document.querySelector('#places')?.prepend(list.element)
  return (query) => {
    const isWhole = query.trim() === ''
    const found = isWhole ? [] : find(query)
    const shown = list.show(found)
    for (const { element } of groups) element.hidden = !isWhole
    for (const each of document.querySelectorAll<HTMLElement>('.place-letters, .pagination')) each.hidden = !isWhole
    return isWhole ? { found: places.length, shown: places.length } : { found: found.length, shown }
  }
}

async function filter(form: HTMLFormElement, input: HTMLInputElement) {
  const show = await load()
  // What has been typed since counts.
  const query = input.value
  const { found, shown } = show(query)
  const firstFound = () => (form.dataset['first'] ?? '').replace('{count}', String(shown))
  if (status) status.textContent = found === 0 ? noneFound(query) : found > shown ? firstFound() : ''
}

const noneFound = (query: string) =>
  (status?.dataset['none'] ?? '').replace('{query}', () => insideQuotes(query.trim(), document.documentElement.lang as Language))

if (form && input) {
  // Without the code, or the list, the page stays as it is.
  const tellFailure = () => {
    if (status) status.textContent = form.dataset['failed'] ?? ''
  }
  const refilter = () => void filter(form, input).catch(tellFailure)
  input.addEventListener('focus', () => void load().catch(() => undefined), { once: true })
  input.addEventListener('input', refilter)
  form.addEventListener('submit', (event) => event.preventDefault())
  // The browser may have kept the text from before.
  if (input.value) refilter()
}
