import { inTransaction } from '#data/records/changes.ts'
import { getTableColumns, toSnakeCase } from '#data/sqlite/drizzle.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { photos } from '#data/schema/tables.ts'

/** What no two photos share. `:step` is the distance from a photo's number, which is in column `id`, to its copy's. */
const ownOf = (id: string, number: string) => ({
  photoID: `${id} + :step`,
  photoFileName: `printf('%020x.jpg', ${id} + :step)`,
  sha256: `printf('%064x', ${id} + :step)`,
  importKey: 'NULL',
  inventoryNumber: `iif(${number} = '', '', 'КП ' || (${id} + :step))`,
})

/**
 * Makes an archive of synthetic photos larger: each photo is copied with its lists and its history until there are
 * `times` as many. Saving that many one by one would take ten times as long. Nothing is left to publish afterwards.
 */
export function multiplyPhotos(archive: Archive, times: number) {
  const { sqlite } = archive
  inTransaction(archive, () => {
    const last = sqlite.prepare<[], number>('SELECT coalesce(max(photo_id), 0) FROM photos').pluck().get()!
    // Whole numbers are bound as such only where they are big ones.
    const steps = Array.from({ length: times - 1 }, (_, index) => BigInt((index + 1) * last))
    for (const step of steps) {
      copyPhotos(archive).run({ step, last })
      copyHistory(archive).run({ step, last })
    }
    copyLists(archive).run(`[${steps.join()}]`)
    sqlite.prepare('DELETE FROM publish_work').run()
  })
}

const inventoryNumberFolded = "iif(inventory_number = '', '', 'кп ' || (photo_id + :step))"

function copyPhotos({ sqlite }: Archive) {
  const keys = Object.keys(getTableColumns(photos))
  const own: Record<string, string> = { ...ownOf('photo_id', 'inventory_number'), inventoryNumberFolded }
  const copies = keys.map((key) => own[key] ?? toSnakeCase(key))
  return sqlite.prepare(`INSERT INTO photos (${keys.map(toSnakeCase).join()}) SELECT ${copies.join()} FROM photos WHERE photo_id <= :last`)
}

function copyHistory({ sqlite }: Archive) {
  const own = Object.entries(ownOf('record_id', "json_extract(after, '$.inventoryNumber')")).map(([key, copy]) => `'$.${key}', ${copy}`)
  return sqlite.prepare(
    `INSERT INTO history (kind, record_id, version, action, at, by, after)
     SELECT kind, record_id + :step, version, action, at, by, json_set(after, ${own.join()})
     FROM history WHERE kind = 'photo' AND record_id <= :last`,
  )
}

/** In the order of the table's key, so that its pages are written one after another. */
function copyLists({ sqlite }: Archive) {
  return sqlite.prepare(
    `INSERT INTO listing_photos (route, id, filter_id, photo_id)
     SELECT l.route, l.id, l.filter_id, l.photo_id + step.value AS copy FROM listing_photos l, json_each(?) step
     ORDER BY l.route, l.id, l.filter_id, copy`,
  )
}
