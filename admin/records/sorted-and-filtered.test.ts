import { expect, test } from 'vitest'
import type { FlatRecord } from '../api/records.ts'
import { descriptors } from './descriptors.ts'
import { sortedAndFiltered } from './sorted-and-filtered.ts'

const category = (categoryID: number, texts: Record<string, string>): FlatRecord => ({
  categoryID,
  categoryName: 'Церкви',
  categoryNameRo: 'Biserici',
  categoryNameEn: 'Churches',
  categoryDescription: '',
  categoryDescriptionRo: '',
  categoryDescriptionEn: '',
  photos: 0,
  version: 1,
  ...texts,
})

const records = [
  category(1, {}),
  category(2, { categoryNameRo: '' }),
  category(3, { categoryDescription: 'О храмах', categoryDescriptionRo: 'Despre biserici' }),
]

const found = (narrowing: Parameters<typeof sortedAndFiltered>[2]) =>
  sortedAndFiltered(records, descriptors.category, narrowing, 'id', 'asc').map(({ categoryID }) => categoryID)

test('records are narrowed to those with a text that is not translated into a language', () => {
  expect(found({ query: '' })).toEqual([1, 2, 3])
  expect(found({ query: '', lacks: 'ro' })).toEqual([2])
  expect(found({ query: '', lacks: 'en' })).toEqual([3])
})

test('words and a missing translation narrow together', () => {
  expect(found({ query: 'о храмах', lacks: 'en' })).toEqual([3])
  expect(found({ query: 'о храмах', lacks: 'ro' })).toEqual([])
})
