import { expect, test } from 'vitest'
import { periodWithin } from './period-names.ts'

test.each([
  ['До 1870 года', 'до 1870 года'],
  ['Конец XIX века', 'конец XIX века'],
  ['Первая половина XX века', 'первая половина XX века'],
  ['Până în 1870', 'până în 1870'],
  ['Anii 1890', 'anii 1890'],
  ['Sfârșitul secolului al XIX-lea', 'sfârșitul secolului al XIX-lea'],
  ['Before 1870', 'before 1870'],
  ['The 1890s', 'the 1890s'],
  ['1890-е годы', '1890-е годы'],
  ['Первая мировая война', 'Первая мировая война'],
  ['Российская империя', 'Российская империя'],
  ['Доходный век', 'Доходный век'],
  ['Soviet period', 'Soviet period'],
  ['Thereafter', 'Thereafter'],
  ['', ''],
])('within a line “%s” is “%s”', (name, expected) => expect(periodWithin(name)).toBe(expected))
