import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

/** `{-removed-}`, `{+added+}`. */
const written = (before: string, after: string) =>
  differenceOf(before, after)
    .map(({ text, change }) => (change === 'none' ? text : change === 'removed' ? `{-${text}-}` : `{+${text}+}`))
    .join('')

test.each([
  ['Старый мост', 'Новый мост', '{-Старый-}{+Новый+} мост'],
  ['Podul peste Bîc', 'Podul de lemn peste Bîc', 'Podul {+de lemn +}peste Bîc'],
  ['Мост через Бык, 1911', 'Мост через Днестр, 1912', 'Мост через {-Бык-}{+Днестр+}, {-1911-}{+1912+}'],
  ['Мельницы под Болградом', 'Мост через Бык, 1911', '{-Мельницы под Болградом-}{+Мост через Бык, 1911+}'],
  ['', '<b>țară</b>', '{+<b>țară</b>+}'],
  ['а а', 'а', 'а{- а-}'],
  ['same', 'same', 'same'],
  ['', '', ''],
])('between “%s” and “%s” whole words differ', (before, after, expected) => {
  expect(written(before, after)).toBe(expected)
  const texts = (...changes: string[]) => differenceOf(before, after).flatMap(({ text, change }) => (changes.includes(change) ? text : []))
  expect([texts('none', 'removed').join(''), texts('none', 'added').join('')]).toEqual([before, after])
})

test('of two long texts that have nothing in common the one is shown as replaced by the other', () => {
  const text = (letter: string) => Array.from({ length: 5000 }, (_, at) => `${letter}${at}`).join(' ')
  expect(differenceOf(text('а'), text('б'))).toEqual([
    { text: text('а'), change: 'removed' },
    { text: text('б'), change: 'added' },
  ])
})
