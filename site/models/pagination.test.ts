import { describe, expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import { paginationOf } from './pagination.ts'

const hrefs = (pagination: ReturnType<typeof paginationOf>) =>
  pagination && [pagination.first, pagination.previous, pagination.next, pagination.last].map((link) => link?.href ?? null)

describe('paginationOf', () => {
  test('a total that fits one page has no pagination', () => {
    const here = address('category', 'en', { id: 5 })
    expect(paginationOf(here, 0, 24)).toBeNull()
    expect(paginationOf(here, 24, 24)).toBeNull()
  })

  test('one item more brings a second page; the first page leads only onwards', () => {
    const pagination = paginationOf(address('category', 'en', { id: 5 }), 25, 24)
    expect(hrefs(pagination)).toEqual([null, null, '/en/categories/5/page/2', '/en/categories/5/page/2'])
    expect(pagination?.current).toBe('Page 1 of 2')
  })

  test('a middle page leads both ways, and to page 1 without a suffix', () => {
    const here = address('periodCategory', 'ru', { id: 2, filterID: 7, page: 2 })
    const base = '/time-periods/2/category/7'
    expect(hrefs(paginationOf(here, 24 * 4, 24))).toEqual([base, base, `${base}/page/3`, `${base}/page/4`])
  })

  test('the last page leads only back, and large numbers are written as the language writes them', () => {
    const pagination = paginationOf(address('latest', 'en', { page: 1500 }), 24 * 1500, 24)
    expect(hrefs(pagination)).toEqual(['/en/latest', '/en/latest/page/1499', null, null])
    expect(pagination?.current).toBe('Page 1,500 of 1,500')
  })

  test('a page beyond the last leads back to where there are items', () => {
    expect(paginationOf(address('latest', 'ru', { page: 9 }), 30, 24)?.previous?.href).toBe('/latest/page/2')
  })
})
