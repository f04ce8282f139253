import { fill } from '#core/texts/fill.ts'
import { wholeNumber } from '#core/formats.ts'
import { plural } from '#core/texts/plural.ts'
import { insideQuotes } from '#core/texts/quotes.ts'
import type { Answer } from './answer.ts'
import { narrowings, searchOf, type Asked } from './asked.ts'
import { openMenus } from './choices.ts'
import { showPages } from './pages.ts'
import { photoItems } from './photos.ts'
import type { SearchTexts } from './texts.ts'

/** What the page can show below the box. */
export type Results = {
  showPrompt(): void
  /** Replaces the count with a word, and hides the prompt, which would be pushed down by it: earlier results stay. */
  showSearching(): void
  showAnswer(answer: Answer, asked: Asked): void
  showFailure(): void
}

/** Takes hold of the parts of the page that are shown, hidden and filled. */
export function openResults(section: HTMLElement, texts: SearchTexts): Results {
  const part = (name: string) => section.querySelector<HTMLElement>(`[data-${name}]`)!
  const status = part('status')
  const parts = ['prompt', 'prepared', 'found', 'nothing', 'failed', 'menus'].map((name) => ({ name, element: part(name) }))
  const template = section.querySelector('template')!
  const menus = openMenus(part('menus'), texts)

  function show(names: string[]) {
    for (const { name, element } of parts) element.hidden = !names.includes(name)
    delete section.dataset['searching']
  }

  function showNothing({ suggestions }: Answer, asked: Asked, query: string): string {
    const isNarrowed = narrowings.some((kind) => asked[kind])
    part('suggestions').hidden = suggestions.length === 0
    part('suggested').replaceChildren(...suggestions.map(({ query, photos }) => suggestionItem(query, photos, texts)))
    part('reset').hidden = !isNarrowed
    part('reset').querySelector('a')!.href = `?${searchOf({ q: asked.q, page: 1, category: 0, period: 0, location: 0 })}`
    return fill(isNarrowed ? texts.search.noneLeft : texts.search.noResults, { query })
  }

  return {
    showPrompt() {
      show(['prompt'])
      status.textContent = ''
    },
    showSearching() {
      section.dataset['searching'] = ''
      part('prompt').hidden = true
      status.textContent = texts.search.searching
    },
    showAnswer(answer, asked) {
      const { total, photos } = answer
      show([total > 0 ? 'found' : 'nothing', 'menus', answer.isLive ? '' : 'prepared'])
      menus.show(answer.choices, asked)
      part('photos').replaceChildren(...photoItems(template, photos, texts))
      showPages(part('pages'), answer, asked, texts)
      const query = insideQuotes(asked.q, texts.language)
      const said = total > 0 ? plural(texts.language, total, texts.search.results, { query }) : showNothing(answer, asked, query)
      if (status.textContent !== said) status.textContent = said
    },
    showFailure() {
      show(['failed'])
      status.textContent = ''
    },
  }
}

function suggestionItem(query: string, photos: number, { language, filters }: SearchTexts): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `?${searchOf({ q: query, page: 1, category: 0, period: 0, location: 0 })}`
  link.textContent = fill(filters.option, { name: query, count: wholeNumber(photos, language) })
  item.append(link)
  return item
}
