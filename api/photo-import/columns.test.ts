import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sheetColumns } from '#core/export/columns.ts'
import { columnOf, columns, readHeader, separatorOf } from './columns.ts'

test.each([
  ['filename', 'filename'],
  [' FileName ', 'filename'],
  ['Source URL', 'source_url'],
  ['SOURCE-url', 'source_url'],
  ['License', 'licence'],
  ['notes', undefined],
  ['', undefined],
])('the header cell “%s” names the column %s', (header, column) => expect(columnOf(header)).toBe(column))

test('a table without a needed column is refused by the column and by what it has', () => {
  expect(() => readHeader(['Title', 'notes'], 'box 1.csv')).toThrow(
    'box 1.csv has no column filename, licence; its first line says: Title, notes',
  )
  expect(() => readHeader([], 'empty.csv')).toThrow('empty.csv has no column filename, title, licence')
})

test('an edited export of photos is sent to the screen that takes it', () => {
  expect(() => readHeader([...sheetColumns.photo.all], 'photos.csv')).toThrow(/photos\.csv is an export of photos.*\/adm\/import/)
})

test('a table with the same column twice is refused', () => {
  expect(() => readHeader(['filename', 'title', 'license', 'Licence'], 'a.csv')).toThrow('the column licence twice')
})

test.each([
  ['filename,title,licence', ','],
  ['filename;title;licence', ';'],
  ['filename\ttitle\tlicence', '\t'],
  ['"filename";"title";"licence"', ';'],
  ['filename;title;licence;notes, remarks, comments, more', ';'],
  ['no table at all', ','],
])('the header line %j is separated by %j', (line, separator) => expect(separatorOf(line)).toBe(separator))

test('the guide describes every column', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/import.md'), 'utf8')
  expect(columns.filter((column) => !guide.includes(`\`${column}\``))).toEqual([])
})
