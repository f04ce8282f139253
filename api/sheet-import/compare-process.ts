import { resolve } from 'node:path'
import { Refusal } from '#api/http/errors.ts'
import { inSequence } from '#api/ingest/sequence.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { runChild } from './child-process.ts'
import type { CompareLine } from './compare-child.ts'
import type { ComparedPart, SheetComparison } from './compare-file.ts'

const childFile = resolve(import.meta.dirname, 'compare-child.ts')

/** The queue of sheets: one at a time, so that two people do not take twice the memory. */
export const sheetTurn = 'sheet'

/** A sheet that was sent, the fields that its columns stand for, and whether its values win over those that others have saved since. */
export type SheetWork = Omit<SheetComparison, 'archiveFile'>

/**
 * Compares a sheet with the archive in a separate process. Waits for its turn.
 *
 * @param onPart given what is found, in the order of the rows
 * @param signal aborted when nobody waits for the result any more
 * @throws Refusal 400 where the file has no sheet of records, 422 where it needs more memory than it may have
 */
export function compareSheet(archive: Archive, work: SheetWork, onPart: (part: ComparedPart) => void, signal: AbortSignal): Promise<void> {
  const start: SheetComparison = { archiveFile: archive.sqlite.name, ...work }
  return inSequence(archive, sheetTurn, async () => {
    let isComplete = false as boolean
    let refused = null as Refusal | null
    const onLine = (line: CompareLine) => {
      if (line.kind === 'refused') refused = refusalOf(line)
      else onPart(line)
      isComplete ||= line.kind === 'end'
    }
    await runChild({ file: childFile, start, onLine, signal })
    if (refused) throw refused
    if (!isComplete) throw new Error('The process that compares the sheet ended early.')
  })
}

const refusalOf = ({ msg, columns }: Extract<CompareLine, { kind: 'refused' }>) =>
  new Refusal(400, [{ msg: `${msg}.`, field: 'file' }], columns.length > 0 ? { columns } : {})
