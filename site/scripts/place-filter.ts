import { fold } from '#core/fold.ts'
import type { Language } from '#core/languages.ts'
import { insideQuotes } from '#core/texts/quotes.ts'

const form = document.querySelector<HTMLFormElement>('.place-filter')
const input = form?.querySelector('input')
const status = form?.querySelector<HTMLElement>('[role="status"]')
const groups = Array.from(document.querySelectorAll<HTMLElement>('#places section'), (element) => ({
  element,
  places: Array.from(element.querySelectorAll('li'), (item) => ({
    item,
    name: fold(item.querySelector('a > span')?.textContent ?? ''),
  })),
}))

function filter(query: string) {
  const wanted = fold(query)
  let found = 0
  for (const { element, places } of groups) {
    let shown = 0
    for (const { item, name } of places) {
      item.hidden = !name.includes(wanted)
      if (!item.hidden) shown += 1
    }
    element.hidden = shown === 0
    found += shown
  }
  if (status)
    status.textContent =
      found > 0
        ? ''
        : (status.dataset['none'] ?? '').replace('{query}', () => insideQuotes(query.trim(), document.documentElement.lang as Language))
}

if (form && input) {
  input.addEventListener('input', () => filter(input.value))
  form.addEventListener('submit', (event) => event.preventDefault())
  // The browser may have kept the text from before.
  if (input.value) filter(input.value)
}
