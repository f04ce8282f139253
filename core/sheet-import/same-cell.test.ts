import { describe, expect, test } from 'vitest'
import { excelText, type Cell } from '../export/cells.ts'
import { damageOf, isSameCell, withoutGuard } from './same-cell.ts'

const long = 'ж'.repeat(40_000)

describe('what a program has made of a cell is no change', () => {
  test.each<[string, Cell]>([
    ['', null],
    ['  ', ''],
    ['Кишинёв', 'Кишинёв'],
    ['Кишине\u0308в', 'Кишинёв'],
    ['строка\r\nдва\rтри', 'строка\nдва\nтри'],
    ['края', '  края  '],
    ["'=1+1", '=1+1'],
    ["'-28.83", '-28.83'],
    ["'=1", "'=1"],
    ['12', 12],
    ['-28,83', -28.83],
    ['7', '007'],
    ['1.5', '1.50'],
    ['100000', '1e5'],
    ['1.23457E+19', '12345678901234567890'],
    ['12345678901234600000', '12345678901234567890'],
    ['TRUE', 'true'],
    ['01.06.1911', '1911-06-01'],
    ['6/1/1911', '1911-06-01'],
    ['6/1/11', '1911-06-01'],
    ['1911-06-01 00:00:00', '1911-06-01'],
    ['4170', '1911-06-01'],
    [excelText(long), long],
  ])('%j for %j', (cell, exported) => {
    expect(isSameCell(cell, exported)).toBe(true)
  })
})

describe('what a person has written is a change', () => {
  test.each<[string, Cell]>([
    ['', 'Кишинёв'],
    ['Кишинев', 'Кишинёв'],
    ['кишинёв', 'Кишинёв'],
    ['True', 'Правда'],
    ['8', '007'],
    ['7', 8],
    ['8', '7'],
    ['1912', '1911'],
    ['1.24457E+19', '12345678901234567890'],
    ['02.06.1911', '1911-06-01'],
    ['1911', '1911-06-01'],
    ['4171', '1911-06-01'],
    ['строка два', 'строка\nдва'],
    ["''=1", '=1'],
    ['1905~', '1905'],
  ])('%j for %j', (cell, exported) => {
    expect(isSameCell(cell, exported)).toBe(false)
  })
})

describe('a cell that nobody can have meant', () => {
  test.each<[string, Cell]>([
    ['Jun-11', '1911-06'],
    ['июн.11', '1911-06'],
    ['2-янв', '1-2'],
    ['02-Jan', '1/2'],
    ['46054', '1-2'],
    ['2026-02-01', '1-2'],
    ['#REF!', 'Сороки'],
    ['#N/A', ''],
    ['Err:508', 'Сороки'],
  ])('%j for %j is refused', (cell, exported) => {
    expect(damageOf(cell, exported)).not.toBeNull()
  })

  test.each<[string, Cell]>([
    ['июнь 1911', '1911-06'],
    ['1911', '1911-06'],
    ['1911-07', '1911-06'],
    ['1912-06-03', '1911-06-01'],
    ['№ 5', '1-2'],
    ['3-4', '1-2'],
    ['#1', 'Сороки'],
    ['Jun-11', 'Сороки'],
  ])('%j for %j is not', (cell, exported) => {
    expect(damageOf(cell, exported)).toBeNull()
  })
})

test('the guard before a formula comes off once', () => {
  expect(withoutGuard("'=1")).toBe('=1')
  expect(withoutGuard("''=1")).toBe("''=1")
  expect(withoutGuard("'Ната")).toBe("'Ната")
})
