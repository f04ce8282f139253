import { flatKeys, type FlatKind } from '#core/records/flat.ts'
import { numbersOf, type PhotoReferenceField, type PhotoReferenceListField } from '#core/records/photo-field-list.ts'
import { numberIn } from '#core/sheet-import/number-in.ts'
import { isSameCell, withoutGuard } from '#core/sheet-import/same-cell.ts'
import { isPlaceholder, type Names } from './names.ts'

/** What the cells of one reference come to: nothing new, a value to be checked, or why they cannot be taken. */
export type ReadReference = { value?: string | number; problem?: string }

/** A cell that holds a name, with the name of its column. */
export type NameCell = { column: string; text: string }

/**
 * Reads the cells of a field that refers to one record: by its number, or by its name in any language. A name that the record has once
 * had says nothing new.
 *
 * @param base the number of the record when the sheet was made; 0 where there was none
 * @param number the cell of the number; null where the sheet has no such column
 */
export function readReference(
  names: Names,
  { to }: PhotoReferenceField,
  base: number,
  number: string | null,
  cells: NameCell[],
): ReadReference {
  const typed = withoutGuard(number ?? '').trim()
  const isNewNumber = number !== null && !isSameCell(number, base) && !(base === 0 && typed === '')
  const ever = base > 0 ? names.everOf(to, base) : new Set<string>()
  const changed = cells.filter(({ text }) => !isNameOf(text, ever) && !(base === 0 && text.trim() === ''))
  const value = isNewNumber && typed !== '' ? numberIn(typed) : 0
  if (value === null) return { problem: `“${typed}” is not the number of a record` }
  if (isNewNumber && (changed.length === 0 || value === 0)) return { value }
  if (changed.length === 0) return {}
  const written = changed.filter(({ text }) => text.trim() !== '')
  // A translation of a name may be missing; without any name there is no record.
  if (written.length === 0) return cells.length === changed.length ? { value: isNewNumber ? value : 0 } : {}
  const found = written.map(({ text }) => named(names, to, text))
  const problem = found.find((each) => each.problem)?.problem
  if (problem) return { problem }
  const ids = new Set([...found.map(({ id }) => id), ...(isNewNumber ? [value] : [])])
  const [id = 0] = ids
  return ids.size === 1 ? { value: id } : { problem: `The cells name different records: ${shown([...ids])}. Change one of them only` }
}

/** Numbers for people, who do not know those of records that are yet to be made. */
const shown = (ids: number[]) => ids.map((id) => (isPlaceholder(id) ? 'a new one' : id)).join(', ')

export const isNameOf = (text: string, ever: ReadonlySet<string>) => [...ever].some((name) => isSameCell(text, name))

/** The one record with a name. */
export function named(names: Names, kind: FlatKind, text: string): { id: number; problem?: string } {
  const name = withoutGuard(text).trim()
  const [id, ...others] = names.find(kind, name)
  if (id === undefined)
    return { id: 0, problem: `There is no ${kind} “${name.slice(0, 100)}”. Add it first, or write the name of another one` }
  if (others.length === 0) return { id }
  if (isPlaceholder(id))
    return { id: 0, problem: `Several new rows are called “${name.slice(0, 100)}”: write another name that only one of them has` }
  return {
    id: 0,
    problem: `Several records are called “${name.slice(0, 100)}”: write one of the numbers ${[id, ...others].join(', ')} into ${flatKeys[kind]}`,
  }
}

/**
 * Reads the cells of a field that refers to several records: their numbers with commas, or their Russian names with semicolons.
 *
 * @param base the list when the sheet was made, as it is stored
 */
export function readReferenceList(
  names: Names,
  { to }: PhotoReferenceListField,
  base: string,
  numbers: string | null,
  cell: string | null,
): ReadReference {
  const ids = numbersOf(base)
  const isNewNumbers = numbers !== null && !isSameCell(numbers.replaceAll(' ', ''), ids.join(','))
  const parts = partsOf(cell ?? '')
  const isSame = parts.length === ids.length && parts.every((part, at) => isNameOf(part, names.everOf(to, ids[at] ?? 0)))
  const isNewNames = cell !== null && !isSame && !isWholeName(names, to, ids, cell)
  const longest = /\d{13,}/.exec(numbers ?? '')
  if (isNewNumbers && longest) return { problem: `“${longest[0]}” is not the number of a record` }
  if (isNewNumbers && !isNewNames) return { value: withoutGuard(numbers).trim() }
  if (!isNewNames) return {}
  const found = parts.map((part) => named(names, to, part))
  const problem = found.find((each) => each.problem)?.problem
  if (problem) return { problem }
  const value = found.map(({ id }) => id).join(',')
  if (isNewNumbers && withoutGuard(numbers).replaceAll(' ', '') !== value)
    return { problem: 'The numbers and the names say different things. Change one of the two cells only' }
  return { value }
}

const partsOf = (cell: string) =>
  withoutGuard(cell)
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

/** One record whose name has a semicolon. */
const isWholeName = (names: Names, kind: FlatKind, [id, ...others]: number[], cell: string) =>
  id !== undefined && others.length === 0 && isNameOf(cell, names.everOf(kind, id))
