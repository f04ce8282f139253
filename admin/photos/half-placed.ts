import { locationProblem } from '#core/places/coordinates.ts'
import type { Values } from '../forms/draft.ts'

/** What the coordinates in a form say together has to make sense; null where it does. */
export function halfPlaced(values: Values): { field: string; message: string } | null {
  const typed = (field: string) => String(values[field] ?? '').trim()
  const problem = locationProblem({
    latitude: typed('latitude'),
    longitude: typed('longitude'),
    precision: typed('precision'),
    bearing: typed('bearing'),
    radius: typed('radius'),
  })
  return problem && { field: problem.field, message: problem.msg }
}
