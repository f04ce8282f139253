import { describe, expect, test } from 'vitest'
import { maxSelected } from '#core/limits.ts'
import { moved, photoNumbers, renumbered, storedNumbers, withAdded, without } from './numbers.ts'

const all = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('what the browser has stored', () => {
  test.each([
    [null, []],
    ['[]', []],
    ['[3,1,2]', [3, 1, 2]],
    ['[3,3,1]', [3, 1]],
    ['[1,"2",null,-3,0,1.5,1e300,[4],{"a":1},5]', [1, 5]],
    ['{"numbers":[1]}', []],
    ['"12"', []],
    ['12', []],
    ['null', []],
    ['[1,2', []],
    ['', []],
    ['\0', []],
  ])('%j is read as %j', (text, numbers) => {
    expect(storedNumbers(text)).toEqual(numbers)
  })

  test('is cut to the limit', () => {
    expect(storedNumbers(JSON.stringify(all(maxSelected + 10)))).toEqual(all(maxSelected))
  })
})

describe('a selection', () => {
  test('takes further photos at its end, each once', () => {
    expect(withAdded([3, 1], [2, 1, 4])).toEqual({ numbers: [3, 1, 2, 4], left: 0 })
    expect(withAdded([], [])).toEqual({ numbers: [], left: 0 })
  })

  test('says how many it has no room for; those that it has need none', () => {
    const full = all(maxSelected)
    expect(withAdded(full, [1, 2])).toEqual({ numbers: full, left: 0 })
    expect(withAdded(full.slice(1), [maxSelected + 1, maxSelected + 2])).toEqual({ numbers: [...full.slice(1), maxSelected + 1], left: 1 })
  })

  test('loses one photo', () => {
    expect(without([3, 1, 2], 1)).toEqual([3, 2])
    expect(without([3], 4)).toEqual([3])
  })

  test.each([
    [3, 0, [3, 1, 2]],
    [1, 1, [2, 1, 3]],
    [1, 2, [2, 3, 1]],
    [1, -1, [1, 2, 3]],
    [1, 99, [2, 3, 1]],
    [7, 0, [1, 2, 3]],
  ])('with photo %d at position %d is %j', (id, position, numbers) => {
    expect(moved([1, 2, 3], id, position)).toEqual(numbers)
  })

  test('follows a photo to its other number, and has it once', () => {
    expect(renumbered([1, 2, 3], 2, 9)).toEqual([1, 9, 3])
    expect(renumbered([1, 2, 3], 3, 1)).toEqual([1, 2])
  })

  test('holds numbers that addresses can have', () => {
    expect(photoNumbers([999_999_999_999_999, 1_000_000_000_000_000, Number.NaN, Infinity])).toEqual([999_999_999_999_999])
  })
})
