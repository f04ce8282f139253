/** Photographs and damage for tests, the same for the same seed. */
import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** A generator of numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A synthetic photograph: a sky that darkens upwards, shapes of several tones with edges and texture, and film grain. */
export function buildPhotograph(seed: number, width: number, height: number): Sharp {
  const random = randomNumbers(seed)
  const shapes = Array.from({ length: 24 }, () => ({
    x: random() * width,
    y: random() * height,
    across: (0.04 + random() * 0.2) * width,
    down: (0.04 + random() * 0.25) * height,
    tone: 30 + random() * 190,
    wave: 3 + random() * 25,
    round: random() < 0.5,
  }))
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let tone = 150 + (60 * y) / height
      for (const shape of shapes) {
        const [dx, dy] = [(x - shape.x) / shape.across, (y - shape.y) / shape.down]
        const inside = shape.round ? dx * dx + dy * dy < 1 : Math.abs(dx) < 1 && Math.abs(dy) < 1
        if (inside) tone = shape.tone + 14 * Math.sin(x / shape.wave) * Math.cos(y / shape.wave)
      }
      const grain = (random() - 0.5) * 16
      for (const warmth of [8, 0, -14]) pixels[at++] = Math.min(255, Math.max(0, tone + warmth + grain))
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Ways in which disks, cards and networks damage a file; each gives a damaged copy. `share` says where, from 0 to 1. */
export const damageKinds: Record<string, (file: Buffer, share: number) => Buffer> = {
  '3,000 bytes zeroed': (file, share) => {
    const copy = Buffer.from(file)
    const at = Math.floor(file.length * share)
    return copy.fill(0, at, at + 3000)
  },
  '4,000 bytes cut out': (file, share) => {
    const at = Math.floor(file.length * share)
    return Buffer.concat([file.subarray(0, at), file.subarray(at + 4000)])
  },
  'a sector of 4,096 bytes of another place': (file, share) => {
    const copy = Buffer.from(file)
    const at = Math.floor((file.length * share) / 512) * 512
    const other = Math.floor((file.length * (1 - share) * 0.9) / 512) * 512
    file.copy(copy, at, other, other + 4096)
    return copy
  },
  '40 bytes flipped': (file, share) => {
    const copy = Buffer.from(file)
    const random = randomNumbers(file.length)
    const at = Math.floor(file.length * share)
    for (let count = 0; count < 40; count += 1) {
      const place = Math.min(file.length - 1, at + Math.floor(random() * 4000))
      copy[place]! ^= 1 << Math.floor(random() * 8)
    }
    return copy
  },
}

/** Where files are damaged, as shares of their length. */
export const damagedShares = [0.05, 0.2, 0.5, 0.8]

/** The share of pixels in which a channel differs by more than 24 of 255 levels, from 0 to 1; 1 where it cannot be decoded. */
export async function wreckedShare(damaged: string, whole: string): Promise<number> {
  const decode = (path: string) => sharp(path, { failOn: 'none' }).toColourspace('srgb').removeAlpha().raw().toBuffer()
  const [a, b] = await Promise.all([decode(damaged).catch(() => null), decode(whole)])
  if (!a || a.length !== b.length) return 1
  let wrecked = 0
  for (let at = 0; at < a.length; at += 3) {
    const max = Math.max(Math.abs(a[at]! - b[at]!), Math.abs(a[at + 1]! - b[at + 1]!), Math.abs(a[at + 2]! - b[at + 2]!))
    if (max > 24) wrecked += 1
  }
  return wrecked / (a.length / 3)
}

/** A progressive JPEG from which one refining scan was taken, counted from 0: doubtful, because nothing else is wrong. */
export function withoutScan(file: Buffer, number: number): Buffer {
  const starts: number[] = []
  for (let at = file.indexOf(Buffer.from([0xff, 0xda])); at >= 0; at = file.indexOf(Buffer.from([0xff, 0xda]), at + 2)) starts.push(at)
  let end = starts[number]! + 2
  while (file[end] !== 0xff || file[end + 1] === 0) end += 1
  return Buffer.concat([file.subarray(0, starts[number]), file.subarray(end)])
}

/** A doubtful picture for tests of those who ask about it. */
export const buildDoubtful = async (seed: number) =>
  withoutScan(await buildPhotograph(seed, 320, 240).jpeg({ progressive: true }).toBuffer(), 5)
