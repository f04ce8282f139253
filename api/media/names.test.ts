import { describe, expect, test } from 'vitest'
import { filesOf, keysOf, photoFileName } from './names.ts'

const sha256 = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'

describe('the file name of a photo', () => {
  test('is the start of the hash of its original, and always .jpg', () => {
    expect(photoFileName(sha256)).toBe('0123456789abcdef0123.jpg')
    expect(photoFileName(sha256, 1)).toBe('0123456789abcdef0123.jpg')
  })

  test('carries the number of the record when several show the same original', () => {
    expect(photoFileName(sha256, 2)).toBe('0123456789abcdef0123-2.jpg')
    expect(photoFileName(sha256, 17)).toBe('0123456789abcdef0123-17.jpg')
  })

  test.each(['', 'abc', '../../etc/passwd', sha256.toUpperCase(), `${sha256}0`, `${sha256}\n`])(
    'is refused for %j, which is no hash',
    (value) => expect(() => photoFileName(value)).toThrow(RangeError),
  )

  test.each([0, -1, 1.5, 800, NaN, Infinity])('is refused for copy %d', (copy) => {
    expect(() => photoFileName(sha256, copy)).toThrow(RangeError)
  })
})

describe('the files of a photo', () => {
  test('lie in the folders that the public addresses name', () => {
    expect(filesOf('0123456789abcdef0123.jpg', 'jpeg')).toEqual({
      original: 'originals/0123456789abcdef0123.jpg',
      preview: 'preview/0123456789abcdef0123.jpg',
      previewWebp: 'preview/0123456789abcdef0123.webp',
      previewAvif: 'preview/0123456789abcdef0123.avif',
      preview800Webp: 'preview/0123456789abcdef0123-800.webp',
      preview800Avif: 'preview/0123456789abcdef0123-800.avif',
      previewLargeAvif: 'preview/0123456789abcdef0123-large.avif',
      socialCard: 'preview/0123456789abcdef0123-card.jpg',
      thumbnail: 'thumbs/0123456789abcdef0123.jpg',
      thumbnailWebp: 'thumbs/0123456789abcdef0123.webp',
      thumbnailAvif: 'thumbs/0123456789abcdef0123.avif',
      thumbnail800Webp: 'thumbs/0123456789abcdef0123-800.webp',
      thumbnail800Avif: 'thumbs/0123456789abcdef0123-800.avif',
      full: 'preview/0123456789abcdef0123-full.jpg',
      dzi: 'tiles/0123456789abcdef0123.jpg.dzi',
      tilesFolder: 'tiles/0123456789abcdef0123.jpg_files',
      tiles: 'tiles/0123456789abcdef0123',
    })
  })

  test('keep the ending of a PNG for the original alone', () => {
    const files = filesOf('0123456789abcdef0123-2.jpg', 'png')
    expect(files.original).toBe('originals/0123456789abcdef0123-2.png')
    expect(files.preview).toBe('preview/0123456789abcdef0123-2.jpg')
  })

  test('never meet those of another copy of the same original', () => {
    const names = [1, 2, 79, 80, 400, 799].map((copy) => photoFileName(sha256, copy))
    const all = names.flatMap((name) => Object.values(filesOf(name, 'jpeg')))
    expect(new Set(all).size).toBe(all.length)
  })

  test.each(['', '.jpg', '../a.jpg', 'a/b.jpg', 'a\\b.jpg', 'a.png', 'a.jpg.jpg', '.a.jpg', 'a\0.jpg', 'a.jpg\n'])(
    'are refused for the name %j',
    (name) => expect(() => filesOf(name, 'jpeg')).toThrow(RangeError),
  )
})

describe('the files that a photo has', () => {
  const large = { width: 3000, height: 2000, originalFormat: 'jpeg' } as const
  const newFiles = ['previewLargeAvif', 'socialCard'] as const
  const avif = ['previewAvif', 'preview800Avif', 'thumbnailAvif', 'thumbnail800Avif'] as const

  test('are those of its set: AVIF from the second on, a large preview and a social card from the third, other tiles from the fourth', () => {
    const [first, second, third, fourth] = [1, 2, 3, 4].map((set) => new Set<string>(keysOf(large, set)))
    expect([fourth!.difference(third!), third!.difference(fourth!)]).toEqual([new Set(['tiles']), new Set(['dzi', 'tilesFolder'])])
    expect(third!.difference(second!)).toEqual(new Set(newFiles))
    expect(second!.difference(first!)).toEqual(new Set(avif))
    expect(first!.size).toBe(8)
  })

  test('do not include a large preview where the original has hardly more pixels than the preview', () => {
    expect(keysOf({ ...large, width: 1919, height: 1080 })).not.toContain('previewLargeAvif')
    expect(keysOf({ ...large, width: 1080, height: 1920 })).toContain('previewLargeAvif')
  })

  test('include a full-size JPEG where the original is a TIFF', () => {
    expect(keysOf({ ...large, originalFormat: 'tiff' })).toContain('full')
    for (const originalFormat of ['jpeg', 'png'] as const) expect(keysOf({ ...large, originalFormat })).not.toContain('full')
  })

  test('end with the tiles, or with their description, which shows that the photo is complete', () => {
    expect([1, 2, 3, 4].map((set) => keysOf(large, set).at(-1))).toEqual(['dzi', 'dzi', 'dzi', 'tiles'])
  })
})
