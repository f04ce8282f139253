import type { Tint } from '#data/demo/types.ts'
import type { Grey } from './backdrop.ts'
import type { Layout } from './mount.ts'
import { cloudTile, grainTile } from './noise.ts'
import type { NoiseTile } from './noise.ts'
import { randomFrom } from './random.ts'
import { tintTable } from './tint.ts'
import { clamp, mix, smoothstep } from './tone.ts'

/** How a hundred years have treated a print. */
type Age = { black: number; white: number; vignette: number; grain: number; mottle: number; fading: number; side: number }

/** Tone of the bare paper around an image. */
const paperTone: Record<Layout['mount'], number> = { none: 232, white: 238, card: 214, oval: 234 }

/**
 * Turns a finished grey drawing into the colours of an old print: tone curve, grain, darker corners, faded edges, paper.
 * `soft` is the same drawing out of focus, used where the lens was weak and where light spreads. Answers RGB bytes.
 */
export function makePrint(drawing: Grey, soft: Grey, layout: Layout, tint: Tint, seed: number): Uint8Array {
  const { data, width, height } = drawing
  const random = randomFrom(seed + 31)
  const age: Age = {
    black: random.range(6, 24),
    white: random.range(234, 250),
    vignette: random.range(0.12, 0.32),
    grain: random.range(4, 6.5),
    mottle: random.range(1.2, 2.2),
    fading: random.range(0.04, 0.26),
    side: random.int(0, 3),
  }
  const table = tintTable(tint)
  const grain = grainTile(seed + 32, 512)
  const mottle = cloudTile(seed + 33, 512, 24, 4)
  const edges = edgeLines(layout, seed)
  const paper = paperTone[layout.mount]
  const out = new Uint8Array(width * height * 3)
  // Grains keep their size against the picture, so that large scans show them large.
  const coarse = Math.max(width, height) > 4000 ? 1 : 0
  for (let y = 0; y < height; y++) {
    const ry = (y - layout.top) / layout.height
    const grainRow = ((y >> coarse) & 511) << 9
    const mottleRow = ((y >> 1) & 511) << 9
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const g = grain.values[grainRow + ((x >> coarse) & 511)]!
      const m = mottle.values[mottleRow + ((x >> 1) & 511)]!
      let tone = data[i]!
      const outside =
        x < edges.left[y]! || x > edges.right[y]! || y < edges.top[x]! || y > edges.bottom[x]!
      if (outside) {
        const insideClip = rectangleHas(layout, x, y)
        tone = (insideClip ? paper : Math.min(tone, paper)) + m * 2.2 + g * 1.2
      } else {
        const rx = (x - layout.left) / layout.width
        const blurred = soft.data[Math.floor((y * soft.height) / height) * soft.width + Math.floor((x * soft.width) / width)]!
        tone = imageTone(tone, blurred, rx, ry, age) + g * grainAt(tone, age) + m * age.mottle
        if (layout.mount === 'oval') tone = ovalTone(tone, paper + m * 2.2 + g * 1.2, rx, ry)
      }
      const t = clamp(Math.round(tone), 0, 255) * 3
      out[i * 3] = table[t]!
      out[i * 3 + 1] = table[t + 1]!
      out[i * 3 + 2] = table[t + 2]!
    }
  }
  return out
}

function imageTone(tone: number, blurred: number, rx: number, ry: number, age: Age) {
  const dx = rx - 0.5
  const dy = ry - 0.5
  const corner = dx * dx + dy * dy
  // Light skies spread over dark roofs.
  let value = tone + Math.max(0, blurred - tone) * 0.1
  value = mix(value, blurred, smoothstep(0.28, 0.62, corner) * 0.4)
  value *= 1 - age.vignette * smoothstep(0.1, 0.55, corner)
  value = mix(age.black, age.white, contrasted(value / 255))
  const reach = [rx, 1 - rx, ry, 1 - ry][age.side]!
  const rim = Math.min(rx, 1 - rx, ry, 1 - ry)
  const fade = age.fading * (smoothstep(0.3, 0, reach) * 0.75 + smoothstep(0.035, 0, rim) * 0.6)
  return mix(value, 226, fade)
}

/** A gentle S: printing paper holds the middle tones apart and presses the ends together. */
function contrasted(share: number) {
  return mix(share, share * share * (3 - 2 * share), 0.8)
}

function grainAt(tone: number, age: Age) {
  return age.grain * (0.45 + 0.55 * (1 - Math.abs(tone - 120) / 135))
}

function ovalTone(tone: number, paper: number, rx: number, ry: number) {
  const distance = Math.hypot((rx - 0.5) / 0.415, (ry - 0.49) / 0.43)
  return mix(tone, paper, smoothstep(0.86, 1.06, distance))
}

function rectangleHas(layout: Layout, x: number, y: number) {
  return (
    x >= layout.left && x < layout.left + layout.width && y >= layout.top && y < layout.top + layout.height
  )
}

/** For each row or column, where the image ends: no mask was cut quite straight. */
function edgeLines(layout: Layout, seed: number) {
  const noise = cloudTile(seed + 34, 512, 4, 7)
  const wobble = Math.min(layout.width, layout.height) * 0.0011
  const framed = layout.mount === 'white' || layout.mount === 'card'
  const line = (length: number, at: number, inward: number, row: number) =>
    Float32Array.from({ length }, (_, i) =>
      framed ? at + inward * wobble * (1.5 + edgeNoise(noise, i, row)) : at - inward,
    )
  const rows = layout.top + layout.height + layout.top * 8
  const columns = layout.left + layout.width + layout.left * 8
  return {
    left: line(rows, layout.left, 1, 10),
    right: line(rows, layout.left + layout.width - 1, -1, 100),
    top: line(columns, layout.top, 1, 200),
    bottom: line(columns, layout.top + layout.height - 1, -1, 300),
  }
}

function edgeNoise(noise: NoiseTile, i: number, row: number) {
  return clamp(noise.values[(row << 9) + ((i >> 2) & 511)]!, -1.4, 1.4)
}
