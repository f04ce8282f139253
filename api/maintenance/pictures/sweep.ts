import { atIntervals } from '#api/maintenance/at-intervals.ts'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { binDays } from '#core/limits.ts'
import type { ApiParts } from '#api/env.ts'
import { photoBaseName, uploadFolders } from '#api/media/names.ts'
import { rootOf } from '#api/media/binned-files.ts'
import { removePhotoFiles } from '#api/media/remove.ts'
import { inTransaction } from '#data/records/changes.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { ownsFiles } from '#data/records/photos.ts'
import { notMoved, placeAllFiles } from './binned-files.ts'
import { removeFormerTiles } from './former-tiles.ts'
import { reviewOrphans, quarantine } from './orphans.ts'

/** The names that the archive gives to files in each folder; a sweep leaves other files alone. */
const names: [folder: string, name: RegExp][] = [
  [uploadFolders.tiles, new RegExp(`^${photoBaseName}(?:\\.jpg(?:\\.dzi|_files))?$`)],
  [uploadFolders.previews, new RegExp(`^${photoBaseName}(?:-800|-large|-card|-full)?\\.(?:jpg|webp|avif)$`)],
  [uploadFolders.thumbnails, new RegExp(`^${photoBaseName}(?:-800)?\\.(?:jpg|webp|avif)$`)],
  [uploadFolders.originals, new RegExp(`^${photoBaseName}\\.(?:jpg|png|tif)$`)],
]

/** Names checked between two pauses, in which requests are answered. */
const namesPerYield = 200

/** More files without a record than any crash leaves: beside an archive that never had a photo they belong to another. */
const maxShareOrphaned = 100

/** The result of a sweep: photos whose files were removed, by the name of their files, and originals that are back. */
export type SweepResult = { removed: string[]; back: string[] }

/**
 * Removes the files of photos that no record shows: a process was killed before it could give them one, or after the
 * record was removed for good. Their originals are set aside and come back should they have a record after all. Safe
 * beside uploads and imports: files are removed under the lock under which records are stored, and a record is stored
 * only where its files are complete (`ingestPicture`).
 *
 * @param options.onProblem told of files that could not be moved into or out of the folder of the bin
 * @throws Error with a sentence for people where the archive never had a photo and the files are plainly another's
 */
export async function sweepOrphans(
  archive: Archive,
  uploadsDir: string,
  { now, signal, onProblem = () => undefined }: { now: Date; signal?: AbortSignal; onProblem?: (problem: unknown) => void },
): Promise<SweepResult> {
  const back = inTransaction(archive, () => reviewOrphans(uploadsDir, (name) => ownsFiles(archive, name), now))
  await placeAllFiles(archive, uploadsDir, { onProblem, signal })
  const orphans = await findOrphans(archive, uploadsDir, signal)
  if (orphans.length > maxShareOrphaned && hadNoPhotos(archive)) {
    throw new Error(
      `${uploadsDir} holds ${orphans.length} pictures, but the archive never had a photo: do DATA_DIR and UPLOADS_DIR belong together? Nothing was removed.`,
    )
  }
  const removed: string[] = []
  for (const [index, name] of orphans.entries()) {
    if (signal?.aborted) break
    if (index % namesPerYield === 0) await setImmediate()
    if (removeOrphan(archive, uploadsDir, name, now)) removed.push(name)
  }
  return { removed, back }
}

async function findOrphans(archive: Archive, uploadsDir: string, signal?: AbortSignal): Promise<string[]> {
  const seen = new Set<string>()
  const orphans: string[] = []
  const folders = names.flatMap(([folder, pattern]) =>
    (['public', 'binned'] as const).map((place) => [join(rootOf(uploadsDir, place), folder), pattern] as const),
  )
  for (const [folder, pattern] of folders) {
    const entries = await opendir(folder, { bufferSize: namesPerYield }).catch(() => [])
    let count = 0
    for await (const { name } of entries) {
      if (signal?.aborted) return orphans
      if (++count % namesPerYield === 0) await setImmediate()
      const found = pattern.exec(name)?.[1]
      if (!found || seen.has(found)) continue
      seen.add(found)
      if (!ownsFiles(archive, `${found}.jpg`)) orphans.push(`${found}.jpg`)
    }
  }
  return orphans
}

const hadNoPhotos = ({ sqlite }: Archive) => !sqlite.prepare("SELECT 1 FROM history WHERE kind = 'photo' LIMIT 1").get()

function removeOrphan(archive: Archive, uploadsDir: string, photoFileName: string, now: Date): boolean {
  return inTransaction(archive, () => {
    if (ownsFiles(archive, photoFileName)) return false
    quarantine(uploadsDir, photoFileName, now)
    removePhotoFiles(uploadsDir, photoFileName, null)
    return true
  })
}

/** Milliseconds between two sweeps. */
const interval = 6 * 3_600_000

/** Sweeps at intervals until it is stopped. Errors are logged, not thrown. */
export const scheduleSweeps = ({ archive, settings, log, now }: Pick<ApiParts, 'archive' | 'settings' | 'log' | 'now'>) =>
  atIntervals(interval, async (signal) => {
    const onProblem = (problem: unknown) => log.error({ err: problem }, notMoved)
    try {
      const { removed, back } = await sweepOrphans(archive, settings.uploadsDir, { now: now(), signal, onProblem })
      if (removed.length > 0)
        log.warn({ removed }, `files without a record were removed; originals are kept in ${uploadFolders.orphans}/ for ${binDays} days`)
      if (back.length > 0) log.warn({ back }, 'originals have a record again and are back; "make verify" makes the rest of their files')
      const former = await removeFormerTiles(settings.uploadsDir, { now: now(), signal })
      if (former > 0) log.info({ photos: former }, 'tiles of older sets of derivatives were removed')
    } catch (problem) {
      log.error({ err: problem }, 'the uploads could not be swept')
    }
  })
