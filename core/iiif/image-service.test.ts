import { describe, expect, test } from 'vitest'
import { pictureSets } from '../limits.ts'
import { imageInfo, pixelsOf, wholePictureFile, wholeSizes } from './image-service.ts'
import { tileLevels } from './tiles.ts'

const picture = (width: number, height: number, pictureSet: number = pictureSets.current) => ({
  photoFileName: 'a1-2.jpg',
  width,
  height,
  pictureSet,
})

const here = { siteUrl: '', uploadsUrl: '' }

describe('the image service of a photo', () => {
  test('offers tiles, the thumbnail and the preview, and says that it has nothing larger in one piece', () => {
    expect(imageInfo(picture(3000, 2000), { siteUrl: 'https://archive.example', uploadsUrl: '' })).toMatchObject({
      id: 'https://archive.example/iiif/images/a1-2',
      type: 'ImageService3',
      profile: 'level0',
      width: 3000,
      height: 2000,
      maxWidth: 1600,
      sizes: [
        { width: 400, height: 267 },
        { width: 1600, height: 1067 },
      ],
      tiles: [{ width: 512, scaleFactors: [1, 2, 4, 8] }],
    })
  })

  test('is where pictures have a separate origin', () => {
    const settings = { siteUrl: 'https://archive.example', uploadsUrl: 'https://pictures.example/old/uploads' }
    expect(imageInfo(picture(3000, 2000), settings).id).toBe('https://pictures.example/old/iiif/images/a1-2')
  })

  test('of an older set offers no tiles', () => {
    const info = imageInfo(picture(3000, 2000, 3), here)
    expect(info).not.toHaveProperty('tiles')
    expect(info.sizes.map(pixelsOf)).toEqual(['400,267', '1600,1067'])
  })

  test('offers sizes that nobody takes for those of the resolutions in tiles: not as many, or the same', () => {
    const shapes = [1, 0.66, 1.5, 5, 0.2]
    for (const shape of shapes) {
      for (let width = 1; width < 9000; width = Math.ceil(width * 1.013)) {
        const size = { width, height: Math.max(1, Math.round(width / shape)) }
        const levels = tileLevels(size).map(pixelsOf).toReversed()
        const sizes = wholeSizes(picture(size.width, size.height)).map(pixelsOf)
        expect(sizes.length).toBeGreaterThan(0)
        const counted = [...new Set([...sizes, pixelsOf(size)])]
        if (counted.length === levels.length) expect(counted).toEqual(levels)
      }
    }
  })

  test('of a small picture offers all of it', () => {
    expect(imageInfo(picture(300, 200), here)).not.toHaveProperty('maxWidth')
    expect(wholeSizes(picture(300, 200))).toEqual([{ width: 300, height: 200 }])
  })

  test.each([
    ['max', 'preview/a1-2.jpg'],
    ['1600,1067', 'preview/a1-2.jpg'],
    ['400,267', 'thumbs/a1-2.jpg'],
    ['375,250', 'tiles/a1-2/full_375,250.jpg'],
    ['400,', null],
    ['3000,2000', null],
    ['', null],
  ])('has %s in %s', (size, file) => {
    expect(wholePictureFile('a1-2', size, imageInfo(picture(3000, 2000), here))).toBe(file)
  })
})
