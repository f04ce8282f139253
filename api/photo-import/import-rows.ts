import { addDescribedPhoto, type Ingest } from '#api/ingest/add-photo.ts'
import { meansNoSpace, MediaError } from '#api/media/error.ts'
import { kindOfCreatable } from '#core/photo-import/mapping.ts'
import { addOutcome, noOutcomes, type ImportOutcomes } from './outcomes.ts'
import { openRows, prepareRow, type RowState, type RowWork } from './prepare-row.ts'
import { relate } from './relations.ts'
import { refuseDuplicate } from './same-picture.ts'
import type { TableRow } from './table.ts'

export type ImportResult = ImportOutcomes & {
  /** Why the import stopped before the last row; null when it did not. */
  stopped: string | null
}

/** What a row is imported with. */
type RowImport = Ingest &
  RowWork & {
    /** Where pictures of a ZIP file are unpacked. */
    unpackDir: string
    /** Name under which the changes are kept in the history. */
    by: string
    /** The clock, in milliseconds since 1970. */
    now: () => number
  }

export type Import = RowImport & {
  rows: AsyncIterable<TableRow> | Iterable<TableRow>
  /** Stops the import after the photo that it is at. */
  signal?: AbortSignal
  /** Called after each row with the number of rows that are done. */
  onRow?: (done: number) => void
}

/**
 * Imports rows one after the other, each photo in a separate transaction: an import that was interrupted is completed
 * by running it again. A row is known by the file name of its picture and by the picture's checksum; one that is a photo
 * already is left as staff have it. Every row is imported, already there, or refused with a finding.
 */
export async function importRows(work: Import): Promise<ImportResult> {
  const outcomes = noOutcomes()
  const state = openRows(work)
  let done = 0
  for await (const row of work.rows) {
    if (work.signal?.aborted) return { ...outcomes, stopped: `The import was interrupted before line ${row.line}. ${runAgain}` }
    try {
      await addOutcome(outcomes, row, work.offers, () => importRow(work, row, state))
    } catch (problem) {
      return { ...outcomes, stopped: whyStopped(problem, row.line) }
    }
    work.onRow?.((done += 1))
  }
  return { ...outcomes, stopped: null }
}

/**
 * Imports one row.
 *
 * @returns whether it is a new photo, and what people should know
 * @throws RowRefused, RecordRefused, DuplicateValue or MediaError when it is refused
 */
export async function importRow(work: RowImport, row: TableRow, state: RowState) {
  const prepared = await prepareRow(work, row, state)
  if (prepared.photoID !== null) return { isNew: false, notes: prepared.notes }
  const { archive } = work
  const { path, sha256, importKey, fields, relations, notes } = prepared
  const stamp = { by: work.by, at: new Date(work.now()).toISOString() }
  const creates = new Set(work.mapping.create.map(kindOfCreatable))
  const describe = () => {
    if (!work.keepsDuplicates && sha256) refuseDuplicate(archive, sha256)
    return { ...fields, ...relate(archive, relations, creates, stamp) }
  }
  const ingest = { ...work, onNotice: (notice: string) => void notes.push(notice) }
  const { file, end } = await work.pictures.take(path, work.unpackDir)
  try {
    await addDescribedPhoto(ingest, describe, file, stamp, importKey)
  } finally {
    await end()
  }
  return { isNew: true, notes }
}

const runAgain = 'The photos imported so far are kept; run it again to continue.'

function whyStopped(problem: unknown, line: number): string {
  const full = problem instanceof MediaError || meansNoSpace(problem) || (problem as { code?: string }).code === 'SQLITE_FULL'
  const reason = full ? 'the disk is full' : (problem as Error).message
  return `The import stopped at line ${line}: ${reason}. ${runAgain}`
}
