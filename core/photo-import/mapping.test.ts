import * as v from 'valibot'
import { expect, test } from 'vitest'
import { importMapping, mapperOf, noMapping } from './mapping.ts'

const mapper = (own: object) => mapperOf({ ...noMapping, ...own })

test('values are mapped whatever their case, names of a list one by one, and those left out are told', () => {
  const map = mapper({
    values: { contributor: { NYPL: 'Библиотека' }, subjects: { Streets: 'Улицы', Misc: null }, location: { 'Butte; Montana': 'Бьютт' } },
  })
  expect(map({ contributor: ' nypl ', subjects: 'streets; Mines; misc', location: 'Butte; Montana' })).toEqual({
    cells: { contributor: 'Библиотека', subjects: 'Улицы; Mines', location: 'Бьютт' },
    leftOut: [{ column: 'subjects', value: 'misc' }],
  })
})

test('defaults fill empty cells only, before values are mapped, and another separator divides lists', () => {
  const map = mapper({ defaults: { licence: 'CC0', title: 'Без названия' }, separator: '|', values: { persons: { Unknown: null } } })
  expect(map({ title: 'Мост', licence: ' ', persons: 'A|Unknown|B' })).toMatchObject({
    cells: { title: 'Мост', licence: 'CC0', persons: 'A; B' },
  })
})

test('a mapping is read with its short forms, and one with a wrong column or kind is refused', () => {
  const parsed = v.parse(importMapping, { columns: { a: 'title', b: ['filename', 'inventory_number'], c: null }, create: ['places'] })
  expect(parsed.columns).toEqual({ a: ['title'], b: ['filename', 'inventory_number'], c: null })
  for (const wrong of [{ columns: { a: 'titel' } }, { create: ['towns'] }, { colums: {} }, { values: { title: { a: 1 } } }])
    expect(v.safeParse(importMapping, wrong).success).toBe(false)
})
