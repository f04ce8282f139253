/** Times taking in one photo against the vips command line making the same files. Run it alone: node <this file>. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { openMedia } from '#api/media/process.ts'
import type { MediaProcess } from '#api/media/process.ts'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'

const run = promisify(execFile)
const rounds = 3
const pictures = [
  { name: '12 MP', width: 4000, height: 3000 },
  { name: '50 MP', width: 8660, height: 5774 },
]

/**
 * Median seconds of our derivation of a 12 and a 50 MP photograph, their ratio to the vips command line (target at
 * most 1.15) where that is installed, and the most memory the child process held.
 */
export async function benchDerivatives(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-bench-'))
  const media = openMedia({ uploadsDir: join(folder, 'uploads') })
  try {
    const vips = await hasVips()
    if (!vips)
      console.warn('LEFT OUT: the comparison with the vips command line, which is not installed (libvips-tools)')
    // The child is warm in service, too.
    await media.derive(await makePhotograph(folder, { name: 'warm-up', width: 400, height: 300 }))
    const results: BenchResult[] = []
    for (const picture of pictures) {
      const source = await makePhotograph(folder, picture)
      results.push(...(await compare(picture.name, source, folder, media, vips)))
    }
    return results
  } finally {
    await media.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Ours and theirs in turn, so that whatever else the machine does falls on both. */
async function compare(name: string, source: string, folder: string, media: MediaProcess, vips: boolean) {
  const times: Record<'ours' | 'sequence' | 'beside', number[]> = { ours: [], sequence: [], beside: [] }
  for (let round = 1; round <= rounds; round++) {
    times.ours.push(await seconds(() => media.derive(source, { copy: round })))
    if (!vips) continue
    times.sequence.push(await seconds(() => withVips(source, join(folder, `vips-${name}-${round}`), false)))
    times.beside.push(await seconds(() => withVips(source, join(folder, `vips-${name}-${round}-beside`), true)))
  }
  const memory = { name: `derivatives ${name}, most memory`, value: media.state().peakMemory / 1e6, unit: 'MB' }
  const ours = { name: `derivatives ${name}`, value: median(times.ours), unit: 's', note: list(times.ours) }
  if (!vips) return [ours, memory]
  return [
    ours,
    ratio(`derivatives ${name} / vips commands one after the other`, times.ours, times.sequence, 'at most 1.15'),
    ratio(`derivatives ${name} / vips commands, tiles beside the rest`, times.ours, times.beside, 'for information'),
    memory,
  ]
}

function ratio(name: string, ours: number[], theirs: number[], aim: string): BenchResult {
  return { name, value: median(ours) / median(theirs), unit: '×', note: `${aim}; vips took ${list(theirs)}` }
}

/** The files of one photo with the encoders' settings of api/media/derivatives.ts, each step a command. */
async function withVips(source: string, folder: string, beside: boolean) {
  await mkdir(folder)
  const file = (name: string) => join(folder, name)
  const small = (name: string, width: number, height: number) =>
    run('vips', ['thumbnail', file('preview.v'), file(name), `${width}`, '--height', `${height}`, '--size', 'down'])
  const webp = '[Q=78,effort=2,strip]'

  const tiles = () => {
    const suffix = '.jpeg[Q=80,optimize_coding,strip]'
    return run('vips', ['dzsave', source, file('p'), '--tile-size', '510', '--overlap', '1', '--suffix', suffix])
  }
  const previews = async () => {
    // Uncompressed in between, as pixels are in our process; decoding a JPEG again each time would be slower.
    await run('vips', ['thumbnail', source, file('preview.v'), '1600', '--height', '1600', '--size', 'down'])
    await run('vips', ['copy', file('preview.v'), file('preview.jpg[Q=82,interlace,optimize_coding,strip]')])
    await run('vips', ['copy', file('preview.v'), file(`preview.webp${webp}`)])
    await small(`preview-800.webp${webp}`, 800, 800)
    await small('thumbnail.jpg[Q=80,optimize_coding,strip]', 400, 600)
    await small(`thumbnail.webp${webp}`, 400, 600)
    await small(`thumbnail-800.webp${webp}`, 800, 1200)
  }
  if (beside) {
    await Promise.all([tiles(), previews()])
    return
  }
  await tiles()
  await previews()
}

/** Something like a photograph, the same on every machine: soft shapes, texture and grain. Gives the file's path. */
async function makePhotograph(folder: string, picture: { name: string; width: number; height: number }) {
  const { name, width, height } = picture
  const path = join(folder, `${name}.jpg`)
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

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
}

function list(values: number[]): string {
  return `${values.map((value) => value.toFixed(2)).join(', ')} s`
}

async function hasVips(): Promise<boolean> {
  return run('vips', ['--version']).then(
    () => true,
    () => false,
  )
}

if (import.meta.main) {
  for (const { name, value, unit, note } of await benchDerivatives()) {
    console.log(`${name}: ${value.toFixed(2)} ${unit}${note ? ` (${note})` : ''}`)
  }
}
