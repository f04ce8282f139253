import type { Language } from '#core/languages.ts'
import { nameFilter } from '#core/search/name-filter.ts'
import { insideQuotes } from '#core/texts/quotes.ts'
import { namesOf } from './place-names.ts'

const form = document.querySelector<HTMLFormElement>('.place-filter')
const input = form?.querySelector('input')
const status = form?.querySelector<HTMLElement>('[role="status"]')
const groups = Array.from(document.querySelectorAll<HTMLElement>('#places section'), (element) => ({
  element,
  items: Array.from(element.querySelectorAll('li')),
}))
const find = nameFilter(
  groups.flatMap(({ items }) => items),
  namesOf,
)

function filter(query: string) {
  const shown = new Set(find(query))
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
  input.addEventListener('input', () => filter(input.value))
  form.addEventListener('submit', (event) => event.preventDefault())
  // The browser may have kept the text from before.
  if (input.value) filter(input.value)
}
