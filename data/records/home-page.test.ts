import { expect, test, vi } from 'vitest'
import { leadPhoto } from './home-page.ts'
import { binPhoto } from './removals.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'

test('the lead photograph is the newest public one that staff chose', () => {
  const archive = archiveWithRecords(1)
  addPhoto(archive)
  expect(leadPhoto(archive)).toBeNull()
  const older = addPhoto(archive, { homePage: 'lead' })
  const newer = addPhoto(archive, { homePage: 'lead' })
  addPhoto(archive)
  expect(leadPhoto(archive)?.photoID).toBe(newer)
  binPhoto(archive, newer, testStamp)
  expect(leadPhoto(archive)?.photoID).toBe(older)
})

test('the lead photograph is found by an index, however many photos there are', () => {
  const archive = archiveWithRecords(1)
  const prepare = vi.spyOn(archive.sqlite, 'prepare')
  leadPhoto(archive)
  const [query = ''] = prepare.mock.calls[0] ?? []
  const plan = archive.sqlite.prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${query}`).all()
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('INDEX photos_home_page')])
})
