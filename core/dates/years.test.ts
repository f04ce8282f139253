import { expect, test } from 'vitest'
import { yearsOf, yearsOfPeriodName } from './years.ts'

test('bounds become years', () => {
  expect(yearsOf({ earliest: 19121201, latest: 19130228 })).toEqual({ from: 1912, to: 1913 })
  expect(yearsOf({ earliest: null, latest: 19161231 })).toEqual({ from: null, to: 1916 })
  expect(yearsOf({ earliest: null, latest: null })).toEqual({ from: null, to: null })
})

test.each([
  ['1918–1940', 1918, 1940],
  ['1918–1940 годы', 1918, 1940],
  ['До 1870 года', null, 1869],
  ['Până în 1870', null, 1869],
  ['Before 1870', null, 1869],
  ['1890-е годы', 1890, 1899],
  ['Perioada interbelică (1918–1940)', 1918, 1940],
  ['Soviet period (1944–1991)', 1944, 1991],
  ['Царская Россия (1812-1917)', 1812, 1917],
  ['Царь Николай II (1894–1917)', 1894, 1917],
  ['Вторая мировая война (1939—1945 гг.)', 1939, 1945],
  ['Первая мировая война, 1914–1918', 1914, 1918],
  ['Конец XIX века', 1880, 1899],
  ['Secolul al XIX-lea', 1800, 1899],
  ['După 1991', 1992, null],
  ['România Mare, din 1918 până în 1940', 1918, 1940],
])('the period “%s” is %s to %s', (name, from, to) => expect(yearsOfPeriodName(name)).toEqual({ from, to }))

test.each([
  '',
  'Российская империя',
  'World War II',
  'Ion I. Brătianu',
  'Румынский период: 1918–1940, 1941–1944',
  '1918–1940 și apoi încă 1941–1944',
  'Дом № 5',
  'Без даты',
  'x '.repeat(500),
])('the period “%s” names no years, or several', (name) => expect(yearsOfPeriodName(name)).toBeNull())
