import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import { movePhotoFiles, photoFolders, rootOf } from '#api/media/binned-files.ts'
import { photoBaseName } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import { fileNamesInBin, fileNamesMovedAfter, placeOfFiles } from '#data/records/binned-files.ts'
import { newestChange } from '#data/records/changes-since.ts'
import { inTransaction } from '#data/records/changes.ts'
import type { Archive } from '#data/sqlite/open.ts'

/**
 * Moves the files of a picture to where its records want them, if they are not there yet. Holds the write lock, so that no other
 * process changes the records in between.
 *
 * @returns the folder below which they belong; the uploads where no record names them
 */
export function placeFiles(archive: Archive, uploadsDir: string, photoFileName: string): { root: string; isMoved: boolean } {
  return inTransaction(archive, () => {
    const place = placeOfFiles(archive, photoFileName)
    const isMoved = place !== null && movePhotoFiles(uploadsDir, photoFileName, place)
    return { root: rootOf(uploadsDir, place ?? 'public'), isMoved }
  })
}

/**
 * Moves the files of all photos in the bin to those of the bin, and brings back the files of photos that are no longer in it: after a
 * crash, after the restore of another database, and at the first start of this version.
 *
 * @param options.onProblem told of files that could not be moved
 * @returns the names of the pictures whose files were moved
 */
export async function placeAllFiles(
  archive: Archive,
  uploadsDir: string,
  { onProblem, signal }: { onProblem?: (problem: unknown) => void; signal?: AbortSignal | undefined } = {},
): Promise<string[]> {
  const names = new Set([...fileNamesInBin(archive), ...namesInFolder(rootOf(uploadsDir, 'binned'))])
  const moved: string[] = []
  for (const [index, name] of [...names].entries()) {
    if (index % namesPerYield === 0) await setImmediate()
    if (signal?.aborted) break
    try {
      if (placeFiles(archive, uploadsDir, name).isMoved) moved.push(name)
    } catch (problem) {
      onProblem?.(problem)
    }
  }
  return moved
}

/** Names looked at between two pauses, in which requests are answered. */
const namesPerYield = 50

const ownName = new RegExp(`^${photoBaseName}(?:-800|-large|-card|-full)?(?:\\.|$)`)

function namesInFolder(root: string): string[] {
  return photoFolders.flatMap((folder) =>
    entriesOf(join(root, folder)).flatMap((entry) => {
      const base = ownName.exec(entry)?.[1]
      return base ? [`${base}.jpg`] : []
    }),
  )
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Nothing was ever in the bin.
    return []
  }
}

/** Moves files after changes of records. */
export type BinnedFiles = {
  /** Moves the files of the photos that were put into the bin or taken out of it since the last call. */
  follow: () => void
}

type BinnedFilesParts = { archive: Archive; settings: Pick<Settings, 'uploadsDir'>; log: Pick<Logger, 'error'> }

/** Files that cannot be moved are logged, and tried again with the next change; records are right all the same. */
export function openBinnedFiles({ archive, settings, log }: BinnedFilesParts): BinnedFiles {
  let seen = newestChange(archive)
  const waiting = new Set<string>()

  function follow() {
    const newest = newestChange(archive)
    if (newest === seen) return
    for (const name of fileNamesMovedAfter(archive, seen)) waiting.add(name)
    seen = newest
    for (const name of waiting) {
      try {
        placeFiles(archive, settings.uploadsDir, name)
        waiting.delete(name)
      } catch (problem) {
        log.error({ err: problem, photoFileName: name }, notMoved)
      }
    }
  }

  return { follow }
}

/** What the log says of files that could not be moved. */
export const notMoved = 'files of a photo could not be moved into or out of the folder of the bin'
