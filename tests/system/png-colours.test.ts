import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveOne, endSharedMedia } from '#tests/support/pictures.ts'
import { chunk, headerEnd } from '#api/media/png/chunks.ts'
import { chromiumOptions } from '#tests/support/chromium.ts'

/** Squares of a side of so many pixels, in rows and columns of so many. */
const [side, count] = [20, 8]

let browser: Browser
beforeAll(async () => {
  const options = chromiumOptions()
  browser = await chromium.launch({ ...options, args: [...(options.args ?? []), '--force-color-profile=srgb'] })
})
afterAll(async () => {
  await browser.close()
  await endSharedMedia()
})

/** Squares of many tones and colours as a PNG that says nothing about its colours. */
async function buildSquares(isGrey: boolean, bits: 8 | 16): Promise<Buffer> {
  const size = side * count
  const pixels = Buffer.alloc(size * size * 3)
  for (let y = 0, at = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [column, row] = [Math.floor(x / side), Math.floor(y / side)]
      const tone = Math.round((255 * (column + count * row)) / (count * count - 1))
      const colour = isGrey ? [tone, tone, tone] : [(36 * column) % 256, (36 * row) % 256, (55 * (column + row)) % 256]
      for (const value of colour) pixels[at++] = value
    }
  }
  const image = sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
  const shade = isGrey
    ? image.greyscale().toColourspace(bits === 16 ? 'grey16' : 'b-w')
    : image.toColourspace(bits === 16 ? 'rgb16' : 'srgb')
  return shade.png().toBuffer()
}

/** The picture with chunks behind its header, numbers in hundred-thousandths. */
function withChunks(png: Buffer, chunks: Record<string, number[]>): Buffer {
  const made = Object.entries(chunks).map(([type, numbers]) => {
    const data = Buffer.alloc(4 * numbers.length)
    numbers.forEach((number, index) => data.writeUInt32BE(number, 4 * index))
    return chunk(type, type === 'sRGB' ? Buffer.from([0]) : data)
  })
  return Buffer.concat([png.subarray(0, headerEnd), ...made, png.subarray(headerEnd)])
}

/** The middles of the squares as a browser shows the picture. */
async function shownBy(file: Buffer, type: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 400, height: 400 } })
  try {
    await page.setContent(`<body style="margin:0"><img style="display:block" src="data:${type};base64,${file.toString('base64')}">`)
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
    return await middles(await page.screenshot({ clip: { x: 0, y: 0, width: side * count, height: side * count } }))
  } finally {
    await page.close()
  }
}

async function middles(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const places = Array.from({ length: count * count }, (_, index) => ({
    x: (index % count) * side + side / 2,
    y: Math.floor(index / count) * side + side / 2,
  }))
  return places.flatMap(({ x, y }) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)])
}

const differences = (one: number[], other: number[]) => one.map((value, index) => Math.abs(value - other[index]!))
const largest = (numbers: number[]) => Math.max(...numbers)
const mean = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length

const srgb = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
const adobe = [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000]
const wide = [34570, 35850, 73470, 26530, 11520, 82640, 15660, 1770]

describe('a PNG looks like a browser shows it, pixel by pixel', () => {
  test.each<[string, Record<string, number[]>, boolean?, (8 | 16)?]>([
    ['gamma 1.0', { gAMA: [100_000], cHRM: srgb }],
    ['gamma 1.4', { gAMA: [71_429], cHRM: srgb }],
    ['gamma 1.8', { gAMA: [55_556], cHRM: srgb }],
    ['gamma 2.2', { gAMA: [45_455], cHRM: srgb }],
    ['gamma 2.8', { gAMA: [35_714], cHRM: srgb }],
    ['gamma 1.8 without chromaticities', { gAMA: [55_556] }],
    ['gamma 1.0 without chromaticities', { gAMA: [100_000] }],
    ['Adobe RGB', { gAMA: [45_470], cHRM: adobe }],
    ['wide gamut', { gAMA: [45_455], cHRM: wide }],
    ['gamma 1.0 in 16 bits', { gAMA: [100_000], cHRM: srgb }, false, 16],
    ['grey, gamma 1.0', { gAMA: [100_000] }, true],
    ['grey, gamma 1.8', { gAMA: [55_556], cHRM: srgb }, true],
    ['grey in 16 bits, gamma 1.4', { gAMA: [71_429] }, true, 16],
    ['sRGB chunk, which goes before gamma', { sRGB: [], gAMA: [100_000], cHRM: srgb }],
    ['nothing said', {}],
  ])('%s', async (_, chunks, isGrey = false, bits = 8) => {
    const png = withChunks(await buildSquares(isGrey, bits), chunks)
    const shown = await shownBy(png, 'image/png')
    const { read, files } = await deriveOne(png)
    const made = await middles(await read(files.preview))
    // The derivative is a JPEG, which changes every colour a little; the browser's own rounding adds some.
    expect(mean(differences(made, shown))).toBeLessThan(2.5)
    expect(largest(differences(made, shown))).toBeLessThan(28)
    expect(await middles(await read(files.preview))).toHaveLength(shown.length)
  })

  test.each<[string, Record<string, number[]>]>([
    ['a gamma of 0', { gAMA: [0] }],
    ['a gamma of 40,000', { gAMA: [4_000_000_000] }],
    ['chromaticities of one point', { cHRM: [31270, 32900, 31270, 32900, 31270, 32900, 31270, 32900] }],
    ['chromaticities of 0', { cHRM: [0, 0, 0, 0, 0, 0, 0, 0] }],
  ])('%s is ignored', async (_, chunks) => {
    const plain = await buildSquares(false, 8)
    const { read, files } = await deriveOne(withChunks(plain, chunks))
    expect(largest(differences(await middles(await read(files.preview)), await middles(plain)))).toBeLessThan(28)
  })
})
