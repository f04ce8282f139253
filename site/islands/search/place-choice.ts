import { nameFilter } from '#core/search/name-filter.ts'
import { insideQuotes } from '#core/texts/quotes.ts'
import { fill } from '#core/texts/fill.ts'
import type { Facet } from './answer.ts'
import { partOf } from './part.ts'
import type { SearchTexts } from './texts.ts'

/** A place of the menu, and its link. */
type Choice = { facet: Facet; item: HTMLElement }

/** Places from which on a field finds one among them. */
const minPlaces = 6

/** The field of the menu of places leaves those that the typed text may mean by any of their names. */
export function openPlaceChoice(menu: HTMLElement, { language, locations }: SearchTexts) {
  const box = partOf(menu, '[data-find]')
  const input = partOf(box, 'input')
  const status = partOf(box, '[role="status"]')
  let choices: Choice[] = []
  let find = nameFilter(choices, namesOf)

  function filter() {
    const shown = new Set(find(input.value))
    for (const choice of choices) choice.item.hidden = !shown.has(choice)
    status.textContent = shown.size > 0 ? '' : fill(locations.noneFound, { query: insideQuotes(input.value.trim(), language) })
  }

  input.addEventListener('input', filter)
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || input.value.trim() === '') return
    event.preventDefault()
    choices
      .find(({ item }) => !item.hidden)
      ?.item.querySelector('a')
      ?.click()
  })
  // When it closes, not when it opens: the event comes later than the menu, and somebody may be typing by then.
  menu.addEventListener('toggle', () => {
    if (menu.hasAttribute('open')) return
    input.value = ''
    filter()
  })

  return {
    /** Takes other places in place of those before. */
    show(places: Choice[]) {
      choices = places
      find = nameFilter(choices, namesOf)
      box.hidden = choices.length < minPlaces
      filter()
    },
  }
}

const namesOf = ({ facet }: Choice): string[] => [facet.name, ...(facet.otherNames ?? [])]
