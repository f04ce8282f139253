import { closeSync, openSync, statSync, utimesSync, writeFileSync, writeSync } from 'node:fs'
import { firstPageOf } from '#tests/support/records.ts'
import { seeded } from '#tests/support/seeded.ts'

/** Other bytes of the same number, with the time of the last change put back: nothing but the content tells. */
export function alterFile(file: string) {
  const { atime, mtime, size } = statSync(file)
  writeFileSync(file, 'x'.repeat(size))
  utimesSync(file, atime, mtime)
}

/**
 * Writes random bytes over one page of a table, as a failing disk does. Nobody may have the database open.
 *
 * @param seed of the random bytes
 */
export function rotPage(file: string, table: string, seed: number) {
  const { page, size } = firstPageOf(file, table)
  const chance = seeded(seed)
  const bytes = Buffer.from(Array.from({ length: size }, () => chance.below(256)))
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, bytes, 0, size, (page - 1) * size)
  closeSync(descriptor)
}
