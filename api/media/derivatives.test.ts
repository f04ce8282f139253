import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { buildMedia, buildPicture, buildTurned, colourAt, largestDifference } from './fixtures.ts'
import { filesOf } from './names.ts'
import type { Picture } from './process.ts'
import { pyramidLevels, tiling } from './pyramid.ts'

async function derive(content: Sharp | Buffer) {
  const built = await buildMedia()
  const source = await built.source(content)
  const picture = await built.media.derive(source)
  const files = filesOf(picture.fileName, picture.originalFormat)
  return { ...built, source, picture, files }
}

/** Width and height of each derivative. */
async function sizes({ read, files }: Awaited<ReturnType<typeof derive>>) {
  const { original, dzi, tilesFolder, ...pictures } = files
  const entries = Object.entries(pictures).map(async ([key, file]) => {
    const { width, height } = await sharp(await read(file)).metadata()
    return [key, `${width}×${height}`]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The bytes of every derivative and of every tile. */
async function derivatives(uploads: string, { fileName, originalFormat }: Picture) {
  const { original, tilesFolder, ...rest } = filesOf(fileName, originalFormat)
  const tiles = await readdir(join(uploads, tilesFolder), { recursive: true })
  const paths = [
    ...Object.values(rest),
    ...tiles.filter((name) => name.includes('.')).map((name) => `${tilesFolder}/${name}`),
  ]
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(uploads, path))] as const)))
}

async function expectCompletePyramid(uploads: string, picture: Picture) {
  const { dzi, tilesFolder } = filesOf(picture.fileName, picture.originalFormat)
  const text = await readFile(join(uploads, dzi), 'utf8')
  const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1]
  expect(['Width', 'Height', 'TileSize', 'Overlap', 'Format'].map(attribute)).toEqual(
    [picture.width, picture.height, tiling.size, tiling.overlap, 'jpeg'].map(String),
  )
  const levels = pyramidLevels(picture.width, picture.height)
  expect((await readdir(join(uploads, tilesFolder))).sort()).toEqual(levels.map(({ level }) => String(level)).sort())
  for (const { level, columns, rows } of levels) {
    const names = Array.from(
      { length: columns * rows },
      (_, index) => `${index % columns}_${Math.floor(index / columns)}.jpeg`,
    )
    expect((await readdir(join(uploads, tilesFolder, String(level)))).sort()).toEqual(names.sort())
  }
}

describe('sizes', () => {
  test('a large picture gets every derivative at its full size', async () => {
    const made = await derive(buildPicture(3000, 2000).jpeg())
    expect(made.picture).toMatchObject({ width: 3000, height: 2000, originalFormat: 'jpeg' })
    expect(await sizes(made)).toEqual({
      preview: '1600×1067',
      previewWebp: '1600×1067',
      preview800Webp: '800×533',
      thumbnail: '400×267',
      thumbnailWebp: '400×267',
      thumbnail800Webp: '800×533',
    })
    await expectCompletePyramid(made.uploads, made.picture)
  })

  test('a tall picture is bounded by the height of the thumbnail', async () => {
    expect(await sizes(await derive(buildPicture(1000, 2000).png()))).toMatchObject({
      preview: '800×1600',
      preview800Webp: '400×800',
      thumbnail: '300×600',
      thumbnail800Webp: '600×1200',
    })
  })

  test('a panorama of 6:1 keeps its shape', async () => {
    const made = await derive(buildPicture(6000, 1000).jpeg())
    expect(await sizes(made)).toMatchObject({ preview: '1600×267', preview800Webp: '800×133', thumbnail: '400×67' })
    await expectCompletePyramid(made.uploads, made.picture)
  })

  test('a picture of one pixel is not blown up', async () => {
    const made = await derive(buildPicture(1, 1).png())
    expect(new Set(Object.values(await sizes(made)))).toEqual(new Set(['1×1']))
    await expectCompletePyramid(made.uploads, made.picture)
  })

  test.each([
    [30000, 1],
    [1, 30000],
  ])('a line of %d × %d pixels keeps at least one pixel a side', async (width, height) => {
    const made = await derive(buildPicture(width, height).jpeg())
    const preview = width > height ? '1600×1' : '1×1600'
    expect(await sizes(made)).toMatchObject({ preview, thumbnail: width > height ? '400×1' : '1×600' })
    await expectCompletePyramid(made.uploads, made.picture)
  })

  test.each([
    [510, 511],
    [1020, 1021],
    [1022, 509],
    [2041, 1023],
  ])('the pyramid of %d × %d pixels has exactly the tiles that arithmetic says', async (width, height) => {
    const { uploads, picture } = await derive(buildPicture(width, height).jpeg())
    await expectCompletePyramid(uploads, picture)
  })
})

describe('looks', () => {
  test('all eight orientations come out upright and alike, previews and tiles', async () => {
    const { media, source, uploads } = await buildMedia()
    const all: Map<string, Buffer>[] = []
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const turned = await buildTurned(buildPicture(1100, 600), orientation)
      const picture = await media.derive(await source(turned.png()))
      expect(picture).toMatchObject({ width: 1100, height: 600 })
      await expectCompletePyramid(uploads, picture)
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
    const { picture, read, files } = await derive(turned.jpeg({ quality: 95 }))
    const expected = await buildPicture(3300, 1800).resize(1600, 873, { fit: 'fill' }).png().toBuffer()
    expect(picture).toMatchObject({ width: 3300, height: 1800 })
    expect(await largestDifference(await read(files.preview), expected)).toBeLessThan(40)
  })

  test.each<[string, (picture: Sharp) => Sharp, number?]>([
    // Ink cannot print this red exactly: that is lost in the original, not in the derivative.
    ['CMYK', (picture) => picture.toColourspace('cmyk').jpeg(), 25],
    ['16-bit', (picture) => picture.toColourspace('rgb16').png()],
    ['palette', (picture) => picture.png({ palette: true })],
    ['Display P3', (picture) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).withIccProfile('p3')],
  ])('a %s original has its colours in sRGB', async (_, encode, tolerance = 8) => {
    const colour = { r: 200, g: 90, b: 60 }
    const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    const { read, files } = await derive(encode(plain))
    for (const file of [files.preview, files.thumbnailWebp, `${files.tilesFolder}/9/0_0.jpeg`]) {
      const bytes = await read(file)
      expect((await sharp(bytes).metadata()).space).toBe('srgb')
      const found = await colourAt(bytes, 50, 50)
      for (const [index, wanted] of [200, 90, 60].entries()) {
        expect(Math.abs(found[index]! - wanted)).toBeLessThan(tolerance)
      }
    }
  })

  test('a grey original stays grey, in sRGB', async () => {
    const { read, files } = await derive(buildPicture(300, 200).greyscale().toColourspace('b-w').jpeg())
    const preview = await read(files.preview)
    expect(await sharp(preview).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    const [red, green, blue] = await colourAt(preview, 10, 100)
    expect([green, blue]).toEqual([red, red])
  })

  test.each([
    ['colour', 4 as const, { r: 0, g: 0, b: 0, alpha: 0 }],
    ['half', 4 as const, { r: 0, g: 0, b: 0, alpha: 0.5 }],
  ])('transparent parts (%s) stand on white, not on black', async (name, channels, background) => {
    const { read, files, picture } = await derive(
      sharp({ create: { width: 64, height: 64, channels, background } }).png(),
    )
    const wanted = name === 'half' ? 127 : 255
    for (const file of [files.preview, files.preview800Webp, `${files.tilesFolder}/6/0_0.jpeg`]) {
      const [red] = await colourAt(await read(file), 30, 30)
      expect(Math.abs(red! - wanted)).toBeLessThan(4)
    }
    expect(picture.originalFormat).toBe('png')
  })

  test('grey with transparency stands on white', async () => {
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
    const { read, files } = await derive(clear.toColourspace('b-w').png())
    expect(await colourAt(await read(files.thumbnail), 30, 30)).toEqual([255, 255, 255])
  })

  test('the colour to show while loading is the one that fills most of the picture', async () => {
    const patch = {
      input: { create: { width: 40, height: 40, channels: 3 as const, background: '#fff' } },
      left: 0,
      top: 0,
    }
    const red = sharp({ create: { width: 200, height: 100, channels: 3, background: '#a81818' } }).composite([patch])
    const { picture } = await derive(red.png())
    expect(picture.colour).toMatch(/^#a[0-9a-f]1[0-9a-f]1[0-9a-f]$/)
  })
})

test('place, people, profile and whatever else the original tells are in no derivative, and the original is untouched', async () => {
  const exif = {
    IFD0: { Artist: 'Owner Name', Copyright: 'Owner Name', ImageDescription: 'Owner Name' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 1/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '28/1 51/1 0/1' },
  }
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>Owner Name</dc:creator></x:xmpmeta>'
  const tagged = await buildPicture(1200, 800).withExif(exif).withXmp(xmp).withIccProfile('p3').jpeg().toBuffer()
  const bytes = Buffer.concat([tagged, Buffer.from('<script>alert("Owner Name")</script>')])
  expect(await sharp(bytes).metadata()).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer) })

  const { uploads, source, read, files, picture } = await derive(bytes)

  for (const [path, made] of await derivatives(uploads, picture)) {
    const text = made.toString('latin1')
    for (const trace of ['Exif', 'Owner Name', 'adobe', 'ICC_PROFILE', 'ICCP', 'GPS', 'script', 'Photoshop']) {
      expect.soft(text.includes(trace), `${trace} in ${path}`).toBe(false)
    }
    if (path.endsWith('.dzi')) continue
    const { exif, xmp, icc, iptc, orientation } = await sharp(made).metadata()
    expect.soft({ exif, xmp, icc, iptc, orientation }, path).toEqual({})
  }
  expect((await read(files.original)).equals(bytes)).toBe(true)
  expect((await readFile(source)).equals(bytes)).toBe(true)
  expect(picture).toMatchObject({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  expect(picture.fileName).toBe(`${picture.sha256.slice(0, 20)}.jpg`)
})

test('the same source twice gives the same picture and the same bytes, and no file more', async () => {
  const { media, source, picture, uploads, list } = await derive(buildPicture(1300, 900).jpeg())
  const first = await derivatives(uploads, picture)
  const before = await list()
  expect(await media.derive(source)).toEqual(picture)
  const second = await derivatives(uploads, picture)
  expect([...second.keys()]).toEqual([...first.keys()])
  for (const [path, bytes] of second) expect.soft(bytes.equals(first.get(path)!), path).toBe(true)
  expect(await list()).toEqual(before)
})

test('a second record of the same original has files of its own', async () => {
  const { media, source, picture, uploads, files } = await derive(buildPicture(90, 60).jpeg())
  const second = await media.derive(source, { copy: 2 })
  expect(second).toEqual({ ...picture, fileName: picture.fileName.replace('.jpg', '-2.jpg') })
  await expectCompletePyramid(uploads, second)
  await expectCompletePyramid(uploads, picture)
  expect(await readdir(join(uploads, 'originals'))).toHaveLength(2)
  expect(files.original).toBe(`originals/${picture.fileName}`)
})
