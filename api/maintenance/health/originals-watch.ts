import { stat } from 'node:fs/promises'
import type { ApiParts } from '#api/env.ts'
import { nextOriginals, type OriginalRecord } from '#data/records/picture-files.ts'
import { pathOfFile } from '#api/media/binned-files.ts'
import { originalOf } from '#api/maintenance/backup/originals.ts'

export type OriginalsWatch = {
  /** Photos whose originals were found missing or of another size, and are not back yet. */
  missing: () => number[]
  /** Looks at the next originals now. */
  look: () => Promise<void>
  stop: () => Promise<void>
}

/** Milliseconds between two looks, and originals looked at each time: a thousand photos take ten minutes. */
const interval = 60_000
const sampleSize = 100

/** Missing originals that are remembered: more tell nothing new. */
const maxRemembered = 100

/**
 * Looks each minute whether the originals of some photos are there in their full size: always the next ones by number, from
 * the first again after the last, and those that were missing before. `make verify` reads them all.
 *
 * @param every milliseconds between two looks
 */
export function watchOriginals(
  { archive, settings, log }: Pick<ApiParts, 'archive' | 'settings' | 'log'>,
  every = interval,
): OriginalsWatch {
  const missing = new Map<number, OriginalRecord>()
  let last = 0
  let isStopped = false

  async function look() {
    if (isStopped) return
    const sample = nextOriginals(archive, last, sampleSize)
    const newest = sample.at(-1)
    last = newest && sample.length === sampleSize ? newest.photoID : 0
    for (const [photoID, record] of missing) if (!isNamed(record)) missing.delete(photoID)
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may be stopped between two looks
    for (const record of [...missing.values(), ...sample]) if (!isStopped) await lookAt(record)
  }

  /** Whether the photo still shows this picture: it may have been removed for good since. */
  const isNamed = ({ photoID, photoFileName }: OriginalRecord) => nextOriginals(archive, photoID - 1, 1)[0]?.photoFileName === photoFileName

  async function lookAt(record: OriginalRecord) {
    const size = await stat(pathOfFile(settings.uploadsDir, originalOf(record))).then(
      (found) => found.size,
      () => -1,
    )
    if (size === record.imgSize) return void missing.delete(record.photoID)
    if (isStopped || missing.has(record.photoID) || missing.size === maxRemembered || !isNamed(record)) return
    if (missing.size === 0)
      log.error(
        { photoID: record.photoID, file: originalOf(record) },
        'originals are missing or cut short: "make doctor" counts them, "make verify" names them all',
      )
    missing.set(record.photoID, record)
  }

  let looking = Promise.resolve()
  const lookAgain = () =>
    (looking = looking.then(look).catch((problem: unknown) => log.error({ err: problem }, 'the originals could not be looked at')))
  void lookAgain()
  const timer = setInterval(() => void lookAgain(), every)
  timer.unref()
  async function stop() {
    isStopped = true
    clearInterval(timer)
    await looking
  }

  return { missing: () => [...missing.keys()], look: lookAgain, stop }
}
