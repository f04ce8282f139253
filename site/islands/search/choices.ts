import { wholeNumber } from '#core/formats.ts'
import { fill } from '#core/texts/fill.ts'
import type { Answer, Choice, Choices } from './answer.ts'
import { narrowings, searchOf, type Asked, type Narrowed } from './asked.ts'
import type { SearchTexts } from './texts.ts'

/** The menus that narrow the results, one for each kind, with their labels. Each choice is a link to its search. */
export type Menus = {
  /** Fills the menus; one that offers nothing is hidden. Costly counts are requested when a menu is opened. */
  show(choices: Answer['choices'], asked: Asked): void
}

export function openMenus(nav: HTMLElement, texts: SearchTexts): Menus {
  /** Asks for the choices of the search that is shown; null where they are there. */
  let complete: (() => void) | null = null

  function fillAll(choices: Choices, asked: Asked) {
    complete = null
    for (const kind of narrowings) fillMenu(menuOf(kind), kind, choices[kind], asked)
  }

  function fillMenu(menu: HTMLElement, kind: Narrowed, choices: Choice[], asked: Asked) {
    const all: Choice = { id: 0, name: allOf(kind, texts), photos: 0 }
    menu.hidden = choices.length === 0
    menu.querySelector('[data-chosen]')!.textContent = (choices.find(({ id }) => id === asked[kind]) ?? all).name
    menu.querySelector('ul')!.replaceChildren(...[all, ...choices].map((choice) => option(choice, kind, asked, texts)))
  }

  const menuOf = (kind: Narrowed) => nav.querySelector<HTMLDetailsElement>(`[data-menu="${kind}"]`)!

  // The event of a menu does not bubble.
  nav.addEventListener('toggle', () => complete?.(), true)

  return {
    show(choices, asked) {
      if (typeof choices !== 'function') return fillAll(choices, asked)
      for (const kind of narrowings) {
        fillMenu(menuOf(kind), kind, [], asked)
        menuOf(kind).hidden = false
      }
      const own = () => {
        complete = null
        choices().then((found) => fillAll(found, asked), () => (complete = own))
      }
      complete = own
    },
  }
}

function option(choice: Choice, kind: Narrowed, asked: Asked, { language, filters }: SearchTexts): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `?${searchOf({ ...asked, [kind]: choice.id, page: 1 })}`
  const count = wholeNumber(choice.photos, language)
  link.textContent = choice.id ? fill(filters.option, { name: choice.name, count }) : choice.name
  if (choice.id === asked[kind]) link.setAttribute('aria-current', 'true')
  item.append(link)
  return item
}

function allOf(kind: Narrowed, { search, filters }: SearchTexts): string {
  return { category: filters.allCategories, period: filters.allPeriods, location: search.allLocations }[kind]
}
