import type { Grey } from './backdrop.ts'
import type { Layout } from './mount.ts'
import { clamp, mix } from './tone.ts'

/**
 * For each tone of the drawing its tone on the print, between `black` and `white`. The exposure was chosen to fill the
 * paper: all but the outermost hundredth of the tones are spread, the middle is lifted, the ends are pressed together.
 */
export function toneCurve(drawing: Grey, layout: Layout, black: number, white: number): Float32Array {
  const { darkest, lightest } = rangeOf(drawing, layout)
  return Float32Array.from({ length: 256 }, (_, tone) => {
    const spread = mix(tone, 8 + ((tone - darkest) * 240) / (lightest - darkest), 0.8)
    const share = clamp(spread / 255, 0, 1) ** 0.86
    return mix(black, white, mix(share, share * share * (3 - 2 * share), 0.45))
  })
}

function rangeOf(drawing: Grey, layout: Layout) {
  const counts = new Uint32Array(256)
  let total = 0
  for (let y = layout.top; y < layout.top + layout.height; y += 7) {
    for (let x = layout.left; x < layout.left + layout.width; x += 7) {
      counts[drawing.data[y * drawing.width + x]!]!++
      total++
    }
  }
  let [darkest, lightest] = [0, 255]
  for (let sum = counts[0]!; sum < total * 0.01; sum += counts[++darkest]!);
  for (let sum = counts[255]!; sum < total * 0.01; sum += counts[--lightest]!);
  return { darkest, lightest: Math.max(lightest, darkest + 90) }
}
