import type { Grey } from './backdrop.ts'
import type { Layout } from './mount.ts'
import { cloudTile, fewOf, sample } from './noise.ts'
import { mix } from './tone.ts'

export type Mirror = {
  /** Row of the image where the water begins, pixels. */
  line: number
  /** Share of the reflection in the tone of the water, 0 to 1. */
  strength: number
}

/** Reflects the image above the water line in the water below it, broken by ripples; changes `image`. */
export function reflect(image: Grey, layout: Layout, mirror: Mirror, seed: number) {
  const { data } = image
  const [left, right] = [layout.left, layout.left + layout.width]
  const height = layout.top + layout.height
  const line = Math.round(mirror.line) + layout.top
  const ripples = cloudTile(fewOf(seed) + 21, 256, 8, 5)
  const unit = layout.height / 1000
  for (let y = line; y < height; y++) {
    const depth = y - line
    const share = depth / (height - line)
    const strength = mirror.strength * (1 - 0.45 * share)
    const stretch = (6 * unit * 260) / (depth + 90 * unit)
    for (let x = left; x < right; x++) {
      const shake = sample(ripples, (x / unit) * 0.12 * (1.25 - share), (depth / unit) * (0.9 - 0.5 * share))
      const source = Math.max(layout.top, Math.round(line - depth * 0.94 + shake * (3 + depth * 0.05 + stretch * 0.1)))
      const sideways = Math.min(right - 1, Math.max(left, Math.round(x + shake * (1 + 9 * share) * unit)))
      const i = y * image.width + x
      data[i] = mix(
        data[i]!,
        Math.min(228, data[Math.min(source, line) * image.width + sideways]! * 0.9 + 14),
        strength,
      )
    }
  }
}
