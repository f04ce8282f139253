import { expect, test } from 'vitest'
import { termFinder } from './terms.ts'

const find = termFinder([
  { source: 'Бендеры', translation: 'Bender' },
  { source: 'Кишинёв', translation: 'Chișinău' },
  { source: 'Белгород', translation: 'Bilhorod' },
  { source: 'Белгород-Днестровский', translation: 'Bilhorod-Dnistrovskîi' },
  { source: 'Александровская улица', translation: 'strada Alexandrovskaia' },
  { source: '', translation: 'nothing' },
])

const found = (text: string) => find(text).map(({ translation }) => translation)

test('names are found in any of their forms, once, in the order of the text', () => {
  expect(found('Дорога из Кишинёва в Бендеры; крепость в Бендерах')).toEqual(['Chișinău', 'Bender'])
})

test('of two names the longer one is found', () => {
  expect(found('Порт Белгорода-Днестровского')).toEqual(['Bilhorod-Dnistrovskîi'])
  expect(found('Вид Белгорода')).toEqual(['Bilhorod'])
})

test('all words of a name have to be there, one after another', () => {
  expect(found('На Александровской улице')).toEqual(['strada Alexandrovskaia'])
  expect(found('Улица Александровская; Александровская гимназия')).toEqual([])
})

test('a text without names has none', () => {
  expect(found('')).toEqual([])
  expect(found('Базарная площадь')).toEqual([])
})
