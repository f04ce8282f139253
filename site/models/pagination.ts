import { pathOf, type Address } from '#core/addresses.ts'
import { paging } from '#core/paging.ts'
import { fill } from '#core/texts/fill.ts'
import { textsFor } from '#core/texts/texts.ts'
import { wholeNumber } from '#core/formats.ts'

export type PageLink = { href: string; label: string }

/** The links of a list's pagination; null stands for one that leads nowhere from here. */
export type Pagination = NonNullable<ReturnType<typeof paginationOf>>

/** The pagination of a list of `total` items at `here`, or null where all of them fit one page. */
export function paginationOf(here: Address, total: number, itemsPerPage: number) {
  if (total <= itemsPerPage) return null
  const { language, page } = here
  const { pagination: texts } = textsFor(language)
  const { lastPage, hasNextPage, hasPreviousPage } = paging(total, page, itemsPerPage)
  const link = (to: number, label: string): PageLink => ({
    href: pathOf({ ...here, page: to }),
    label,
  })
  return {
    label: texts.label,
    first: hasPreviousPage ? link(1, texts.first) : null,
    previous: hasPreviousPage ? link(Math.min(page - 1, lastPage), texts.previous) : null,
    next: hasNextPage ? link(page + 1, texts.next) : null,
    last: hasNextPage ? link(lastPage, texts.last) : null,
    /** "Page 2 of 7". */
    current: fill(texts.current, { page: wholeNumber(page, language), total: wholeNumber(lastPage, language) }),
  }
}
