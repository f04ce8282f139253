import { describe, expect, test } from 'vitest'
import { boundsOf, widening } from './bounds.ts'
import { daysIn, gregorianOf, integerOf } from './calendar.ts'

describe('every form has the days that it may be', () => {
  test.each([
    ['1905', 19050101, 19051231],
    ['190X', 19000101, 19091231],
    ['19XX', 19000101, 19991231],
    ['1912-02', 19120201, 19120229],
    ['1900-02', 19000201, 19000228],
    ['1912-05-12', 19120512, 19120512],
    ['1912-21', 19120301, 19120531],
    ['1912-22', 19120601, 19120831],
    ['1912-23', 19120901, 19121130],
    ['1912-24', 19120101, 19130228],
    ['1911-24', 19110101, 19120229],
    ['1905?', 19050101, 19051231],
    ['1911/1913', 19110101, 19131231],
    ['1911-05/1913', 19110501, 19131231],
    ['1912-12/1913-02', 19121201, 19130228],
    ['../1917', null, 19171231],
    ['/1917', null, 19171231],
    ['1917/..', 19170101, null],
    ['1917/', 19170101, null],
    ['[1911,1913]', 19110101, 19131231],
    ['{1911,1913-05}', 19110101, 19130531],
    ['[1911..1913]', 19110101, 19131231],
    ['{1905,1911..1913}', 19050101, 19131231],
    ['[..1916]', null, 19161231],
    ['[..1912-04]', null, 19120430],
    ['[1945..]', 19450101, null],
    ['[1905,1910..]', 19050101, null],
    ['[..1905,1910]', null, 19101231],
  ])('%s', (edtf, earliest, latest) => expect(boundsOf(edtf)).toEqual({ earliest, latest }))

  test.each(['', 'лето', '1905-13', '[', '1911/1912/1913'])('“%s” has none', (edtf) =>
    expect(boundsOf(edtf)).toEqual({ earliest: null, latest: null }),
  )
})

describe('approximate dates are widened, outwards only', () => {
  test.each([
    ['19XX~', 18800101, 20191231],
    ['193X~', 19250101, 19441231],
    ['1905~', 19000101, 19101231],
    ['1905%', 19000101, 19101231],
    ['1912-22~', 19120301, 19121130],
    ['1912-24~', 19111001, 19130531],
    ['1953-07~', 19530401, 19531031],
    ['1953-11~', 19530801, 19540228],
    ['1912-05-12~', 19120505, 19120519],
    ['1912-01-01~', 19111225, 19120108],
    ['1905~/1915~', 19000101, 19201231],
    ['1905~/1915', 19000101, 19151231],
    ['1905/1915%', 19050101, 19201231],
    ['1905?/1915?', 19050101, 19151231],
    ['[..1916~]', null, 19211231],
    ['[1911~,1913]', 19060101, 19161231],
    ['1917~/..', 19120101, null],
  ])('%s', (edtf, earliest, latest) => expect(boundsOf(edtf)).toEqual({ earliest, latest }))

  test('by the figures of the guide', () => {
    expect(widening).toEqual({
      century: { years: 20 },
      decade: { years: 5 },
      year: { years: 5 },
      season: { months: 3 },
      month: { months: 3 },
      day: { days: 7 },
    })
  })
})

describe('Julian days are converted', () => {
  test.each([
    [1582, 10, 5, 15821015],
    [1700, 2, 18, 17000228],
    [1700, 2, 19, 17000301],
    [1700, 2, 29, 17000311],
    [1812, 5, 16, 18120528],
    [1900, 2, 28, 19000312],
    [1900, 2, 29, 19000313],
    [1900, 3, 1, 19000314],
    [1917, 10, 25, 19171107],
    [1917, 12, 19, 19180101],
    [1000, 1, 1, 10000106],
    [1000, 3, 1, 10000307],
    [2100, 2, 29, 21000314],
  ])('%d-%d-%d is %d', (year, month, day, gregorian) => expect(integerOf(gregorianOf({ year, month, day }))).toBe(gregorian))

  test('every day of six centuries follows the one before it', () => {
    const date = new Date(Date.UTC(1500, 0, 10))
    for (let year = 1500; year <= 2100; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        for (let day = 1; day <= daysIn(year, month, 'julian'); day += 1) {
          const expected = date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
          if (integerOf(gregorianOf({ year, month, day })) !== expected) throw new Error(`${year}-${month}-${day} is not ${expected}`)
          date.setUTCDate(date.getUTCDate() + 1)
        }
      }
    }
  })
})
