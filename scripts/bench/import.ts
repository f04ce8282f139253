import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'

const samples = resolve(import.meta.dirname, '../../../shared/samples')

/** The import command on the sample photographs, from start to exit; and again, when every row is there already. */
export async function benchImport(): Promise<BenchResult[]> {
  if (!existsSync(join(samples, 'photos.csv'))) {
    console.warn(`LEFT OUT: the import of the sample photographs, because ${samples} is not here.`)
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads'), PUBLIC_DIR: join(folder, 'dist') }
  const args = ['scripts/run.js', 'import', `CSV=${samples}/photos.csv`, `IMAGES=${samples}/photos`]
  try {
    const first = await seconds(() => promisify(execFile)(process.execPath, args, { env }))
    const again = await seconds(() => promisify(execFile)(process.execPath, args, { env }))
    return [
      { name: 'import of the 62 sample photographs', value: first, unit: 's', note: 'below 120' },
      { name: 'the same import again / the first', value: again / first, unit: '×' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
