import { unevaluatedLicence } from '#core/licences.ts'
import { smallScan } from '#core/limits.ts'
import type { MissingData } from '#core/records/missing.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'

/** What no index has: every photo is read for it. */
const unindexed: Partial<Record<MissingData, string>> = {
  coordinates: 'latitude IS NULL',
  description: "description = ''",
  // No photo is without a licence or statement: this one says that nobody has looked.
  rights: `license = '${unevaluatedLicence}'`,
}

/** What a list compares with the numbers of photos, and its values. */
type Condition = { sql: string; values: string[] }

/** The photos that are without all of these. A date that is not understood is one. */
export function isMissing(archive: Archive, names: readonly MissingData[]): Condition[] {
  const conditions: Condition[] = []
  if (names.includes('date')) conditions.push({ sql: hasNoDate, values: [] })
  if (names.includes('scan')) conditions.push({ sql: hasSmallScan, values: [] })
  const read = names.flatMap((name) => unindexed[name] ?? [])
  if (read.length > 0) {
    // Read once: the list counts and takes a page.
    const found = `SELECT photo_id FROM photos NOT INDEXED WHERE deleted_at IS NULL AND ${read.join(' AND ')}`
    const ids = preparedValues<[], number>(found)(archive).all()
    conditions.push({ sql: 'photo_id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(ids)] })
  }
  return conditions
}

const unread = "SELECT photo_id FROM photos INDEXED BY photos_unread_dates WHERE deleted_at IS NULL AND date <> '' AND date_edtf = ''"

/** Where both ends are unknown there is no date. */
export const isDated = '(date_earliest IS NOT NULL OR date_latest IS NOT NULL)'
export const hasUnreadDate = `NOT ${isDated} AND photo_id IN (${unread})`
export const hasNoDate = `NOT ${isDated} AND photo_id NOT IN (${unread})`

/** The index has the areas: few photos have one as small as that. */
const hasSmallScan = `photo_id IN (SELECT photo_id FROM photos INDEXED BY photos_card
  WHERE deleted_at IS NULL AND width * height < ${smallScan ** 2} AND max(width, height) < ${smallScan})`
