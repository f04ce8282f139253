import { resolve } from 'node:path'
import type { PhotoImportCheckWire } from '#core/wire/photo-import.ts'
import { inSequence } from '#api/ingest/sequence.ts'
import { runChild } from '#api/sheet-import/child-process.ts'
import { sheetTurn } from '#api/sheet-import/compare-process.ts'
import { Refusal } from '#api/http/errors.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { CheckLine, SheetCheck } from './check-child.ts'
import type { SentTable } from './check-sheet.ts'

const childFile = resolve(import.meta.dirname, 'check-child.ts')

/**
 * Checks a table of new photos in a separate process, as `checkSheet` does. Waits for its turn.
 *
 * @param signal aborted when nobody waits for the result any more
 * @throws Refusal 400 where the file is no table, or has too many rows, 422 where it needs more memory than it may have
 */
export function checkInProcess(archive: Archive, sent: SentTable, signal: AbortSignal): Promise<PhotoImportCheckWire> {
  const start: SheetCheck = { archiveFile: archive.sqlite.name, ...sent }
  return inSequence(archive, sheetTurn, async () => {
    const lines: CheckLine[] = []
    await runChild<CheckLine>({ file: childFile, start, onLine: (line) => lines.push(line), signal })
    const [line] = lines
    if (line?.kind === 'checked') return line.check
    if (!line) throw new Error('The process that checks the table ended early.')
    throw new Refusal(400, [{ msg: `${line.msg.replaceAll(sent.file, 'The table')}.`, field: 'file' }])
  })
}
