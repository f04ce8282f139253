import { describe, expect, test } from 'vitest'
import { inTransaction } from './changes.ts'
import { saveFlat } from './flat.ts'
import { historyOf } from './history.ts'
import type { Photo } from './photos.ts'
import { savePhoto } from './photos.ts'
import { rowOf } from './rows.ts'
import { testStamp, addPhoto, archiveWithRecords } from '#tests/support/records.ts'

const anna = { by: 'Анна', at: '2026-02-01T00:00:00.000Z' }
const ion = { by: 'Ion', at: '2026-02-02T00:00:00.000Z' }
const fine = () => undefined

describe('a save', () => {
  test('changes the fields that are sent, their folded forms, the version, the history and the work to publish', () => {
    const archive = archiveWithRecords()
    const save = saveFlat(archive, 'location', 1, 1, { locationNameRo: 'Chișinău' }, anna)
    expect(save).toMatchObject({ outcome: 'saved', row: { version: 2, locationName: 'Место 1', updatedBy: 'Анна' } })
    expect(rowOf(archive, 'location', 1)).toMatchObject({ locationNameRo: 'Chișinău', locationNameFoldedRo: 'chisinau' })
    expect(historyOf(archive, 'location', 1)[0]).toEqual({
      version: 2,
      action: 'update',
      at: anna.at,
      by: 'Анна',
      changes: [{ field: 'locationNameRo', before: 'Место 1 (ro)', after: 'Chișinău' }],
    })
    const work = archive.sqlite.prepare('SELECT kind, record_id FROM publish_work ORDER BY work_id DESC').get()
    expect(work).toEqual({ kind: 'location', record_id: 1 })
  })

  test('that changes nothing makes no version', () => {
    const archive = archiveWithRecords()
    expect(saveFlat(archive, 'period', 1, 1, { periodName: '1891-е' }, anna)).toMatchObject({ row: { version: 1 } })
    expect(historyOf(archive, 'period', 1)).toHaveLength(1)
  })

  test('of another field than a colleague’s keeps both', () => {
    const archive = archiveWithRecords()
    const id = addPhoto(archive)
    savePhoto(archive, id, 1, { titleRo: 'Al Anei' }, anna, fine)
    const save = savePhoto(archive, id, 1, { titleEn: 'Ion’s' }, ion, fine)
    expect(save).toMatchObject({ outcome: 'saved', row: { titleRo: 'Al Anei', titleEn: 'Ion’s', version: 3 } })
  })

  test('of the same field is refused with the record as it is and who changed what', () => {
    const archive = archiveWithRecords()
    const id = addPhoto(archive)
    savePhoto(archive, id, 1, { titleRo: 'Al Anei', author: 'Ф. Ост' }, anna, fine)
    const save = savePhoto(archive, id, 1, { titleRo: 'Al lui Ion', titleEn: 'Ion’s' }, ion, fine)
    expect(save).toMatchObject({
      outcome: 'conflict',
      current: { titleRo: 'Al Anei', titleEn: '', version: 2 },
      concurrentChanges: [
        { field: 'titleRo', by: 'Анна', at: anna.at },
        { field: 'author', by: 'Анна', at: anna.at },
      ],
    })
    expect(rowOf(archive, 'photo', id)).toMatchObject({ titleEn: '', version: 2 })
  })

  test('moves the photo from list to list', () => {
    const archive = archiveWithRecords()
    const id = addPhoto(archive, { albumID: 1, categoryID2: 2 })
    savePhoto(archive, id, 1, { albumID: 0, categoryID2: 3 }, anna, fine)
    const lists = archive.sqlite
      .prepare<[], string>("SELECT route || ' ' || id FROM listing_photos WHERE route IN ('album', 'category') ORDER BY 1")
      .pluck()
      .all()
    expect(lists).toEqual(['category 1', 'category 3'])
  })

  test('is undone when its check throws', () => {
    const archive = archiveWithRecords()
    const id = addPhoto(archive)
    const refuse = (photo: Photo) => {
      throw new Error(photo.title)
    }
    expect(() => inTransaction(archive, () => savePhoto(archive, id, 1, { title: 'Новое' }, anna, refuse))).toThrow('Новое')
    expect(rowOf(archive, 'photo', id)).toMatchObject({ version: 1, updatedAt: testStamp.at })
  })

  test.each([
    ['a version that never was', 1, 9, 'unknown version'],
    ['a number without a record', 77, 1, 'missing'],
  ])('of %s is told', (_, id, version, outcome) => {
    expect(saveFlat(archiveWithRecords(), 'category', id, version, { categoryName: 'Х' }, anna)).toEqual({ outcome })
  })

  test('of album info keeps harmless tags only', () => {
    const archive = archiveWithRecords()
    saveFlat(archive, 'album', 1, 1, { albumInfo: '<p onclick="x()">А</p><script>1</script>' }, anna)
    expect(rowOf(archive, 'album', 1)).toMatchObject({ albumInfo: '<p>А</p>' })
  })
})
