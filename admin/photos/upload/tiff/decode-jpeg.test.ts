import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegSize } from './decode-jpeg.ts'

test.each([false, true])('the size of a JPEG is read before it is decoded, progressive: %s', async (progressive) => {
  const picture = sharp({ create: { width: 321, height: 123, channels: 3, background: '#654' } })
  expect(jpegSize(await picture.jpeg({ progressive }).withMetadata().toBuffer())).toEqual({ width: 321, height: 123 })
})

test.each([
  ['nothing', []],
  ['no JPEG', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['a segment without a length', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0, 0xff, 0xe0]],
])('%s has no size', (_, bytes) => {
  expect(jpegSize(new Uint8Array(bytes))).toBeNull()
})
