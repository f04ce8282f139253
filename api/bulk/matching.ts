import { createHash } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import { batches } from '#core/batches.ts'
import { bulkReport } from '#core/limits.ts'
import { bulkFields, bulkLists, withAdded, type BulkFields } from '#core/records/bulk.ts'
import type { BulkPreviewWire } from '#core/wire/bulk.ts'
import { matchingPhotos, type StaffQuery } from '#data/lists/staff-photos.ts'
import { bulkRows, type BulkRow } from '#data/records/bulk-rows.ts'
import { photoColumns } from '#data/records/photos.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { presentFieldValue } from '#api/presenters/bulk-change.ts'

/** What a change of all photos that match would do: for people, and for the change itself. */
export type MatchingPlan = { preview: BulkPreviewWire; photos: { photoID: number; version: number }[] }

/** Photos compared at a time, some milliseconds: then other calls get their turn. */
const photosPerTurn = 500

/**
 * Compares all photos that match with the fields that they would get.
 *
 * @returns the preview, and those that would change, each with its version
 */
export async function planMatching(archive: Archive, query: StaffQuery, fields: BulkFields): Promise<MatchingPlan> {
  const hash = createHash('sha256')
  const wanted = photoColumns(fields)
  const counted = bulkFields.filter((field) => field in fields).map((field) => ({ field, photos: 0, examples: [] as Example[] }))
  const photos: MatchingPlan['photos'] = []
  let matching = 0
  for (const ids of batches(matchingPhotos(archive, query), photosPerTurn)) {
    for (const row of bulkRows(archive, ids)) {
      const { photoID, version, title } = row
      hash.update(`${photoID} ${version}\n`)
      matching += 1
      let changes = false
      for (const each of counted) {
        const [before, after] = [row[each.field], valueAfter(row, each.field, wanted)]
        if (before === after) continue
        changes = true
        each.photos += 1
        const shown = (value: unknown) => presentFieldValue(each.field, value)
        if (each.examples.length < bulkReport.examples) each.examples.push({ photoID, title, before: shown(before), after: shown(after) })
      }
      if (changes) photos.push({ photoID, version })
    }
    await otherWork()
  }
  const preview = { matching, changing: photos.length, fields: counted, fingerprint: hash.digest('hex') }
  return { preview, photos }
}

type Example = BulkPreviewWire['fields'][number]['examples'][number]

function valueAfter(row: BulkRow, field: (typeof bulkFields)[number], wanted: Record<string, unknown>): unknown {
  const isList = (bulkLists as string[]).includes(field)
  return isList ? withAdded(String(row[field]), String(wanted[field])) : wanted[field]
}
