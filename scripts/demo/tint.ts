import type { Tint } from '#data/demo/types.ts'
import { mix } from './tone.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Shadow, middle and light of each kind of print. */
const tints: Record<Tint, readonly [Colour, Colour, Colour]> = {
  sepia: [
    [34, 24, 17],
    [138, 112, 83],
    [242, 231, 208],
  ],
  umber: [
    [38, 25, 19],
    [139, 109, 88],
    [240, 228, 211],
  ],
  grey: [
    [24, 23, 22],
    [124, 121, 115],
    [236, 233, 224],
  ],
  cold: [
    [19, 23, 29],
    [113, 120, 126],
    [231, 233, 230],
  ],
  plum: [
    [33, 24, 25],
    [129, 110, 104],
    [240, 230, 218],
  ],
  straw: [
    [46, 34, 21],
    [152, 125, 90],
    [244, 232, 204],
  ],
}

/** For each grey tone its colour: 256 × 3 bytes, red, green, blue. */
export function tintTable(tint: Tint): Uint8Array {
  const [shadow, middle, light] = tints[tint]
  const table = new Uint8Array(256 * 3)
  for (let tone = 0; tone < 256; tone++) {
    for (let channel = 0; channel < 3; channel++) {
      table[tone * 3 + channel] =
        tone < 128
          ? mix(shadow[channel]!, middle[channel]!, tone / 128)
          : mix(middle[channel]!, light[channel]!, (tone - 128) / 127)
    }
  }
  return table
}
