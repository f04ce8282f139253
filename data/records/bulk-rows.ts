import { bulkFields } from '#core/records/bulk.ts'
import type { BulkPhotoField } from '#core/records/photo-field-types.ts'
import { toSnakeCase } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows } from '../sqlite/statements.ts'

/** What a bulk change looks at in a photo. */
export type BulkRow = { photoID: number; version: number; title: string } & Record<BulkPhotoField, string | number | null>

const columns = ['photoID', 'version', 'title', ...bulkFields].map((name) => `p.${toSnakeCase(name)} AS ${name}`)

// CROSS JOIN fixes the order of the loops: first the requested numbers, then their photos.
const byNumbers = preparedRows<[string], BulkRow>(
  `SELECT ${columns.join(', ')} FROM json_each(?) wanted CROSS JOIN photos p ON p.photo_id = wanted.value`,
)

/** Photos with the fields that bulk changes can set, in the order of the numbers given; unknown numbers are left out. */
export const bulkRows = (archive: Archive, ids: readonly number[]): BulkRow[] => byNumbers(archive).all(JSON.stringify(ids))
