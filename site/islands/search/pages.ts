import { wholeNumber } from '#core/formats.ts'
import { fill } from '#core/texts/fill.ts'
import type { SearchAnswer } from './answer.ts'
import { partOf } from './part.ts'
import { queryString, type SearchQuery } from './search-query.ts'
import type { SearchTexts } from './texts.ts'

/** Sets the links of the pagination; where all results fit one page there is none. */
export function showPages(
  nav: HTMLElement,
  { page, lastPage }: SearchAnswer,
  searchQuery: SearchQuery,
  { language, pagination }: SearchTexts,
) {
  nav.hidden = lastPage <= 1
  const targets = { first: 1, previous: Math.min(page - 1, lastPage), next: page + 1, last: lastPage }
  for (const [name, target] of Object.entries(targets) as [keyof typeof targets, number][]) {
    const link = partOf(nav, `[data-to="${name}"]`)
    const leadsOn = name === 'first' || name === 'previous' ? page > 1 : page < lastPage
    // One that leads nowhere keeps its place.
    link.classList.toggle('nowhere', !leadsOn)
    link.setAttribute('href', `?${queryString({ ...searchQuery, page: target })}`)
    link.title = pagination[name]
    link.setAttribute('aria-label', link.title)
  }
  const values = { page: wholeNumber(page, language), total: wholeNumber(lastPage, language) }
  partOf(nav, '[aria-current]').textContent = fill(pagination.current, values)
}
