import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { batches } from '#core/batches.ts'
import { pictureSets } from '#core/limits.ts'
import { countShownPictures, shownPictures, type PictureFiles } from '#data/records/picture-files.ts'
import { remakePicture, renewPicture, type MaintenanceContext } from './verify.ts'

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
    const failures = (await Promise.all(batch.map((picture) => failuresOf(context, picture, all)))).flat()
    result.made += batch.length - failures.length
    result.failures.push(...failures)
    const last = batch.at(-1)
    if (all && last) writeFileSync(mark, String(last.photoID))
    onProgress?.((done += batch.length), total)
  }
  if (all) rmSync(mark, { force: true })
  return result
}

const readMark = (file: string) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0)

/** Makes the derivatives of one picture. Gives why they could not be made, nothing otherwise. */
async function failuresOf(context: MaintenanceContext, picture: PictureFiles, all: boolean): Promise<Derivation['failures']> {
  try {
    await (all ? remakePicture : renewPicture)(context, picture)
    return []
  } catch (problem) {
    return [{ photoID: picture.photoID, reason: (problem as Error).message }]
  }
}
