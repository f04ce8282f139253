import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import {
  endSharedMedia,
  shareMedia,
  buildPicture,
  buildTurned,
  colourAt,
  derivatives,
  deriveOne,
  expectCompleteTiles,
  largestDifference,
} from '#tests/support/pictures.ts'

afterAll(endSharedMedia)

test('all eight orientations come out upright and alike, previews and tiles', async () => {
  const { media, source, uploads } = await shareMedia()
  const all: Map<string, Buffer>[] = []
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const turned = await buildTurned(buildPicture(600, 530), orientation)
    const picture = await media.derive(await source(turned.png()))
    expect(picture).toMatchObject({ width: 600, height: 530 })
    await expectCompleteTiles(uploads, picture)
    const made = await derivatives(uploads, picture)
    all.push(new Map([...made].map(([path, bytes]) => [path.replaceAll(/[0-9a-f]{20}/g, 'photo'), bytes])))
  }
  for (const [index, made] of all.entries()) {
    const differing = [...made].filter(([path, bytes]) => !bytes.equals(all[0]!.get(path)!)).map(([path]) => path)
    expect.soft(differing, `orientation ${index + 1}`).toEqual([])
  }
  expect(all).toHaveLength(8)
})

test('a JPEG photograph turned by its EXIF is upright, too', async () => {
  const turned = await buildTurned(buildPicture(3300, 1800), 6)
  const { picture, read, files } = await deriveOne(turned.jpeg({ quality: 95 }))
  const expected = await buildPicture(3300, 1800).resize(1600, 873, { fit: 'fill' }).png().toBuffer()
  expect(picture).toMatchObject({ width: 3300, height: 1800 })
  expect(await largestDifference(await read(files.preview), expected)).toBeLessThan(40)
})

test.each<[string, (picture: Sharp) => Sharp, number?]>([
  // Ink cannot print this red exactly: that is lost in the original, not in the derivative.
  ['CMYK', (picture) => picture.toColourspace('cmyk').jpeg(), 25],
  ['16-bit', (picture) => picture.toColourspace('rgb16').png()],
  ['16-bit Display P3', (picture) => picture.toColourspace('rgb16').withIccProfile('p3').png()],
  ['16-bit Display P3 TIFF', (picture) => picture.toColourspace('rgb16').withIccProfile('p3').tiff({ compression: 'lzw' })],
  ['palette', (picture) => picture.png({ palette: true })],
  ['Display P3', (picture) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).withIccProfile('p3')],
])('a %s original has its colours in sRGB', async (_, encode, tolerance = 8) => {
  const colour = { r: 200, g: 90, b: 60 }
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
  const { read, files } = await deriveOne(encode(plain))
  for (const file of [files.preview, files.thumbnailWebp, `${files.tiles}/full_300,200.jpg`]) {
    const bytes = await read(file)
    expect((await sharp(bytes).metadata()).space).toBe('srgb')
    const found = await colourAt(bytes, 50, 50)
    for (const [index, wanted] of [200, 90, 60].entries()) {
      expect(Math.abs(found[index]! - wanted)).toBeLessThan(tolerance)
    }
  }
})

test('a grey original stays grey, in sRGB', async () => {
  const { read, files } = await deriveOne(buildPicture(300, 200).greyscale().toColourspace('b-w').jpeg())
  const preview = await read(files.preview)
  expect(await sharp(preview).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  const [red, green, blue] = await colourAt(preview, 10, 100)
  expect([green, blue]).toEqual([red, red])
})

test.each([
  ['colour', 4 as const, { r: 0, g: 0, b: 0, alpha: 0 }],
  ['half', 4 as const, { r: 0, g: 0, b: 0, alpha: 0.5 }],
])('transparent parts (%s) are on white, not on black', async (name, channels, background) => {
  const { read, files, picture } = await deriveOne(sharp({ create: { width: 64, height: 64, channels, background } }).png())
  const wanted = name === 'half' ? 127 : 255
  for (const file of [files.preview, files.preview800Webp, `${files.tiles}/full_64,64.jpg`]) {
    const [red] = await colourAt(await read(file), 30, 30)
    expect(Math.abs(red! - wanted)).toBeLessThan(4)
  }
  expect(picture.originalFormat).toBe('png')
})

test('grey with transparency is on white', async () => {
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
  const { read, files } = await deriveOne(clear.toColourspace('b-w').png())
  expect(await colourAt(await read(files.thumbnail), 30, 30)).toEqual([255, 255, 255])
})

test('the colour to show while loading is the one that fills most of the picture', async () => {
  const patch = {
    input: { create: { width: 40, height: 40, channels: 3 as const, background: '#fff' } },
    left: 0,
    top: 0,
  }
  const red = sharp({ create: { width: 200, height: 100, channels: 3, background: '#a81818' } }).composite([patch])
  const { picture } = await deriveOne(red.png())
  expect(picture.colour).toMatch(/^#a[0-9a-f]1[0-9a-f]1[0-9a-f]$/)
})
