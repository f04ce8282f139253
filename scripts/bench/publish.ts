import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveFile } from '#api/folders.ts'
import { publishEverything } from '#api/publisher/everything.ts'
import { readSettings } from '#api/settings.ts'
import { buildSite } from '../site-bundle.ts'
import type { BenchResult } from './result.ts'
import { makeSyntheticArchive } from './synthetic.ts'

/** Photos of the two archives: the second shows that time is linear and memory flat. */
const sizes = [1_000, 10_000]

/** Full publish of synthetic archives with the real layout: pages a second and memory, at two sizes. */
export async function benchPublish(): Promise<BenchResult[]> {
  await buildSite()
  const results: BenchResult[] = []
  for (const photos of sizes) results.push(...(await publishOnce(photos)))
  return results
}

async function publishOnce(photos: number): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-publish-'))
  const settings = readSettings({ DATA_DIR: join(folder, 'data'), PUBLIC_DIR: join(folder, 'dist') })
  try {
    mkdirSync(settings.dataDir)
    const filling = performance.now()
    makeSyntheticArchive(archiveFile(settings), photos).close()
    const filled = (performance.now() - filling) / 1000
    const began = performance.now()
    const first = await publishEverything({ settings })
    const seconds = (performance.now() - began) / 1000
    if (first.failures.length > 0) throw new Error(`${first.failures.length} pages failed: ${first.failures[0]?.reason}`)
    const again = performance.now()
    const second = await publishEverything({ settings })
    const unchanged = (performance.now() - again) / 1000
    const of = `${photos} photos, ${first.pages} pages`
    return [
      { name: `records made (${photos} photos)`, value: photos / filled, unit: 'photos/s' },
      { name: `full publish (${of})`, value: first.pages / seconds, unit: 'pages/s', note: `${seconds.toFixed(1)} s; at least 1500` },
      { name: `nothing changed (${of})`, value: first.pages / unchanged, unit: 'pages/s', note: `${second.written} files written` },
      { name: `memory a process (${of})`, value: first.peakMemory / 2 ** 20, unit: 'MiB', note: 'below 400' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
