import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLine, encodeLine } from './polyline.ts'

test('the example of the algorithm’s documentation is written as it says, and read again', () => {
  const points: [number, number][] = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ]
  expect(encodeLine(points, 5)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual(points)
})

test('any line comes back to the last decimal that is kept', () => {
  const point = fc.tuple(fc.integer({ min: -1_800_000, max: 1_800_000 }), fc.integer({ min: -900_000, max: 900_000 }))
  fc.assert(
    fc.property(fc.array(point), (whole) => {
      const points = whole.map(([x, y]): [number, number] => [x / 1e4, y / 1e4])
      expect(decodeLine(encodeLine(points, 4), 4)).toEqual(points)
    }),
  )
})

test('a text that was cut ends, too', () => {
  expect(decodeLine('_p~iF~ps|U_u', 5).length).toBeLessThan(4)
})
