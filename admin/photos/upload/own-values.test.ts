import { describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'

// The browser's own memory, which the token is kept in.
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('localStorage', { getItem: () => null })
const { columnsIn, commonSchema, coveredKeys, ownProblems, withOwn } = await import('./own-values.ts')
const { newItem } = await import('./item.ts')

const picture = (own: Record<string, string | number>) => newItem(new File(['x'], 'a.jpg'), own, 1000)

test('a picture has its own values, and the common ones where it has none; titles are never common', () => {
  const common = { title: 'общий', description: 'Из коробки', locationID: 2, date: '1910' }
  expect(withOwn(common, { title: 'Мост', description: ' ', locationID: 0, date: '1905' })).toEqual({
    title: 'Мост',
    description: 'Из коробки',
    locationID: 2,
    date: '1905',
  })
})

describe('what is wrong with own values', () => {
  test.each([
    [{ title: 'Мост' }, {}, []],
    [{ title: ' ' }, {}, ['title']],
    [{ title: 'т'.repeat(501), descriptionRo: 'ț'.repeat(20_001) }, {}, ['title', 'descriptionRo']],
    [{ title: 'Мост', date: '1913–1911' }, {}, ['date']],
    [{ title: 'Мост', date: 'до войны' }, {}, []],
    [{ title: 'Мост', latitude: '47.02' }, {}, ['longitude']],
    [{ title: 'Мост', latitude: '47.02' }, { longitude: '28.83' }, []],
  ])('%o with the common %o: %o', (own, common, keys) => {
    expect(Object.keys(ownProblems(own, common))).toEqual(keys)
  })
})

test('a common field may be empty if each picture that can be sent has an own value for it', () => {
  const refused = { ...picture({}), state: 'refused' as const }
  const covered = coveredKeys([picture({ description: 'а', categoryID: 3 }), refused, picture({ description: 'б', categoryID: 0 })])
  expect(covered).toEqual(['description'])
  const { entries } = commonSchema(new Set(covered))
  expect('title' in entries).toBe(false)
  expect(v.is(entries['description']!, '')).toBe(true)
  expect(v.is(entries['description']!, 'д'.repeat(20_001))).toBe(false)
  expect(v.is(entries['categoryID']!, 0)).toBe(false)
  expect(coveredKeys([refused])).toEqual([])
})

test('the columns hold texts in the chosen language', () => {
  expect(columnsIn('ru').map(({ key }) => key)).toEqual(['title', 'description', 'date', 'locationID', 'categoryID'])
  expect(columnsIn('ro').map(({ label }) => label)).toEqual(['Title (Romanian)', 'Description (Romanian)', 'Date', 'Location', 'Category'])
})
