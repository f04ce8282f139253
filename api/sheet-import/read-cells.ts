import type { Cell } from '#core/export/cells.ts'
import { withOtherNames } from '#core/places/other-names.ts'
import type { PlaceName } from '#core/places/names.ts'
import { namesText, readNames } from '#core/places/row-text.ts'
import type { PhotoReferenceField, PhotoReferenceListField } from '#core/records/photo-field-list.ts'
import type { SheetHeader } from '#core/sheet-import/columns.ts'
import type { SheetColumn } from '#core/sheet-import/fields.ts'
import { numberIn } from '#core/sheet-import/number-in.ts'
import { damageOf, isSameCell, withoutGuard } from '#core/sheet-import/same-cell.ts'
import { namesOfPlace, parentsOfPlace } from '#data/records/places.ts'
import type { Names } from './names.ts'
import { readPlaceParents } from './read-parents.ts'
import { readReference, readReferenceList, type NameCell } from './references.ts'
import type { BaseRow, CellProblem, RowFields } from './row-fields.ts'
import { checkedValue } from './rules.ts'

type Read = { value?: unknown; problem?: string | undefined }

/** Cells of one row that are read together. */
type Together = {
  references: Map<PhotoReferenceField, { number: string | null; names: NameCell[] }>
  lists: Map<PhotoReferenceListField, { numbers: string | null; names: string | null }>
  parents: { numbers: string | null; names: string | null } | null
}

/** The fields whose cells say something new, checked each by its rule. */
export function readCells(
  { kind, columns }: SheetHeader,
  names: Names,
  cells: readonly string[],
  base: BaseRow,
): { fields: RowFields; problems: CellProblem[] } {
  const fields: RowFields = {}
  const problems: CellProblem[] = []
  const together: Together = { references: new Map(), lists: new Map(), parents: null }

  function take(key: string, column: string, { value, problem }: Read) {
    if (problem) problems.push({ column, msg: problem })
    if (problem || value === undefined) return
    const checked = checkedValue(kind, key, value)
    if ('problem' in checked) problems.push({ column, msg: checked.problem })
    else fields[key] = checked.value
  }

  for (const { name, position, column } of columns) {
    const cell = cells[position] ?? ''
    if (column.use === 'value') take(column.key, name, readValue(cell, (base[column.key] ?? '') as Cell))
    else if (column.use === 'photo')
      take(column.key, name, readPhotoNumber(cell, Number(base[column.key] ?? 0), kind === 'photo' ? null : 0))
    else if (column.use === 'names') take(column.key, name, readNamesCell(cell, namesOfPlace(base)))
    else gather(together, name, cell, column)
  }
  for (const [field, { number, names: texts }] of together.references)
    take(field.name, field.name, readReference(names, field, Number(base[field.name] ?? 0), number, texts))
  for (const [field, { numbers, names: text }] of together.lists)
    take(field.name, field.name, readReferenceList(names, field, (base[field.name] ?? '[]') as string, numbers, text))
  if (together.parents)
    take('parents', 'parents', readPlaceParents(names, parentsOfPlace(base), together.parents.numbers, together.parents.names))
  if (kind === 'location') foldOtherNames(fields, base)
  return { fields, problems }
}

/** Keeps a cell that is read together with others. */
function gather(together: Together, name: string, cell: string, column: SheetColumn) {
  const { references, lists } = together
  if (column.use === 'reference' || column.use === 'referenceName') {
    const found = references.get(column.field) ?? { number: null, names: [] }
    const isNumber = column.use === 'reference'
    references.set(
      column.field,
      isNumber ? { ...found, number: cell } : { ...found, names: [...found.names, { column: name, text: cell }] },
    )
  } else if (column.use === 'list' || column.use === 'listNames') {
    const found = lists.get(column.field) ?? { numbers: null, names: null }
    lists.set(column.field, { ...found, [column.use === 'list' ? 'numbers' : 'names']: cell })
  } else if (column.use === 'parents' || column.use === 'parentNames') {
    const found = together.parents ?? { numbers: null, names: null }
    together.parents = { ...found, [column.use === 'parents' ? 'numbers' : 'names']: cell }
  }
}

function readValue(cell: string, was: Cell): Read {
  if (isSameCell(cell, was)) return {}
  const damage = damageOf(cell, was)
  return damage ? { problem: damage } : { value: withoutGuard(cell) }
}

/** @param none what the field holds where it names no photo */
function readPhotoNumber(cell: string, was: number, none: 0 | null): Read {
  const typed = withoutGuard(cell).trim()
  if (isSameCell(cell, was) || (was === 0 && typed === '')) return {}
  const value = typed === '' ? 0 : numberIn(typed)
  return value === null ? { problem: `“${typed.slice(0, 40)}” is not the number of a photo` } : { value: value || none }
}

function readNamesCell(cell: string, was: PlaceName[]): Read {
  if (isSameCell(cell, namesText(was))) return {}
  const read = readNames(withoutGuard(cell))
  return 'problem' in read ? read : { value: read.rows }
}

/** The names of a place as one text add and remove names; both columns together give its names. */
function foldOtherNames(fields: RowFields, base: BaseRow) {
  const { alternativeNames } = fields
  if (typeof alternativeNames !== 'string') return
  const seen = namesOfPlace(base)
  fields['names'] = withOtherNames((fields['names'] as PlaceName[] | undefined) ?? seen, alternativeNames, seen)
  delete fields['alternativeNames']
}
