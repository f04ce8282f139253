import { expect, test } from 'vitest'
import { fullSize, originalFormatNames, originalFormats } from './original-formats.ts'

test.each([
  ['a scan keeps its pixels', [6000, 4000], [6000, 4000]],
  ['the smallest picture too', [1, 1], [1, 1]],
  ['300 megapixels become 120', [20_000, 15_000], [12_649, 9486]],
  ['a long panorama fits into a JPEG', [60_000, 1500], [30_000, 750]],
  ['and stays at least one pixel high', [100_000, 2], [30_000, 1]],
])('%s', (_, [width, height], [expectedWidth, expectedHeight]) => {
  expect(fullSize({ width: width!, height: height! })).toEqual({ width: expectedWidth, height: expectedHeight })
})

test('every format is listed once', () => expect([...originalFormatNames].sort()).toEqual(Object.keys(originalFormats).sort()))
