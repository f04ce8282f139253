import type { PhotoImportCheckWire, PhotoImportRowWire } from '#core/wire/photo-import.ts'
import { CallError } from '../../api/call.ts'
import { texts } from '../../texts.ts'

/** A row that would become a photo, as the check gives it. */
export type ReadyRow = PhotoImportCheckWire['ready'][number]

/** What a row became. */
export type RowResult = PhotoImportRowWire & { line: number; filename: string }

type Work = {
  rows: readonly ReadyRow[]
  /** The pictures that were chosen, by their paths in composed form. */
  pictures: ReadonlyMap<string, File>
  send: (row: ReadyRow, file: File) => Promise<PhotoImportRowWire>
  /** Stops after the current row: a photo is complete or absent. */
  signal: AbortSignal
  onResult: (result: RowResult) => void
}

/**
 * Sends rows one after the other. A row that the archive refuses is a result as well, and the next one is sent.
 *
 * @throws what would meet every further row: no connection, no permission, no space
 */
export async function importRows({ rows, pictures, send, signal, onResult }: Work) {
  for (const row of rows) {
    if (signal.aborted) return
    const file = pictures.get(row.picture)
    const result = file ? await send(row, file).catch(refusedRow) : refused(texts.photoImport.noPicture)
    onResult({ ...result, line: row.line, filename: row.picture })
  }
}

const refused = (reason: string): PhotoImportRowWire => ({ outcome: 'refused', reasons: [reason] })

/** Refusals that are answered to any row: those of the session, of the permission, and of too many calls. */
const general = [401, 403, 429]

function refusedRow(problem: unknown): PhotoImportRowWire {
  if (problem instanceof CallError && problem.status >= 400 && problem.status < 500 && !general.includes(problem.status))
    return refused(problem.message)
  throw problem
}
