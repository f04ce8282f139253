import { maxListed } from '#core/map/grid.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedNumber, preparedRows, preparedValues } from '../sqlite/statements.ts'
import { countedCells, type CountedCells, type CountRow } from './counts.ts'

const placesWithPhotos = preparedValues<[], number>(
  'SELECT location_id FROM locations l WHERE EXISTS (SELECT 1 FROM map_points WHERE place = l.location_id) ORDER BY 1',
)

/** The places that have photos on the map; those of the places within them do not count. */
export const mapPlaces = (archive: Archive): number[] => placesWithPhotos(archive).all()

const someOfPlace = preparedValues<[number], number>('SELECT 1 FROM map_points WHERE place = ? LIMIT 1')

export const isMapPlace = (archive: Archive, place: number): boolean => someOfPlace(archive).get(place) !== undefined

const someMore = preparedNumber<[number]>(`SELECT count(*) FROM (SELECT 1 FROM map_points WHERE place = ? LIMIT ${maxListed + 1})`)

/** Whether the photos of a place are counted by cells, because there are too many to list them. */
export const isPlaceCounted = (archive: Archive, place: number): boolean => someMore(archive, place) > maxListed

const numbersOf = preparedValues<[number], number>('SELECT photo_id FROM map_points WHERE place = ? ORDER BY 1')

/** The numbers of the photos of a place that are on the map. */
export const photosOfPlace = (archive: Archive, place: number): number[] => numbersOf(archive).all(place)

const rowsOf = preparedRows<[number], CountRow>('SELECT category, cell, begun, ended, photos FROM map_place_counts WHERE place = ?')

/** The smallest cells in which a place has photos, with the counts of all and of each category. */
export const cellsOfPlace = (archive: Archive, place: number): CountedCells => countedCells(rowsOf(archive).all(place))
