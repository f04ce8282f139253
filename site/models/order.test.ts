import { describe, expect, test } from 'vitest'
import { byName, indexLetter } from './order.ts'

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
    expect(sorted('ru', ['Ёлки', 'Жора', 'Единцы', 'Село 10', 'Село 9'])).toEqual(['Единцы', 'Ёлки', 'Жора', 'Село 9', 'Село 10'])
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
