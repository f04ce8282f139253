import { expect, test } from 'vitest'
import { bitsOfTwo, hashOf, side, sumsOf } from './hash.ts'
import { likeness } from './likeness.ts'
import { oriented, orientations } from './orientations.ts'
import { windows, type Window } from './windows.ts'

const whole: Window = { left: 0, top: 0, width: 1, height: 1 }

/** A picture in which no part looks like another one. */
const waves = (change = (value: number) => value) =>
  Uint8Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)]
    return change(90 + 50 * Math.sin(x / 5 + y / 17) + 40 * Math.cos((x * y) / 130))
  })

const difference = (one: Uint32Array, other: Uint32Array) => one.reduce((sum, word, at) => sum + bitsOfTwo(word ^ (other[at] ?? 0), 0), 0)

test('bits are counted in every place of two words', () => {
  expect([0, 1, 0x80000000, 0xffffffff, 0xf0f0, 0b1011].map((word) => bitsOfTwo(word, 0xffffffff) - 32)).toEqual([0, 1, 1, 32, 8, 3])
})

test('a picture that is brighter and flatter has the same hash; its negative has hardly a bit in common', () => {
  const hash = hashOf(sumsOf(waves()), whole)
  expect(difference(hash, hashOf(sumsOf(waves((value) => 60 + value / 2)), whole))).toBeLessThan(4)
  expect(difference(hash, hashOf(sumsOf(waves((value) => 255 - value)), whole))).toBeGreaterThan(110)
})

test('all windows lie within the picture, the first one is the whole of it, and no two are the same', () => {
  expect(windows).toHaveLength(28)
  expect(windows[0]).toEqual(whole)
  expect(windows.every(({ left, top, width, height }) => left >= 0 && top >= 0 && left + width <= 1.0001 && top + height <= 1.0001)).toBe(
    true,
  )
  expect(new Set(windows.map((window) => JSON.stringify(window))).size).toBe(28)
})

test('the eight orientations of a picture differ, and four quarter turns give it back', () => {
  const picture = waves()
  expect(new Set(orientations.map((orientation) => oriented(picture, orientation).join())).size).toBe(8)
  const turned = [1, 2, 3, 4].reduce<Uint8Array>((each) => oriented(each, { quarters: 1, isMirrored: false }), picture)
  expect(turned).toEqual(picture)
  expect(oriented(oriented(picture, { quarters: 0, isMirrored: true }), { quarters: 0, isMirrored: true })).toEqual(picture)
  expect(oriented(picture, { quarters: 2, isMirrored: false })).toEqual(picture.toReversed())
})

test('a picture is like itself, finds its place near the window given, and a plain one is like nothing', () => {
  const sums = sumsOf(waves())
  const near = likeness(sums, sums, { left: 0.025, top: 0.025, width: 0.95, height: 0.95 })
  expect(near.value).toBeGreaterThan(0.99)
  expect(near.window.width * near.window.height).toBeGreaterThan(0.97)
  expect(likeness(sums, sumsOf(waves(() => 128)), whole).value).toBe(0)
  expect(likeness(sums, sumsOf(waves((value) => 255 - value)), whole).value).toBeLessThan(0.5)
})
