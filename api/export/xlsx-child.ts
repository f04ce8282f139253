import { setPriority } from 'node:os'
import { sheetKinds, sheetNames, type SheetKind } from '#core/export/columns.ts'
import { openArchiveForReading, type Archive } from '#data/sqlite/open.ts'
import { choicesOf } from './choices.ts'
import { readmeOf } from './readme.ts'
import { columnsOf, rowsOf, type Sheet } from './sheet.ts'
import { xlsxOf, type SheetContent } from './xlsx.ts'

/** A process that makes one Excel file and writes it to its output, below the API in priority. `all`: a sheet for each kind. */
export type ExcelStart = { archiveFile: string; sheet: Omit<Sheet, 'kind'> & { kind: SheetKind | 'all' } }

setPriority(10)
// Ctrl-C and a service manager signal the whole group; the parent finishes what it has begun to answer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

const { archiveFile, sheet } = JSON.parse(process.argv[2] ?? '') as ExcelStart
const { kind: wanted } = sheet
const archive = openArchiveForReading(archiveFile)
const kinds = wanted === 'all' ? sheetKinds : [wanted]
const contents = kinds.map((kind) => contentOf(archive, { ...sheet, kind }))
const file = await xlsxOf(contents, wanted === 'all' ? readmeOf(archive) : null)
archive.close()
process.stdout.write(file)

function contentOf(from: Archive, of: Sheet): SheetContent {
  return {
    name: sheetNames[of.kind],
    columns: columnsOf(of),
    chunks: rowsOf(from, of),
    choices: choicesOf(from, of),
    hidden: ['version'],
  }
}
