import { describe, expect, test } from 'vitest'
import { derivativeSizes, fitted, type Size } from './derivative-sizes.ts'
import { pictureSets } from './limits.ts'

const thumbnail = { width: 400, height: 600 }
const size = (width: number, height: number): Size => ({ width, height })
const text = (sizes: object) =>
  Object.fromEntries(Object.entries(sizes).map(([key, each]: [string, Size | null]) => [key, each && `${each.width}×${each.height}`]))

test.each([
  ['a landscape, by its width', [3000, 2000], [400, 267]],
  ['a tall picture, by its height', [1000, 4000], [150, 600]],
  ['exactly the box, not at all', [400, 600], [400, 600]],
  ['a smaller picture, not at all', [399, 3], [399, 3]],
  ['a single pixel, not at all', [1, 1], [1, 1]],
  ['a line, to one pixel and no less', [65535, 1], [400, 1]],
  ['too tall only, by its height', [300, 700], [257, 600]],
])('%s is scaled to fit', (_, [width, height], [fitWidth, fitHeight]) => {
  expect(fitted(size(width!, height!), thumbnail)).toEqual(size(fitWidth!, fitHeight!))
})

describe('the derivatives of the current set', () => {
  const current = (width: number, height: number) => text(derivativeSizes(size(width, height), pictureSets.current))

  test.each([
    ['3:2', [6000, 4000], { previewLarge: '2400×1600', thumbnail: '400×267', thumbnailLarge: '800×533' }],
    ['2:3', [4000, 6000], { previewLarge: '1600×2400', thumbnail: '400×600', thumbnailLarge: '800×1200' }],
    ['16:10', [4800, 3000], { previewLarge: '2400×1500', thumbnail: '427×267', thumbnailLarge: '853×533' }],
    ['2:1, a panorama', [6000, 3000], { previewLarge: '3200×1600', thumbnail: '534×267', thumbnailLarge: '1066×533' }],
    ['3:1', [9000, 3000], { previewLarge: '3200×1067', thumbnail: '801×267', thumbnailLarge: '1599×533' }],
    ['5:1', [10000, 2000], { previewLarge: '3200×640', thumbnail: '1335×267', thumbnailLarge: '2665×533' }],
    ['8:1, bounded by its width', [16000, 2000], { previewLarge: '3200×400', thumbnail: '1600×200', thumbnailLarge: '3200×400' }],
    ['1:3', [3000, 9000], { previewLarge: '800×2400', thumbnail: '213×639', thumbnailLarge: '427×1281' }],
    ['1:5', [2000, 10000], { previewLarge: '480×2400', thumbnail: '213×1065', thumbnailLarge: '427×2135' }],
    ['1:8, bounded by its height', [2000, 16000], { previewLarge: '300×2400', thumbnail: '200×1600', thumbnailLarge: '300×2400' }],
  ])('of a picture of %s are sharp by their shorter side', (_, [width, height], expected) => {
    expect(current(width!, height!)).toMatchObject(expected)
  })

  test('are never larger than the original, and one that would show no more is not made', () => {
    expect(current(1919, 1200)).toEqual({
      preview: '1600×1001',
      previewSmall: '800×500',
      previewLarge: null,
      thumbnail: '427×267',
      thumbnailLarge: '852×533',
    })
    expect(current(1920, 1200)).toMatchObject({ previewLarge: '1920×1200' })
    expect(current(900, 100)).toEqual({
      preview: '900×100',
      previewSmall: '800×89',
      previewLarge: null,
      thumbnail: '900×100',
      thumbnailLarge: '900×100',
    })
    expect(new Set(Object.values(current(1, 1)))).toEqual(new Set(['1×1', null]))
  })
})

test.each([1, 2])('the derivatives of set %d are those that it was made with', (set) => {
  expect(text(derivativeSizes(size(10000, 2000), set))).toEqual({
    preview: '1600×320',
    previewSmall: '800×160',
    previewLarge: null,
    thumbnail: '400×80',
    thumbnailLarge: '800×160',
  })
})
