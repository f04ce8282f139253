import { fill } from '#core/texts/fill.ts'
import { isYear } from '#core/dates/year-lists.ts'
import { partOf } from './part.ts'
import { yearEnds, type SearchQuery } from './search-query.ts'
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
      partOf(menu, '[data-chosen]').textContent = nameOf(years, texts)
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

function nameOf({ from, to }: Years, { search }: SearchTexts): string {
  if (from && to) return from === to ? String(from) : `${from}–${to}`
  if (from) return fill(search.yearsFrom, { year: from })
  return to ? fill(search.yearsTo, { year: to }) : search.allYears
}
