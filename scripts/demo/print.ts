import type { Tint } from '#data/demo/types.ts'
import type { Grey } from './backdrop.ts'
import { edgesOf } from './edges.ts'
import type { Layout } from './mount.ts'
import { cloudTile, fewOf, grainTile } from './noise.ts'
import { randomFrom } from './random.ts'
import type { Random } from './random.ts'
import { tintTable } from './tint.ts'
import { smoothstep } from './tone.ts'
import { toneCurve } from './tone-curve.ts'

/** Tone of the bare paper around an image. */
const paperTone: Record<Layout['mount'], number> = { none: 232, white: 238, card: 214, oval: 234 }

/** What an image's edge fades to. */
const fadedTone = 226

/** Steps of the tables that depend on the distance from the middle of the image. */
const rings = 512

/** Everything the loop over the pixels reads, worked out beforehand. */
type Press = {
  drawing: Grey
  soft: Grey
  softColumn: Uint32Array
  layout: Layout
  /** Tone of the paper around the image. */
  paper: number
  tones: Float32Array
  /** Three bytes for each tone. */
  colours: Uint8Array
  blur: Float32Array
  shade: Float32Array
  fading: ReturnType<typeof fadingLines>
  grain: Float32Array
  grainWeights: Float32Array
  mottle: Float32Array
  mottleWeight: number
  edges: ReturnType<typeof edgesOf>
  /** Grains keep their size against the picture: 1 doubles them, so that large scans show them large. */
  coarse: 0 | 1
}

/**
 * Turns a finished grey drawing into the colours of an old print: tone curve, grain, darker corners, faded edges, paper.
 * `soft` is the same drawing out of focus, used where the lens was weak and where light spreads. Answers RGB bytes.
 */
export function makePrint(drawing: Grey, soft: Grey, layout: Layout, tint: Tint, seed: number): Uint8Array {
  const { width, height } = drawing
  const random = randomFrom(seed + 31)
  const press: Press = {
    drawing,
    soft,
    softColumn: Uint32Array.from({ length: width }, (_, x) => Math.floor((x * soft.width) / width)),
    layout,
    paper: paperTone[layout.mount],
    tones: toneCurve(drawing, layout, random.range(6, 24), random.range(236, 250)),
    colours: tintTable(tint),
    ...lensTables(random),
    fading: fadingLines(layout, random),
    grain: grainTile(fewOf(seed) + 32, 256).values,
    grainWeights: grainTable(random.range(4, 6.5)),
    mottle: cloudTile(fewOf(seed) + 33, 256, 12, 4).values,
    mottleWeight: random.range(1.2, 2.2),
    edges: edgesOf(layout, width, height, seed),
    coarse: Math.max(width, height) > 4000 ? 1 : 0,
  }
  const out = new Uint8Array(width * height * 3)
  // Row by row in a separate function: engines compile it once and keep it for every picture.
  for (let y = 0; y < height; y++) printRow(press, y, out)
  return out
}

function printRow(press: Press, y: number, out: Uint8Array) {
  const {
    drawing,
    soft,
    softColumn,
    layout,
    paper,
    tones,
    colours,
    blur,
    shade,
    fading,
    grain,
    grainWeights,
    mottle,
    mottleWeight,
    edges,
    coarse,
  } = press
  const { columns, columnRims } = fading
  const { top, bottom } = edges
  const { data, width, height } = drawing
  const dy = (y - layout.top) / layout.height - 0.5
  const grainRow = ((y >> coarse) & 255) << 8
  // The grain's tiles are shifted against each other, so that their repetition is not seen.
  const shift = (y >> 8) * 57
  const mottleRow = ((y >> 1) & 255) << 8
  const softRow = Math.floor((y * soft.height) / height) * soft.width
  const [rowFade, rowRim] = [fading.rows[y]!, fading.rowRims[y]!]
  const [first, last] = [edges.left[y]!, edges.right[y]!]
  const oval = layout.mount === 'oval'
  for (let x = 0, i = y * width, o = i * 3; x < width; x++, i++, o += 3) {
    const g = grain[grainRow + (((x >> coarse) + shift) & 255)]!
    const m = mottle[mottleRow + ((x >> 1) & 255)]!
    let tone = data[i]!
    if (x < first || x > last || y < top[x]! || y > bottom[x]!) {
      tone = (rectangleHas(layout, x, y) || tone > paper ? paper : tone) + m * 2.2 + g * 1.2
    } else {
      const dx = (x - layout.left) / layout.width - 0.5
      const ring = ((dx * dx + dy * dy) * 2 * (rings - 1)) | 0
      const blurred = soft.data[softRow + softColumn[x]!]!
      // Light skies spread over dark roofs.
      const spread = blurred > tone ? (blurred - tone) * 0.1 : 0
      const value = (tone + spread + (blurred - tone - spread) * blur[ring]!) * shade[ring]!
      tone = tones[value > 255 ? 255 : value | 0]!
      const columnRim = columnRims[x]!
      tone += (fadedTone - tone) * (rowFade + columns[x]! + (columnRim > rowRim ? columnRim : rowRim))
      tone += g * grainWeights[tone | 0]! + m * mottleWeight
      if (oval)
        tone += (paper + m * 2.2 + g * 1.2 - tone) * smoothstep(0.86, 1.06, Math.hypot(dx / 0.415, (dy + 0.01) / 0.43))
    }
    const t = (tone < 0 ? 0 : tone > 255 ? 255 : (tone + 0.5) | 0) * 3
    out[o] = colours[t]!
    out[o + 1] = colours[t + 1]!
    out[o + 2] = colours[t + 2]!
  }
}

/** By squared distance from the middle: how much light is lost there, and how much sharpness. */
function lensTables(random: Random) {
  const vignette = random.range(0.12, 0.32)
  const at = (ring: number) => ring / (2 * rings)
  return {
    shade: Float32Array.from({ length: rings }, (_, ring) => 1 - vignette * smoothstep(0.1, 0.55, at(ring))),
    blur: Float32Array.from({ length: rings }, (_, ring) => smoothstep(0.28, 0.62, at(ring)) * 0.4),
  }
}

/** How far each row and column has faded: most from one side, a little along every edge. */
function fadingLines(layout: Layout, random: Random) {
  const fading = random.range(0.04, 0.26)
  const side = random.int(0, 3)
  const line = (start: number, length: number, near: number, far: number, share: (place: number) => number) =>
    Float32Array.from({ length: start + length }, (_, i) => {
      const place = (i - start) / length
      return (side === near ? share(place) : 0) + (side === far ? share(1 - place) : 0)
    })
  const rim = (start: number, length: number) =>
    Float32Array.from({ length: start + length }, (_, i) => {
      const place = (i - start) / length
      return fading * 0.6 * smoothstep(0.035, 0, Math.min(place, 1 - place))
    })
  const reach = (place: number) => fading * 0.75 * smoothstep(0.3, 0, place)
  return {
    columns: line(layout.left, layout.width, 0, 1, reach),
    rows: line(layout.top, layout.height, 2, 3, reach),
    columnRims: rim(layout.left, layout.width),
    rowRims: rim(layout.top, layout.height),
  }
}

/** Grain is strongest in the middle tones. */
function grainTable(weight: number) {
  return Float32Array.from({ length: 256 }, (_, tone) => weight * (0.45 + 0.55 * (1 - Math.abs(tone - 120) / 135)))
}

function rectangleHas(layout: Layout, x: number, y: number) {
  return x >= layout.left && x < layout.left + layout.width && y >= layout.top && y < layout.top + layout.height
}
