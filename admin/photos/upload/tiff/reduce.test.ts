import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { TiffDamaged } from '#core/tiff/directory.ts'
import { TiffUnsupported } from '#core/tiff/layout.ts'
import { buildPhotograph } from '#tests/support/damaged-pictures.ts'
import { buildTurned } from '#tests/support/pictures.ts'
import { buildPlanarTiff, buildTiff } from '#tests/support/tiff.ts'
import type { DecodeJpeg } from './blocks.ts'
import { NotShown } from './not-shown.ts'
import { reduceTiff } from './reduce.ts'

const [width, height] = [620, 410]
const photograph = await buildPhotograph(11, width, height).png().toBuffer()
const picture = () => sharp(photograph)

/** What the browser does in the product. */
const decodeJpeg: DecodeJpeg = async (data, tables) => {
  const whole = tables.length > 4 ? Buffer.concat([tables.subarray(0, -2), data.subarray(2)]) : data
  const { data: rgba, info } = await sharp(whole).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(rgba), width: info.width, height: info.height }
}

/** Reduces a TIFF and counts the bytes of the largest part that was read at once. */
async function reduced(content: Sharp | Buffer, longest = 200) {
  const bytes = Buffer.isBuffer(content) ? content : await content.toBuffer()
  let largest = 0
  const read = (position: number, length: number) => {
    largest = Math.max(largest, length)
    return Promise.resolve(new Uint8Array(bytes.subarray(position, position + length)))
  }
  return { ...(await reduceTiff(read, bytes.length, longest, decodeJpeg)), largest }
}

/** The mean difference of two pictures, 0 to 255. */
async function differenceFrom(expected: Sharp, { data, width, height }: { data: Uint8ClampedArray; width: number; height: number }) {
  const other = await expected
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const channels = other.length / (width * height)
  let sum = 0
  for (let at = 0; at < width * height; at += 1)
    for (let sample = 0; sample < 3; sample += 1)
      sum += Math.abs(data[at * 4 + sample]! - other[at * channels + (channels < 3 ? 0 : sample)]!)
  return sum / (width * height * 3)
}

describe('a TIFF is reduced as the archive shows it', () => {
  test.each<[string, () => Sharp | Promise<Sharp>, number?]>([
    ['uncompressed', () => picture().tiff({ compression: 'none' })],
    ['LZW', () => picture().tiff({ compression: 'lzw', predictor: 'none' })],
    ['LZW of differences', () => picture().tiff({ compression: 'lzw', predictor: 'horizontal' })],
    ['Deflate', () => picture().tiff({ compression: 'deflate' })],
    ['JPEG', () => picture().tiff({ compression: 'jpeg', quality: 92 })],
    ['PackBits', () => picture().tiff({ compression: 'packbits' })],
    ['16 bits', () => picture().toColourspace('rgb16').tiff({ compression: 'lzw', predictor: 'horizontal' })],
    ['16 bits, uncompressed', () => picture().toColourspace('rgb16').tiff({ compression: 'none' })],
    ['grey', () => picture().greyscale().toColourspace('b-w').tiff({ compression: 'lzw' })],
    ['grey of 16 bits', () => picture().greyscale().toColourspace('grey16').tiff({ compression: 'deflate' })],
    ['black and white', () => picture().greyscale().threshold(128).toColourspace('b-w').tiff({ compression: 'none', bitdepth: 1 })],
    ['CMYK', () => picture().toColourspace('cmyk').tiff({ compression: 'lzw' }), 30],
    ['transparent', () => picture().ensureAlpha(0.4).tiff({ compression: 'deflate' })],
    ['tiles, LZW', () => picture().tiff({ tile: true, tileWidth: 128, tileHeight: 128, compression: 'lzw' })],
    ['tiles, uncompressed', () => picture().tiff({ tile: true, tileWidth: 128, tileHeight: 64, compression: 'none' })],
    ['tiles, JPEG', () => picture().tiff({ tile: true, tileWidth: 256, tileHeight: 256, compression: 'jpeg', quality: 92 })],
    ['a pyramid', () => picture().tiff({ pyramid: true, tile: true, tileWidth: 128, tileHeight: 128, compression: 'lzw' })],
    ['BigTIFF', () => picture().tiff({ bigtiff: true, compression: 'deflate' })],
    ['turned', async () => (await buildTurned(picture(), 6)).tiff({ compression: 'lzw' })],
    ['mirrored', async () => (await buildTurned(picture(), 2)).tiff({ compression: 'lzw' })],
  ])('%s', async (_, encode, tolerance = 5) => {
    const bytes = await (await encode()).toBuffer()
    const found = await reduced(bytes)
    expect([found.width, found.height, found.copy.width]).toEqual([width, height, 200])
    expect(await differenceFrom(sharp(bytes), found.copy)).toBeLessThan(tolerance)
  })

  test('in planes, and in the byte order of other machines', async () => {
    const one = await reduced(buildPlanarTiff(90, 60, [200, 90, 60]))
    expect([...one.copy.data.subarray(0, 4)]).toEqual([200, 90, 60, 255])
    const grey = Buffer.alloc(90 * 60 * 2)
    for (let at = 0; at < grey.length; at += 2) grey.writeUInt16BE(0x8000, at)
    const other = await reduced(buildTiff({ width: 90, height: 60, bits: 16, pages: [grey], isBigEndian: true }))
    expect([...other.copy.data.subarray(0, 4)]).toEqual([128, 128, 128, 255])
  })

  test('a small one keeps its pixels, and of one that is a single strip a part is read at a time', async () => {
    expect((await reduced(picture().tiff(), 4000)).copy.width).toBe(width)
    const [wide, high] = [3000, 2000]
    const strip = buildTiff({ width: wide, height: high, samples: 3, photometric: 2, pages: [Buffer.alloc(wide * high * 3, 77)] })
    const { copy, largest } = await reduced(strip)
    expect(copy.data[0]).toBe(77)
    expect(largest).toBeLessThanOrEqual(1024 * 1024)
  })
})

describe('a TIFF that is not shown says why', () => {
  const pixels = Buffer.alloc(90 * 60, 200)
  const short = (tag: number, value: number) => ({ tag, type: 3 as const, values: [value] })
  const long = (tag: number, value: number) => ({ tag, type: 4 as const, values: [value] })

  /** A grey picture in one strip of these bytes, whatever they are. */
  const strip = (data: Buffer, compression: number, { width, height, bits = 8 }: Size = { width: 90, height: 60 }) => {
    const own = [long(256, width), long(257, height), short(258, bits), short(259, compression), long(278, height)]
    return buildTiff({ width: data.length, height: 1, pages: [data], own })
  }
  type Size = { width: number; height: number; bits?: number }

  test.each<[string, () => Buffer | Promise<Buffer>, abstract new (...given: never[]) => Error]>([
    ['cut off', async () => (await picture().tiff({ compression: 'lzw' }).toBuffer()).subarray(0, 90_000), TiffDamaged],
    ['no more than a beginning', () => Buffer.from('II*\0\x08\0\0\0'), TiffDamaged],
    ['with an unknown compression', () => strip(pixels, 34_712), TiffUnsupported],
    ['of a fax', () => strip(pixels, 4, { width: 90, height: 60, bits: 1 }), NotShown],
    ['that inflates to less than its pixels', () => strip(deflateSync(pixels.subarray(9)), 8), TiffDamaged],
    ['whose deflated data are noise', () => strip(pixels, 8), TiffDamaged],
    ['whose LZW data are noise', () => strip(pixels, 5), TiffDamaged],
    ['whose PackBits end too early', () => strip(pixels.subarray(0, 9), 32_773), TiffDamaged],
    ['that claims more pixels than the archive takes', () => strip(pixels, 8, { width: 100_000, height: 100_000 }), NotShown],
    ['that claims one endless strip', () => strip(pixels, 8, { width: 20_000, height: 15_000 }), NotShown],
  ])('%s', async (_, build, kind) => {
    await expect(reduced(await build())).rejects.toThrow(kind)
  })

  test('a strip that inflates to a thousand times its pixels takes no more memory than its pixels', async () => {
    const bomb = strip(deflateSync(Buffer.alloc(200_000_000, 200)), 8)
    const before = process.memoryUsage().arrayBuffers
    const { copy } = await reduced(bomb)
    expect(copy.data[0]).toBe(200)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
  })
})
