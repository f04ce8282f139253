import { randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { buildPhotograph, damageKinds } from '#tests/support/damaged-pictures.ts'
import { buildMedia, buildPicture, buildTurned, colourAt, derivatives, endSharedMedia, shareMedia } from '#tests/support/pictures.ts'
import { colourDifference, likeness } from '#tests/support/likeness.ts'
import { filesOf } from '#api/media/names.ts'
import { lzwLength } from './lzw.ts'
import { buildPlanarTiff, buildTiff } from '#tests/support/tiff.ts'

afterAll(endSharedMedia)

const [width, height] = [620, 410]
const photograph = await buildPhotograph(11, width, height).png().toBuffer()
const picture = () => sharp(photograph)
const flat = (...values: number[]) => Buffer.from(Array.from({ length: 90 * 60 }, () => values).flat())

/** Takes a TIFF in and gives what came of it. */
async function take(content: Sharp | Buffer, options?: { acceptDoubtful: boolean }) {
  const built = await shareMedia()
  const made = await built.media.derive(await built.source(content, 'Скан.tif'), options)
  return { ...built, made, files: filesOf(made.fileName, made.originalFormat) }
}

const refusalOf = async (content: Sharp | Buffer) => {
  const { media, source, list } = await shareMedia()
  const problem: unknown = await media.derive(await source(content)).then(
    (made) => made,
    (thrown: unknown) => thrown,
  )
  expect(await list()).toEqual([])
  return problem
}

describe('a TIFF is taken in with a full-size JPEG beside it', () => {
  test.each<[string, () => Sharp | Promise<Sharp>, number?]>([
    ['uncompressed', () => picture().tiff({ compression: 'none' })],
    ['LZW', () => picture().tiff({ compression: 'lzw', predictor: 'horizontal' })],
    ['Deflate', () => picture().tiff({ compression: 'deflate' })],
    ['JPEG', () => picture().tiff({ compression: 'jpeg', quality: 92 })],
    ['PackBits', () => picture().tiff({ compression: 'packbits' })],
    ['16 bits', () => picture().toColourspace('rgb16').tiff({ compression: 'lzw' })],
    ['grey', () => picture().greyscale().toColourspace('b-w').tiff({ compression: 'lzw' }), 255],
    ['grey of 16 bits', () => picture().greyscale().toColourspace('grey16').tiff({ compression: 'deflate' }), 255],
    ['CMYK', () => picture().toColourspace('cmyk').tiff({ compression: 'lzw' }), 30],
    ['tiles, LZW', () => picture().tiff({ tile: true, tileWidth: 128, tileHeight: 128, compression: 'lzw' })],
    ['tiles, Deflate', () => picture().tiff({ tile: true, tileWidth: 256, tileHeight: 128, compression: 'deflate' })],
    ['tiles, JPEG', () => picture().tiff({ tile: true, tileWidth: 256, tileHeight: 256, compression: 'jpeg', quality: 92 })],
    [
      'a pyramid of several pages',
      () => picture().tiff({ pyramid: true, tile: true, tileWidth: 128, tileHeight: 128, compression: 'lzw' }),
    ],
    ['BigTIFF', () => picture().tiff({ bigtiff: true, compression: 'deflate' })],
    ['Display P3', () => picture().withIccProfile('p3').tiff({ compression: 'deflate' })],
    ['turned by its orientation', async () => (await buildTurned(picture(), 6)).tiff({ compression: 'lzw' })],
  ])('%s', async (name, encode, tolerance = 6) => {
    const bytes = await (await encode()).toBuffer()
    const { made, files, read, uploads } = await take(bytes)
    expect(made).toMatchObject({ width, height, originalFormat: 'tiff', bytes: bytes.length })
    expect(files.original).toMatch(/^originals\/[0-9a-f]{20}\.tif$/)
    expect(await read(files.original)).toEqual(bytes)
    const full = await read(files.full)
    expect(await sharp(full).metadata()).toMatchObject({ format: 'jpeg', width, height, space: 'srgb' })
    const expected = name.startsWith('grey') ? await picture().greyscale().toColourspace('srgb').png().toBuffer() : photograph
    expect(await likeness(full, expected)).toBeGreaterThan(0.95)
    expect(await colourDifference(full, expected)).toBeLessThan(Math.min(tolerance, 30))
    for (const bytes of (await derivatives(uploads, made)).values()) expect(bytes.length).toBeGreaterThan(0)
  })

  test.each([
    ['either byte order', { isBigEndian: true }],
    ['BigTIFF in either byte order', { isBig: true, isBigEndian: true }],
    ['directories before the pixels', { isDirectoryFirst: true, rowsPerStrip: 7 }],
    ['Deflate by hand', { compression: 8 as const, rowsPerStrip: 16 }],
  ])('%s', async (_, own) => {
    const { read, files } = await take(buildTiff({ width: 90, height: 60, samples: 3, photometric: 2, pages: [flat(200, 90, 60)], ...own }))
    const [red, green, blue] = await colourAt(await read(files.full), 40, 30)
    expect([Math.abs(red! - 200), Math.abs(green! - 90), Math.abs(blue! - 60)].every((difference) => difference < 4)).toBe(true)
  })

  test.each([
    ['nothing in particular keeps its colours', 0, 200],
    ['transparency is shown on white', 2, 255],
  ])('a fourth channel that means %s', async (_, meaning, red) => {
    const pages = [flat(200, 90, 60, 0)]
    const { read, files } = await take(
      buildTiff({ width: 90, height: 60, samples: 4, photometric: 2, pages, own: [{ tag: 338, type: 3, values: [meaning] }] }),
    )
    for (const file of [files.preview, files.full]) expect(Math.abs((await colourAt(await read(file), 40, 30))[0]! - red)).toBeLessThan(4)
  })

  test('colours in separate planes are those of the pixels', async () => {
    const { read, files } = await take(buildPlanarTiff(90, 60, [200, 90, 60]))
    for (const [place, value] of (await colourAt(await read(files.full), 40, 30)).entries())
      expect(Math.abs(value - [200, 90, 60][place]!)).toBeLessThan(4)
  })

  test('CMYK by hand is bright where there is no ink', async () => {
    const { read, files } = await take(buildTiff({ width: 90, height: 60, samples: 4, photometric: 5, pages: [flat(0, 0, 0, 0)] }))
    expect((await colourAt(await read(files.preview), 40, 30)).every((value) => value > 245)).toBe(true)
  })

  test.each([
    ['low', false],
    ['high', true],
  ])('CMYK of 16 bits, the %s byte first, has the colours of its ink', async (_, isBigEndian) => {
    const ink = (...shares: number[]) => {
      const pixel = Buffer.alloc(8)
      for (const [index, share] of shares.entries())
        pixel[isBigEndian ? 'writeUInt16BE' : 'writeUInt16LE'](Math.round(share * 65_535), index * 2)
      return Buffer.concat(Array.from({ length: 90 * 60 }, () => pixel))
    }
    const shown = async (page: Buffer) => {
      const { made, read, files } = await take(
        buildTiff({ width: 90, height: 60, samples: 4, bits: 16, photometric: 5, pages: [page], isBigEndian }),
      )
      expect(made).toMatchObject({ width: 90, height: 60, originalFormat: 'tiff' })
      expect(await sharp(await read(files.full)).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 })
      return colourAt(await read(files.full), 40, 30)
    }
    expect((await shown(ink(0, 0, 0, 0))).every((value) => value > 245)).toBe(true)
    expect((await shown(ink(0, 0, 0, 1))).every((value) => value < 70)).toBe(true)
    const [red, green, blue] = await shown(ink(0, 1, 1, 0))
    expect([red! > 180, green! < 90, blue! < 90]).toEqual([true, true, true])
    const half = await shown(ink(0, 0, 0, 0.5))
    expect(half.every((value) => value > 90 && value < 190)).toBe(true)
  })

  test('of several pages the first one is shown, and their number is told', async () => {
    const { made, read, files } = await take(buildTiff({ width: 90, height: 60, pages: [flat(200), flat(20), flat(90)] }))
    expect(made.pages).toBe(3)
    expect((await colourAt(await read(files.full), 40, 30))[0]).toBeGreaterThan(190)
  })
})

describe('a TIFF damaged inside is refused', () => {
  const kinds = { strips: {}, tiles: { tile: true, tileWidth: 128, tileHeight: 128 } }
  for (const compression of ['lzw', 'deflate', 'jpeg'] as const) {
    for (const [name, tiles] of Object.entries(kinds)) {
      test.each([0.2, 0.5, 0.8])(`${compression}, ${name}, zeroed at %d`, async (share) => {
        const bytes = await picture()
          .tiff({ compression, quality: 90, ...tiles })
          .toBuffer()
        expect(await refusalOf(damageKinds['3,000 bytes zeroed']!(bytes, share))).toMatchObject({ code: 'damaged', status: 422 })
      })
    }
  }

  test.each([0.3, 0.9])('cut at %d, directories before the pixels', async (share) => {
    const bytes = buildTiff({ width: 90, height: 60, pages: [randomBytes(90 * 60)], isDirectoryFirst: true })
    expect(await refusalOf(bytes.subarray(0, bytes.length * share))).toMatchObject({ code: 'damaged' })
  })

  test.each([0.3, 0.9])('cut at %d, directories behind the pixels', async (share) => {
    const bytes = buildTiff({ width: 90, height: 60, pages: [randomBytes(90 * 60)] })
    expect(await refusalOf(bytes.subarray(0, bytes.length * share))).toMatchObject({ code: 'damaged' })
  })
})

describe('a TIFF made to do harm is refused at once', () => {
  const pages = [flat(1)]
  const base = { width: 90, height: 60, pages }
  test.each<[string, () => Buffer, string]>([
    ['a chain of pages that leads back', () => buildTiff({ ...base, pages: [flat(1), flat(2)], loopTo: 0 }), 'damaged'],
    ['a page that leads to itself', () => buildTiff({ ...base, loopTo: 0 }), 'damaged'],
    ['6,000 pages', () => buildTiff({ width: 1, height: 1, pages: Array.from({ length: 6000 }, () => Buffer.alloc(1)) }), 'damaged'],
    [
      '65,000 pixels a side',
      () =>
        buildTiff({
          ...base,
          own: [
            { tag: 256, type: 4, values: [65_000] },
            { tag: 257, type: 4, values: [65_000] },
            { tag: 278, type: 4, values: [65_000] },
          ],
        }),
      'too-many-pixels',
    ],
    ['a strip beyond the end', () => buildTiff({ ...base, own: [{ tag: 273, type: 4, values: [2 ** 31] }] }), 'damaged'],
    ['no strips', () => buildTiff({ ...base, own: [{ tag: 273, type: 4, values: [0] }] }), 'damaged'],
    ['a directory beyond the end', () => Buffer.from('49492a00ffffff7f', 'hex'), 'damaged'],
    ['nothing but a signature', () => Buffer.from('MM\0*'), 'damaged'],
    [
      'a bomb',
      () => buildTiff({ width: 17_000, height: 17_000, compression: 8, rowsPerStrip: 1000, pages: [Buffer.alloc(17_000 * 17_000)] }),
      'too-many-pixels',
    ],
  ])('%s', async (_, bytes, code) => {
    expect(await refusalOf(bytes())).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/) })
  })

  test('one strip of the whole picture counts as memory', async () => {
    const bytes = buildTiff({ width: 300, height: 300, compression: 8, pages: [randomBytes(90_000)] })
    const { media, source } = await buildMedia({ memory: 89_999 })
    await expect(media.derive(await source(bytes))).rejects.toMatchObject({ code: 'too-many-pixels' })
    const plain = await buildMedia({ memory: 89_999 })
    const rows = buildTiff({ width: 300, height: 300, compression: 8, rowsPerStrip: 10, pages: [randomBytes(90_000)] })
    expect(await plain.media.derive(await plain.source(rows))).toMatchObject({ width: 300 })
  })
})

test.each<[string, Parameters<typeof buildTiff>[0]['own']]>([
  ['floating point', [{ tag: 339, type: 3, values: [3] }]],
  ['12 bits', [{ tag: 258, type: 3, values: [12] }]],
  ['32 bits', [{ tag: 258, type: 3, values: [32] }]],
  [
    'RGB of 4 bits',
    [
      { tag: 258, type: 3, values: [4] },
      { tag: 262, type: 3, values: [2] },
    ],
  ],
  [
    'Lab with a fourth channel',
    [
      { tag: 262, type: 3, values: [8] },
      { tag: 277, type: 3, values: [4] },
      { tag: 258, type: 3, values: [8, 8, 8, 8] },
    ],
  ],
  [
    'separate planes of YCbCr',
    [
      { tag: 262, type: 3, values: [6] },
      { tag: 284, type: 3, values: [2] },
    ],
  ],
  [
    'grey with transparency in separate planes',
    [
      { tag: 277, type: 3, values: [2] },
      { tag: 258, type: 3, values: [8, 8] },
      { tag: 338, type: 3, values: [2] },
      { tag: 284, type: 3, values: [2] },
    ],
  ],
  [
    'separate planes of Lab',
    [
      { tag: 262, type: 3, values: [8] },
      { tag: 284, type: 3, values: [2] },
    ],
  ],
  ['JPEG of the old kind', [{ tag: 259, type: 3, values: [6] }]],
  ['raw data of a camera', [{ tag: 50706, type: 3, values: [1] }]],
  ['a reduced copy before the picture', [{ tag: 254, type: 4, values: [1] }]],
])('%s is refused with what to do', async (_, own) => {
  const problem = await refusalOf(buildTiff({ width: 90, height: 60, pages: [flat(1)], own: own! }))
  expect(problem).toMatchObject({
    code: 'unsupported',
    status: 415,
    message: expect.stringContaining('Please save it as a TIFF of 8 or 16 bits'),
  })
})

test('the length of LZW data is known without decoding them', () => {
  // Clear, 7, the code that is being defined (7 7), 7, end: nine bits each.
  const codes = [256, 7, 258, 7, 257].map((code) => code.toString(2).padStart(9, '0')).join('')
  const bytes = Buffer.from(
    codes
      .padEnd(48, '0')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )
  expect(lzwLength(bytes)).toBe(4)
  expect(lzwLength(Buffer.from([0x80, 0x7f, 0xff, 0xff]))).toBe(-1)
})

test('a picture of another pixel count than fits a JPEG gets a smaller one', async () => {
  const { made, read, files } = await take(buildPicture(31_000, 20).tiff({ compression: 'lzw' }))
  expect(made).toMatchObject({ width: 31_000, height: 20 })
  expect(await sharp(await read(files.full)).metadata()).toMatchObject({ width: 30_000, height: 19 })
})
