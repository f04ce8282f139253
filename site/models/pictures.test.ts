import { describe, expect, test } from 'vitest'
import { pictureSets } from '#core/limits.ts'
import { ownServer } from '#core/upload-addresses.ts'
import { originalOf, previewOf, previewShownOf, socialImageOf, thumbnailOf, tilesOf } from './pictures.ts'

const photo = (width: number, height: number, pictureSet: number = pictureSets.current) => ({
  photoFileName: '3f9a-1.jpg',
  colour: '#806040',
  pictureSet,
  width,
  height,
})

describe('thumbnailOf', () => {
  test('a large original has both sizes, each with its real width', () => {
    expect(thumbnailOf(photo(3000, 2000), ownServer)).toEqual({
      src: '/uploads/thumbs/3f9a-1.jpg',
      webp: '/uploads/thumbs/3f9a-1.webp',
      srcset: '/uploads/thumbs/3f9a-1.webp 400w, /uploads/thumbs/3f9a-1-800.webp 800w',
      avif: '/uploads/thumbs/3f9a-1.avif 400w, /uploads/thumbs/3f9a-1-800.avif 800w',
      widths: [400, 800],
      tone: 't5 h2',
      width: 400,
      height: 267,
    })
  })

  test('an original between the sizes gives the large one only its own width', () => {
    expect(thumbnailOf(photo(500, 500), ownServer).srcset).toBe('/uploads/thumbs/3f9a-1.webp 400w, /uploads/thumbs/3f9a-1-800.webp 500w')
  })

  test('an original smaller than the thumbnail is offered once', () => {
    expect(thumbnailOf(photo(120, 90), ownServer)).toMatchObject({
      srcset: '/uploads/thumbs/3f9a-1.webp 120w',
      width: 120,
      height: 90,
    })
  })
})

test('a photo whose files were made before there was AVIF offers none', () => {
  expect(thumbnailOf(photo(3000, 2000, 1), ownServer).avif).toBe('')
  expect(previewOf(photo(3000, 2000, 1), ownServer)).toMatchObject({ avif: '', srcset: expect.stringContaining('.webp 1600w') })
})

describe('previewOf', () => {
  test('a tall original fits the square by its height', () => {
    expect(previewOf(photo(2000, 4000), ownServer)).toEqual({
      src: '/uploads/preview/3f9a-1.jpg',
      webp: '/uploads/preview/3f9a-1.webp',
      srcset: '/uploads/preview/3f9a-1-800.webp 400w, /uploads/preview/3f9a-1.webp 800w',
      avif: '/uploads/preview/3f9a-1-800.avif 400w, /uploads/preview/3f9a-1.avif 800w, /uploads/preview/3f9a-1-large.avif 1200w',
      widths: [400, 800],
      tone: 't5 h2',
      width: 800,
      height: 1600,
    })
  })

  test('an original of less than 800 pixels is offered once', () => {
    expect(previewOf(photo(640, 480), ownServer).srcset).toBe('/uploads/preview/3f9a-1-800.webp 640w')
  })
})

test('a panorama has thumbnails that are sharp by their height, and the widest preview', () => {
  expect(thumbnailOf(photo(10_000, 2000), ownServer)).toMatchObject({
    srcset: '/uploads/thumbs/3f9a-1.webp 1335w, /uploads/thumbs/3f9a-1-800.webp 2665w',
    width: 1335,
    height: 267,
  })
  expect(previewOf(photo(10_000, 2000), ownServer).avif).toContain('/uploads/preview/3f9a-1-large.avif 3200w')
  expect(previewShownOf(photo(10_000, 2000))).toEqual({ width: 2560, height: 512 })
  expect(previewShownOf(photo(6000, 4000))).toEqual({ width: 1440, height: 960 })
})

test('a photo of an older set offers what it has: no large preview, no card, thumbnails by their width', () => {
  const old = photo(10_000, 2000, 2)
  expect(thumbnailOf(old, ownServer)).toMatchObject({
    srcset: '/uploads/thumbs/3f9a-1.webp 400w, /uploads/thumbs/3f9a-1-800.webp 800w',
    height: 80,
  })
  expect(previewOf(old, ownServer).avif).not.toContain('large')
  expect(previewShownOf(old)).toEqual({ width: 1600, height: 320 })
  expect(socialImageOf(old, ownServer)).toEqual({ src: '/uploads/preview/3f9a-1.jpg', width: 1600, height: 320 })
})

test('shared links show the card of a photo', () => {
  expect(socialImageOf(photo(3000, 2000), ownServer)).toEqual({ src: '/uploads/preview/3f9a-1-card.jpg', width: 1200, height: 630 })
})

test('a photo has the tiles of its image service; one of an older set has the description of its own, under the whole file name', () => {
  expect(tilesOf(photo(3000, 2000), ownServer)).toEqual({ service: '/iiif/images/3f9a-1', width: 3000, height: 2000 })
  expect(tilesOf(photo(3000, 2000, 3), ownServer)).toBe('/uploads/tiles/3f9a-1.jpg.dzi')
})

test('pictures and tiles have whole addresses where they have a separate origin; what the archive answers has not', () => {
  const place = { uploadsUrl: 'https://pictures.example/uploads' }
  expect(thumbnailOf(photo(3000, 2000), place)).toMatchObject({
    src: 'https://pictures.example/uploads/thumbs/3f9a-1.jpg',
    srcset: expect.stringMatching(/^https:\/\/pictures.example\/uploads\/thumbs\/3f9a-1.webp 400w, https:/),
  })
  expect(socialImageOf(photo(3000, 2000), place).src).toBe('https://pictures.example/uploads/preview/3f9a-1-card.jpg')
  expect(tilesOf(photo(3000, 2000), place)).toMatchObject({ service: 'https://pictures.example/iiif/images/3f9a-1' })
  expect(tilesOf(photo(3000, 2000, 3), place)).toBe('https://pictures.example/uploads/tiles/3f9a-1.jpg.dzi')
  expect(originalOf({ photoFileName: 'a.jpg', originalFormat: 'jpeg' }).src).toBe('/uploads/originals/a.jpg')
})

test('an original keeps its own format, and only the last ending is replaced', () => {
  expect(originalOf({ photoFileName: 'a.b.jpg', originalFormat: 'png' })).toEqual({
    src: '/uploads/originals/a.b.png',
    extension: 'png',
  })
  expect(originalOf({ photoFileName: 'x.jpg', originalFormat: 'jpeg' }).src).toBe('/uploads/originals/x.jpg')
})
