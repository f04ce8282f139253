import { describe, expect, test } from 'vitest'
import { nameFilter } from './name-filter.ts'

const places = [
  ['Chișinău', 'Кишинёв', 'Chisinau', 'Kishinev'],
  ['Tighina (Bender)', 'Бендеры', 'Тигина'],
  ['Cetatea Albă', 'Белгород-Днестровский', 'Аккерман', 'Moncastro', 'Монкастро'],
  ['Hotin', 'Хотин', 'Khotyn'],
  ['Bălți', 'Бельцы', 'Beltsy'],
  ['Старый Орхей', 'Orheiul Vechi', 'Old Orhei'],
]
const find = nameFilter(places, (names) => names)
const found = (typed: string) => find(typed).map(([name]) => name)

describe('a place is found', () => {
  test.each([
    ['without diacritics', 'chisinau', 'Chișinău'],
    ['in capitals', 'CHIȘINĂU', 'Chișinău'],
    ['with the cedilla of older computers', 'Chişinău', 'Chișinău'],
    ['in another script', 'кишинев', 'Chișinău'],
    ['by its sound', 'Kischinew', 'Chișinău'],
    ['by a part of its name', 'днестр', 'Cetatea Albă'],
    ['by a name of former times', 'монка', 'Cetatea Albă'],
    ['by a name whose words are joined otherwise', 'белгород днестровский', 'Cetatea Albă'],
    ['in the spelling before 1918', 'Бѣльцы', 'Bălți'],
    ['with the other keyboard layout on', 'rbiby`d', 'Chișinău'],
    ['with the other keyboard layout on, in Latin letters', 'сршыштфг', 'Chișinău'],
    ['with a wrong letter', 'Кишенев', 'Chișinău'],
    ['with a letter too few, at its beginning', 'белцы', 'Bălți'],
    ['with two letters exchanged, not yet complete', 'Monacst', 'Cetatea Albă'],
  ])('%s: %s', (_, typed, name) => {
    expect(found(typed)).toEqual([name])
  })
})

test('what is like nothing finds nothing, and nothing typed finds all', () => {
  expect(['xyzzy', 'мяч', '?'].map(found)).toEqual([[], [], []])
  expect(find('  ')).toEqual(places)
})

test('a name that has the text is not joined by names that are like it', () => {
  const find = nameFilter(['Сороки', 'Сороци'], (name) => [name])
  expect(find('сороки')).toEqual(['Сороки'])
  expect(find('сорокь')).toEqual(['Сороки'])
})
