import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import { fingerprintOf } from '#core/fingerprints/fingerprint.ts'
import { originalFormatNames } from '#core/original-formats.ts'
import { atIntervals } from '#api/maintenance/at-intervals.ts'
import { pathOfFile } from '#api/media/binned-files.ts'
import { filesOf } from '#api/media/names.ts'
import type { MediaProcess } from '#api/media/process.ts'
import { photosWithoutFingerprint, recordFingerprint } from '#data/records/fingerprints.ts'
import type { Archive } from '#data/sqlite/open.ts'

type FingerprintParts = { archive: Archive; media: Pick<MediaProcess, 'look'>; uploadsDir: string }

/** Photos read from the database at a time. */
const batch = 100

/**
 * Makes the fingerprints that are missing: those of photos from before there were any, and of pictures that came back with an earlier
 * version. The thumbnail is enough. A picture that cannot be read is left for the next time.
 *
 * @returns how many were made
 */
export async function makeFingerprints({ archive, media, uploadsDir }: FingerprintParts, signal?: AbortSignal): Promise<number> {
  let made = 0
  for (let after: number | undefined = 0; after !== undefined;) {
    const photos = photosWithoutFingerprint(archive, after, batch)
    for (const { photoFileName } of photos) {
      if (signal?.aborted) return made
      // The name of a thumbnail is the same for all formats.
      const thumbnail = pathOfFile(uploadsDir, filesOf(photoFileName, originalFormatNames[0]).thumbnail)
      if (!existsSync(thumbnail)) continue
      const grey = await media.look(thumbnail, { accepts: 'any' }).then(
        (looked) => looked.grey,
        () => null,
      )
      if (grey === null || signal?.aborted) continue
      recordFingerprint(archive, photoFileName, fingerprintOf(Buffer.from(grey, 'base64')))
      made += 1
    }
    after = photos.at(-1)?.photoID
  }
  return made
}

/** Milliseconds between two looks for missing fingerprints. */
const interval = 3_600_000

/** Makes missing fingerprints at the start and at intervals, until it is stopped. Errors are logged, not thrown. */
export const scheduleFingerprints = (parts: FingerprintParts & { log: Logger }) =>
  atIntervals(interval, async (signal) => {
    try {
      const photos = await makeFingerprints(parts, signal)
      if (photos > 0) parts.log.info({ photos }, 'pictures can be recognised now')
    } catch (problem) {
      parts.log.error({ err: problem }, 'fingerprints of pictures could not be made')
    }
  })
