import { describe, expect, test } from 'vitest'
import { detailOf, hashOf } from './detail.ts'

describe('a detail in an address', () => {
  test.each([
    ['#xywh=percent:25,10,50,40', { x: 25, y: 10, width: 50, height: 40 }],
    ['#xywh=percent:0,0,100,100', { x: 0, y: 0, width: 100, height: 100 }],
    ['#xywh=percent:99.99,0,0.01,33.3', { x: 99.99, y: 0, width: 0.01, height: 33.3 }],
  ])('%s is read', (hash, detail) => {
    expect(detailOf(hash)).toEqual(detail)
  })

  test.each([
    '',
    '#',
    '#download',
    '#xywh=10,10,20,20',
    '#xywh=percent:10,10,0,20',
    '#xywh=percent:60,0,50,50',
    '#xywh=percent:-1,0,50,50',
    '#xywh=percent:1e1,0,5,5',
    '#xywh=percent:NaN,0,5,5',
    '#xywh=percent:1,2,3',
    '#xywh=percent:1,2,3,4,5',
    '#xywh=percent:0,0,999999,1',
  ])('“%s” names none', (hash) => {
    expect(detailOf(hash)).toBeNull()
  })

  test('what is written is read again as it was', () => {
    const detail = { x: 12.34, y: 5.6, width: 70, height: 1.25 }
    expect(detailOf(hashOf(detail))).toEqual(detail)
  })

  test('what of a view lies beside the picture is left out', () => {
    expect(hashOf({ x: -40, y: 20.004, width: 180, height: 30 })).toBe('#xywh=percent:0,20,100,30')
    expect(detailOf(hashOf({ x: 66.666_666, y: 33.333_333, width: 50, height: 90 }))).not.toBeNull()
  })
})
