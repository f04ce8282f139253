import type { PhotoImportCheckWire } from '#core/wire/photo-import.ts'
import { startOfChild, writeLine } from '#api/sheet-import/child-lines.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { checkSheet, type SentTable } from './check-sheet.ts'
import { ImportRefused } from './refused.ts'

/** A process that checks one table of new photos against the archive and writes what it finds to its output. */

export type SheetCheck = SentTable & { archiveFile: string }

/** The line of its output, as JSON. */
export type CheckLine = { kind: 'checked'; check: PhotoImportCheckWire } | { kind: 'refused'; msg: string }

const write = (line: CheckLine) => writeLine(line)

const { archiveFile, ...sent } = await startOfChild<SheetCheck>()
// For writing: what a row says is tried, and undone.
const archive = openArchive(archiveFile)
try {
  await write({ kind: 'checked', check: await checkSheet(archive, sent) })
} catch (problem) {
  if (!(problem instanceof ImportRefused)) throw problem
  await write({ kind: 'refused', msg: problem.message })
} finally {
  archive.close()
}
