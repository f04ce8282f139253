import { expect, test } from 'vitest'
import { columnWidth, sheetColumns } from './columns.ts'

test('translators get the number, the version and the Romanian texts, and nothing else', () => {
  expect(sheetColumns.photo.translation).toEqual(['photoID', 'version', 'titleRo', 'descriptionRo'])
  expect(sheetColumns.album.translation).toEqual(['albumID', 'version', 'albumNameRo', 'albumInfoRo'])
})

test.each(['photo', 'album'] as const)('no column of a %s stands twice, and each has a width', (kind) => {
  const columns = sheetColumns[kind].all
  expect(new Set(columns).size).toBe(columns.length)
  expect(columns.every((column) => columnWidth(column) >= 14)).toBe(true)
})

test.each([
  ['photoID', 14],
  ['latitude', 14],
  ['titleRo', 30],
  ['categoryName2En', 30],
  ['createdAt', 30],
  ['createdBy', 14],
  ['descriptionRo', 60],
  ['albumInfo', 60],
])('the column %s is %d characters wide', (column, width) => {
  expect(columnWidth(column)).toBe(width)
})
