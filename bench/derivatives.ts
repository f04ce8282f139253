/** Times taking in one photo against the vips command line making the same files. Run it alone: node <this file>. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openMedia } from '#api/media/process.ts'
import { sized } from '#tests/support/size.ts'
import { marked } from './api/figures.ts'
import { makePhotograph, type Drawn } from './photograph.ts'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'

const run = promisify(execFile)

/** In the priority of our child process, so that whatever else the machine does falls on both alike. */
const vips = (args: string[]) => run('nice', ['-n', '10', 'vips', ...args], { env: vipsEnvironment() })

/** sharp tells its own libvips where it lives; the system's would look for its modules there. */
function vipsEnvironment() {
  const { VIPSHOME: _, ...env } = process.env
  return env
}

/** Rounds are fewer where one takes long. */
const pictures: (Drawn & { rounds: number })[] = sized(
  [
    { name: '12 MP', width: 4000, height: 3000, rounds: 5 },
    { name: '50 MP', width: 8660, height: 5774, rounds: 3 },
    { name: '200 MP', width: 16_330, height: 12_248, rounds: 1 },
  ],
  [{ name: 'smallest', width: 1200, height: 900, rounds: 1 }],
)

/**
 * Median seconds of our derivation of photographs of three sizes, their ratio to the vips command line where that is
 * installed, and the most memory that the child process held.
 */
export async function benchDerivatives(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-bench-'))
  try {
    const isThere = await hasVips()
    if (!isThere) console.warn('LEFT OUT: the comparison with the vips command line, which is not installed (libvips-tools)')
    const results: BenchResult[] = []
    for (const picture of pictures) results.push(...(await compare(picture, folder, isThere)))
    return results
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Ours and theirs in turn, so that whatever else the machine does falls on both. */
async function compare({ rounds, ...picture }: (typeof pictures)[number], folder: string, compares: boolean): Promise<BenchResult[]> {
  const { name } = picture
  const times: Record<'ours' | 'sequence' | 'beside', number[]> = { ours: [], sequence: [], beside: [] }
  const source = await makePhotograph(folder, picture)
  const media = openMedia({ uploadsDir: join(folder, 'uploads') })
  try {
    // The child is warm in service, too.
    await media.derive(await makePhotograph(folder, { name: 'warm-up', width: 400, height: 300 }))
    for (let round = 1; round <= rounds; round++) {
      times.ours.push(await seconds(() => media.derive(source, { copy: round })))
      if (!compares) continue
      times.sequence.push(await seconds(() => withVips(source, join(folder, `vips-${name}-${round}`), false)))
      times.beside.push(await seconds(() => withVips(source, join(folder, `vips-${name}-${round}-beside`), true)))
    }
    const held = media.state().peakMemory / 1e6
    const ours = { name: `derivatives ${name}`, value: median(times.ours), unit: 's', note: list(times.ours) }
    const memory = marked(`derivatives ${name}, most memory of the child`, held, 'MB', 300)
    if (!compares) return [ours, memory]
    const ratio = median(times.ours) / median(times.sequence)
    return [
      ours,
      marked(`derivatives ${name} / vips commands one after the other`, ratio, '×', 1, `vips took ${list(times.sequence)}`),
      {
        name: `derivatives ${name} / vips commands, tiles beside the rest`,
        value: median(times.ours) / median(times.beside),
        unit: '×',
        note: `for information; vips took ${list(times.beside)}`,
      },
      memory,
    ]
  } finally {
    await media.close()
  }
}

/** The files of one photo with the encoders' settings of api/media/derivatives.ts, each step a command. */
async function withVips(source: string, folder: string, beside: boolean) {
  await mkdir(folder)
  const file = (name: string) => join(folder, name)
  const small = (name: string, width: number, height: number) =>
    vips(['thumbnail', file('preview.v'), file(name), `${width}`, '--height', `${height}`, '--size', 'down'])
  const webp = '[Q=78,effort=2,strip]'
  const avif = '[Q=60,effort=0,compression=av1,bitdepth=8,subsample-mode=on,strip]'

  const tiles = () => {
    const suffix = '.jpeg[Q=80,optimize_coding,strip]'
    return vips(['dzsave', source, file('p'), '--tile-size', '512', '--overlap', '0', '--depth', 'onetile', '--suffix', suffix])
  }
  const previews = async () => {
    // Uncompressed in between, as pixels are in our process; decoding a JPEG again each time would be slower.
    await vips(['thumbnail', source, file('large.v'), '2400', '--height', '2400', '--size', 'down'])
    await vips(['copy', file('large.v'), file(`large.avif${avif.replace('Q=60', 'Q=50')}`)])
    await vips(['thumbnail', file('large.v'), file('preview.v'), '1600', '--height', '1600', '--size', 'down'])
    await vips(['copy', file('preview.v'), file('preview.jpg[Q=82,interlace,optimize_coding,strip]')])
    await vips(['copy', file('preview.v'), file(`preview.webp${webp}`)])
    await vips(['copy', file('preview.v'), file(`preview.avif${avif}`)])
    await vips([
      'thumbnail',
      file('preview.v'),
      file('card.jpg[Q=76,interlace,optimize_coding,strip]'),
      '1200',
      '--height',
      '630',
      '--crop',
      'attention',
    ])
    await small(`preview-800.webp${webp}`, 800, 800)
    await small(`preview-800.avif${avif}`, 800, 800)
    await small('thumbnail.jpg[Q=80,optimize_coding,strip]', 400, 600)
    await small(`thumbnail.webp${webp}`, 400, 600)
    await small(`thumbnail.avif${avif}`, 400, 600)
    await small(`thumbnail-800.webp${webp}`, 800, 1200)
    await small(`thumbnail-800.avif${avif}`, 800, 1200)
  }
  if (beside) {
    await Promise.all([tiles(), previews()])
    return
  }
  await tiles()
  await previews()
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
