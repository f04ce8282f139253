import { unevaluatedLicence } from '#core/licences.ts'
import { smallScan } from '#core/limits.ts'
import type { MissingData } from '#core/records/missing.ts'

/** When a photo in a list is without this. Whether its date is read or not, it has one. */
const conditions: Record<MissingData, string> = {
  coordinates: 'latitude IS NULL',
  date: "date = ''",
  description: "description = ''",
  scan: `max(width, height) < ${smallScan}`,
  // No photo is without a licence or statement: this one says that nobody has looked.
  rights: `license = '${unevaluatedLicence}'`,
}

/** The photos that are without all of these, as a condition on their numbers. */
export function isMissing(names: readonly MissingData[]): string {
  const all = names.map((name) => conditions[name]).join(' AND ')
  return `photo_id IN (SELECT photo_id FROM photos NOT INDEXED WHERE deleted_at IS NULL AND ${all})`
}
