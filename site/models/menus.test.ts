import { describe, expect, test } from 'vitest'
import { addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import type { FilterableKind } from '#core/filtered-lists.ts'
import { filterMenus } from './menus.ts'
import { pageContext } from '#tests/support/pages.ts'

const archive = archiveWithRecords(4)
addPhoto(archive, { categoryID: 1, categoryID2: 2, locationID: 1, periodID: 3 })
addPhoto(archive, { categoryID: 1, locationID: 1, periodID: 1 })
addPhoto(archive, { categoryID: 1, categoryID2: 1, locationID: 0, periodID: 1 })

function menus(whole: FilterableKind, route: Parameters<typeof pageContext>[1], parts: object, language: 'ru' | 'ro' = 'ru') {
  const { cache, address } = pageContext(archive, route, language, parts)
  return filterMenus(cache, whole, address)
}

describe('filterMenus', () => {
  test('a category offers only the periods that it has photos of, in the order of time, with their counts', () => {
    const [menu] = menus('category', 'category', { id: 1 })
    expect(menu?.options.map(({ label, href }) => [label, href])).toEqual([
      ['Все периоды (3)', '/categories/1'],
      ['1891-е (2)', '/categories/1/period/1'],
      ['1893-е (1)', '/categories/1/period/3'],
    ])
    expect(menu?.options.map(({ current }) => current)).toEqual([true, false, false])
    expect(menu?.chosen.text).toBe('Все периоды')
  })

  test('a narrowed list names what is chosen, and its first option leads back to the whole list', () => {
    const [menu] = menus('category', 'categoryPeriod', { id: 1, filterID: 3, page: 2 }, 'ro')
    expect(menu?.chosen.text).toBe('1893-е (ro)')
    expect(menu?.options.find(({ current }) => current)?.href).toBe('/ro/categories/1/period/3')
    expect(menu?.options[0]?.href).toBe('/ro/categories/1')
  })

  test('a place has a menu of categories and one of periods, of which only the one in use has a choice', () => {
    const [categories, periods] = menus('location', 'locationCategory', { id: 1, filterID: 2 })
    expect(categories?.chosen.text).toBe('Категория 2')
    expect(categories?.options.map(({ label }) => label)).toEqual(['Все категории (2)', 'Категория 1 (2)', 'Категория 2 (1)'])
    expect(periods?.chosen.text).toBe('Все периоды')
    expect(periods?.options[0]).toMatchObject({ current: true, href: '/locations/1' })
  })

  test('a list without photos has no menus', () => {
    expect(menus('location', 'location', { id: 2 })).toEqual([])
  })
})
