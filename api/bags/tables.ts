import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { lastNumbers } from '#data/bags/numbers.ts'
import { rowsOf } from '#data/bags/rows.ts'
import { bagTables, type BagTable } from '#data/bags/tables.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { writeWithSums, type FileSums } from './file-sums.ts'
import { bagPaths, numbersTable } from './layout.ts'

/** A table that has been written: its path in the bag, the number of its rows. */
export type WrittenTable = { name: string; path: string; rows: number; sums: FileSums }

const csv = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })

/**
 * Writes the tables of a bag as CSV (RFC 4180, UTF-8 without a byte order mark), one after the other.
 *
 * @param isPart whether only the selected part of the archive is written
 */
export async function* writeTables(archive: Archive, folder: string, isPart: boolean): AsyncGenerator<WrittenTable> {
  for (const table of bagTables) yield writeTable(folder, table.name, headerOf(table), rowsOf(archive, table, isPart))
  const numbers = lastNumbers(archive).map(({ table, lastNumber }) => [table, String(lastNumber)])
  yield writeTable(folder, numbersTable, ['table', 'lastNumber'], [numbers])
}

const headerOf = ({ columns }: BagTable) => columns.map(({ name }) => name)

async function writeTable(folder: string, name: string, header: string[], chunks: Iterable<string[][]>): Promise<WrittenTable> {
  let rows = 0
  function* texts() {
    yield csv([header])
    for (const chunk of chunks) {
      rows += chunk.length
      yield csv(chunk)
    }
  }
  const path = `${bagPaths.tables}/${name}.csv`
  const sums = await writeWithSums(join(folder, path), texts())
  return { name, path, rows, sums }
}
