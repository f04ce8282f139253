import { isYear } from '#core/dates/year-lists.ts'
import { yearEnds } from '#core/search/parameters.ts'
import { yearsText } from '#core/search/years-text.ts'
import { partOf } from './part.ts'
import type { SearchQuery } from './search-query.ts'
import type { SearchTexts } from './texts.ts'

/** Years, 0 where that end is open. */
type Years = Pick<SearchQuery, 'from' | 'to'>

/** The menu with two fields for years. */
export function openYearsMenu(menu: HTMLElement, texts: SearchTexts) {
  const form = partOf(menu, 'form')
  const field = (end: keyof Years) => partOf(form, `[name="${end}"]`) as HTMLInputElement
  const typed = (end: keyof Years) => (isYear(Number(field(end).value)) ? Number(field(end).value) : 0)

  return {
    show(years: Years) {
      for (const end of yearEnds) field(end).value = years[end] ? String(years[end]) : ''
      partOf(menu, '[data-chosen]').textContent = yearsText(years, texts.search) || texts.search.allYears
    },
    onChoice: (choose: (years: Years) => void) => {
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        menu.removeAttribute('open')
        partOf(menu, 'summary').focus()
        const [from, to] = [typed('from'), typed('to')]
        // Who types the later year first means the same years.
        choose(to && from > to ? { from: to, to: from } : { from, to })
      })
    },
  }
}
