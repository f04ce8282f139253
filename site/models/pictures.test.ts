import { describe, expect, test } from 'vitest'
import { fitted, originalOf, previewOf, thumbnailOf, tilesOf } from './pictures.ts'

const photo = (width: number, height: number, pictureSet = 2) => ({
  photoFileName: '3f9a-1.jpg',
  colour: '#806040',
  pictureSet,
  width,
  height,
})

describe('fitted', () => {
  const thumbnail = { width: 400, height: 600 }

  test.each([
    { what: 'a wide picture meets the width', width: 3000, height: 2000, expected: [400, 267] },
    { what: 'a tall picture meets the height', width: 1000, height: 3000, expected: [200, 600] },
    { what: 'the exact proportions meet both', width: 4000, height: 6000, expected: [400, 600] },
    { what: 'the exact size stays', width: 400, height: 600, expected: [400, 600] },
    { what: 'a smaller picture is not enlarged', width: 399, height: 12, expected: [399, 12] },
    { what: 'a single pixel stays one', width: 1, height: 1, expected: [1, 1] },
    { what: 'a panorama keeps at least one row', width: 30_000, height: 10, expected: [400, 1] },
    { what: 'a column keeps at least one pixel across', width: 3, height: 20_000, expected: [1, 600] },
    { what: 'too tall only, the height decides', width: 300, height: 700, expected: [257, 600] },
  ])('$what: $width × $height', ({ width, height, expected }) => {
    const size = fitted({ width, height }, thumbnail)
    expect([size.width, size.height]).toEqual(expected)
  })
})

describe('thumbnailOf', () => {
  test('a large original has both sizes, each with its real width', () => {
    expect(thumbnailOf(photo(3000, 2000))).toEqual({
      src: '/uploads/thumbs/3f9a-1.jpg',
      webp: '/uploads/thumbs/3f9a-1.webp',
      srcset: '/uploads/thumbs/3f9a-1.webp 400w, /uploads/thumbs/3f9a-1-800.webp 800w',
      avif: '/uploads/thumbs/3f9a-1.avif 400w, /uploads/thumbs/3f9a-1-800.avif 800w',
      tone: 't5 h2',
      width: 400,
      height: 267,
    })
  })

  test('an original between the sizes gives the large one only its own width', () => {
    expect(thumbnailOf(photo(500, 500)).srcset).toBe(
      '/uploads/thumbs/3f9a-1.webp 400w, /uploads/thumbs/3f9a-1-800.webp 500w',
    )
  })

  test('an original smaller than the thumbnail is offered once', () => {
    expect(thumbnailOf(photo(120, 90))).toMatchObject({
      srcset: '/uploads/thumbs/3f9a-1.webp 120w',
      width: 120,
      height: 90,
    })
  })
})

test('a photo whose files were made before there was AVIF offers none', () => {
  expect(thumbnailOf(photo(3000, 2000, 1)).avif).toBe('')
  expect(previewOf(photo(3000, 2000, 1))).toMatchObject({ avif: '', srcset: expect.stringContaining('.webp 1600w') })
})

describe('previewOf', () => {
  test('a tall original fits the square by its height', () => {
    expect(previewOf(photo(2000, 4000))).toEqual({
      src: '/uploads/preview/3f9a-1.jpg',
      webp: '/uploads/preview/3f9a-1.webp',
      srcset: '/uploads/preview/3f9a-1-800.webp 400w, /uploads/preview/3f9a-1.webp 800w',
      avif: '/uploads/preview/3f9a-1-800.avif 400w, /uploads/preview/3f9a-1.avif 800w',
      tone: 't5 h2',
      width: 800,
      height: 1600,
    })
  })

  test('an original of less than 800 pixels is offered once', () => {
    expect(previewOf(photo(640, 480)).srcset).toBe('/uploads/preview/3f9a-1-800.webp 640w')
  })
})

test('tiles are named after the whole file name', () => {
  expect(tilesOf({ photoFileName: 'a.b.jpg' })).toBe('/uploads/tiles/a.b.jpg.dzi')
})

test('an original keeps its own format, and only the last ending is replaced', () => {
  expect(originalOf({ photoFileName: 'a.b.jpg', originalFormat: 'png' })).toEqual({
    src: '/uploads/originals/a.b.png',
    extension: 'png',
  })
  expect(originalOf({ photoFileName: 'x.jpg', originalFormat: 'jpeg' }).src).toBe('/uploads/originals/x.jpg')
})
