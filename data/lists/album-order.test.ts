import { expect, test } from 'vitest'
import { saveAlbumOrder } from '#data/records/album-order.ts'
import { savePhoto } from '#data/records/photos.ts'
import { binPhoto } from '#data/records/removals.ts'
import { rowOf } from '#data/records/rows.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { listingPage, listingSlice } from './listings.ts'
import { openPositions } from './positions.ts'

const list = { route: 'album', id: 1, filterID: 0 } as const

function archiveWithAlbum(count = 4) {
  const archive = archiveWithRecords()
  const photos = Array.from({ length: count }, () => addPhoto(archive, { albumID: 1 }))
  const order = (chosen: number[]) => saveAlbumOrder(archive, 1, rowOf(archive, 'album', 1)!.version, { photos: chosen }, testStamp)
  const listed = () => listingSlice(archive, list, 0, 100)
  return { archive, photos, order, listed }
}

test('an album without an order shows its newest photos first', () => {
  const { listed } = archiveWithAlbum()
  expect(listed()).toEqual([4, 3, 2, 1])
})

test('an album shows its photos in the order that staff gave, and the others after them as they were added', () => {
  const { archive, order, listed } = archiveWithAlbum()
  order([3, 1])
  expect(listed()).toEqual([3, 1, 2, 4])
  addPhoto(archive, { albumID: 1 })
  expect(listed()).toEqual([3, 1, 2, 4, 5])
  expect(listingPage(archive, list, 1)).toMatchObject({ ids: [3, 1, 2, 4, 5], total: 5 })
  expect(listingSlice(archive, list, 1, 2)).toEqual([1, 2])
  order([])
  expect(listed()).toEqual([5, 4, 3, 2, 1])
})

test('photos that leave the album leave the order, and have their place again when they return', () => {
  const { archive, order, listed } = archiveWithAlbum()
  order([3, 1, 4, 2])
  binPhoto(archive, 1, testStamp)
  savePhoto(archive, 4, 1, { albumID: 0 }, testStamp, () => undefined)
  expect(listed()).toEqual([3, 2])
  savePhoto(archive, 4, 2, { albumID: 1 }, testStamp, () => undefined)
  expect(listed()).toEqual([3, 4, 2])
})

test('an order names public photos of its album only', () => {
  const { archive, order } = archiveWithAlbum()
  const elsewhere = addPhoto(archive, { albumID: 2 })
  order([2, elsewhere, 999, 1])
  expect(rowOf(archive, 'album', 1)?.photoOrder).toBe('[2,1]')
})

test('positions follow the order', () => {
  const { archive, order } = archiveWithAlbum()
  order([3, 1, 4, 2])
  const positions = openPositions(archive)
  expect([1, 2, 3, 4].map((id) => positions.of(list, id))).toEqual([1, 3, 0, 2])
  expect(positions.between(list, -2, 1)).toEqual([3, 1])
  expect(positions.between(list, 2, 9)).toEqual([4, 2])
  const latest = { route: 'latest', id: 0, filterID: 0 } as const
  expect(positions.between(latest, 1, 2)).toEqual([3, 2])
})
