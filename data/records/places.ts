import { fold } from '#core/fold.ts'
import { locationProblem } from '#core/places/coordinates.ts'
import type { PlaceName } from '#core/places/names.ts'
import { withOtherNames } from '#core/places/other-names.ts'
import { circleOf, type PlaceParent } from '#core/places/parents.ts'
import type { ErrorDetail } from '#core/wire/errors.ts'
import type { RowOf } from './kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedNumber, preparedRows, preparedValues } from '../sqlite/statements.ts'

type Place = RowOf<'location'>

/** The names of a place's row, by time; none in a row from before names were kept so. */
export const namesOfPlace = ({ names }: Partial<Pick<Place, 'names'>>): PlaceName[] => JSON.parse(names ?? '[]') as PlaceName[]

/** The places that a place's row says it belongs or belonged to, by time. */
export const parentsOfPlace = ({ parents }: Partial<Pick<Place, 'parents'>>): PlaceParent[] => JSON.parse(parents ?? '[]') as PlaceParent[]

/** The fields of a place as they are answered and sent, as far as they differ from its columns. */
type PlaceFields = { names?: PlaceName[]; parents?: PlaceParent[]; alternativeNames?: string }

/**
 * Fields of a place as its columns hold them.
 *
 * @param base the row that the edit is based on; null for a new place
 */
export function placeColumns(base: Partial<Place> | null, fields: object): Record<string, unknown> {
  const { names, parents, alternativeNames, ...others } = fields as PlaceFields
  const seen = base ? namesOfPlace(base) : []
  const rows = alternativeNames === undefined ? names : withOtherNames(names ?? seen, alternativeNames, seen)
  return {
    ...others,
    ...(rows ? { names: JSON.stringify(rows) } : {}),
    ...(parents ? { parents: JSON.stringify(parents) } : {}),
  }
}

const parentsByID = preparedValues<[number], string>('SELECT parents FROM locations WHERE location_id = ?')
const nameByID = preparedValues<[number], string>('SELECT location_name FROM locations WHERE location_id = ?')

/** The parents among these that are no places. */
export const unknownParents = (archive: Archive, parents: readonly PlaceParent[]): number[] => [
  ...new Set(parents.map(({ parentID }) => parentID).filter((id) => nameByID(archive).get(id) === undefined)),
]

/** What is wrong with the place that was saved, beyond its single fields; null where nothing is. */
export function placeProblem(archive: Archive, place: Place): ErrorDetail | null {
  const circle = circleOf(place.locationID, (id) => {
    const parents = id === place.locationID ? place.parents : parentsByID(archive).get(id)
    return parents === undefined ? [] : parentsOfPlace({ parents })
  })
  if (circle?.length === 0) return { msg: 'A place cannot belong to itself', field: 'parents' }
  if (circle) {
    const names = [...circle, place.locationID].map((id) => nameByID(archive).get(id))
    return { msg: `The place would belong to itself: ${[place.locationName, ...names].join(' → ')}`, field: 'parents' }
  }
  return locationProblem(place)
}

const namedPlaces = preparedRows<[], { id: number; names: string }>("SELECT location_id AS id, names FROM locations WHERE names <> '[]'")

/**
 * The only place that has or had this name; 0 where there is none, or several.
 *
 * @param folded the name in its folded form
 */
export function placeByOtherName(archive: Archive, folded: string): number {
  const [found, ...others] = namedPlaces(archive)
    .all()
    .filter(({ names }) => namesOfPlace({ names }).some(({ text }) => fold(text) === folded))
  return found && others.length === 0 ? found.id : 0
}

/** How many places belong or belonged to a place. */
export const childrenOfPlace = preparedNumber<[number]>('SELECT count(*) FROM place_parents WHERE parent_id = ?')

const below = preparedValues<[number], number>(
  `WITH RECURSIVE below(id) AS (
     SELECT ? UNION SELECT location_id FROM place_parents JOIN below ON parent_id = id
   ) SELECT id FROM below ORDER BY id`,
)

/** A place and all places that belong or belonged to it, directly or through others, at any time. */
export const placesWithin = (archive: Archive, placeID: number): number[] => below(archive).all(placeID)

/**
 * What a version of a place can be brought back with: an old list of names becomes rows, and parents that are gone or that belong to the
 * place by now stay out.
 *
 * @param wanted the columns of the version
 * @param current the place as it is; null where it is gone
 */
export function restorablePlace(archive: Archive, wanted: Record<string, unknown>, current: Place | null) {
  const { alternativeNames, ...columns } = wanted
  const names = 'names' in wanted ? {} : placeColumns(current, { alternativeNames: String(alternativeNames) })
  const restored: Record<string, unknown> = { ...columns, ...names }
  const parents = parentsOfPlace(wanted)
  const isBroken =
    unknownParents(archive, parents).length > 0 || (current && placeProblem(archive, { ...current, ...restored })?.field === 'parents')
  if (isBroken) restored['parents'] = current?.parents ?? '[]'
  return { columns: restored, kept: isBroken ? ['parents'] : [] }
}
