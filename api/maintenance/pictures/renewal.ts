import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { pictureSets } from '#core/limits.ts'
import { atIntervals } from '#api/maintenance/at-intervals.ts'
import { filesOf } from '#api/media/names.ts'
import type { MediaProcess } from '#api/media/process.ts'
import { shownPictures, type PictureFiles } from '#data/records/picture-files.ts'
import { renewPicture, type MaintenanceContext } from './verify.ts'

type RenewalParts = Omit<MaintenanceContext, 'media'> & { media: MaintenanceContext['media'] & Pick<MediaProcess, 'state'> }

/** Milliseconds between two looks whether pictures of people wait. */
const patience = 1000

/**
 * Makes the derivatives that photos of older sets lack, while no picture of anybody is being prepared: one photo at a time, and after
 * each as long a pause as it took. A picture that cannot be made is left for the next time.
 *
 * @returns how many photos have the current set now, and how many could not be made
 */
export async function renewPictures(parts: RenewalParts, signal?: AbortSignal): Promise<{ renewed: number; failed: number }> {
  const result = { renewed: 0, failed: 0 }
  for (const picture of shownPictures(parts.archive, { olderThan: pictureSets.current })) {
    if (!hasOriginal(parts, picture)) continue
    while (!signal?.aborted && parts.media.state().waiting > 0) await pause(patience, signal)
    if (signal?.aborted) break
    const begun = performance.now()
    try {
      await renewPicture(parts, picture)
      result.renewed += 1
    } catch {
      result.failed += 1
    }
    await pause(performance.now() - begun, signal)
  }
  return result
}

/** `make verify` tells of originals that are missing. */
const hasOriginal = ({ uploadsDir }: RenewalParts, { photoFileName, originalFormat }: PictureFiles) =>
  existsSync(join(uploadsDir, filesOf(photoFileName, originalFormat).original))

/** Ends at once when the work is stopped. */
const pause = (milliseconds: number, signal?: AbortSignal) =>
  setTimeout(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined)

/** Milliseconds between two looks for photos of older sets: an upgrade or a restore brings them. */
const interval = 6 * 3_600_000

/** Makes missing derivatives at the start and at intervals, until it is stopped. Errors are logged, not thrown. */
export const scheduleRenewals = (parts: RenewalParts & { log: Logger }) =>
  atIntervals(interval, async (signal) => {
    try {
      const { renewed, failed } = await renewPictures(parts, signal)
      if (renewed > 0) parts.log.info({ photos: renewed }, 'photos have all derivatives now')
      if (failed > 0) parts.log.warn({ photos: failed }, 'photos keep their old derivatives; "make derive" names them')
    } catch (problem) {
      parts.log.error({ err: problem }, 'missing derivatives could not be made')
    }
  })
