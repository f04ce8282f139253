import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ApiParts } from '#api/env.ts'
import { uploadFolders } from '#api/media/names.ts'
import { removePhotoFiles } from '#api/media/remove.ts'
import { inTransaction } from '#data/changes.ts'
import type { Archive } from '#data/open.ts'
import { ownsFiles } from '#data/photos.ts'

/** The names of our own making in each folder; whatever else lies there is nobody's business. */
const base = '([0-9a-f]{20}(?:-(?!800[.])[1-9]\\d{0,2})?)'
const names: [folder: string, name: RegExp][] = [
  [uploadFolders.tiles, new RegExp(`^${base}\\.jpg(?:\\.dzi|_files)$`)],
  [uploadFolders.previews, new RegExp(`^${base}(?:-800)?\\.(?:jpg|webp|avif)$`)],
  [uploadFolders.thumbnails, new RegExp(`^${base}(?:-800)?\\.(?:jpg|webp|avif)$`)],
  [uploadFolders.originals, new RegExp(`^${base}\\.(?:jpg|png)$`)],
]

/** Names looked at between two breaths, so that requests are answered meanwhile. */
const namesPerBreath = 200

/**
 * Removes the files of photos that no record shows: a process was killed before it could give them one, or after the
 * record was removed for good. Safe beside uploads and imports: files are removed under the lock under which records
 * are stored, and a record is stored only where its files are complete (`takePicture`).
 *
 * @returns the names of the photos whose files were removed
 */
export async function sweepOrphans(archive: Archive, uploadsDir: string, signal?: AbortSignal): Promise<string[]> {
  const seen = new Set<string>()
  const removed: string[] = []
  for (const [folder, pattern] of names) {
    const entries = await opendir(join(uploadsDir, folder), { bufferSize: namesPerBreath }).catch(() => [])
    let count = 0
    for await (const { name } of entries) {
      if (signal?.aborted) return removed
      if (++count % namesPerBreath === 0) await setImmediate()
      const found = pattern.exec(name)?.[1]
      if (!found || seen.has(found)) continue
      seen.add(found)
      if (removeOrphan(archive, uploadsDir, `${found}.jpg`)) removed.push(`${found}.jpg`)
    }
  }
  return removed
}

function removeOrphan(archive: Archive, uploadsDir: string, photoFileName: string): boolean {
  if (ownsFiles(archive, photoFileName)) return false
  return inTransaction(archive, () => {
    if (ownsFiles(archive, photoFileName)) return false
    removePhotoFiles(uploadsDir, photoFileName, null)
    return true
  })
}

/** Milliseconds between two sweeps. */
const interval = 6 * 3_600_000

/** Sweeps now and then again from time to time, until it is stopped. What goes wrong is logged, not thrown. */
export function keepSweeping({ archive, settings, log }: Pick<ApiParts, 'archive' | 'settings' | 'log'>): { stop(): Promise<void> } {
  const stopped = new AbortController()
  let sweeping = sweep()

  async function sweep() {
    try {
      const removed = await sweepOrphans(archive, settings.uploadsDir, stopped.signal)
      if (removed.length > 0) log.warn({ removed }, 'files without a record were removed')
    } catch (problem) {
      log.error({ err: problem }, 'the uploads could not be swept')
    }
  }

  const timer = setInterval(() => (sweeping = sweeping.then(sweep)), interval)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopped.abort()
      await sweeping
    },
  }
}
