import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { buildPicture, colourAt, deriveOne, endSharedMedia } from '#tests/support/pictures.ts'
import { isCut } from './social-card.ts'

afterAll(endSharedMedia)

const cardOf = async (width: number, height: number) => {
  const { read, files } = await deriveOne(buildPicture(width, height).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }))
  return read(files.socialCard)
}

/** Red grows to the right in `buildPicture`, green downwards: so the colours at a card's edges tell how much was cut away. */
const spread = async (card: Buffer, [left, right, top, bottom]: number[]) => {
  const red = [await colourAt(card, left!, 315), await colourAt(card, right!, 315)].map(([value]) => value!)
  const green = [await colourAt(card, 600, top!), await colourAt(card, 600, bottom!)].map(([, value]) => value!)
  return { red: red[1]! - red[0]!, green: green[1]! - green[0]! }
}

test.each([
  ['1:8', 400, 3200],
  ['2:3', 2000, 3000],
  ['3:2', 3000, 2000],
  ['2:1', 3000, 1500],
  ['5:1', 5000, 1000],
  ['one pixel', 1, 1],
])('a picture of %s has a card of the size that networks ask for, as a JPEG', async (_, width, height) => {
  expect(await sharp(await cardOf(width, height)).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
})

test('a picture of a shape near the card’s fills it', async () => {
  const { red, green } = await spread(await cardOf(3000, 2000), [5, 1195, 5, 625])
  expect(red).toBeGreaterThan(150)
  // A fifth of its height is cut away.
  expect(green).toBeGreaterThan(110)
})

test('a portrait and a panorama are shown whole, in front of a darker copy', async () => {
  // 420 × 630 in the middle, and 1200 × 240.
  const upright = await cardOf(2000, 3000)
  expect(await spread(upright, [395, 804, 5, 625])).toEqual({ red: expect.closeTo(195, -2), green: expect.closeTo(195, -2) })
  const panorama = await cardOf(5000, 1000)
  expect(await spread(panorama, [5, 1195, 200, 430])).toEqual({ red: expect.closeTo(195, -2), green: expect.closeTo(195, -2) })
  for (const [card, x, y] of [
    [upright, 1100, 315],
    [panorama, 1100, 580],
  ] as const) {
    const [red] = await colourAt(card, x, y)
    expect(red).toBeLessThan(150)
  }
})

test('a small picture is not enlarged: it is in the middle with all its pixels', async () => {
  const card = await cardOf(300, 200)
  // 300 × 200 from (450, 215) on.
  const { red, green } = await spread(card, [453, 746, 218, 411])
  expect(red).toBeGreaterThan(150)
  expect(green).toBeGreaterThan(150)
})

test.each([
  [1600, 840, true],
  [1600, 1200, true],
  [1600, 1400, false],
  [1600, 640, true],
  [1600, 540, false],
  [1000, 525, false],
])('a card is cut from %d × %d pixels: %s', (width, height, isCutFrom) => {
  expect(isCut({ width, height })).toBe(isCutFrom)
})
