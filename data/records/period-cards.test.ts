import { expect, test } from 'vitest'
import { saveFlat } from './flat.ts'
import { cardPhoto } from './period-cards.ts'
import { binPhoto } from './removals.ts'
import { rowOf } from './rows.ts'
import { testStamp, addPhoto, archiveWithRecords } from '#tests/support/records.ts'

const shown = (archive: ReturnType<typeof archiveWithRecords>) => cardPhoto(archive, 1)?.photoID

test('a period shows its photo with the most pixels, the first of equal ones, and none of other periods or in the bin', () => {
  const archive = archiveWithRecords(2)
  expect(cardPhoto(archive, 1)).toBeNull()
  addPhoto(archive, {}, { width: 100, height: 100 })
  const wide = addPhoto(archive, {}, { width: 400, height: 30 })
  addPhoto(archive, {}, { width: 30, height: 400 })
  addPhoto(archive, { periodID: 2 }, { width: 9000, height: 9000 })
  const deleted = addPhoto(archive, {}, { width: 8000, height: 8000 })
  expect(shown(archive)).toBe(deleted)
  binPhoto(archive, deleted, testStamp)
  expect(shown(archive)).toBe(wide)
})

test('the photo that staff chose is shown as long as it is public and of the period', () => {
  const archive = archiveWithRecords(2)
  const large = addPhoto(archive)
  const chosen = addPhoto(archive, {}, { width: 10, height: 10 })
  const choose = (cardPhotoID: number) => saveFlat(archive, 'period', 1, rowOf(archive, 'period', 1)!.version, { cardPhotoID }, testStamp)
  choose(chosen)
  expect(shown(archive)).toBe(chosen)
  binPhoto(archive, chosen, testStamp)
  expect(shown(archive)).toBe(large)
  choose(addPhoto(archive, { periodID: 2 }))
  expect(shown(archive)).toBe(large)
  choose(12345)
  expect(shown(archive)).toBe(large)
})

test('the largest photo is found by an index, however many there are', () => {
  const { sqlite } = archiveWithRecords(1)
  const plan = sqlite
    .prepare<[], { detail: string }>(
      `EXPLAIN QUERY PLAN SELECT photo_id FROM photos WHERE period_id = 1 AND deleted_at IS NULL
       ORDER BY width * height DESC, photo_id LIMIT 1`,
    )
    .all()
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('USING INDEX photos_card')])
})
