import { stringify, type Options } from 'csv-stringify/sync'
import type { Cell } from '#core/export/cells.ts'

/** As Excel reads it: CRLF between rows, and a line break of either kind inside a cell quoted. */
const options: Options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  // Numbers are left alone: a latitude of -28.83 is one. Texts that begin with a line feed are ours to escape.
  escape_formulas: true,
  cast: { string: (text) => (text.startsWith('\n') ? `'${text}` : text) },
}

/**
 * A CSV file in UTF-8 with a byte order mark, a chunk of rows at a time. Texts that a spreadsheet would take for a
 * formula get an apostrophe in front.
 */
export function* csvOf(columns: string[], chunks: Iterable<Cell[][]>): Generator<Uint8Array> {
  yield Buffer.from(stringify([columns], { ...options, bom: true }))
  for (const rows of chunks) {
    if (rows.length > 0) yield Buffer.from(stringify(rows, options))
  }
}
