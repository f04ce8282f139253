import { join } from 'node:path'
import sharp from 'sharp'

/** A picture for benchmarks: its name, and its size in pixels. */
export type Drawn = { name: string; width: number; height: number }

/** Wider pictures are drawn at half the size and enlarged: drawing takes more memory than what is measured. */
const widestDrawn = 9000

/** Something like a photograph, the same on every machine: soft shapes, texture and grain. Gives the file's path. */
export async function makePhotograph(folder: string, { name, width, height }: Drawn): Promise<string> {
  const path = join(folder, `${name}.jpg`)
  if (width > widestDrawn) {
    const half = await makePhotograph(folder, { name: `${name}, half`, width: Math.ceil(width / 2), height: Math.ceil(height / 2) })
    await sharp(half, { sequentialRead: true }).resize(width, height, { fit: 'fill' }).jpeg({ quality: 90 }).toFile(path)
    return path
  }
  const overlay = async (seed: number, cell: number, strength: number) => {
    const side = Math.min(1000, width, height)
    const texture = noise(seed, Math.ceil(side / cell), strength)
    const input = await texture.resize(side, side, { kernel: 'cubic' }).png().toBuffer()
    return { input, tile: true, blend: 'overlay' as const }
  }
  const shapes = await noise(1, 24, 200).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer()
  const layers = await Promise.all([overlay(2, 60, 120), overlay(3, 12, 90), overlay(4, 3, 50), overlay(5, 1, 24)])
  await sharp(shapes).composite(layers).jpeg({ quality: 90 }).toFile(path)
  return path
}

/** A square of random greys around the middle, slightly tinted. */
function noise(seed: number, side: number, strength: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32 - 0.5
  }
  const pixels = Buffer.alloc(side * side * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const grey = 128 + strength * next()
    for (const channel of [0, 1, 2]) pixels[at + channel] = grey + 0.2 * strength * next()
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
}
