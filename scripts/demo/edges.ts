import type { Layout } from './mount.ts'
import { cloudTile, fewOf, sample } from './noise.ts'

/** For each row and column of the picture, where the image begins and ends, in pixels: no mask was cut quite straight. */
export function edgesOf(layout: Layout, width: number, height: number, seed: number) {
  const noise = cloudTile(fewOf(seed) + 34, 64, 2, 6)
  const wobble = Math.min(layout.width, layout.height) * 0.0011
  const framed = layout.mount === 'white' || layout.mount === 'card'
  const line = (length: number, at: number, inward: 1 | -1, row: number) =>
    Float32Array.from({ length }, (_, i) => {
      if (!framed) return at - inward
      const bend = Math.max(-1.4, Math.min(1.4, sample(noise, i / 14, row)))
      return at + inward * wobble * (1.5 + bend)
    })
  return {
    left: line(height, layout.left, 1, 5),
    right: line(height, layout.left + layout.width - 1, -1, 20),
    top: line(width, layout.top, 1, 35),
    bottom: line(width, layout.top + layout.height - 1, -1, 50),
  }
}
