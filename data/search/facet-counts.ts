import { numberAt } from '#core/number-at.ts'
import { categoriesOf } from '../lists/listings.ts'
import type { Archive } from '../sqlite/open.ts'
import type { Photo } from '../records/photos.ts'
import { preparedStatement, preparedRows } from '../sqlite/statements.ts'
import { changedSince, newestChange } from '../records/changes-since.ts'
import type { FilterKind } from '#core/search/parameters.ts'
import { hasYears, type SearchFilters } from './filters.ts'
import { emptyYears, hasDate, loadYears, putYears, withRoom, yearTest, type PhotoYears } from './photo-years.ts'
import { addToPlacesAbove, marksWithin, placesAbove, type PlacesAbove } from './places-above.ts'

/** The record of each photo: its number by photo number, 0 for none; and the largest number that is counted. */
type Column = { kind: FilterKind; records: Int32Array; largest: number }

export type FacetIndex = {
  /** A photo has at most three categories, one period and one place. */
  columns: [category: Column, category2: Column, category3: Column, period: Column, location: Column]
  years: PhotoYears
  /** A photo of a place is also one of the places above it. */
  above: PlacesAbove
  /** The newest change that they know of. */
  upTo: number
}

const empty = (kind: Column['kind']): Column => ({ kind, records: new Int32Array(0), largest: 0 })

/**
 * The lists of all photos, in memory, for counting tens of thousands of them in a millisecond. Memory: 24 bytes a photo.
 * Changes since the last call are read from the history, whichever process made them.
 */
export function facetIndex(archive: Archive): FacetIndex {
  const placed = indexes(archive)
  const newest = newestChange(archive)
  if (newest === placed.upTo) return placed
  if (placed.upTo < 0 || changedSince(archive, placed.upTo, 'location').length > 0) loadPlacesAbove(archive, placed)
  if (placed.upTo < 0) load(archive, placed)
  else for (const row of rowsOf(archive).all(JSON.stringify(changedSince(archive, placed.upTo, 'photo')))) place(placed, row)
  placed.upTo = newest
  return placed
}

/**
 * How many photos fit the filters, how many more would fit if they had a date (0 where no years are asked for), and by kind and
 * number of a record how many are in it.
 */
export type FacetCounts = { total: number; undated: number; records: Record<FilterKind, Int32Array> }

/**
 * Counts photos by category, period and place. Each kind is counted as narrowed by the others: what a further
 * choice of it would find. A photo counts for its place and once for each place above it. 0 stands for no record.
 */
export function countFacets({ columns, years, above }: FacetIndex, photoIDs: Int32Array, filters: SearchFilters): FacetCounts {
  const [{ records: first }, { records: second }, { records: third }, { records: periods }, { records: locations }] = columns
  // Plain rows of counters: maps would take longer than the search itself where everything is found.
  const countersOf = (kind: Column['kind']) =>
    new Int32Array(1 + Math.max(...columns.filter((column) => column.kind === kind).map(({ largest }) => largest)))
  const [byCategory, byPeriod, byLocation] = [countersOf('category'), countersOf('period'), countersOf('location')]
  const { category, period, location } = filters
  const within = marksWithin(above, location, columns[4].largest)
  const narrowsYears = hasYears(filters)
  const isInYears = yearTest(years, filters)
  let [total, undated] = [0, 0]
  for (const id of photoIDs) {
    const isInCategory = category === 0 || first[id] === category || second[id] === category || third[id] === category
    const isInPeriod = period === 0 || periods[id] === period
    const isInLocation = location === 0 || within[locations[id] ?? 0] === 1
    if (narrowsYears && !isInYears(id)) {
      if (isInCategory && isInPeriod && isInLocation && !hasDate(years, id)) undated += 1
      continue
    }
    if (isInCategory && isInPeriod && isInLocation) total += 1
    if (isInPeriod && isInLocation) {
      countOne(byCategory, first[id])
      countOne(byCategory, second[id])
      countOne(byCategory, third[id])
    }
    if (isInCategory && isInLocation) countOne(byPeriod, periods[id])
    if (isInCategory && isInPeriod) countOne(byLocation, locations[id])
  }
  addToPlacesAbove(above, byLocation)
  return { total, undated, records: { category: byCategory, period: byPeriod, location: byLocation } }
}

/** Counts a photo for its record. */
function countOne(counters: Int32Array, record = 0) {
  if (record > 0) counters[record] = (counters[record] ?? 0) + 1
}

/** All public photos, the oldest first: each has a category. */
export function allPublicPhotos({ columns: [{ records }] }: FacetIndex): Int32Array {
  const photoIDs = new Int32Array(records.length)
  let count = 0
  for (let photoID = 0; photoID < records.length; photoID += 1) if (records[photoID] !== 0) photoIDs[count++] = photoID
  return photoIDs.subarray(0, count)
}

/** Those of the photos that fit the filters. */
export function applyFilters({ columns, years, above }: FacetIndex, photoIDs: Int32Array, filters: SearchFilters): Int32Array {
  let fitting = hasYears(filters) ? photoIDs.filter(yearTest(years, filters)) : photoIDs
  for (const kind of ['category', 'period'] as const) {
    const own = columns.filter((column) => column.kind === kind).map(({ records }) => records)
    if (filters[kind]) fitting = inRecord(own, fitting, filters[kind])
  }
  return filters.location ? inPlaces(columns[4], fitting, marksWithin(above, filters.location, columns[4].largest)) : fitting
}

/** Those of the photos whose place is marked. */
function inPlaces({ records }: Column, photoIDs: Int32Array, marks: Uint8Array): Int32Array {
  const found = new Int32Array(photoIDs.length)
  let count = 0
  for (const id of photoIDs) if (marks[records[id] ?? 0] === 1) found[count++] = id
  return found.subarray(0, count)
}

/** Those of the photos that are in a record by one of up to three columns. */
function inRecord([first = none, second = none, third = none]: Int32Array[], photoIDs: Int32Array, record: number): Int32Array {
  const found = new Int32Array(photoIDs.length)
  let count = 0
  for (const id of photoIDs) if (first[id] === record || second[id] === record || third[id] === record) found[count++] = id
  return found.subarray(0, count)
}

const none = new Int32Array(0)

const indexes = preparedStatement((): FacetIndex => ({
  columns: [empty('category'), empty('category'), empty('category'), empty('period'), empty('location')],
  years: emptyYears(),
  above: new Map(),
  upTo: -1,
}))

type Dates = Pick<Photo, 'dateEdtf' | 'dateEarliest' | 'dateLatest' | 'deletedAt'>
type Row = Pick<Photo, 'photoID' | 'categoryID' | 'categoryID2' | 'categoryID3' | 'periodID' | 'locationID' | keyof Dates>

const rowsOf = preparedRows<[string], Row>(
  `SELECT photo_id AS photoID, category_id AS categoryID, category_id_2 AS categoryID2, category_id_3 AS categoryID3,
     period_id AS periodID, location_id AS locationID,
     date_edtf AS dateEdtf, date_earliest AS dateEarliest, date_latest AS dateLatest, deleted_at AS deletedAt
   FROM photos WHERE photo_id IN (SELECT value FROM json_each(?))`,
)

function place(placed: FacetIndex, row: Row) {
  makeRoom(placed, row.photoID)
  const [first = 0, second = 0, third = 0] = categoriesOf(row)
  const records = row.deletedAt ? placed.columns.map(() => 0) : [first, second, third, row.periodID, row.locationID ?? 0]
  for (const [at, column] of placed.columns.entries()) put(column, row.photoID, numberAt(records, at))
  putYears(placed.years, row)
}

// One row a list: reading a row for each photo would take ten times as long.
const listed = preparedRows<[string], { id: number; photos: string }>(
  'SELECT id, json_group_array(photo_id) AS photos FROM listing_photos WHERE route = ? GROUP BY id',
)

/** From the lists: their rows are small, those of the photos are large. */
function load(archive: Archive, placed: FacetIndex) {
  for (const kind of new Set(placed.columns.map((column) => column.kind))) {
    const own = placed.columns.filter((column) => column.kind === kind)
    for (const { id, photos } of listed(archive).iterate(kind)) {
      for (const photoID of JSON.parse(photos) as number[]) {
        makeRoom(placed, photoID)
        const free = own.find(({ records }) => records[photoID] === 0)
        if (free) put(free, photoID, id)
      }
    }
  }
  loadYears(
    archive,
    (photoID) => makeRoom(placed, photoID),
    () => placed.years,
  )
}

function loadPlacesAbove(archive: Archive, placed: FacetIndex) {
  placed.above = placesAbove(archive)
  const [, , , , location] = placed.columns
  for (const places of placed.above.values()) for (const place of places) location.largest = Math.max(location.largest, place)
}

function put(column: Column, photoID: number, record: number) {
  column.records[photoID] = record
  column.largest = Math.max(column.largest, record)
}

function makeRoom(placed: FacetIndex, photoID: number) {
  const { columns } = placed
  if (photoID < columns[0].records.length) return
  const size = Math.max(1024, 2 * photoID)
  placed.years = withRoom(placed.years, size)
  for (const column of columns) {
    const larger = new Int32Array(size)
    larger.set(column.records)
    column.records = larger
  }
}
