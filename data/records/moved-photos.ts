import { addressOf } from '#core/addresses.ts'
import { recordPath } from '../publishing/address-aliases.ts'
import { missingPathStatus } from '../publishing/missing-page-status.ts'
import type { Archive } from '../sqlite/open.ts'
import { photoByID } from './photos.ts'

/**
 * The number of the public photo that an earlier number leads to, over any number of merges; null where the photo is there itself, or
 * where its address leads elsewhere.
 */
export function photoMovedTo(archive: Archive, photoID: number): number | null {
  if (photoByID(archive, photoID)) return null
  const seen = new Set<number>()
  for (let id = photoID; !seen.has(id);) {
    seen.add(id)
    const status = missingPathStatus(archive, recordPath('photo', id))
    const target = typeof status === 'object' ? addressOf(status.moved) : null
    if (target?.route !== 'photo') return null
    if (photoByID(archive, target.id)) return target.id
    id = target.id
  }
  return null
}
