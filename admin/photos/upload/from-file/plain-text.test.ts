import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each<[unknown, string]>([
  ['  Мост\u0000 через \u202eДнестр\u202c\t\r\n«Сороки» & <b>țară</b> ', 'Мост через Днестр «Сороки» & <b>țară</b>'],
  [1905, '1905'],
  ['т\u0327ara\u0306', 'т̧ară'],
  ['???? ?????', ''],
  ['\ufffd\ufffdст', ''],
  ['\u200b\u0007', ''],
  [{ toString: () => 'мост' }, ''],
  [null, ''],
])('%j is %j', (written, text) => {
  expect(plainText(written, 100)).toBe(text)
})

test('a text is cut between characters, and keeps its lines where the field has some', () => {
  expect(plainText('🏛️🏛️мост', 2)).toBe('')
  expect(plainText('мост 🏛 через Днестр', 6)).toBe('мост 🏛')
  expect(plainText('Мост\r\n\r\n\r\n\r\nчерез  реку\u0007', 100, true)).toBe('Мост\n\nчерез реку')
  expect(plainText('м'.repeat(1_000_000), 500)).toHaveLength(500)
})
