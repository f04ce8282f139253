import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pictureSets } from '#core/limits.ts'
import { countShownPictures, shownPictures } from '#data/records/picture-files.ts'
import { remakePicture, type MaintenanceContext } from './verify.ts'

export type DeriveOptions = {
  /** All pictures, not only those with an older set of derivatives. */
  all: boolean
  /** File that remembers how far a run over all pictures has come, while it is unfinished. */
  mark: string
  /** Pictures at a time. */
  jobs: number
  /** Called with the number of pictures before the first and after each batch, and how many there are. */
  onProgress?: (done: number, total: number) => void
}

export type Derivation = { made: number; failures: { photoID: number; reason: string }[] }

/**
 * Makes derivatives again from the originals: those of older sets, or all. Resumes where an interrupted run has
 * stopped; one picture that cannot be made does not stop the others.
 */
export async function derivePictures(context: MaintenanceContext, { all, mark, jobs, onProgress }: DeriveOptions): Promise<Derivation> {
  const wanted = all ? { after: readMark(mark) } : { olderThan: pictureSets.current }
  const total = countShownPictures(context.archive, wanted)
  const result: Derivation = { made: 0, failures: [] }
  let done = 0
  onProgress?.(done, total)
  for (const batch of batches(shownPictures(context.archive, wanted), jobs)) {
    const results = await Promise.allSettled(batch.map((picture) => remakePicture(context, picture)))
    for (const [index, outcome] of results.entries()) {
      if (outcome.status === 'fulfilled') result.made += 1
      else result.failures.push({ photoID: batch[index]!.photoID, reason: (outcome.reason as Error).message })
    }
    if (all) writeFileSync(mark, String(batch.at(-1)!.photoID))
    onProgress?.((done += batch.length), total)
  }
  if (all) rmSync(mark, { force: true })
  return result
}

const readMark = (file: string) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0)

function* batches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
