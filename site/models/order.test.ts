import { describe, expect, test } from 'vitest'
import { byName, byTime, indexLetter, startOf } from './order.ts'

describe('startOf', () => {
  test.each([
    ['1918–1940', 1918],
    ['до 1812', 1811.5],
    ['До 1812 года', 1811.5],
    ['1880-е', 1880],
    ['XIX век', 1800],
    ['начало XX века', 1900],
    ['без даты', Number.POSITIVE_INFINITY],
    ['', Number.POSITIVE_INFINITY],
  ])('%j begins in %d', (name, start) => {
    expect(startOf(name)).toBe(start)
  })

  test('periods sort by time, then by number', () => {
    const periods = ['1918–1940', 'до 1918', 'без даты', '1918–1930', 'XIX век'].map((name, id) => ({
      id,
      start: startOf(name),
    }))
    expect(periods.sort(byTime).map(({ id }) => id)).toEqual([4, 1, 0, 3, 2])
  })
})

describe('byName', () => {
  const sorted = (language: 'ru' | 'ro', names: string[]) =>
    names
      .map((text) => ({ name: { text, lang: undefined } }))
      .sort(byName(language))
      .map(({ name }) => name.text)

  test('Romanian letters with marks follow their plain letters', () => {
    expect(sorted('ro', ['Țiganca', 'Ungheni', 'Telenești', 'Șoldănești', 'Soroca'])).toEqual([
      'Soroca',
      'Șoldănești',
      'Telenești',
      'Țiganca',
      'Ungheni',
    ])
  })

  test('ё stands by е, and numbers sort by value', () => {
    expect(sorted('ru', ['Ёлки', 'Жора', 'Единцы', 'Село 10', 'Село 9'])).toEqual([
      'Единцы',
      'Ёлки',
      'Жора',
      'Село 9',
      'Село 10',
    ])
  })
})

describe('indexLetter', () => {
  test.each([
    ['«Ёлки»', 'ru', 'Е'],
    ['йод', 'ru', 'Й'],
    ['Șoldănești', 'ro', 'Ș'],
    ['Șoldănești', 'en', 'S'],
    ['Île', 'en', 'I'],
    ['№ 5', 'ru', '#'],
    ['2-я станция', 'ru', '#'],
    ['', 'ru', '#'],
  ] as const)('%j stands in %s under %s', (name, language, letter) => {
    expect(indexLetter(name, language)).toBe(letter)
  })
})
