import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { purgeFromBin } from '../records/bin.ts'
import { saveFlat } from '../records/flat.ts'
import { mergePhotos } from '../records/merge-photos.ts'
import { savePhoto } from '../records/photos.ts'
import { binAlbum, binPhoto, restoreFromBin } from '../records/removals.ts'
import { neededRow } from '../records/rows.ts'
import type { Archive } from '../sqlite/open.ts'
import { updateDatestamps } from './datestamps.ts'
import { countHarvestRecords, earliestDatestamp, harvestRecord, nextHarvestRecords, type HarvestRange } from './records.ts'

let archive: Archive
let clock = 0
beforeEach(() => {
  archive = archiveWithRecords()
  clock = 1000
})
afterEach(() => archive.close())

const everything: HarvestRange = { set: null, after: { datestamp: 0, photoID: 0 }, until: Number.MAX_SAFE_INTEGER }

/** Updates the datestamps a second later, and gives the photos that have new ones. */
function updated(edition = 'first'): number[] {
  clock += 1
  const steps = updateDatestamps(archive, edition, () => new Date(clock * 1000))
  while (!steps.next().done);
  return nextHarvestRecords(archive, everything, 1000).flatMap(({ photoID, datestamp }) => (datestamp === clock ? [photoID] : []))
}

const save = (photoID: number, fields: Parameters<typeof savePhoto>[3]) =>
  savePhoto(archive, photoID, neededRow(archive, 'photo', photoID).version, fields, testStamp, () => undefined)

const rename = (kind: FlatKind, id: number, fields: object) =>
  saveFlat(archive, kind, id, neededRow(archive, kind, id).version, fields as never, testStamp)

test('every photo has a datestamp the first time, also one of which only the history is left', () => {
  for (let n = 0; n < 3; n += 1) addPhoto(archive)
  binPhoto(archive, 2, testStamp)
  binPhoto(archive, 3, testStamp)
  purgeFromBin(archive, 'photo', 3, testStamp)
  expect(updated()).toEqual([1, 2, 3])
  expect([1, 2, 3].map((id) => harvestRecord(archive, id)?.isDeleted)).toEqual([false, true, true])
  expect(earliestDatestamp(archive)).toBe(clock)
  expect(updated()).toEqual([])
})

test('a saved photo gets the time of the update, not that of its save, and no other photo does', () => {
  const [first] = [addPhoto(archive), addPhoto(archive)]
  updated()
  save(first, { source: 'Открытка' })
  expect(updated()).toEqual([first])
  expect(updated()).toEqual([])
})

const reference: [FlatKind, object, object][] = [
  ['album', { albumID: 2 }, { albumNameEn: 'Bridges' }],
  ['category', { categoryID3: 2 }, { categoryNameRo: 'Poduri' }],
  ['location', { locationID: 2 }, { latitude: 47, longitude: 28 }],
  ['period', { periodID: 2 }, { periodName: '1910-е' }],
  ['contributor', { contributorID: 2 }, { name: 'Архив' }],
  ['person', { photographerID: 2 }, { naming: 'withheld' }],
  ['person', { personsShown: '[3,2]' }, { wikidata: 'Q42' }],
  ['subject', { subjects: '[2]' }, { subjectNameEn: 'Bridge' }],
]

test.each(reference)('a change of a record (%s) gives its photos new datestamps, and those alone', (kind, fields, change) => {
  const [photoID] = [addPhoto(archive, fields), addPhoto(archive)]
  updated()
  rename(kind, 2, change)
  expect(updated()).toEqual([photoID])
})

test('what no record of a photo tells changes no datestamp: notes, covers, the order of an album', () => {
  addPhoto(archive, { albumID: 2, locationID: 2 })
  updated()
  rename('location', 2, { note: 'Проверить' })
  rename('album', 2, { coverPhotoID: 1 })
  expect(updated()).toEqual([])
})

test('a photo in the bin is deleted in its last sets from that time on, whatever else is changed, until it is restored', () => {
  const photoID = addPhoto(archive, { albumID: 2, locationID: 3 })
  updated()
  binPhoto(archive, photoID, testStamp)
  expect(updated()).toEqual([photoID])
  const deleted = { photoID, isDeleted: true, datestamp: clock, albumID: 2, contributorID: 1, locationID: 3 }
  expect(harvestRecord(archive, photoID)).toEqual(deleted)
  binAlbum(archive, 2, testStamp)
  rename('location', 3, { locationName: 'Килия' })
  expect(updated()).toEqual([])
  restoreFromBin(archive, 'photo', photoID, testStamp)
  expect(updated()).toEqual([photoID])
  expect(harvestRecord(archive, photoID)?.isDeleted).toBe(false)
  binPhoto(archive, photoID, testStamp)
  updated()
  purgeFromBin(archive, 'photo', photoID, testStamp)
  expect(updated()).toEqual([])
  expect(harvestRecord(archive, photoID)).toMatchObject({ isDeleted: true, locationID: 3 })
})

test('a merged photo is deleted, the remaining one changed, and so are photos that name either as their match', () => {
  const [from, into, , naming] = [addPhoto(archive), addPhoto(archive), addPhoto(archive), addPhoto(archive)]
  save(naming, { matchId: from })
  updated()
  const seen = (id: number) => ({ id, version: neededRow(archive, 'photo', id).version })
  mergePhotos(archive, seen(from), seen(into), { take: [], join: [] }, testStamp)
  expect(updated()).toEqual([from, into, naming])
  expect(harvestRecord(archive, from)?.isDeleted).toBe(true)
  binPhoto(archive, into, testStamp)
  expect(updated()).toEqual([into, naming])
})

test('a new edition gives every photo that is not deleted a new datestamp', () => {
  const [first, second] = [addPhoto(archive), addPhoto(archive)]
  binPhoto(archive, second, testStamp)
  updated()
  expect(updated('second')).toEqual([first])
  expect(updated('second')).toEqual([])
})

test('a clock that goes back gives no earlier datestamp: nobody who asks for what is newer misses a change', () => {
  const photoID = addPhoto(archive)
  updated()
  const latest = clock
  clock = 10
  save(photoID, { source: 'Открытка' })
  updated()
  expect(harvestRecord(archive, photoID)?.datestamp).toBe(latest)
})

test('an update that is stopped in the middle is finished by the next one', () => {
  for (let n = 0; n < 30; n += 1) addPhoto(archive, { locationID: 2 })
  const steps = updateDatestamps(archive, 'first', () => new Date(clock * 1000))
  steps.next()
  clock = 2000
  expect(updated()).toHaveLength(30)
})

test('sets are counted and read by datestamp and number, and a position leaves out what is before it', () => {
  const ids = [2, 3, 2, 2].map((locationID) => addPhoto(archive, { locationID, albumID: 1 }))
  updated()
  save(ids[0]!, { source: 'Открытка' })
  updated()
  const place: HarvestRange = { ...everything, set: { kind: 'location', id: 2 } }
  const found = nextHarvestRecords(archive, place, 10)
  expect(found.map(({ photoID }) => photoID)).toEqual([ids[2], ids[3], ids[0]])
  expect(countHarvestRecords(archive, place)).toBe(3)
  const after = { datestamp: found[0]!.datestamp, photoID: ids[2]! }
  expect(nextHarvestRecords(archive, { ...place, after }, 1).map(({ photoID }) => photoID)).toEqual([ids[3]])
  expect(countHarvestRecords(archive, { ...everything, after, until: clock - 1 })).toBe(1)
  expect(countHarvestRecords(archive, { ...everything, set: { kind: 'album', id: 1 } })).toBe(4)
})

test('harvests read their records by an index, in order', () => {
  for (const [name, condition] of [
    ['datestamp', 'true'],
    ['album', 'album_id = 1'],
    ['location', 'location_id = 1'],
  ] as const) {
    const plan = archive.sqlite
      .prepare(
        `EXPLAIN QUERY PLAN SELECT * FROM harvest_records WHERE ${condition} AND (datestamp, photo_id) > (1, 2) AND datestamp <= 3
         ORDER BY datestamp, photo_id LIMIT 5`,
      )
      .all() as { detail: string }[]
    expect(plan.map(({ detail }) => detail).join()).toMatch(
      new RegExp(`^SEARCH harvest_records USING INDEX harvest_records_${name} [^,]*$`),
    )
  }
})
