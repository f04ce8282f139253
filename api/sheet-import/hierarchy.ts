import { circleOf, type PlaceParent } from '#core/places/parents.ts'
import { parentsOfPlace } from '#data/records/places.ts'
import { recordName } from '#data/records/record-name.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { Compared } from './comparison.ts'
import { unmadeReferences } from './problems.ts'

/** A row of places with the sheet that it is in. */
export type PlaceRow = Compared & { sheet: number }

/** Rows of places that change which places they belong to, and those of new places: only together do they show a circle. */

const parentsOf = ({ fields }: Compared) => fields['parents'] as PlaceParent[] | undefined

/** Whether a row of places must be looked at together with the others. */
export const isOfHierarchy = ({ compared, fields }: Compared): boolean =>
  compared.kind === 'location' && (compared.outcome === 'new' || (compared.outcome === 'changed' && 'parents' in fields))

/**
 * Settles the rows of places of a whole file: refuses those by which a place would belong to itself, and those that name a new place whose row is refused.
 *
 * @param refusedNew the placeholders of records that are not made; more are added
 * @returns the rows, each place after those that it belongs to
 */
export function settledHierarchy(archive: Archive, rows: readonly PlaceRow[], refusedNew: Set<number>): PlaceRow[] {
  const wanted = new Map(rows.map((row) => [row.compared.id, row]))
  const refused: PlaceRow[] = []
  const parentsNow = (id: number): PlaceParent[] => {
    const row = wanted.get(id)
    const planned = row && parentsOf(row)
    if (planned) return planned
    const place = rowOf(archive, 'location', id)
    return place ? parentsOfPlace(place) : []
  }
  const nameOf = (id: number) => recordName('location', rowOf(archive, 'location', id) ?? wanted.get(id)?.fields) || String(id)

  function refuse({ compared, sheet }: PlaceRow, msg: string) {
    wanted.delete(compared.id)
    if (compared.outcome === 'new') refusedNew.add(compared.id)
    const problems = [{ column: 'parents', msg }]
    const id = compared.outcome === 'new' ? 0 : compared.id
    refused.push({ sheet, compared: { ...compared, id, outcome: 'refused', changes: [], problems }, fields: {} })
  }

  // Each refusal may leave another row without its place, or with a former one.
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const row of wanted.values()) {
      const { id } = row.compared
      const [unmade] = unmadeReferences('location', row.fields, refusedNew)
      const circle = circleOf(id, parentsNow)
      if (unmade) refuse(row, unmade.msg)
      else if (circle)
        refuse(
          row,
          circle.length === 0
            ? 'A place cannot belong to itself'
            : `The place would belong to itself: ${[id, ...circle, id].map(nameOf).join(' → ')}`,
        )
      else continue
      isSettled = false
    }
  }
  return [...refused, ...ordered(wanted, parentsNow)]
}

/** Each place after those that it belongs to: so no step of the change makes a circle. */
function ordered(rows: ReadonlyMap<number, PlaceRow>, parentsNow: (id: number) => PlaceParent[]): PlaceRow[] {
  const visited = new Set<number>()
  const inOrder: PlaceRow[] = []
  for (const start of rows.keys()) {
    const waiting: { id: number; isDone: boolean }[] = [{ id: start, isDone: false }]
    for (let step = waiting.pop(); step; step = waiting.pop()) {
      const row = rows.get(step.id)
      if (step.isDone) {
        if (row) inOrder.push(row)
      } else if (!visited.has(step.id)) {
        visited.add(step.id)
        waiting.push({ id: step.id, isDone: true }, ...parentsNow(step.id).map(({ parentID }) => ({ id: parentID, isDone: false })))
      }
    }
  }
  return inOrder
}
