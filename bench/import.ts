import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { demoArchive } from '#data/demo/archive.ts'
import { pictureOf, picturesFolder } from '#data/demo/pictures.ts'
import { isSmallest } from '#tests/support/size.ts'
import type { BenchResult } from './result.ts'
import { hasSamples, importFrom, samples } from './sites.ts'
import { seconds } from './stopwatch.ts'

/** The import command on the sample photographs, from start to exit; and again, when every row is there already. */
export async function benchImport(): Promise<BenchResult[]> {
  if (!isSmallest && !hasSamples()) {
    console.warn('LEFT OUT: the import of the sample photographs, because they are not here.')
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
  const source = isSmallest ? twoPictures(folder) : samples
  try {
    const first = await seconds(() => importFrom(source, folder))
    const again = await seconds(() => importFrom(source, folder))
    return [
      { name: `import of the ${isSmallest ? 2 : 62} sample photographs`, value: first, unit: 's', note: 'below 120' },
      { name: 'the same import again / the first', value: again / first, unit: '×' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A table of two of the demo archive's pictures, in the form of the samples. */
function twoPictures(folder: string) {
  const paths = demoArchive.photos.slice(0, 2).map(pictureOf)
  const rows = paths.map((path, at) => `${basename(path)},Снимок ${at},Вид.,1900,Бендеры,CC BY 4.0`)
  const table = join(folder, 'photos.csv')
  writeFileSync(table, ['filename,title,description,date,location,licence', ...rows].join('\n'))
  return { table, pictures: picturesFolder }
}
