import { validPhoto } from '#api/ingest/record.ts'
import type { Column } from '#core/photo-import/columns.ts'
import { kindOfCreatable } from '#core/photo-import/mapping.ts'
import type { FlatKind } from '#core/records/flat-kinds.ts'
import { dryRun } from '#data/records/changes.ts'
import { columnsNaming } from './columns-naming.ts'
import { addOutcome, noOutcomes, type ImportOutcomes } from './outcomes.ts'
import { openRows, prepareRow, type RowState, type RowWork } from './prepare-row.ts'
import { missingRecords, relate } from './relations.ts'
import { Duplicate } from './same-picture.ts'
import type { TableRow } from './table.ts'

/** A name in a table that no record is called by, in how many rows it is, and the columns that name it. */
export type MissingRecord = { kind: FlatKind; name: string; rows: number; columns: Column[] }

/** What an import would come to. */
export type ImportCheck = ImportOutcomes & {
  /** By kind, the most frequent first. Those of refused rows count, too. */
  missing: MissingRecord[]
}

export type RowCheck = RowWork & {
  rows: AsyncIterable<TableRow>
  signal?: AbortSignal
  onRow?: (done: number) => void
  /** Given each row that would become a photo, with the path of its picture. */
  onReady?: (row: TableRow, path: string) => void
}

/**
 * Checks rows as an import would, and changes nothing: what a row says is tried and undone. Pictures are looked for and compared, but
 * not decoded.
 */
export async function checkRows(work: RowCheck): Promise<ImportCheck> {
  const outcomes = noOutcomes()
  const missing = new Map<string, MissingRecord>()
  const state = { ...openRows(work), checksums: new Map<string, number>() }
  let done = 0
  for await (const row of work.rows) {
    if (work.signal?.aborted) break
    await addOutcome(outcomes, row, work.offers, () => checkRow(work, row, state, missing))
    work.onRow?.((done += 1))
  }
  const order = (one: MissingRecord, other: MissingRecord) => one.kind.localeCompare(other.kind) || other.rows - one.rows
  return { ...outcomes, missing: [...missing.values()].sort(order) }
}

type CheckState = RowState & { checksums: Map<string, number> }

async function checkRow(work: RowCheck, row: TableRow, state: CheckState, missing: Map<string, MissingRecord>) {
  const { archive, mapping, keepsDuplicates } = work
  const prepared = await prepareRow(work, row, state)
  if (prepared.photoID !== null) return { isNew: false, notes: prepared.notes }
  const { path, sha256, cells, fields, relations, notes } = prepared
  const twin = sha256 && state.checksums.get(sha256)
  if (twin && !keepsDuplicates) throw new Duplicate(`This picture is that of line ${twin}, byte for byte`)
  for (const { kind, name } of missingRecords(archive, relations)) {
    const key = `${kind} ${name}`
    const known = missing.get(key) ?? { kind, name, rows: 0, columns: [] }
    const columns = new Set([...known.columns, ...columnsNaming(kind, name, cells)])
    missing.set(key, { ...known, rows: known.rows + 1, columns: [...columns] })
  }
  const creates = new Set(mapping.create.map(kindOfCreatable))
  const stamp = { by: 'import', at: '1970-01-01T00:00:00.000Z' }
  dryRun(archive, () => validPhoto(archive, { ...fields, ...relate(archive, relations, creates, stamp) }))
  if (sha256) state.checksums.set(sha256, row.line)
  work.onReady?.(row, path)
  return { isNew: true, notes }
}
