import { expect, test } from 'vitest'
import { knownNames } from './known-names.ts'

test('a place is also known by its names in other languages and of other times, each once', () => {
  const bender = {
    locationName: 'Бендеры',
    locationNameRo: 'Tighina',
    locationNameEn: 'Bender',
    alternativeNames: 'Тигина, Bender, Bendery',
  }
  expect(knownNames(bender, 'Tighina')).toEqual(['Бендеры', 'Bender', 'Тигина', 'Bendery'])
  expect(knownNames({ locationName: 'Бендеры', locationNameRo: '', locationNameEn: null }, 'Бендеры')).toEqual([])
})
