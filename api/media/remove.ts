import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf, type OriginalFormat } from './names.ts'

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

/** Whether every file of a photo is there. */
export function hasPhotoFiles(uploadsDir: string, photoFileName: string, originalFormat: OriginalFormat): boolean {
  return Object.values(filesOf(photoFileName, originalFormat)).every((file) => existsSync(join(uploadsDir, file)))
}
