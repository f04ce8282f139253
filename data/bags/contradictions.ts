import { replacedPictures } from '../records/picture-files.ts'
import { recordKeys, recordKinds, tableOf } from '../records/kinds.ts'
import { getTableName, toSnakeCase } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { bagTables } from './tables.ts'

/**
 * The first contradiction between the tables of an archive that has been filled from a bag, as a sentence without its end; null where
 * there is none.
 */
export const contradictionIn = (archive: Archive): string | null =>
  lostReference(archive) ?? strangeHistory(archive) ?? wrongVersion(archive) ?? unknownReplacement(archive)

const nameOf = (sqlName: string) => bagTables.find(({ table }) => getTableName(table) === sqlName)?.name ?? sqlName

function lostReference({ sqlite }: Archive): string | null {
  const found = sqlite.prepare<[], { table: string; rowid: number; parent: string }>('PRAGMA foreign_key_check').get()
  return found ? `row ${found.rowid} of ${nameOf(found.table)} refers to a row of ${nameOf(found.parent)} that is not there` : null
}

function strangeHistory({ sqlite }: Archive): string | null {
  const kinds = recordKinds.map((kind) => `'${kind}'`).join(', ')
  const kind = sqlite.prepare<[], string>(`SELECT kind FROM history WHERE kind NOT IN (${kinds}) LIMIT 1`).pluck().get()
  return kind === undefined ? null : `the history is of a kind of record that the archive does not know: “${kind}”`
}

function wrongVersion({ sqlite }: Archive): string | null {
  for (const kind of recordKinds) {
    const number = toSnakeCase(recordKeys[kind])
    const id = sqlite
      .prepare<[string], number>(
        `SELECT r.${number} FROM ${getTableName(tableOf(kind))} r
         JOIN (SELECT record_id, max(version) AS version FROM history WHERE kind = ? GROUP BY record_id) h ON h.record_id = r.${number}
         WHERE h.version <> r.version LIMIT 1`,
      )
      .pluck()
      .get(kind)
    if (id !== undefined) return `${kind} ${id} has another version than its history`
  }
  return null
}

function unknownReplacement(archive: Archive): string | null {
  const all = archive.sqlite.prepare<[], number>('SELECT count(*) FROM kept_pictures').pluck().get()
  return replacedPictures(archive).length === all ? null : 'replaced-pictures names a picture that the history does not know'
}
