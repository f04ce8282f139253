import type { Tint } from '#data/demo/types.ts'
import { mix } from './tone.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Shadow, middle and light of each kind of print. */
const tints: Record<Tint, readonly [Colour, Colour, Colour]> = {
  sepia: [[38, 25, 16], [141, 111, 78], [239, 226, 199]],
  umber: [[44, 23, 17], [146, 104, 80], [238, 219, 197]],
  grey: [[24, 23, 22], [124, 121, 115], [236, 233, 224]],
  cold: [[19, 23, 29], [113, 120, 126], [231, 233, 230]],
  plum: [[35, 22, 26], [132, 107, 104], [236, 224, 212]],
  straw: [[52, 38, 20], [156, 128, 82], [242, 229, 190]],
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
