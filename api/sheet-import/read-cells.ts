import * as v from 'valibot'
import type { Cell } from '#core/export/cells.ts'
import type { PhotoReferenceField, PhotoReferenceListField } from '#core/records/photo-field-list.ts'
import { photoFields, type PhotoFields } from '#core/records/photo.ts'
import type { SheetHeader } from '#core/sheet-import/columns.ts'
import { damageOf, isSameCell, withoutGuard } from '#core/sheet-import/same-cell.ts'
import type { Photo } from '#data/records/photos.ts'
import type { Names } from './names.ts'
import { readReference, readReferenceList, type NameCell, type ReadReference } from './references.ts'

/** What is wrong with a cell, or with the row of a column. */
export type CellProblem = { column: string; msg: string }

/** The fields that a row gives a photo, as they are saved. */
export type RowFields = Partial<PhotoFields>

const exportOf = (base: Photo, key: string): Cell => (base as unknown as Record<string, Cell>)[key] ?? ''

/**
 * The fields whose cells say something new, checked each by its rule.
 *
 * @param base the photo as it was when the sheet was made
 */
export function readCells(
  { columns }: SheetHeader,
  names: Names,
  cells: readonly string[],
  base: Photo,
): { fields: RowFields; problems: CellProblem[] } {
  const fields: Record<string, unknown> = {}
  const problems: CellProblem[] = []
  const references = new Map<PhotoReferenceField, { number: string | null; names: NameCell[] }>()
  const lists = new Map<PhotoReferenceListField, { numbers: string | null; names: string | null }>()

  function check(key: string, column: string, given: unknown) {
    const parsed = v.safeParse(photoFields[key as keyof PhotoFields], given)
    if (parsed.success) fields[key] = parsed.output
    else problems.push({ column, msg: parsed.issues[0].message })
  }
  function take(key: string, { value, problem }: ReadReference) {
    if (problem) problems.push({ column: key, msg: problem })
    else if (value !== undefined) check(key, key, value)
  }

  for (const { name, position, column } of columns) {
    const cell = cells[position] ?? ''
    if (column.use === 'value') {
      const was = exportOf(base, column.key)
      if (isSameCell(cell, was)) continue
      const damage = damageOf(cell, was)
      if (damage) problems.push({ column: name, msg: damage })
      else check(column.key, name, withoutGuard(cell))
    } else if (column.use === 'reference' || column.use === 'referenceName') {
      const found = references.get(column.field) ?? { number: null, names: [] }
      references.set(
        column.field,
        column.use === 'reference' ? { ...found, number: cell } : { ...found, names: [...found.names, { column: name, text: cell }] },
      )
    } else if (column.use === 'list' || column.use === 'listNames') {
      const found = lists.get(column.field) ?? { numbers: null, names: null }
      lists.set(column.field, column.use === 'list' ? { ...found, numbers: cell } : { ...found, names: cell })
    }
  }
  for (const [field, cellsOf] of references)
    take(field.name, readReference(names, field, base[field.name] ?? 0, cellsOf.number, cellsOf.names))
  for (const [field, cellsOf] of lists) take(field.name, readReferenceList(names, field, base[field.name], cellsOf.numbers, cellsOf.names))
  return { fields, problems }
}
