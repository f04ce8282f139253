import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { setLastNumber } from '#data/bags/numbers.ts'
import { openRowWriter } from '#data/bags/rows.ts'
import { bagTables } from '#data/bags/tables.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { BagError, bagPaths, numbersTable } from './layout.ts'

/**
 * Stores the tables of a bag, row by row. Call it in a transaction.
 *
 * @param from folder of the bag
 * @throws RowRefused or BagError where a row cannot be stored
 */
export async function readTables(archive: Archive, from: string) {
  for (const table of bagTables) {
    let write: ((cells: string[]) => void) | undefined
    for await (const cells of rowsIn(from, table.name)) {
      if (write) write(cells)
      else write = openRowWriter(archive, table, cells)
    }
  }
  let isHeader = true
  for await (const [table = '', lastNumber = ''] of rowsIn(from, numbersTable)) {
    const number = Number(lastNumber)
    if (!isHeader && !(Number.isSafeInteger(number) && number >= 0 && setLastNumber(archive, { table, lastNumber: number })))
      throw new BagError(`${numbersTable}.csv is damaged: ${table} ${lastNumber}`)
    isHeader = false
  }
}

/** The rows of a table, the header first; none where a bag of an earlier version has no such table. */
async function* rowsIn(from: string, name: string): AsyncGenerator<string[]> {
  const file = join(from, bagPaths.tables, `${name}.csv`)
  if (!existsSync(file)) return
  const parser = parse({ bom: true, record_delimiter: ['\r\n', '\n'] })
  pipeline(createReadStream(file), parser, () => undefined)
  try {
    yield* parser as AsyncIterable<string[]>
  } catch (problem) {
    if (problem instanceof CsvError) throw new BagError(`${name}.csv cannot be read: ${problem.message}`, { cause: problem })
    throw problem
  }
}
