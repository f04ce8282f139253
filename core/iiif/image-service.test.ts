import { describe, expect, test } from 'vitest'
import { pictureSets } from '../limits.ts'
import { imageInfo, wholePictureFile, wholeSizes } from './image-service.ts'

const picture = (width: number, height: number) => ({ photoFileName: 'a1-2.jpg', width, height, pictureSet: pictureSets.current })

describe('the image service of a photo', () => {
  test('offers the thumbnail and the preview, and says that it has nothing larger in one piece', () => {
    expect(imageInfo(picture(3000, 2000), 'https://archive.example')).toMatchObject({
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
    })
  })

  test('of a small picture offers all of it', () => {
    expect(imageInfo(picture(300, 200), '')).not.toHaveProperty('maxWidth')
    expect(wholeSizes(picture(300, 200))).toEqual([{ width: 300, height: 200 }])
  })

  test.each([
    ['max', 'preview/a1-2.jpg'],
    ['1600,1067', 'preview/a1-2.jpg'],
    ['400,267', 'thumbs/a1-2.jpg'],
    ['400,', null],
    ['3000,2000', null],
    ['', null],
  ])('has %s in %s', (size, file) => {
    expect(wholePictureFile('a1-2', size, wholeSizes(picture(3000, 2000)))).toBe(file)
  })
})
