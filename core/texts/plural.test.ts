import { describe, expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { nOfTotal, plural, pluralForm } from './plural.ts'
import { textsFor } from './texts.ts'

const nbsp = '\u00a0'

const photographs: [number, string, string, string][] = [
  [0, '0 фотографий', '0 fotografii', '0 photographs'],
  [1, '1 фотография', '1 fotografie', '1 photograph'],
  [2, '2 фотографии', '2 fotografii', '2 photographs'],
  [3, '3 фотографии', '3 fotografii', '3 photographs'],
  [4, '4 фотографии', '4 fotografii', '4 photographs'],
  [5, '5 фотографий', '5 fotografii', '5 photographs'],
  [11, '11 фотографий', '11 fotografii', '11 photographs'],
  [12, '12 фотографий', '12 fotografii', '12 photographs'],
  [19, '19 фотографий', '19 fotografii', '19 photographs'],
  [20, '20 фотографий', '20 de fotografii', '20 photographs'],
  [21, '21 фотография', '21 de fotografii', '21 photographs'],
  [22, '22 фотографии', '22 de fotografii', '22 photographs'],
  [25, '25 фотографий', '25 de fotografii', '25 photographs'],
  [100, '100 фотографий', '100 de fotografii', '100 photographs'],
  [101, '101 фотография', '101 fotografii', '101 photographs'],
  [102, '102 фотографии', '102 fotografii', '102 photographs'],
  [111, '111 фотографий', '111 fotografii', '111 photographs'],
  [119, '119 фотографий', '119 fotografii', '119 photographs'],
  [120, '120 фотографий', '120 de fotografii', '120 photographs'],
  [121, '121 фотография', '121 de fotografii', '121 photographs'],
  [1000, `1${nbsp}000 фотографий`, '1.000 de fotografii', '1,000 photographs'],
  [1001, `1${nbsp}001 фотография`, '1.001 fotografii', '1,001 photographs'],
]

describe('counted photographs', () => {
  test.each(photographs)('%i takes the form of its language', (count, ru, ro, en) => {
    expect(plural('ru', count, textsFor('ru').counts.photos)).toBe(ru)
    expect(plural('ro', count, textsFor('ro').counts.photos)).toBe(ro)
    expect(plural('en', count, textsFor('en').counts.photos)).toBe(en)
  })
})

test.each(languages)('every counted text in %s has a form for each number from 0 to 1000', (language) => {
  const texts = textsFor(language)
  for (const forms of [...Object.values(texts.counts), texts.search.results]) {
    for (let count = 0; count <= 1000; count++) {
      const form = pluralForm(language, count, forms)
      expect(Object.values(forms)).toContain(form)
      expect(form).toContain('{count}')
    }
  }
})

test('a missing form falls back to the other one', () => {
  expect(plural('ru', 5, { other: 'всего {count}' })).toBe('всего 5')
})

test('further placeholders are filled beside the number, whatever they hold', () => {
  const forms = { one: '{count} для «{query}»', other: '{count} для «{query}»' }
  expect(plural('ru', 2, forms, { query: '{count} <ș>' })).toBe('2 для «{count} <ș>»')
  expect(() => plural('ru', 2, forms)).toThrow('{query}')
})

test('a position is written with the language’s numbers', () => {
  expect(nOfTotal('ru', textsFor('ru').albumNavigation.positionLabel, 3, 1200)).toBe(`Фотография 3 из 1${nbsp}200 в альбоме`)
  expect(nOfTotal('ro', textsFor('ro').albumNavigation.positionLabel, 3, 1200)).toBe('Fotografia 3 din 1.200 în album')
  expect(nOfTotal('en', textsFor('en').albumNavigation.positionLabel, 3, 1200)).toBe('Photograph 3 of 1,200 in the album')
  expect(nOfTotal('en', textsFor('en').albumNavigation.position, 3, 12)).toBe('3/12')
})
