import { describe, expect, test } from 'vitest'
import { fill, placeholdersOf } from './fill.ts'

describe('filling a template', () => {
  test('replaces every occurrence of a placeholder, by text or number', () => {
    expect(fill('{name}: {count}, {name}', { name: 'Chișinău', count: 0 })).toBe('Chișinău: 0, Chișinău')
  })

  test('puts awkward values in as they are', () => {
    for (const name of ['$&', '$1', '{name}', '{other}', '<b>"«ț»"</b>', '']) {
      expect(fill('[{name}]', { name })).toBe(`[${name}]`)
    }
  })

  test('leaves a template without placeholders, and braces that are none, alone', () => {
    expect(fill('', {})).toBe('')
    expect(fill('{ } {} {1} {a b}', {})).toBe('{ } {} {1} {a b}')
  })

  test('throws for a placeholder that has no value, inherited names included', () => {
    expect(() => fill('{count} of {total}', { count: 1 })).toThrow('{total}')
    expect(() => fill('{toString}', {})).toThrow('{toString}')
  })

  test('ignores values that the template does not name', () => {
    expect(fill('{a}', { a: 1, b: 2 })).toBe('1')
  })
})

test('names a template’s placeholders once and in order', () => {
  expect(placeholdersOf('{total}, {count}, {total}')).toEqual(['count', 'total'])
  expect(placeholdersOf('none')).toEqual([])
})
