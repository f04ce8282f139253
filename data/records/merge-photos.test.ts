import { getTableName } from '../sqlite/drizzle.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf } from '#core/fingerprints/fingerprint.ts'
import { side } from '#core/fingerprints/hash.ts'
import { missingPathStatus } from '../publishing/missing-page-status.ts'
import { recordPath } from '../publishing/address-aliases.ts'
import { photos } from '../schema/tables.ts'
import { countView } from '../statistics/views.ts'
import type { Archive } from '../sqlite/open.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { emptyBin } from './bin.ts'
import { fingerprintOfPhoto, recordFingerprint } from './fingerprints.ts'
import { saveAlbumOrder } from './album-order.ts'
import { saveFlat } from './flat.ts'
import { historyOf } from './history.ts'
import { mergePhotos } from './merge-photos.ts'
import { photoMovedTo } from './moved-photos.ts'
import { markDifferent } from './pairs.ts'
import { binPhoto, restoreFromBin } from './removals.ts'
import { neededRow } from './rows.ts'
import { DuplicateValue } from './unique-fields.ts'

let archive: Archive
let [into, from] = [0, 0]
beforeEach(() => {
  archive = archiveWithRecords()
  into = addPhoto(archive, { title: 'Мост', titleRo: '', inventoryNumber: '' }, { width: 600, height: 400 })
  from = addPhoto(archive, { title: 'Мостъ', titleRo: 'Podul', inventoryNumber: 'КП-1' }, { width: 6000, height: 4000 })
})
afterEach(() => archive.close())

const photo = (id: number) => neededRow(archive, 'photo', id)
const seen = (id: number) => ({ id, version: photo(id).version })
const merge = (...take: string[]) => mergePhotos(archive, seen(from), seen(into), { take, join: [] }, testStamp)
const nothing = { take: [], join: [] }
const values = (query: string) => archive.sqlite.prepare(query).raw().all()

/** All rows of all tables but the search index. A refused merge changes none of them. */
function everything() {
  const tables = archive.sqlite.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all()
  return tables.filter((name) => !name.startsWith('search_index')).map((name) => [name, values(`SELECT * FROM "${name}"`)])
}

test('the remaining photo gets what is taken and nothing else; the other one lies in the bin, and its address leads to the remaining one', () => {
  expect(merge('titleRo')).toMatchObject({
    outcome: 'merged',
    row: { photoID: into, title: 'Мост', titleRo: 'Podul', width: 600, version: 2 },
  })
  expect(photo(from)).toMatchObject({ title: 'Мостъ', width: 6000, deletedAt: testStamp.at, deletedBy: testStamp.by })
  expect(missingPathStatus(archive, recordPath('photo', from))).toEqual({ moved: recordPath('photo', into) })
  expect([photoMovedTo(archive, from), photoMovedTo(archive, into)]).toEqual([into, null])
  expect(historyOf(archive, 'photo', into)[0]).toMatchObject({ action: 'merge', mergedWith: from, isRemoved: false })
  expect(historyOf(archive, 'photo', from)[0]).toMatchObject({ action: 'merge', mergedWith: into, isRemoved: true })
  expect(archive.sqlite.pragma('foreign_key_check')).toEqual([])
})

test('a picture that is taken changes places with the other one, and so do their fingerprints', () => {
  const before = [photo(into), photo(from)] as const
  const grey = (value: number) => new Uint8Array(side * side).fill(value)
  for (const [at, { photoFileName }] of before.entries()) recordFingerprint(archive, photoFileName, fingerprintOf(grey(at + 1)))
  merge('picture')
  const picture = ({ photoFileName, sha256, width, imgSize }: (typeof before)[0]) => ({ photoFileName, sha256, width, imgSize })
  expect([photo(into), photo(from)]).toMatchObject([picture(before[1]), picture(before[0])])
  expect([into, from].map((id) => fingerprintOfPhoto(archive, id)?.grey[0])).toEqual([2, 1])
  expect(emptyBin(archive, '2020-02-01', testStamp).map(({ photoFileName }) => photoFileName)).toEqual([before[0].photoFileName])
  expect(missingPathStatus(archive, recordPath('photo', from))).toEqual({ moved: recordPath('photo', into) })
})

test('whatever names the merged photo names the remaining one', () => {
  const matched = addPhoto(archive, { matchId: from })
  const binned = addPhoto(archive, { matchId: from })
  binPhoto(archive, binned, testStamp)
  saveFlat(archive, 'period', 1, 1, { cardPhotoID: from }, testStamp)
  saveAlbumOrder(archive, 1, 1, { coverPhotoID: from }, testStamp)
  archive.sqlite.exec(`INSERT INTO messages (photo_id, message_body, date) VALUES (${from}, 'Это Сорока', '2020-01-01')`)
  for (const [photoID, times] of [
    [from, 3],
    [into, 2],
  ] as const)
    for (let n = 0; n < times; n += 1) countView(archive, { day: '2020-01-01', route: 'photo', photoID, language: 'ru' })
  countView(archive, { day: '2020-01-02', route: 'download', photoID: from, language: 'ru' })
  merge()
  expect([matched, binned].map((id) => photo(id).matchId)).toEqual([into, into])
  expect(neededRow(archive, 'period', 1).cardPhotoID).toBe(into)
  expect(neededRow(archive, 'album', 1).coverPhotoID).toBe(into)
  expect(values('SELECT photo_id FROM messages')).toEqual([[into]])
  expect(values('SELECT day, photo_id, views FROM views ORDER BY day')).toEqual([
    ['2020-01-01', into, 5],
    ['2020-01-02', into, 1],
  ])
})

test('what was marked as different from the merged photo is different from the remaining one, and from the other one if it is restored', () => {
  const [other, both] = [addPhoto(archive), addPhoto(archive)]
  for (const [one, two] of [
    [from, other],
    [both, from],
    [into, both],
    [from, into],
  ] as const)
    markDifferent(archive, one, two, testStamp)
  merge()
  expect(values('SELECT photo_id, other_photo_id FROM different_photos ORDER BY 1, 2')).toEqual([
    [into, from],
    [into, other],
    [into, both],
    [from, other],
    [from, both],
  ])
})

test('photos that were each other’s match are none afterwards', () => {
  archive.sqlite.exec(
    `UPDATE photos SET match_id = ${from} WHERE photo_id = ${into}; UPDATE photos SET match_id = ${into} WHERE photo_id = ${from}`,
  )
  merge('matchId')
  expect([into, from].map((id) => photo(id).matchId)).toEqual([null, null])
})

test('lists that are joined have what both have, each once, and no more than a photo may have', () => {
  const lists = (id: number, subjects: number[]) =>
    archive.sqlite.exec(`UPDATE photos SET subjects = '[${subjects.join()}]' WHERE photo_id = ${id}`)
  lists(into, [2, 1])
  lists(from, [1, 3])
  const join = () => mergePhotos(archive, seen(from), seen(into), { take: [], join: ['subjects'] }, testStamp)
  expect(join()).toMatchObject({ outcome: 'merged', row: { subjects: '[2,1,3]' } })
  expect(values(`SELECT subject_id FROM photo_subjects WHERE photo_id = ${into} ORDER BY 1`)).toEqual([[1], [2], [3]])
  restoreFromBin(archive, 'photo', from, testStamp)
  archive.sqlite.exec('DROP TRIGGER photo_subjects_changed')
  lists(
    from,
    Array.from({ length: 100 }, (_, at) => at + 2),
  )
  const before = everything()
  expect(join()).toEqual({ outcome: 'refused', problem: { msg: 'Subjects: both together have more than 100', field: 'subjects' } })
  expect(everything()).toEqual(before)
})

test('the row of an import that either came from is known as the remaining photo', () => {
  archive.sqlite.exec(`UPDATE photos SET import_key = 'table 7' WHERE photo_id = ${from}`)
  merge()
  expect([into, from].map((id) => photo(id).importKey)).toEqual(['table 7', null])
})

test('restored from the bin, the merged photo is one again with its address, its texts and a picture, and what was taken stays', () => {
  const before = [photo(into), photo(from)] as const
  merge('picture', 'inventoryNumber', 'titleRo')
  expect(restoreFromBin(archive, 'photo', from, testStamp)).toBe('restored')
  expect(photo(from)).toMatchObject({ title: 'Мостъ', titleRo: 'Podul', photoFileName: before[0].photoFileName, deletedAt: null })
  // Only one of the two can have the number.
  expect([into, from].map((id) => photo(id).inventoryNumber)).toEqual(['КП-1', ''])
  expect(photo(into).photoFileName).toBe(before[1].photoFileName)
  expect([missingPathStatus(archive, recordPath('photo', from)), photoMovedTo(archive, from)]).toEqual(['unknown', null])
  expect(mergePhotos(archive, seen(into), seen(from), { take: ['picture'], join: [] }, testStamp)).toMatchObject({ outcome: 'merged' })
  expect(photo(from).photoFileName).toBe(before[1].photoFileName)
})

test('a chain of merges leads to the last one', () => {
  const last = addPhoto(archive)
  merge()
  mergePhotos(archive, seen(into), seen(last), nothing, testStamp)
  expect(photoMovedTo(archive, from)).toBe(last)
  binPhoto(archive, last, testStamp)
  expect(photoMovedTo(archive, from)).toBeNull()
})

test('who has not seen the latest version of both merges nothing, nor does who names a photo in the bin or none', () => {
  const before = everything()
  const result = (one: object, other: object) =>
    mergePhotos(archive, { ...seen(from), ...one }, { ...seen(into), ...other }, nothing, testStamp).outcome
  expect([result({ version: 9 }, {}), result({}, { version: 9 }), result({ id: 99 }, {}), result({}, { id: 99 })]).toEqual([
    'changed',
    'changed',
    'missing',
    'missing',
  ])
  expect(everything()).toEqual(before)
  binPhoto(archive, from, testStamp)
  expect(result({ version: 2 }, {})).toBe('binned')
})

test('an inventory number that a third photo has is not taken, and nothing has changed', () => {
  addPhoto(archive, { contributorID: 2, inventoryNumber: 'кп-1' })
  archive.sqlite.exec(`UPDATE photos SET contributor_id = 2 WHERE photo_id = ${into}`)
  const before = everything()
  expect(() => merge('inventoryNumber')).toThrow(DuplicateValue)
  expect(everything()).toEqual(before)
})

test('a merge knows every table that refers to a photo', () => {
  const columns = archive.sqlite
    .prepare<[], string>(
      `SELECT m.name || '.' || k."from" FROM sqlite_schema m, pragma_foreign_key_list(m.name) k
       WHERE m.type = 'table' AND k."table" = '${getTableName(photos)}' ORDER BY 1`,
    )
    .pluck()
    .all()
  // The lists of persons and subjects go with the record; of the others see above.
  expect(columns).toEqual([
    'different_photos.other_photo_id',
    'different_photos.photo_id',
    'fingerprints.photo_id',
    'photo_persons.photo_id',
    'photo_subjects.photo_id',
    'photos.match_id',
  ])
})
