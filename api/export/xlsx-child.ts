import { setPriority } from 'node:os'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { choicesOf } from './choices.ts'
import { columnsOf, rowsOf, type Sheet } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

/** A process that makes one Excel file and writes it to its output, below the API in priority. */
export type ExcelStart = { archiveFile: string; sheet: Sheet }

setPriority(10)
// Ctrl-C and a service manager signal the whole group; the parent finishes what it has begun to answer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

const { archiveFile, sheet } = JSON.parse(process.argv[2] ?? '') as ExcelStart
const archive = openArchiveForReading(archiveFile)
const marks = { choices: choicesOf(archive, sheet), hidden: ['version'] }
const file = await xlsxOf(`${sheet.kind}s`, columnsOf(sheet), rowsOf(archive, sheet), marks)
archive.close()
process.stdout.write(file)
