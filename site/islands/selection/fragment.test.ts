import { describe, expect, test } from 'vitest'
import { maxSelected } from '#core/limits.ts'
import { fragmentOf, namedIn } from './fragment.ts'

const all = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

describe('the end of an address that names a selection', () => {
  test.each([
    [[], '#photos='],
    [[12], '#photos=12'],
    [[12, 15], '#photos=12,15'],
    [[12, 13], '#photos=12,13'],
    [[12, 13, 14], '#photos=12-14'],
    [[12, 15, 90, 91, 92, 93, 7], '#photos=12,15,90-93,7'],
    [[3, 2, 1], '#photos=3,2,1'],
    [[1, 2, 3, 3 + 2, 4], '#photos=1-3,5,4'],
  ])('of %j is %s', (numbers, fragment) => {
    expect(fragmentOf(numbers)).toBe(fragment)
  })

  test('is read as it was written, in its order', () => {
    for (const numbers of [[5, 4, 3], [9, 1, 2, 3, 8], all(100, maxSelected), [999_999_999_999_999]]) {
      expect(namedIn(fragmentOf(numbers))).toEqual({ numbers, isUnread: false, isCut: false })
    }
  })

  test('is short for many photos in a row', () => {
    expect(fragmentOf(all(1, maxSelected))).toBe(`#photos=1-${maxSelected}`)
  })
})

describe('an address', () => {
  test.each(['', '#', '#download', '#photo=1', '#photos', 'photos=1'])('“%s” names no selection', (hash) => {
    expect(namedIn(hash)).toBeNull()
  })

  test.each([
    ['#photos=1,2,1', [1, 2]],
    ['#photos= 4 , 5', [4, 5]],
    ['#photos=4%2C5-7', [4, 5, 6, 7]],
    ['#photos=9-9', [9]],
  ])('%s names %j', (hash, numbers) => {
    expect(namedIn(hash)).toEqual({ numbers, isUnread: false, isCut: false })
  })

  test.each([
    ['#photos=', []],
    ['#photos=x', []],
    ['#photos=12,x,15', [12, 15]],
    ['#photos=9-5,3', [3]],
    ['#photos=0,-1,1.5,1e3,0x10,+4,7', [7]],
    ['#photos=1-2-3,4', [4]],
    ['#photos=1234567890123456,8', [8]],
    ['#photos=%,6', [6]],
    ['#photos=<img src=x>,6', [6]],
  ])('%s names %j, and not all of it was read', (hash, numbers) => {
    expect(namedIn(hash)).toEqual({ numbers, isUnread: true, isCut: false })
  })

  test('that names more photos than fit is cut, without counting through them all', () => {
    expect(namedIn('#photos=7,1-999999999999999')).toEqual({
      numbers: [7, ...all(1, 6), ...all(8, maxSelected - 7)],
      isUnread: false,
      isCut: true,
    })
    expect(namedIn(`#photos=1-${maxSelected},1-${maxSelected}`)).toMatchObject({ isCut: false })
    expect(namedIn(`#photos=${'1,'.repeat(200_000)}2`)?.numbers).toEqual([1, 2])
  })
})
