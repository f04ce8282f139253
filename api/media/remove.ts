import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Size } from '#core/derivative-sizes.ts'
import { filesOf, keysOf, type OriginalFormat } from './names.ts'

/**
 * Removes every file of a photo; those that are not there are fine.
 *
 * @param originalFormat null where it is not known
 */
export function removePhotoFiles(uploadsDir: string, photoFileName: string, originalFormat: OriginalFormat | null) {
  const formats = originalFormat ? [originalFormat] : (['jpeg', 'png'] as const)
  for (const format of formats) {
    const { dzi, ...others } = filesOf(photoFileName, format)
    // The tiles' description first: it stands for a whole photo.
    for (const file of [dzi, ...Object.values(others)]) rmSync(join(uploadsDir, file), { recursive: true, force: true })
  }
}

/** What says which files a photo of the current set of derivatives has. */
type Files = Size & { fileName: string; originalFormat: OriginalFormat }

/** Whether every file of a photo is there. */
export function hasPhotoFiles(uploadsDir: string, { fileName, originalFormat, ...size }: Files): boolean {
  const files = filesOf(fileName, originalFormat)
  return (['original', ...keysOf(size)] as const).every((key) => existsSync(join(uploadsDir, files[key])))
}
