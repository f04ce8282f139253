import { randomFrom } from './random.ts'

/** A square of noise that repeats without a seam; the values have mean 0 and deviation 1. */
export type NoiseTile = { size: number; values: Float32Array }

/** Tiles already made: they are costly, and a few serve many pictures. */
const made = new Map<string, NoiseTile>()

/** The seed of one of a few tiles, for noise that nobody can tell apart. */
export function fewOf(seed: number) {
  return seed % 4
}

/** Smooth cloud-like noise; `cells` is the number of humps across, each octave doubles it. `size` is a power of two. */
export function cloudTile(seed: number, size: number, cells: number, octaves: number): NoiseTile {
  return kept(`cloud ${seed} ${size} ${cells} ${octaves}`, () => newCloudTile(seed, size, cells, octaves))
}

/** Emulsion grain: white noise, softened so that grains are about two pixels wide. */
export function grainTile(seed: number, size: number): NoiseTile {
  return kept(`grain ${seed} ${size}`, () => newGrainTile(seed, size))
}

function newCloudTile(seed: number, size: number, cells: number, octaves: number): NoiseTile {
  const values = new Float32Array(size * size)
  const random = randomFrom(seed)
  for (let octave = 0; octave < octaves; octave++) {
    const count = cells << octave
    if (count > size) break
    const lattice = Float32Array.from({ length: count * count }, () => random.range(-1, 1))
    const weight = 0.55 ** octave
    for (let y = 0; y < size; y++) {
      const gy = (y * count) / size
      const y0 = Math.floor(gy)
      const fy = ease(gy - y0)
      const row0 = (y0 % count) * count
      const row1 = ((y0 + 1) % count) * count
      for (let x = 0; x < size; x++) {
        const gx = (x * count) / size
        const x0 = Math.floor(gx)
        const fx = ease(gx - x0)
        const x1 = (x0 + 1) % count
        const top = lattice[row0 + x0]! + (lattice[row0 + x1]! - lattice[row0 + x0]!) * fx
        const low = lattice[row1 + x0]! + (lattice[row1 + x1]! - lattice[row1 + x0]!) * fx
        values[y * size + x]! += weight * (top + (low - top) * fy)
      }
    }
  }
  return normalised({ size, values })
}

function newGrainTile(seed: number, size: number): NoiseTile {
  const random = randomFrom(seed)
  const white = Float32Array.from({ length: size * size }, () => random.bell())
  const values = new Float32Array(size * size)
  const mask = size - 1
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const right = (x + 1) & mask
      const below = ((y + 1) & mask) * size
      values[y * size + x] =
        white[y * size + x]! + 0.7 * (white[y * size + right]! + white[below + x]!) + 0.5 * white[below + right]!
    }
  }
  return normalised({ size, values })
}

/** The tile's value at any point, in tile pixels, blended between the four neighbours. */
export function sample(tile: NoiseTile, x: number, y: number): number {
  const mask = tile.size - 1
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = x - x0
  const fy = y - y0
  const row0 = (y0 & mask) * tile.size
  const row1 = ((y0 + 1) & mask) * tile.size
  const left = x0 & mask
  const right = (x0 + 1) & mask
  const top = tile.values[row0 + left]! * (1 - fx) + tile.values[row0 + right]! * fx
  const low = tile.values[row1 + left]! * (1 - fx) + tile.values[row1 + right]! * fx
  return top * (1 - fy) + low * fy
}

function kept(name: string, make: () => NoiseTile) {
  const tile = made.get(name) ?? make()
  made.set(name, tile)
  return tile
}

function ease(t: number) {
  return t * t * (3 - 2 * t)
}

function normalised(tile: NoiseTile): NoiseTile {
  const { values } = tile
  let sum = 0
  let squares = 0
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  const deviation = Math.sqrt(squares / values.length - mean * mean) || 1
  for (let i = 0; i < values.length; i++) values[i] = (values[i]! - mean) / deviation
  return tile
}
