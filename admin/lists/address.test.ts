import { expect, test } from 'vitest'
import { changed } from './address.ts'

const after = (before: string, changes: Parameters<typeof changed>[1]) => changed(new URLSearchParams(before), changes).toString()

test('a change of a filter leads to the first page and keeps the others', () => {
  expect(after('q=%C8%9B&album=3&page=7', { album: 4 })).toBe('q=%C8%9B&album=4')
})

test('a change of the page keeps everything else', () => {
  expect(after('album=3&page=7', { page: 8 })).toBe('album=3&page=8')
})

test('empty values are left out of the address', () => {
  expect(after('q=a&album=3&page=2', { q: '', album: 0, page: 1 })).toBe('')
})
