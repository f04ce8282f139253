import { expect, test } from 'vitest'
import { photoFieldDefinitions } from '#core/records/photo-fields.ts'
import { picklistValue } from './picklist.ts'

test.each([
  ['technique', 'collotype', 'collotype'],
  ['technique', 'ФОТОТИПИЯ', 'collotype'],
  ['inscriptionLanguage', 'Romanian (Cyrillic script)', 'ro-Cyrl'],
  ['inscriptionLanguage', 'Romanian in Cyrillic letters', 'ro-Cyrl'],
  ['inscriptionLanguage', 'Russian (before the reform of 1918)', 'ru-petr1708'],
  ['technique', 'Кабинетная фотография', 'cabinet card'],
  ['precision', 'До населённого пункта', 'settlement'],
  ['precision', 'Undeva într-o zonă', 'area'],
  ['precision', '', ''],
] as const)('column %s: “%s” is %s, also as earlier versions wrote it', (name, cell, value) => {
  expect(picklistValue(name, photoFieldDefinitions[name], cell)).toBe(value)
})

test('a cell with a value of another list is refused', () => {
  expect(() => picklistValue('precision', photoFieldDefinitions.precision, 'collotype')).toThrow(
    'Column “precision” says “collotype”, which is not in the list of its values',
  )
})
