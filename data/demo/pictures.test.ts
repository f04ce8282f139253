import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoArchive } from './archive.ts'
import { pictureOf, picturesFolder } from './pictures.ts'

const { photos } = demoArchive
const files = readdirSync(picturesFolder).sort()

test('every photo has its picture, and every picture its photo', () => {
  expect(files).toEqual(photos.map(({ key }) => `${key}.jpg`).sort())
  expect(photos.map(pictureOf).sort()).toEqual(files.map((file) => join(picturesFolder, file)))
})

test('all pictures together are at most 10 MB, none more than 1 MB, and no two the same', () => {
  const bytes = files.map((file) => statSync(join(picturesFolder, file)).size)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(10_000_000)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(1_000_000)
  expect(new Set(files.map((file) => readFileSync(join(picturesFolder, file), 'base64'))).size).toBe(files.length)
})

/** Markers of a JPEG file's segments that hold no metadata: JFIF header, tables, frame, restart interval, scan. */
const plain = new Set([0xe0, 0xdb, 0xc4, 0xc0, 0xc2, 0xdd, 0xda])

/** Markers of the segments of a JPEG file, up to its first scan. */
function markersOf(jpeg: Buffer): number[] {
  const markers: number[] = []
  for (let at = 2; markers.at(-1) !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at] !== 0xff) throw new Error(`No marker at byte ${at}`)
    markers.push(jpeg[at + 1]!)
  }
  return markers
}

test('no picture holds metadata: no EXIF, place, profile, comment or bytes after its end', () => {
  for (const file of files) {
    const jpeg = readFileSync(join(picturesFolder, file))
    expect(
      markersOf(jpeg).filter((marker) => !plain.has(marker)),
      file,
    ).toEqual([])
    expect(jpeg.subarray(-2).toString('hex'), file).toBe('ffd9')
  }
})

describe('variety', () => {
  let pictures: { key: string; width: number; height: number; thumbnail: Buffer }[]

  beforeAll(async () => {
    pictures = await Promise.all(
      photos.map(async (photo) => {
        const { format, width, height, space, channels } = await sharp(pictureOf(photo)).metadata()
        expect([photo.key, format, space, channels]).toEqual([photo.key, 'jpeg', 'srgb', 3])
        return {
          key: photo.key,
          width,
          height,
          thumbnail: await sharp(pictureOf(photo)).resize(60, 44, { fit: 'fill' }).greyscale().raw().toBuffer(),
        }
      }),
    )
  })

  test('four pictures are large enough for deep zoom, two are panoramas, several stand upright', () => {
    expect(pictures.filter(({ width, height }) => width * height >= 24_000_000)).toHaveLength(4)
    expect(pictures.filter(({ width, height }) => width / height >= 4)).toHaveLength(2)
    expect(pictures.filter(({ width, height }) => height > width).length).toBeGreaterThanOrEqual(5)
  })

  test('the long side of all others is between 1500 and 2200 pixels', () => {
    const usual = pictures.filter(({ width, height }) => width * height < 24_000_000 && width / height < 4)
    const unusual = usual.filter(({ width, height }) => Math.max(width, height) < 1500 || Math.max(width, height) > 2200)
    expect(unusual.map(({ key }) => key)).toEqual([])
    expect(usual).toHaveLength(photos.length - 5)
  })

  test('no two pictures look alike on a card', () => {
    for (const [at, one] of pictures.entries()) {
      for (const other of pictures.slice(at + 1)) {
        expect(difference(one.thumbnail, other.thumbnail), `${one.key} and ${other.key}`).toBeGreaterThan(1)
      }
    }
  })
})

/** Mean difference between two thumbnails, in tones: what the eye would notice on a card. */
const difference = (one: Buffer, other: Buffer) => one.reduce((sum, tone, at) => sum + Math.abs(tone - other[at]!), 0) / one.length
