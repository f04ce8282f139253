import { addDescribedPhoto, type Ingest } from '#api/ingest/add-photo.ts'
import { RecordRefused } from '#api/ingest/record-refused.ts'
import { meansNoSpace, MediaError } from '#api/media/error.ts'
import { kindOfCreatable } from '#core/photo-import/mapping.ts'
import { DuplicateValue } from '#data/records/unique-fields.ts'
import { imageName } from './image.ts'
import { openRows, prepareRow, type RowState, type RowWork } from './prepare-row.ts'
import { RowRefused } from './refused.ts'
import { relate } from './relations.ts'
import { Duplicate, refuseDuplicate } from './same-picture.ts'
import type { TableRow } from './table.ts'

/** Something to look at. `duplicate`: the row was skipped, because its picture is a photo already, under another name. */
export type ImportFinding = { line: number; filename: string; outcome: 'refused' | 'duplicate' | 'note'; reason: string }

export type ImportResult = {
  imported: number
  /** Rows whose picture is a photo already, under this name or, as a duplicate, under another. */
  alreadyThere: number
  duplicates: number
  refused: number
  findings: ImportFinding[]
  /** Why the import stopped before the last row; null when it did not. */
  stopped: string | null
}

export type Import = Ingest &
  RowWork & {
    rows: AsyncIterable<TableRow> | Iterable<TableRow>
    /** Where pictures of a ZIP file are unpacked. */
    unpackDir: string
    /** Name under which the changes are kept in the history. */
    by: string
    /** The clock, in milliseconds since 1970. */
    now: () => number
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
  const outcome: ImportResult = { imported: 0, alreadyThere: 0, duplicates: 0, refused: 0, findings: [], stopped: null }
  const state = openRows(work)
  let done = 0
  for await (const row of work.rows) {
    if (work.signal?.aborted) return { ...outcome, stopped: `The import was interrupted before line ${row.line}. ${runAgain}` }
    const filename = imageName(row.cells.filename ?? '')
    const find = (kind: ImportFinding['outcome'], reason: string) =>
      outcome.findings.push({ line: row.line, filename, outcome: kind, reason })
    try {
      const { isNew, notes } = await importRow(work, row, state)
      outcome[isNew ? 'imported' : 'alreadyThere'] += 1
      for (const note of [...row.notes, ...notes]) find('note', note)
    } catch (problem) {
      if (problem instanceof Duplicate) {
        outcome.alreadyThere += 1
        outcome.duplicates += 1
        find('duplicate', problem.message)
      } else if (concernsRow(problem)) {
        outcome.refused += 1
        find('refused', reasonOf(problem))
      } else return { ...outcome, stopped: whyStopped(problem, row.line) }
    }
    work.onRow?.((done += 1))
  }
  return outcome
}

/**
 * Imports one row.
 *
 * @returns whether it is a new photo, and what people should know
 * @throws what `concernsRow` knows, when it is refused
 */
async function importRow(work: Import, row: TableRow, state: RowState) {
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

/** What people are told; a picture that may be damaged is for them to look at. */
export function reasonOf(problem: Error): string {
  const isDoubtful = problem instanceof MediaError && problem.code === 'doubtful'
  return isDoubtful ? `${problem.message} Look at it; DOUBTFUL=keep imports it` : problem.message
}

/** A problem of one row is reported and the next row is read; anything else would meet every further row, too. */
export function concernsRow(problem: unknown): problem is Error {
  if (problem instanceof MediaError) return problem.code !== 'no-space'
  return problem instanceof RowRefused || problem instanceof RecordRefused || problem instanceof DuplicateValue
}

const runAgain = 'The photos imported so far are kept; run it again to continue.'

function whyStopped(problem: unknown, line: number): string {
  const full = problem instanceof MediaError || meansNoSpace(problem) || (problem as { code?: string }).code === 'SQLITE_FULL'
  const reason = full ? 'the disk is full' : (problem as Error).message
  return `The import stopped at line ${line}: ${reason}. ${runAgain}`
}
