import { describe, expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import { binnedAlbums, binnedPhotos, emptyBin } from './bin.ts'
import { missingPageStatus } from '../publishing/missing-page-status.ts'
import { historyOf } from './history.ts'
import { listingTotal } from '../lists/listings.ts'
import { photoByID, savePhoto } from './photos.ts'
import { binAlbum, binPhoto, removeUnused, restoreFromBin } from './removals.ts'
import { rowOf } from './rows.ts'
import { addPhoto, archiveWithRecords } from '#tests/support/records.ts'

const stamp = { by: 'admin', at: '2026-03-01T12:00:00.000Z' }
const later = { by: 'admin', at: '2026-03-02T12:00:00.000Z' }
const latest = { route: 'latest', id: 0, filterID: 0 } as const
const inAlbum = { route: 'album', id: 1, filterID: 0 } as const
const page = (route: 'photo' | 'album' | 'category' | 'categoryPeriod', id: number) => address(route, 'ru', { id, filterID: 1 })

describe('a photo in the bin', () => {
  test('is gone for visitors, and comes back as it was with its number', () => {
    const archive = archiveWithRecords()
    const id = addPhoto(archive, { albumID: 1 })
    expect(binPhoto(archive, id, stamp)).toEqual({ outcome: 'removed' })
    expect([photoByID(archive, id), listingTotal(archive, latest), listingTotal(archive, inAlbum)]).toEqual([null, 0, 0])
    expect(missingPageStatus(archive, page('photo', id))).toBe('gone')
    expect(binnedPhotos(archive)).toMatchObject([{ photoID: id, deletedBy: 'admin', deletedAt: stamp.at }])
    expect(restoreFromBin(archive, 'photo', id, later)).toBe('restored')
    expect([listingTotal(archive, latest), listingTotal(archive, inAlbum)]).toEqual([1, 1])
    expect(photoByID(archive, id)).toMatchObject({ albumID: 1, version: 3 })
    expect(historyOf(archive, 'photo', id).map(({ action }) => action)).toEqual(['restore', 'delete', 'create'])
  })

  test('is binned and restored once', () => {
    const archive = archiveWithRecords()
    const id = addPhoto(archive)
    binPhoto(archive, id, stamp)
    expect(binPhoto(archive, id, stamp)).toEqual({ outcome: 'binned' })
    restoreFromBin(archive, 'photo', id, later)
    expect(restoreFromBin(archive, 'photo', id, later)).toBe('missing')
    expect(binPhoto(archive, 99, stamp)).toEqual({ outcome: 'missing' })
  })

  test('is removed for good after its time; address and history stay remembered, its number is not given again', () => {
    const archive = archiveWithRecords()
    const [old, fresh] = [addPhoto(archive), addPhoto(archive)]
    const file = photoByID(archive, old)!.photoFileName
    binPhoto(archive, old, stamp)
    binPhoto(archive, fresh, later)
    expect(emptyBin(archive, later.at, later)).toMatchObject([{ photoFileName: file, originalFormat: 'jpeg' }])
    expect([rowOf(archive, 'photo', old), binnedPhotos(archive).length]).toEqual([null, 1])
    expect(missingPageStatus(archive, page('photo', old))).toBe('gone')
    expect(historyOf(archive, 'photo', old)[0]).toMatchObject({ action: 'delete', version: 3 })
    expect(addPhoto(archive)).toBe(fresh + 1)
  })
})

describe('an album', () => {
  test('leaves its photos outside any album, and takes back those that found no other', () => {
    const archive = archiveWithRecords()
    const [first, second, third] = [addPhoto(archive, { albumID: 1 }), addPhoto(archive, { albumID: 1 }), addPhoto(archive)]
    binAlbum(archive, 1, stamp)
    expect([first, second].map((id) => photoByID(archive, id)?.albumID)).toEqual([null, null])
    expect(listingTotal(archive, latest)).toBe(3)
    expect(missingPageStatus(archive, page('album', 1))).toBe('gone')
    expect(binnedAlbums(archive)).toMatchObject([{ albumID: 1 }])
    savePhoto(archive, second, 2, { albumID: 2 }, later, () => undefined)
    restoreFromBin(archive, 'album', 1, later)
    expect([first, second, third].map((id) => photoByID(archive, id)?.albumID)).toEqual([1, 2, null])
  })

  test('is removed for good after its time', () => {
    const archive = archiveWithRecords()
    const id = addPhoto(archive, { albumID: 1 })
    binAlbum(archive, 1, stamp)
    emptyBin(archive, later.at, later)
    expect([rowOf(archive, 'album', 1), photoByID(archive, id)?.albumID]).toEqual([null, null])
    expect(missingPageStatus(archive, page('album', 1))).toBe('gone')
  })
})

describe('a record that photos use', () => {
  test('stays, with the number of photos, those in the bin too', () => {
    const archive = archiveWithRecords()
    addPhoto(archive, { categoryID: 1, categoryID2: 2, locationID: 1 })
    binPhoto(archive, addPhoto(archive, { categoryID: 3, categoryID3: 2, locationID: 1 }), stamp)
    expect(removeUnused(archive, 'category', 2, stamp)).toEqual({ outcome: 'used', usage: { photos: 2, binned: 1, places: 0 } })
    expect(removeUnused(archive, 'location', 1, stamp)).toEqual({ outcome: 'used', usage: { photos: 2, binned: 1, places: 0 } })
    expect(rowOf(archive, 'category', 2)).not.toBeNull()
  })

  test('goes when nothing uses it, with its address and its narrowed lists', () => {
    const archive = archiveWithRecords()
    expect(removeUnused(archive, 'category', 2, stamp)).toEqual({ outcome: 'removed' })
    expect([missingPageStatus(archive, page('category', 2)), missingPageStatus(archive, page('categoryPeriod', 2))]).toEqual([
      'gone',
      'gone',
    ])
    expect(removeUnused(archive, 'category', 2, stamp)).toEqual({ outcome: 'missing' })
  })
})
