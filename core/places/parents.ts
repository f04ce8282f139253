import * as v from 'valibot'
import { placeRows } from '../limits.ts'
import { common, compareSpans, spanOf, surelyHasDays, surelyOverlap, type TypedSpan } from './span.ts'
import { endText, rowsField } from './rows.ts'

/** A place that another one belongs or belonged to. */
export type PlaceParent = { parentID: number; from: string; to: string }

const placeParent = v.object(
  {
    parentID: v.pipe(
      v.number('choose the place that it belonged to'),
      v.safeInteger('the place must be a whole number'),
      v.minValue(1, 'choose the place that it belonged to'),
    ),
    from: endText('From'),
    to: endText('To'),
  },
  'it is no object',
)

/** The places that a place belongs or belonged to, as a field. */
export const placeParents = () =>
  rowsField<PlaceParent>({
    noun: 'Parent',
    row: placeParent,
    max: placeRows.parents,
    nameOf: () => '',
    problemOf: repetitionProblem,
    sorted: (parents) => [...parents].sort((one, other) => compareSpans(one, other) || one.parentID - other.parentID),
  })

function repetitionProblem(parents: PlaceParent[]): string | null {
  for (const [at, one] of parents.entries()) {
    const again = parents.slice(at + 1).some((other) => other.parentID === one.parentID && overlap(one, other))
    if (again) return `The place belongs to place ${one.parentID} twice at the same time`
  }
  return null
}

const overlap = (one: TypedSpan, other: TypedSpan) => surelyOverlap(spanOf(one).certain, spanOf(other).certain)

/** Whether a place belongs to a parent until today, as far as is known. */
export const isOfToday = ({ to }: TypedSpan): boolean => to === ''

/**
 * The way from a place through its parents back to itself, if at some time all of them held: the numbers of the places between, in order.
 * Null where there is none. Two places that each belonged to the other at different times are no circle.
 *
 * @param parentsOf the parents of any place
 */
export function circleOf(placeID: number, parentsOf: (placeID: number) => PlaceParent[]): number[] | null {
  const always = [-Infinity, Infinity] as const
  // What is left of the time on the way; a place is looked at again only with time that was not tried.
  const tried = new Set<string>()
  const waiting: { at: number; days: readonly [number, number]; way: number[] }[] = [{ at: placeID, days: always, way: [] }]
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    for (const parent of parentsOf(step.at)) {
      const days = common(step.days, spanOf(parent).certain)
      const { parentID } = parent
      const key = `${parentID} ${days.join(' ')}`
      if ((!surelyHasDays(days) && parentID !== placeID) || tried.has(key)) continue
      if (parentID === placeID && (surelyHasDays(days) || step.way.length === 0)) return step.way
      if (parentID === placeID) continue
      tried.add(key)
      waiting.push({ at: parentID, days, way: [...step.way, parentID] })
    }
  }
  return null
}
