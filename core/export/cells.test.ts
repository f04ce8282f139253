import { describe, expect, test } from 'vitest'
import { cellOf, excelCellLength, excelText } from './cells.ts'

describe('a value becomes a cell', () => {
  test.each([
    [0, 0],
    [-28.83, -28.83],
    ['', null],
    [null, null],
    [undefined, null],
    ['007', '007'],
    ['ș ț ă – Кишинёв 😀', 'ș ț ă – Кишинёв 😀'],
    ['\tстрока\r\nи ещё\n', '\tстрока\r\nи ещё\n'],
    ['a\0b\u0001c\u001fd\u007fe\ufffef\uffff', 'abcdef'],
    ['\0=1+1', '=1+1'],
    ['half \ud83d of a pair \ude00', 'half  of a pair '],
  ])('%j as %j', (value, cell) => {
    expect(cellOf(value)).toBe(cell)
  })
})

describe('a text is held by an Excel file', () => {
  test('with line breaks of one kind', () => {
    expect(excelText('a\r\nb\rc\nd\r\n\r\n')).toBe('a\nb\nc\nd\n\n')
  })

  test.each([
    ['scan_x0041_', 'scan_x005F_x0041_'],
    ['_x0041_x0042_', '_x005F_x0041_x005F_x0042_'],
    ['_x41_ _y0041_ x0041', '_x41_ _y0041_ x0041'],
  ])('%j as %j, so that it is not read as a code', (text, held) => {
    expect(excelText(text)).toBe(held)
  })

  test('whole where Excel can hold it, and otherwise cut to end with an ellipsis', () => {
    expect(excelText('ж'.repeat(excelCellLength))).toBe('ж'.repeat(excelCellLength))
    expect(excelText('ж'.repeat(excelCellLength + 1))).toBe(`${'ж'.repeat(excelCellLength - 1)}…`)
  })

  test('never cut through a character that takes two units', () => {
    const text = `.${'😀'.repeat(20_000)}`
    expect(excelText(text)).toBe(`.${'😀'.repeat(16_382)}…`)
    expect(excelText(text.slice(1))).toBe(`${'😀'.repeat(16_383)}…`)
  })
})
