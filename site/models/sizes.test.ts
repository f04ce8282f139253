import { describe, expect, test } from 'vitest'
import { derivativeSizes } from '#core/derivative-sizes.ts'
import { pictureSets } from '#core/limits.ts'
import { maxEnlargement, shapeOf, sizesIn } from './sizes.ts'

test.each([
  [{ width: 3000, height: 2000 }, 'r15'],
  [{ width: 1, height: 1 }, 'r10'],
  [{ width: 999, height: 1000 }, 'r10'],
  [{ width: 400, height: 600 }, 'v15'],
  [{ width: 3000, height: 1000 }, 'r30 wide'],
  [{ width: 9000, height: 1000 }, 'r50 wide'],
  [{ width: 1000, height: 9000 }, 'v50'],
])('a picture of %j has the shape %s', (size, shape) => {
  expect(shapeOf(size)).toBe(shape)
})

/** The file that Chromium takes: beyond one pixel to a point it is content with the narrower one up to their geometric mean. */
function chromiumTakes(files: number[], shown: number, pixels: number): number {
  const density = (file: number) => file / shown
  for (const [at, file] of files.entries()) {
    const next = files[at + 1]
    if (next === undefined) return file
    if (density(next) < pixels) continue
    if (pixels <= 1 && pixels > density(file)) return next
    return pixels >= Math.sqrt(density(file) * density(next)) ? next : file
  }
  return 0
}

/** The file that other browsers take: the smallest that has the pixels. */
const othersTake = (files: number[], shown: number, pixels: number) => files.find((file) => file >= shown * pixels) ?? files.at(-1)!

const shapes = [
  1 / 8,
  1 / 6,
  1 / 5,
  1 / 4,
  1 / 3,
  0.4,
  0.5,
  0.6,
  2 / 3,
  0.75,
  0.8,
  1,
  1.049,
  1.2,
  4 / 3,
  1.43,
  1.4499,
  1.5,
  1.6,
  1.7,
  1.8,
  1.9,
  2,
  2.2,
  2.5,
  2.75,
  2.9,
  3,
  3.3,
  4,
  5,
  6,
  8,
]

/** Thumbnails of a picture of a shape, from an original with pixels enough. */
const pictureOf = (shape: number) => {
  const original = shape > 1 ? { width: Math.round(2500 * shape), height: 2500 } : { width: 2500, height: Math.round(2500 / shape) }
  const { thumbnail, thumbnailLarge } = derivativeSizes(original, pictureSets.current)
  return { ...thumbnail, widths: [thumbnail.width, thumbnailLarge.width] }
}

/** What `sizes` says in windows below 30rem, and in wider ones. */
function said(place: Parameters<typeof sizesIn>[0], shape: number) {
  const { widths, ...size } = pictureOf(shape)
  const pixels = Array.from(sizesIn(place, widths, size).matchAll(/(\d+)px/g), ([, each]) => Number(each))
  return { widths, narrow: pixels[0]!, wide: pixels.at(-1)! }
}

describe('with two pixels to a point, browsers take a file that is enough', () => {
  // How wide the whole picture is shown, cropped parts included: see the style sheets.
  const cases = shapes.flatMap((shape) => {
    const clamped = Math.min(5, Math.max(0.2, shape))
    const cropped = Math.max(1, shape / clamped)
    const [kind, step] = [
      shapeOf({ width: clamped * 1e6, height: 1e6 })[0],
      Number(/\d+/.exec(shapeOf({ width: clamped * 1e6, height: 1e6 }))![0]) / 10,
    ]
    const rounded = kind === 'r' ? step : 1 / step
    const card = Math.min(228, rounded * 320, Math.max(190, rounded * 239))
    const lone = clamped >= 2 ? 358 : card * Math.max(1, clamped / rounded)
    return [
      { place: 'row', window: 'narrow', shape, shown: lone * cropped },
      { place: 'row', window: 'wide', shape, shown: Math.min(clamped * 320, 1200) * cropped },
      { place: 'slider', window: 'narrow', shape, shown: Math.min(clamped * 152, 358) * cropped },
      { place: 'slider', window: 'wide', shape, shown: Math.min(clamped * 272, 720) * cropped },
      { place: 'plate', window: 'narrow', shape, shown: 171 * Math.max(1, shape * 0.75) },
      { place: 'plate', window: 'wide', shape, shown: 247 * Math.max(1, shape * 0.75) },
      { place: 'find', window: 'wide', shape, shown: Math.min(176, shape * 192) },
    ] as const
  })

  test.each(cases)('$place in a $window window, $shape to 1', ({ place, window, shape, shown }) => {
    const { widths, ...hints } = said(place, shape)
    for (const takes of [chromiumTakes, othersTake]) {
      const file = takes(widths, hints[window], 2)
      // A cover comes from a portrait picture this tall only where a record has no other.
      const isUnusualCover = place === 'plate' && shape < 0.2
      if (isUnusualCover) expect(file).toBe(widths[1])
      else expect((shown * 2) / file).toBeLessThanOrEqual(maxEnlargement + 0.005)
    }
  })
})

test('a screen with one pixel to a point and a phone with three take the small file of an ordinary picture', () => {
  for (const shape of [0.66, 0.75, 1, 4 / 3, 1.5, 1.9]) {
    const { widths, narrow, wide } = said('row', shape)
    for (const takes of [chromiumTakes, othersTake]) {
      expect(takes(widths, wide, 1)).toBe(widths[0])
      expect(takes(widths, narrow, 3)).toBe(widths[0])
    }
  }
})

test('a picture that is there in one size only says no more than that', () => {
  expect(sizesIn('row', [120], { width: 120, height: 90 })).toBe('(width < 30rem) 39px, 427px')
  expect(sizesIn('plate', [], { width: 640, height: 480 })).toMatch(/px/)
})
