import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sheetColumns } from '#core/export/columns.ts'
import { columnOf, columns } from '#core/photo-import/columns.ts'
import { noMapping } from '#core/photo-import/mapping.ts'
import { readHeader, separatorOf } from './header.ts'

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
  expect(() => readHeader(['Title', 'notes'], 'box 1.csv', noMapping)).toThrow(
    'box 1.csv has no column filename, licence; its first line says: Title, notes',
  )
  expect(() => readHeader([], 'empty.csv', noMapping)).toThrow('empty.csv has no column filename, title, licence')
})

test('an edited export of photos is sent to the screen that takes it', () => {
  expect(() => readHeader([...sheetColumns.photo.all], 'photos.csv', noMapping)).toThrow(
    /photos\.csv is an export of photos.*\/adm\/import/,
  )
})

test('a table with the same column twice is refused', () => {
  expect(() => readHeader(['filename', 'title', 'license', 'Licence'], 'a.csv', noMapping)).toThrow('the column licence twice')
})

test.each([
  ['filename,title,licence', ','],
  ['filename;title;licence', ';'],
  ['filename\ttitle\tlicence', '\t'],
  ['"filename";"title";"licence"', ';'],
  ['filename;title;licence;notes, remarks, comments, more', ';'],
  ['no table at all', ','],
])('the header line %j is separated by %j', (line, separator) => expect(separatorOf(line, noMapping)).toBe(separator))

test('the guide describes every column', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/import.md'), 'utf8')
  expect(columns.filter((column) => !guide.includes(`\`${column}\``))).toEqual([])
})
