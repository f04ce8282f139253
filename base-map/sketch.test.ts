import { expect, test } from 'vitest'
import { sketchOf } from './sketch.ts'

const sketch = sketchOf({ left: 26, right: 31, low: 45.2, high: 48.6 }, 500)

test('a sketch has land, rivers and borders in whole units, and is small', () => {
  for (const path of [sketch.land, sketch.lakes, sketch.rivers, sketch.borders]) expect(path).toMatch(/^(?:M-?\d+ -?\d+l(?:[ -]?\d+)+)+$/)
  expect(sketch.land.length + sketch.lakes.length + sketch.rivers.length + sketch.borders.length).toBeLessThan(9000)
})

test('its land stays within it, and ends where it began', () => {
  for (const [, begun = '', steps = ''] of sketch.land.matchAll(/M(\d+ \d+)l([^M]+)/g)) {
    let [x = 0, y = 0] = begun.split(' ').map(Number)
    const [left, top] = [x, y]
    const numbers = Array.from(steps.matchAll(/-?\d+/g), Number)
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0
      y += numbers[at + 1] ?? 0
      expect(x >= 0 && x <= sketch.width && y >= 0 && y <= sketch.height, `${x}, ${y}`).toBe(true)
    }
    expect([x, y]).toEqual([left, top])
  }
})

test('a place is where it is on the map, and none outside', () => {
  expect(sketch.pointAt(26, 48.6)).toEqual([0, 0])
  expect(sketch.pointAt(31, 45.2)).toEqual([sketch.width, sketch.height])
  const [x, y] = sketch.pointAt(28.83, 47.02) ?? [0, 0]
  expect(x).toBe(283)
  expect(y).toBeGreaterThan(200)
  expect(y).toBeLessThan(250)
  expect(sketch.pointAt(31.1, 47)).toBeNull()
  expect(sketch.pointAt(28, 50)).toBeNull()
})
