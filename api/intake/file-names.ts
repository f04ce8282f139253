import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { photoFileName } from '#api/media/names.ts'
import type { Archive } from '#data/open.ts'
import { photosOfOriginal } from '#data/photos.ts'
import { prepared } from '#data/statements.ts'

const owners = prepared(({ sqlite }) =>
  sqlite.prepare<[string], number>('SELECT photo_id FROM photos WHERE photo_file_name = ?').pluck(),
)

/** Whether a photo's record, in the bin or not, owns the files of this name. */
export function isTaken(archive: Archive, photoFileName: string): boolean {
  return owners(archive).get(photoFileName) !== undefined
}

/**
 * Which copy of its original a further photo record would be, from 1. Counts on past names in use: where a record was
 * removed for good, the number of records alone would point at another photo's files.
 */
export function freeCopy(archive: Archive, sha256: string): number {
  let copy = photosOfOriginal(archive, sha256) + 1
  while (isTaken(archive, photoFileName(sha256, copy))) copy += 1
  return copy
}

/** Hexadecimal SHA-256 of a file. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
