import { beforeEach, expect, test } from 'vitest'
import type { Archive } from '../sqlite/open.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { emptyBin, purgeFromBin } from './bin.ts'
import { historyOf } from './history.ts'
import { photosMatchedTo } from './matches.ts'
import { binPhoto, restoreFromBin } from './removals.ts'
import { neededRow } from './rows.ts'

const later = { by: 'admin', at: '2026-01-02T03:04:05.000Z' }

let archive: Archive
let now: number
let then: number
beforeEach(() => {
  archive = archiveWithRecords()
  now = addPhoto(archive, { date: '2026' })
  then = addPhoto(archive, { date: '1911', matchId: now })
})

const matchOf = (photoID: number) => neededRow(archive, 'photo', photoID).matchId

test('the public photos that name a photo are found by its number', () => {
  const other = addPhoto(archive, { matchId: now })
  addPhoto(archive)
  expect(photosMatchedTo(archive, now)).toEqual([then, other])
  binPhoto(archive, then, testStamp)
  expect(photosMatchedTo(archive, now)).toEqual([other])
})

test('a match that lies in the bin stays named, and is there again when it is restored', () => {
  binPhoto(archive, now, testStamp)
  expect(matchOf(then)).toBe(now)
  restoreFromBin(archive, 'photo', now, testStamp)
  expect([matchOf(then), photosMatchedTo(archive, now)]).toEqual([now, [then]])
})

test('a match that is removed for good is named by no photo, in the bin or not, and their histories tell it', () => {
  const binned = addPhoto(archive, { matchId: now })
  binPhoto(archive, binned, testStamp)
  binPhoto(archive, now, testStamp)
  expect(purgeFromBin(archive, 'photo', now, later)).toHaveLength(1)
  expect([matchOf(then), matchOf(binned)]).toEqual([null, null])
  const [last] = historyOf(archive, 'photo', then)
  expect(last).toMatchObject({ at: later.at, changes: [{ field: 'matchId', before: now, after: null }] })
})

test('two photos that name each other leave the bin together', () => {
  const [one, other] = [addPhoto(archive), addPhoto(archive)]
  archive.sqlite.prepare('UPDATE photos SET match_id = ? WHERE photo_id = ?').run(one, other)
  archive.sqlite.prepare('UPDATE photos SET match_id = ? WHERE photo_id = ?').run(other, one)
  for (const id of [one, other]) binPhoto(archive, id, testStamp)
  expect(emptyBin(archive, '2999-01-01T00:00:00.000Z', later)).toHaveLength(2)
})
