import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('tags go, and what stood in different paragraphs stays apart', () => {
  expect(excerptOf('<p>Снято <b>летом</b></p><p>1911 года.<br>Том&nbsp;I</p>')).toBe('Снято летом 1911 года. Том I')
})

test('scripts go with what is in them, and escaped signs are signs again', () => {
  expect(excerptOf('До<script>alert("1")</script> 5 &lt; 6 &amp; 7 > 2')).toBe('До 5 < 6 & 7 > 2')
})

test('an empty info gives an empty excerpt', () => {
  expect(excerptOf(' <p> </p>\n')).toBe('')
})

test('a long text is cut between words, without a dangling comma', () => {
  const excerpt = excerptOf('слово, '.repeat(40))
  expect(excerpt).toMatch(/^(?:слово, )+слово…$/)
  expect(Array.from(excerpt).length).toBeLessThanOrEqual(160)
})

test('a text without spaces is cut all the same, never within a sign', () => {
  const excerpt = excerptOf('𝔄'.repeat(500))
  expect(Array.from(excerpt)).toHaveLength(160)
  expect(excerpt.isWellFormed()).toBe(true)
})
