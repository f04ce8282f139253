import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchResult } from './result.ts'
import { hasSamples, importSamples } from './sites.ts'
import { seconds } from './stopwatch.ts'

/** The import command on the sample photographs, from start to exit; and again, when every row is there already. */
export async function benchImport(): Promise<BenchResult[]> {
  if (!hasSamples()) {
    console.warn('LEFT OUT: the import of the sample photographs, because they are not here.')
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
  try {
    const first = await seconds(() => importSamples(folder))
    const again = await seconds(() => importSamples(folder))
    return [
      { name: 'import of the 62 sample photographs', value: first, unit: 's', note: 'below 120' },
      { name: 'the same import again / the first', value: again / first, unit: '×' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
