import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test.each([
  { text: '', expected: '' },
  { text: 'Мост', expected: 'Мост' },
  { text: ' Мост\n\nчерез  Днестр ', expected: 'Мост через Днестр' },
  { text: 'Мост через Днестр у Бендер', expected: 'Мост через Днестр…' },
  { text: 'Мостчерезднеструбендеридалее', expected: 'Мостчерезднеструбенд…' },
])('$text', ({ text, expected }) => {
  expect(excerpt(text, 20)).toBe(expected)
})
