import { expect, test } from 'vitest'
import { holdsSentences, likeness, similarTexts } from './translation-memory.ts'

test('texts are alike by their letters, whatever their case and marks', () => {
  expect(likeness('Мост через Днестр', 'мост через днестр.')).toBe(1)
  expect(likeness('Мост через Днестр', 'Мост через Прут')).toBeGreaterThan(0.6)
  expect(likeness('Мост', 'Собор')).toBe(0)
  expect(likeness('', '')).toBe(0)
})

test('a whole text that is like another comes with its translation', () => {
  const translated = { source: 'Мост через Прут', translation: 'Bridge over the Prut' }
  expect(similarTexts('Мост через Днестр', translated)).toEqual([{ ...translated, likeness: expect.any(Number), isPart: false }])
  expect(similarTexts('Собор в Оргееве', translated)).toEqual([])
})

test('of several sentences, those that are alike come with theirs', () => {
  const translated = {
    source: 'Издание книжного магазина Шаха. Снято летом 1910 года.',
    translation: 'Published by the Şah bookshop. Taken in summer 1910.',
  }
  expect(similarTexts('Вид с горы на город и реку. Издание книжного магазина Шаха.', translated)).toEqual([
    { source: 'Издание книжного магазина Шаха.', translation: 'Published by the Şah bookshop.', likeness: 1, isPart: true },
  ])
})

test('sentences whose translation has fewer or more of them are left alone', () => {
  const translated = { source: 'Издание магазина Шаха. Снято летом.', translation: 'Published by Şah, taken in summer.' }
  expect(similarTexts('Вид с горы на город и реку вдали. Издание магазина Шаха.', translated)).toEqual([])
})

test.each([
  ['Taken in 1910. Published by Şah.', 'Published by Şah.', true],
  ['Published by Şah.\n\nTaken in  1910.', 'Taken in 1910. Published by Şah.', true],
  ['Published by Şah, in Chișinău.', 'Published by Şah.', false],
  ['The bridge over the Dniester', 'The bridge', false],
  ['', 'The bridge', false],
])('of %j it is known whether it holds %j', (text, wanted, isHeld) => {
  expect(holdsSentences(text, wanted)).toBe(isHeld)
})
