import { photoFileName } from '#api/media/names.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { ownsFiles, photosOfOriginal } from '#data/records/photos.ts'

/**
 * Which copy of its original a further photo record would be, from 1. Counts on past names in use: where a record was
 * removed for good, the number of records alone would point at another photo's files.
 */
export function freeCopy(archive: Archive, sha256: string): number {
  let copy = photosOfOriginal(archive, sha256) + 1
  while (ownsFiles(archive, photoFileName(sha256, copy))) copy += 1
  return copy
}
