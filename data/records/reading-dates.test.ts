import { expect, test } from 'vitest'
import { listingTotal } from '../lists/listings.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { binPhoto } from './removals.ts'
import { rowOf } from './rows.ts'
import { countDates, readDatesAgain, unreadDates } from './reading-dates.ts'

const listed = (archive: Parameters<typeof listingTotal>[0], route: 'year' | 'decade' | 'undated', id = 0) =>
  listingTotal(archive, { route, id, filterID: 0 })

/** An archive as the migration leaves it: with texts, of which nothing is understood yet. */
function upgraded() {
  const archive = archiveWithRecords(1)
  const ids = ['1911', 'ок. 1905', 'летом у бабушки', ''].map((date) => addPhoto(archive, { date }))
  archive.sqlite.exec(`
    UPDATE photos SET date_edtf = '', date_earliest = NULL, date_latest = NULL;
    DELETE FROM listing_photos WHERE route IN ('year', 'decade', 'undated');
    INSERT INTO listing_photos SELECT 'undated', 0, 0, photo_id FROM photos;
    DELETE FROM archive_facts;
  `)
  return { archive, ids }
}

test('dates of an earlier version are read once, their lists follow, and texts, versions and histories stay', () => {
  const { archive } = upgraded()
  expect(readDatesAgain(archive)).toBe(2)
  expect(rowOf(archive, 'photo', 1)).toMatchObject({
    date: '1911',
    dateEdtf: '1911',
    dateEarliest: 19110101,
    dateLatest: 19111231,
    version: 1,
  })
  expect(rowOf(archive, 'photo', 2)).toMatchObject({ date: 'ок. 1905', dateEdtf: '1905~' })
  expect([
    listed(archive, 'year', 1911),
    listed(archive, 'decade', 1910),
    listed(archive, 'year', 1905),
    listed(archive, 'undated'),
  ]).toEqual([1, 2, 1, 2])
  expect(archive.sqlite.prepare("SELECT count(*) FROM history WHERE kind = 'photo'").pluck().get()).toBe(4)
  expect(readDatesAgain(archive)).toBeNull()
})

test('a photo in the bin is read too, but is in no list', () => {
  const { archive, ids } = upgraded()
  binPhoto(archive, ids[0]!, testStamp)
  readDatesAgain(archive)
  expect(rowOf(archive, 'photo', ids[0]!)?.dateEdtf).toBe('1911')
  expect(listed(archive, 'year', 1911)).toBe(0)
})

test('dates that are not understood are listed with the reason, and empty ones are not', () => {
  const { archive, ids } = upgraded()
  readDatesAgain(archive)
  expect([...unreadDates(archive)]).toEqual([
    { photoID: ids[2], date: 'летом у бабушки', problem: expect.stringContaining('летом у бабушки') as string },
  ])
  expect(countDates(archive)).toEqual({ dated: 2, undated: 2 })
})
