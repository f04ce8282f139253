import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvOf } from '#api/export/csv.ts'
import type { Cell } from '#core/export/cells.ts'
import { csvText } from '#core/export/csv-text.ts'

/** What people may write, and what a spreadsheet could take for something else. */
const awkward: Cell[] = [
  ...[
    '=1+1',
    '=HYPERLINK("https://evil.example","x")',
    '+373 22',
    '-28.83',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1＋1',
    '＋1',
    '－1',
    '＠a',
  ],
  ...['Кишинёв, «Соборный парк» — № 5', 'Vedere spre țâșnitoare; ă î', 'кавычки "и" ""ещё""', '"', 'a;b', 'a|b', '  края  ', "'=1"],
  ...['строка\nстрока', 'строка\r\nстрока', 'строка\rстрока', '\r\n', ',', '😀 👨‍👩‍👧', '007', '1e5', ''],
  ...[null, 0, 1, -28.83, 12, 1.5],
]

test('the table of a selection, which a browser writes, has the bytes that the archive’s own writer gives', () => {
  const rows = awkward.map((cell, at): Cell[] => [cell, at, awkward[awkward.length - 1 - at]!])
  const columns = ['Номер', 'a,"b"', 'Фото']
  const expected = Buffer.concat([...csvOf(columns, [rows])]).toString('utf8')
  expect(csvText([columns, ...rows])).toBe(expected)
  expect(parse(expected, { bom: true })).toHaveLength(rows.length + 1)
})
