import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toneOf } from './tone.ts'

test.each([
  ['#000000', 't1'],
  ['#ffffff', 't9'],
  ['#7f7f7f', 't6'],
  ['#806040', 't5 h2'],
  ['#ff0000', 't6 h1'],
  ['#00ff00', 't9 h5'],
  ['#0000ff', 't5 h9'],
  ['#ff00ff', 't7 h11'],
])('the colour %s has the tone %s', (colour, tone) => {
  expect(toneOf(colour)).toBe(tone)
})

test('every colour has a tone that the style sheet knows', () => {
  const styles = readFileSync(join(import.meta.dirname, '../styles/tones.css'), 'utf8')
  const known = new Set(Array.from(styles.matchAll(/^\.([th]\d+) /gm), ([, name]) => name))
  const steps = Array.from({ length: 12 }, (_, step) =>
    Math.round((step * 255) / 11)
      .toString(16)
      .padStart(2, '0'),
  )
  const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  const unknown = colours.flatMap((colour) => toneOf(colour).split(' ')).filter((name) => !known.has(name))
  expect(unknown).toEqual([])
})
