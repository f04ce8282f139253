import type { PlaceParent } from '#core/places/parents.ts'
import { parentsText, readParents, type WrittenParent } from '#core/places/row-text.ts'
import { numberIn } from '#core/sheet-import/number-in.ts'
import { isSameCell, withoutGuard } from '#core/sheet-import/same-cell.ts'
import type { Names } from './names.ts'
import { isNameOf, named } from './references.ts'

/** The parents that cells give a place: nothing new, a list to be checked, or why they cannot be taken. */
export type ReadParents = { value?: PlaceParent[]; problem?: string }

/**
 * Reads the cells that say which places a place belongs to: each line begins with a number or a name.
 *
 * @param base the parents when the sheet was made
 * @param numbers the cell with numbers; null where the sheet has no such column
 * @param byName the cell with names; null likewise
 */
export function readPlaceParents(names: Names, base: PlaceParent[], numbers: string | null, byName: string | null): ReadParents {
  const isNewNumbers = numbers !== null && !isSameCell(numbers, parentsText(base, String))
  const isNewNames = byName !== null && !saysSame(names, base, byName)
  const found = [...(isNewNumbers ? [resolved(names, numbers)] : []), ...(isNewNames ? [resolved(names, byName)] : [])]
  const problem = found.find((each) => each.problem)
  if (problem) return problem
  const [one, other] = found
  if (other && JSON.stringify(one) !== JSON.stringify(other))
    return { problem: 'The numbers and the names say different things. Change one of the two cells only' }
  return one ?? {}
}

/** Whether a cell has the same places with the same years, under names that they have or once had. */
function saysSame(names: Names, base: PlaceParent[], cell: string): boolean {
  const read = readParents(withoutGuard(cell))
  if ('problem' in read || read.rows.length !== base.length) return false
  return read.rows.every(({ name, from, to }, at) => {
    const parent = base[at]
    return parent && isSameCell(from, parent.from) && isSameCell(to, parent.to) && isNameOf(name, names.everOf('location', parent.parentID))
  })
}

function resolved(names: Names, cell: string): ReadParents {
  const read = readParents(withoutGuard(cell))
  if ('problem' in read) return read
  const found = read.rows.map((row) => parentOf(names, row))
  const problem = found.find((each) => each.problem)?.problem
  return problem ? { problem } : { value: found.map(({ parent }) => parent) }
}

function parentOf(names: Names, { name, from, to }: WrittenParent): { parent: PlaceParent; problem?: string } {
  const number = numberIn(name)
  if (number !== null) return { parent: { parentID: number, from, to } }
  const { id, problem } = named(names, 'location', name)
  return { parent: { parentID: id, from, to }, ...(problem ? { problem } : {}) }
}
