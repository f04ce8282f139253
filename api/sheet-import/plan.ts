import { createHash } from 'node:crypto'
import { bulkReport } from '#core/limits.ts'
import type { PreviewedSheet, SheetPreviewWire } from '#core/wire/sheet.ts'
import type { SheetKind } from '#core/export/columns.ts'
import { recordName } from '#data/records/record-name.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { ComparedPart, ReadSheet } from './compare-file.ts'
import { compareSheet, type SheetWork } from './compare-process.ts'
import type { ComparedRow } from './comparison.ts'
import { presentRow, type NewNames, type PresentedRow } from './present-cell.ts'
import type { RowFields } from './row-fields.ts'

/** A record that a file makes, by its placeholder, or changes, with the version that the change is based on. */
export type PlannedRecord = { kind: SheetKind; id: number; version: number; fields: RowFields }

/** The records in the order in which they are to be written. */
export type SheetPlan = { preview: SheetPreviewWire; made: PlannedRecord[]; changed: PlannedRecord[] }

const lists = { new: 'creations', changed: 'changes', conflict: 'conflicts', refused: 'refusals' } as const
const totals = { new: 'created', changed: 'changed', conflict: 'conflicting', refused: 'refused' } as const

/**
 * Compares a file with the archive: for people, and for the change itself.
 *
 * @param onRow given every row that is not unchanged, with the name of its sheet
 * @throws Refusal as compareSheet
 */
export async function planSheet(
  archive: Archive,
  work: SheetWork,
  signal: AbortSignal,
  onRow: (row: PresentedRow, sheet: string) => void = () => undefined,
): Promise<SheetPlan> {
  const hash = createHash('sha256')
  const planned = { made: [] as PlannedRecord[], changed: [] as PlannedRecord[] }
  const perField: Map<string, number>[] = []
  let newNames: NewNames = new Map()
  const preview: SheetPreviewWire = {
    created: 0,
    changed: 0,
    unchanged: 0,
    conflicting: 0,
    refused: 0,
    sheets: [],
    skipped: [],
    fingerprint: '',
  }

  function add(number: number, compared: ComparedRow, fields: RowFields) {
    const sheet = preview.sheets[number]
    if (!sheet || compared.outcome === 'unchanged') return
    const { kind, row, id, version, outcome } = compared
    const presented = presentRow(archive, compared, newNames)
    sheet[totals[outcome]] += 1
    if (outcome === 'new' || outcome === 'changed') {
      planned[outcome === 'new' ? 'made' : 'changed'].push({ kind, id, version, fields })
      hash.update(`${JSON.stringify([kind, id, version, fields])}\n`)
      const counted = (perField[number] ??= new Map())
      if (outcome === 'changed') for (const { field } of compared.changes) counted.set(field, (counted.get(field) ?? 0) + 1)
    }
    if (sheet[lists[outcome]].length < bulkReport.left) {
      const shown = {
        row,
        id: outcome === 'new' ? 0 : id,
        title: outcome === 'new' ? recordName(kind, fields) : titleOf(archive, kind, id),
      }
      if (outcome === 'refused') sheet.refusals.push({ ...shown, problems: presented.problems })
      else if (outcome === 'conflict') sheet.conflicts.push({ ...shown, conflicts: presented.conflicts })
      else sheet[lists[outcome]].push({ ...shown, changes: presented.changes })
    }
    onRow(presented, sheet.name)
  }

  await compareSheet(
    archive,
    work,
    (line) => {
      if (line.kind === 'row') add(line.sheet, line.compared, line.fields)
      else if (line.kind === 'end') finish(line)
      else {
        Object.assign(preview, { sheets: line.sheets.map(emptySheet), skipped: line.skipped })
        newNames = new Map(line.newNames)
      }
    },
    signal,
  )

  function finish({ unchanged, left }: Extract<ComparedPart, { kind: 'end' }>) {
    for (const [number, sheet] of preview.sheets.entries()) {
      sheet.unchanged = unchanged[number] ?? 0
      sheet.left = left[number] ?? 0
      sheet.fields = [...(perField[number] ?? [])].map(([field, records]) => ({ field, records }))
      for (const list of [sheet.creations, sheet.changes, sheet.conflicts, sheet.refusals]) list.sort((one, other) => one.row - other.row)
      for (const name of ['created', 'changed', 'unchanged', 'conflicting', 'refused'] as const) preview[name] += sheet[name]
    }
    preview.fingerprint = hash.digest('hex')
  }

  return { preview, ...planned }
}

const emptySheet = (read: ReadSheet): PreviewedSheet => ({
  ...read,
  created: 0,
  changed: 0,
  unchanged: 0,
  conflicting: 0,
  refused: 0,
  left: 0,
  fields: [],
  creations: [],
  changes: [],
  conflicts: [],
  refusals: [],
})

const titleOf = (archive: Archive, kind: SheetKind, id: number): string => (id > 0 ? recordName(kind, rowOf(archive, kind, id)) : '')
