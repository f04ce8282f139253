import type { FlatKind } from '#core/records/flat.ts'
import type { harvestRecords } from '../schema/tables.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'

/** A photo as harvesters know it. */
export type HarvestRecord = typeof harvestRecords.$inferSelect

/** The kinds of records whose photos are a set. */
export const setKinds = ['album', 'contributor', 'location'] as const satisfies FlatKind[]

export type SetKind = (typeof setKinds)[number]

/** The photos of an album, a collection or a place. */
export type HarvestSet = { kind: SetKind; id: number }

/** A place in the order of harvests: by datestamp, then by number. */
export type HarvestPosition = { datestamp: number; photoID: number }

/** The photos behind a position, up to a datestamp, of a set or of all. */
export type HarvestRange = { set: HarvestSet | null; after: HarvestPosition; until: number }

type Bound = { set: number; datestamp: number; photoID: number; until: number }

const columns = `photo_id AS photoID, datestamp, is_deleted AS isDeleted, album_id AS albumID, contributor_id AS contributorID,
  location_id AS locationID`

const inRange = '(datestamp, photo_id) > (:datestamp, :photoID) AND datestamp <= :until'

const inSet = { all: 'true', album: 'album_id = :set', contributor: 'contributor_id = :set', location: 'location_id = :set' } as const

type Stored = Omit<HarvestRecord, 'isDeleted'> & { isDeleted: number }

const statementsOf = (condition: string) => ({
  next: preparedRows<[Bound & { count: number }], Stored>(
    `SELECT ${columns} FROM harvest_records WHERE ${condition} AND ${inRange} ORDER BY datestamp, photo_id LIMIT :count`,
  ),
  count: preparedValues<[Bound], number>(`SELECT count(*) FROM harvest_records WHERE ${condition} AND ${inRange}`),
})

const statements = {
  all: statementsOf(inSet.all),
  album: statementsOf(inSet.album),
  contributor: statementsOf(inSet.contributor),
  location: statementsOf(inSet.location),
}

const boundOf = ({ set, after, until }: HarvestRange): Bound => ({ set: set?.id ?? 0, ...after, until })

const recordOf = (row: Stored): HarvestRecord => ({ ...row, isDeleted: row.isDeleted === 1 })

/** The next records of a range in the order of harvests, at most `count`. */
export const nextHarvestRecords = (archive: Archive, range: HarvestRange, count: number): HarvestRecord[] =>
  statements[range.set?.kind ?? 'all']
    .next(archive)
    .all({ ...boundOf(range), count })
    .map(recordOf)

/** How many records a range has. */
export const countHarvestRecords = (archive: Archive, range: HarvestRange): number =>
  statements[range.set?.kind ?? 'all'].count(archive).get(boundOf(range)) ?? 0

const byNumber = preparedRows<[number], Stored>(`SELECT ${columns} FROM harvest_records WHERE photo_id = ?`)

/** The record of a photo that is or was public; null where there never was one with this number. */
export function harvestRecord(archive: Archive, photoID: number): HarvestRecord | null {
  const row = byNumber(archive).get(photoID)
  return row ? recordOf(row) : null
}

const earliest = preparedValues<[], number | null>('SELECT min(datestamp) FROM harvest_records')

/** The earliest datestamp, that of deleted photos included; null where there are no photos. */
export const earliestDatestamp = (archive: Archive): number | null => earliest(archive).get() ?? null
