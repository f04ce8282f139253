/** Pictures, folders and questions for the tests of this folder. */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { filesOf, keysOf } from '#api/media/names.ts'
import { openMedia } from '#api/media/process.ts'
import type { MediaLimits, MediaOptions, MediaProcess, Picture } from '#api/media/process.ts'
import { tileFile, tilesOf } from '#core/iiif/tiles.ts'

/** An empty folder that goes away with the test. */
export async function buildFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-media-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An uploads folder with its media process, which ends with the test, and a place for sources beside it. */
export async function buildMedia(limits: Partial<MediaLimits> = {}, options: Pick<MediaOptions, 'mediaJobs' | 'onError' | 'rest'> = {}) {
  const folder = await buildFolder()
  const uploads = join(folder, 'uploads')
  const media = openMedia({ uploadsDir: uploads, limits, ...options })
  onTestFinished(() => media.close())
  return { media, ...filesIn(folder) }
}

/** Where sources lie, and what is in the uploads folder beside them. */
function filesIn(folder: string) {
  const uploads = join(folder, 'uploads')

  /** Writes a source file: bytes as they are, or a picture in the format it was given. */
  async function source(content: Sharp | Buffer | string, name = 'Из „альбома“ <1912>.jpg'): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : await content.toBuffer())
    return path
  }
  const read = (file: string) => readFile(join(uploads, file))
  return { uploads, source, read, list: () => listFiles(uploads) }
}

let warm: Promise<{ folder: string; media: MediaProcess }> | undefined

/**
 * An uploads folder, empty for each test, with a media process that the tests of a file share: a third of a small picture's
 * time is the start of the process. Not for tests that look at the process itself.
 */
export async function shareMedia() {
  warm ??= buildWarm()
  const { folder, media } = await warm
  const uploads = join(folder, 'uploads')
  onTestFinished(async () => {
    for (const kind of await readdir(uploads))
      for (const name of await readdir(join(uploads, kind))) await rm(join(uploads, kind, name), { recursive: true })
  })
  return { media, ...filesIn(folder) }
}

async function buildWarm() {
  const folder = await mkdtemp(join(tmpdir(), 'archive-media-'))
  return { folder, media: openMedia({ uploadsDir: join(folder, 'uploads') }) }
}

/** To be called at the end of a file of tests: `afterAll(endSharedMedia)`. */
export async function endSharedMedia() {
  const { folder, media } = (await warm) ?? {}
  await media?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
}

/**
 * A picture in which no two corners and no two places look alike: red grows to the right, green downwards, with waves
 * on top.
 */
export function buildPicture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels[at++] = 20 + (200 * x) / width + 15 * Math.sin(x / 9)
      pixels[at++] = 20 + (200 * y) / height + 15 * Math.cos(y / 7)
      pixels[at++] = 90 + 40 * Math.sin((x + y) / 31)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const exifPlaces: ((x: number, y: number, width: number, height: number) => [number, number])[] = [
  (x, y) => [x, y],
  (x, y, width) => [width - 1 - x, y],
  (x, y, width, height) => [width - 1 - x, height - 1 - y],
  (x, y, _, height) => [x, height - 1 - y],
  (x, y) => [y, x],
  (x, y, width) => [y, width - 1 - x],
  (x, y, width, height) => [height - 1 - y, width - 1 - x],
  (x, y, _, height) => [height - 1 - y, x],
]

/** The picture as a camera stores it under an EXIF orientation from 1 to 8, moved pixel by pixel as EXIF defines it. */
export async function buildTurned(upright: Sharp, orientation: number): Promise<Sharp> {
  const { data, info } = await upright.clone().raw().toBuffer({ resolveWithObject: true })
  const place = exifPlaces[orientation - 1]!
  const { width, height } = info
  const storedSize = orientation < 5 ? { width, height } : { width: height, height: width }
  const stored = Buffer.alloc(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [storedX, storedY] = place(x, y, width, height)
      data.copy(stored, (storedY * storedSize.width + storedX) * 3, (y * width + x) * 3, (y * width + x + 1) * 3)
    }
  }
  return sharp(stored, { raw: { ...storedSize, channels: 3 } }).withMetadata({ orientation })
}

/** Every file below `folder`, at any depth, with `/` between the parts, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** The largest difference of any channel of any pixel between two pictures of one size. */
export async function largestDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).raw().toBuffer()))
  if (!a || a.length !== b?.length) return Infinity
  return a.reduce((max, value, index) => Math.max(max, Math.abs(value - b[index]!)), 0)
}

/** One pixel of a picture as [red, green, blue]. */
export async function colourAt(file: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).toColourspace('srgb').raw().toBuffer())]
}

/** Derives a picture in an empty uploads folder, with the process that the tests of a file share: see `shareMedia`. */
export async function deriveOne(content: Sharp | Buffer) {
  const built = await shareMedia()
  const source = await built.source(content)
  const picture = await built.media.derive(source)
  const files = filesOf(picture.fileName, picture.originalFormat)
  return { ...built, source, picture, files }
}

/** The bytes of every derivative and of every tile. */
export async function derivatives(uploads: string, { fileName, originalFormat, width, height }: Picture) {
  const { tiles, ...rest } = filesOf(fileName, originalFormat)
  const keys = keysOf({ width, height, originalFormat }).filter((key) => key !== 'tiles')
  const names = await readdir(join(uploads, tiles))
  const paths = [...keys.map((key) => rest[key]), ...names.map((name) => `${tiles}/${name}`)]
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(uploads, path))] as const)))
}

/** Holds the tiles on the disk against arithmetic: none missing, none too many, each of the size that its name says. */
export async function expectCompleteTiles(uploads: string, picture: Picture) {
  const { tiles, dzi, tilesFolder } = filesOf(picture.fileName, picture.originalFormat)
  expect((await readdir(join(uploads, tiles))).sort()).toEqual(tilesOf(picture).map(tileFile).sort())
  for (const tile of tilesOf(picture)) {
    const { width, height } = await sharp(join(uploads, tiles, tileFile(tile))).metadata()
    expect(`${width},${height}`, tile.region).toBe(tile.size)
  }
  for (const former of [dzi, tilesFolder]) expect(existsSync(join(uploads, former))).toBe(false)
}
