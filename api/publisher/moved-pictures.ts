import { pictureFiles } from '#api/delivery/picture-files.ts'
import { hasFiles } from '#api/media/binned-files.ts'
import { fileNamesMovedAfter, placeOfFiles } from '#data/records/binned-files.ts'
import { newestChange } from '#data/records/changes-since.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { Manifest } from './manifest.ts'

export type MovedPicturesOptions = { archive: Archive; manifest: Manifest; uploadsDir: string; now: () => Date }

/** Milliseconds between two looks at files that have not been moved yet. */
const interval = 500

/**
 * Records for delivery the pictures of photos that went into the bin or left it: a CDN still has them, or still says that they are not
 * there. The last change that was looked at is kept with the manifest, so that no move is missed while nothing publishes.
 */
export function openMovedPictures({ archive, manifest, uploadsDir, now }: MovedPicturesOptions) {
  const { deliveries } = manifest
  const waiting = new Set<string>()
  let seen = firstSeen()
  let lookedAt = -interval

  /** Nothing is known of the time before there was a target; a database that was restored has fewer changes. */
  function firstSeen(): number {
    const newest = newestChange(archive)
    const known = deliveries.isActive('purge') ? manifest.picturesSeen() : null
    if (known !== null && known <= newest) return known
    manifest.setPicturesSeen(deliveries.isActive('purge') ? newest : null)
    return newest
  }

  function look() {
    if (!deliveries.isActive('purge')) return
    const newest = newestChange(archive)
    if (newest === seen && (waiting.size === 0 || performance.now() - lookedAt < interval)) return
    lookedAt = performance.now()
    for (const name of fileNamesMovedAfter(archive, seen)) waiting.add(name)
    seen = newest
    manifest.together(() => {
      for (const name of waiting) if (record(name)) waiting.delete(name)
      // After a crash, those that wait are looked for again.
      if (waiting.size === 0) manifest.setPicturesSeen(seen)
    })
  }

  /** @returns whether the files are where they belong: before that, a CDN that asks would get the old answer again */
  function record(photoFileName: string): boolean {
    const place = placeOfFiles(archive, photoFileName)
    if (place === null) return true
    const [isRemoved, other] = place === 'binned' ? ([true, 'public'] as const) : ([false, 'binned'] as const)
    if (hasFiles(uploadsDir, photoFileName, other)) return false
    const at = now().toISOString()
    for (const file of pictureFiles(archive, uploadsDir, photoFileName, place)) deliveries.record(file, isRemoved, at)
    return true
  }

  return { look }
}
