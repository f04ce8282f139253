import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { pictureSets } from '#core/limits.ts'
import { atIntervals } from '#api/maintenance/at-intervals.ts'
import { hasSpace } from '#api/maintenance/health/machine.ts'
import { pathOfFile } from '#api/media/binned-files.ts'
import { filesOf } from '#api/media/names.ts'
import type { MediaProcess } from '#api/media/process.ts'
import { shownPictures, type PictureFiles } from '#data/records/picture-files.ts'
import { rowOf } from '#data/records/rows.ts'
import { renewPicture, type MaintenanceContext } from './verify.ts'

type RenewalParts = Omit<MaintenanceContext, 'media'> & {
  media: MaintenanceContext['media'] & Pick<MediaProcess, 'state'>
  /** Bytes that the settings want to be free. */
  minFreeSpace: number
}

/** How many photos have the current set now, how many could not be made, and whether too little space ended the work. */
type Renewal = { renewed: number; failed: number; lacksSpace: boolean }

/** Milliseconds between two looks at the queue. */
const patience = 1000

/**
 * Makes the derivatives that older photos lack, while the queue is empty: one photo at a time, and after each as long a pause as it
 * took. It ends before less than twice the wished space is free: former tiles are kept for a while, and uploads need room, too.
 *
 * @param refused the files of pictures that could not be made: they are passed over, and further ones are added
 */
export async function renewPictures(parts: RenewalParts, signal?: AbortSignal, refused = new Set<string>()): Promise<Renewal> {
  const result = { renewed: 0, failed: 0, lacksSpace: false }
  for (const listed of shownPictures(parts.archive, { olderThan: pictureSets.current })) {
    if (refused.has(listed.photoFileName) || !hasOriginal(parts, listed)) continue
    while (!signal?.aborted && parts.media.state().waiting > 0) await pause(patience, signal)
    if (signal?.aborted) break
    result.lacksSpace = !(await hasSpace([parts.uploadsDir], 2 * parts.minFreeSpace))
    if (result.lacksSpace) break
    const picture = rowOf(parts.archive, 'photo', listed.photoID)
    if (picture?.photoFileName !== listed.photoFileName || picture.pictureSet >= pictureSets.current) continue
    const begun = performance.now()
    try {
      const isMade = await renewPicture(parts, picture)
      result.renewed += 1
      if (!isMade) continue
    } catch {
      result.failed += 1
      refused.add(picture.photoFileName)
    }
    await pause(performance.now() - begun, signal)
  }
  return result
}

/** `make verify` tells of originals that are missing. */
const hasOriginal = ({ uploadsDir }: RenewalParts, { photoFileName, originalFormat }: PictureFiles) =>
  existsSync(pathOfFile(uploadsDir, filesOf(photoFileName, originalFormat).original))

/** Ends at once when the work is stopped. */
const pause = (milliseconds: number, signal?: AbortSignal) =>
  setTimeout(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined)

/** Milliseconds between two looks for photos of older sets: an upgrade or a restore brings them. */
const interval = 6 * 3_600_000

/** Makes missing derivatives at the start and at intervals, until it is stopped. Errors are logged, not thrown. */
export function scheduleRenewals(parts: RenewalParts & { log: Logger }) {
  // Until the next start: each try costs as much as a picture that can be made.
  const refused = new Set<string>()
  return atIntervals(interval, async (signal) => {
    try {
      const { renewed, failed, lacksSpace } = await renewPictures(parts, signal, refused)
      if (renewed > 0) parts.log.info({ photos: renewed }, 'photos have all derivatives now')
      if (failed > 0) parts.log.warn({ photos: failed }, 'photos keep their old derivatives; "make derive" names them')
      if (lacksSpace) parts.log.warn('older photos keep their derivatives for now: less than twice LEAST_SPACE_MB is free')
    } catch (problem) {
      parts.log.error({ err: problem }, 'missing derivatives could not be made')
    }
  })
}
