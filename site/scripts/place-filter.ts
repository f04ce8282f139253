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

/** Gives the places that a text may mean. */
type Find = (query: string) => HTMLElement[]

/** Loaded when somebody comes to the field: comparing names takes as much code as the rest of the page. */
let finding: Promise<Find> | undefined
const find = () =>
  (finding ??= loadFind().catch((problem: unknown) => {
    // The next key tries again.
    finding = undefined
    throw problem
  }))

async function loadFind(): Promise<Find> {
  const { nameFilter } = await import('#core/search/name-filter.ts')
  return nameFilter(
    groups.flatMap(({ items }) => items),
    namesOf,
  )
}

async function filter(input: HTMLInputElement) {
  const found = await find()
  // What has been typed since counts.
  const query = input.value
  const shown = new Set(found(query))
  for (const { element, items } of groups) {
    for (const item of items) item.hidden = !shown.has(item)
    element.hidden = !items.some((item) => shown.has(item))
  }
  if (status)
    status.textContent =
      shown.size > 0
        ? ''
        : (status.dataset['none'] ?? '').replace('{query}', () => insideQuotes(query.trim(), document.documentElement.lang as Language))
}

if (form && input) {
  // Without the code, the list remains whole.
  const refilter = () => void filter(input).catch(() => undefined)
  input.addEventListener('focus', () => void find().catch(() => undefined), { once: true })
  input.addEventListener('input', refilter)
  form.addEventListener('submit', (event) => event.preventDefault())
  // The browser may have kept the text from before.
  if (input.value) refilter()
}
