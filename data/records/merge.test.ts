import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const base = { title: 'Мост', titleRo: '', latitude: 47, longitude: 28 }

test.each([
  ['nothing', {}, {}, {}, []],
  ['a field as it was', {}, { title: 'Мост' }, {}, []],
  ['a new value', {}, { title: 'Новый мост' }, { title: 'Новый мост' }, []],
  ['a field as it was, changed by another', { title: 'Чужой' }, { title: 'Мост' }, {}, []],
  ['the value that another has set too', { title: 'Оба' }, { title: 'Оба' }, {}, []],
  ['another value than somebody else has set', { title: 'Чужой' }, { title: 'Мой' }, { title: 'Мой' }, ['title']],
  ['another field than somebody else', { title: 'Чужой' }, { titleRo: 'Podul' }, { titleRo: 'Podul' }, []],
  ['the whole form, one field edited', { title: 'Чужой' }, { ...base, titleRo: 'Podul' }, { titleRo: 'Podul' }, []],
  ['half of a place whose other half was moved', { longitude: 29 }, { latitude: 46 }, { latitude: 46 }, ['latitude']],
])('%s', (_, changed, sent, changes, conflicts) => {
  expect(merge(base, { ...base, ...changed }, sent)).toEqual({ changes, conflicts })
})

test('a version kept before a field existed says nothing of that field', () => {
  expect(merge({ title: 'Мост' }, base, { titleRo: '', latitude: 47 })).toEqual({ changes: {}, conflicts: [] })
})
