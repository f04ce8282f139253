import { createHash } from 'node:crypto'
import { bulkReport } from '#core/limits.ts'
import type { SheetPreviewWire } from '#core/wire/sheet.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { presentFieldValue } from '#api/presenters/bulk-change.ts'
import type { ComparedPart } from './compare-file.ts'
import { compareSheet, type SheetWork } from './compare-process.ts'
import type { CellChange, ComparedRow } from './compare-row.ts'
import type { RowFields } from './read-cells.ts'

/** A photo that a sheet changes, with the version that the change is based on. */
export type PlannedPhoto = { photoID: number; version: number; fields: RowFields }

export type SheetPlan = { preview: SheetPreviewWire; photos: PlannedPhoto[] }

/**
 * Compares a sheet with the archive: for people, and for the change itself.
 *
 * @param onRow given every row that is not unchanged
 * @throws Refusal as compareSheet
 */
export async function planSheet(
  archive: Archive,
  work: SheetWork,
  signal: AbortSignal,
  onRow: (row: ComparedRow) => void = () => undefined,
): Promise<SheetPlan> {
  const hash = createHash('sha256')
  const photos: PlannedPhoto[] = []
  const perField = new Map<string, number>()
  const preview: SheetPreviewWire = {
    changed: 0,
    unchanged: 0,
    conflicting: 0,
    refused: 0,
    fields: [],
    changes: [],
    conflicts: [],
    refusals: [],
    read: [],
    automatic: [],
    mapped: [],
    unknown: [],
    hasVersions: false,
    fingerprint: '',
  }

  function take({ read, automatic, mapped, unknown, hasVersions }: Extract<ComparedPart, { kind: 'header' }>) {
    Object.assign(preview, { read, automatic, mapped, unknown, hasVersions })
  }

  function add(compared: ComparedRow, fields: RowFields) {
    const { row, photoID, version } = compared
    const shown = () => ({ row, photoID, title: photoID > 0 ? (rowOf(archive, 'photo', photoID)?.title ?? '') : '' })
    if (compared.outcome === 'changed') {
      preview.changed += 1
      photos.push({ photoID, version, fields })
      hash.update(`${JSON.stringify([photoID, version, fields])}\n`)
      for (const { field } of compared.changes) perField.set(field, (perField.get(field) ?? 0) + 1)
      if (preview.changes.length < bulkReport.left) preview.changes.push({ ...shown(), changes: compared.changes.map(presented) })
    } else if (compared.outcome === 'conflict') {
      preview.conflicting += 1
      if (preview.conflicts.length < bulkReport.left) preview.conflicts.push({ ...shown(), conflicts: compared.conflicts.map(presented) })
    } else {
      preview.refused += 1
      if (preview.refusals.length < bulkReport.left) preview.refusals.push({ ...shown(), problems: compared.problems })
    }
    onRow(compared)
  }

  await compareSheet(
    archive,
    work,
    (line) => {
      if (line.kind === 'row') add(line.compared, line.fields)
      else if (line.kind === 'end') preview.unchanged = line.unchanged
      else take(line)
    },
    signal,
  )
  preview.fields = [...perField].map(([field, count]) => ({ field, photos: count }))
  preview.fingerprint = hash.digest('hex')
  return { preview, photos }
}

/** A change with its values as calls answer them. */
const presented = <Change extends CellChange>(change: Change) => ({
  ...change,
  before: presentFieldValue(change.field, change.before),
  after: presentFieldValue(change.field, change.after),
})
