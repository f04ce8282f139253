import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { originalFormatNames } from '#core/original-formats.ts'
import { rootOf } from './binned-files.ts'
import { filesOf, keysOf, type Original, type OriginalFormat } from './names.ts'

/**
 * Removes every file of a photo, in the bin or not; those that are not there are fine.
 *
 * @param originalFormat null where it is not known
 */
export function removePhotoFiles(uploadsDir: string, photoFileName: string, originalFormat: OriginalFormat | null) {
  const formats = originalFormat ? [originalFormat] : originalFormatNames
  for (const format of formats) {
    const { dzi, tiles, ...others } = filesOf(photoFileName, format)
    for (const place of ['public', 'binned'] as const) {
      // First the tiles, or their description: they show that a photo is complete.
      for (const file of [tiles, dzi, ...Object.values(others)])
        rmSync(join(rootOf(uploadsDir, place), file), { recursive: true, force: true })
    }
  }
}

/** Whether every file of a photo with the current set of derivatives is there. */
export function hasPhotoFiles(uploadsDir: string, picture: Original & { fileName: string }): boolean {
  const files = filesOf(picture.fileName, picture.originalFormat)
  return (['original', ...keysOf(picture)] as const).every((key) => existsSync(join(uploadsDir, files[key])))
}
