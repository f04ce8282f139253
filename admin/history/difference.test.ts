import { expect, test } from 'vitest'
import { difference } from './difference.ts'

test.each([
  ['Старый мост', 'Новый мост', { start: '', before: 'Старый', after: 'Новый', end: ' мост' }],
  ['Podul peste Bîc', 'Podul de lemn peste Bîc', { start: 'Podul ', before: '', after: 'de lemn ', end: 'peste Bîc' }],
  ['', '<b>țară</b>', { start: '', before: '', after: '<b>țară</b>', end: '' }],
  ['а а', 'а', { start: 'а', before: ' а', after: '', end: '' }],
  ['same', 'same', { start: 'same', before: '', after: '', end: '' }],
])('between “%s” and “%s” whole words differ', (before, after, expected) => {
  const found = difference(before, after)
  expect(found).toEqual(expected)
  expect([found.start + found.before + found.end, found.start + found.after + found.end]).toEqual([before, after])
})
