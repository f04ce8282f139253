import * as v from 'valibot'

/** How exactly coordinates are known: to the point, the street, the settlement, or somewhere in an area. */
export const precisions = ['point', 'street', 'settlement', 'area'] as const

export type CoordinatePrecision = (typeof precisions)[number]

/** Metres around coordinates that are no point, where no radius is known: what a map draws. */
const usualMetres: Partial<Record<string, number>> = {
  point: 0,
  street: 200,
  settlement: 1500,
  area: 5000,
} satisfies Record<CoordinatePrecision, number>

/** How far from its coordinates something may be, in metres; 0 for a point, or if nothing is said of the precision. */
export const metresAround = ({ precision, radius }: { precision: string; radius?: number | null }): number =>
  radius ?? usualMetres[precision] ?? 0

/** The largest bearing in degrees; a full turn is 0. */
const fullTurn = 360

/**
 * The direction of view in whole degrees clockwise from north, 0 to 359; 360 is 0. A number, or its text as forms send it; null where it is
 * not known.
 */
export function bearing(label: string) {
  const given = v.union([v.number(), v.string(), v.null()], `${label} must be a number of degrees`)
  const degrees = v.rawTransform<number | string | null, number | null>(({ dataset, addIssue, NEVER }) => {
    const { value } = dataset
    const written = typeof value === 'string' ? value.trim().replace(/\s*°$/, '') : value
    if (written === null || written === '') return null
    const number = typeof written === 'string' && !/^\d{1,3}$/.test(written) ? Number.NaN : Number(written)
    if (Number.isInteger(number) && number >= 0 && number <= fullTurn) return number % fullTurn
    addIssue({ message: `${label} must be a whole number of degrees from 0 to 359` })
    return NEVER
  })
  return v.optional(v.pipe(given, degrees), null)
}

const isAbsent = (value: unknown) => value === null || value === undefined || value === ''

/** Where something is, as forms and records hold it; a form says '' where a record says null. */
export type Located = {
  latitude: number | string | null
  longitude: number | string | null
  precision?: string
  bearing?: number | string | null
  radius?: number | string | null
}

/** What is wrong with coordinates taken together, and the field to mend; null where nothing is. */
export function locationProblem(
  place: Located,
): { field: 'latitude' | 'longitude' | 'precision' | 'bearing' | 'radius'; msg: string } | null {
  const { latitude, longitude, precision = '', radius } = place
  if (isAbsent(latitude) !== isAbsent(longitude))
    return {
      field: isAbsent(latitude) ? 'latitude' : 'longitude',
      msg: 'Latitude and longitude belong together: give both or neither',
    }
  if (!isAbsent(radius) && precision !== 'area') return { field: 'radius', msg: 'A radius belongs to the precision “area”' }
  if (!isAbsent(latitude)) return null
  if (precision !== '') return { field: 'precision', msg: 'A precision needs coordinates: give them, or clear the precision' }
  if (!isAbsent(place.bearing)) return { field: 'bearing', msg: 'A direction of view needs coordinates: give them, or clear the direction' }
  return null
}
