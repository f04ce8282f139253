import { expect, test } from 'vitest'
import { targetLanguages, localizedKey } from '#core/languages.ts'
import { columnNames, defaultColumns, moved, readColumns, toggled, writeColumns } from './columns.ts'

test('columns are read in the order in which they were written', () => {
  const columns = ['author', 'title', 'id', 'inventoryNumber']
  expect(readColumns(writeColumns(columns))).toEqual(columns)
})

test.each([null, '', 'no-such-column', '{"a":[', ',,,', '__proto__,constructor'])(
  'a text that names no column, %j, gives the default ones',
  (text) => {
    expect(readColumns(text)).toEqual(defaultColumns)
  },
)

test('unknown and repeated names are left out, and the title is added where it is missing', () => {
  expect(readColumns('author,<b>,author,id')).toEqual(['title', 'author', 'id'])
})

test('a column is shown last, hidden again, and the title stays', () => {
  expect(toggled(['id', 'title'], 'source')).toEqual(['id', 'title', 'source'])
  expect(toggled(['id', 'title', 'source'], 'id')).toEqual(['title', 'source'])
  expect(toggled(['id', 'title'], 'title')).toEqual(['id', 'title'])
})

test('a column moves by one place and stops at both ends', () => {
  expect(moved(['id', 'title', 'date'], 'date', -1)).toEqual(['id', 'date', 'title'])
  expect(moved(['id', 'title', 'date'], 'id', 1)).toEqual(['title', 'id', 'date'])
  expect(moved(['id', 'title'], 'id', -1)).toEqual(['id', 'title'])
  expect(moved(['id', 'title'], 'title', 1)).toEqual(['id', 'title'])
  expect(moved(['id', 'title'], 'source', 1)).toEqual(['id', 'title'])
})

test('every language has a column for its titles, and no column is offered twice', () => {
  expect(columnNames).toEqual(expect.arrayContaining(targetLanguages.map((language) => localizedKey('title', language))))
  expect(new Set(columnNames).size).toBe(columnNames.length)
})
