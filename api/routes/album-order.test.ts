import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxOrderedPhotos } from '#core/limits.ts'
import { binPhoto } from '#data/records/removals.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
  addFlats(api.archive)
  for (let n = 0; n < 3; n += 1) addPhoto(api.archive, { albumID: 1 })
})
afterEach(() => api.close())

const order = async () => (await api.call('GET /api/album/1/order', { as: 'admin' })).body
const save = (send: object, id = 1) => api.call(`POST /api/album/${id}/order`, { as: 'admin', send })
const idsOf = ({ photos }: { photos: { photoID: number }[] }) => photos.map(({ photoID }) => photoID)

test('staff put the photos of an album into an order, choose its cover, and take both back', async () => {
  expect(await order()).toMatchObject({ isOrdered: false, album: { version: 1, coverPhotoID: 0, photos: 3 } })
  expect(idsOf(await order())).toEqual([3, 2, 1])
  const { status, body } = await save({ version: 1, photos: [2, 3, 1], coverPhotoID: 3 })
  expect({ status, ids: idsOf(body) }).toEqual({ status: 200, ids: [2, 3, 1] })
  expect(body).toMatchObject({ isOrdered: true, album: { version: 2, coverPhotoID: 3 } })
  expect(((await api.call('GET /api/album/1/photosNav')).body as { photoID: number }[]).map(({ photoID }) => photoID)).toEqual([2, 3, 1])
  expect(idsOf({ photos: (await api.call('GET /api/album/1/photos')).body.albumPhotos })).toEqual([2, 3, 1])
  expect((await save({ version: 2, photos: [], coverPhotoID: 0 })).body).toMatchObject({ isOrdered: false, album: { coverPhotoID: 0 } })
  expect((await api.call('POST /api/history/album/1/2/restore', { as: 'admin' })).status).toBe(200)
  expect(idsOf(await order())).toEqual([2, 3, 1])
})

test('only what is sent changes', async () => {
  await save({ version: 1, photos: [1, 2, 3], coverPhotoID: 2 })
  expect((await save({ version: 2, coverPhotoID: 1 })).body).toMatchObject({ isOrdered: true, album: { coverPhotoID: 1 } })
  expect((await save({ version: 3, photos: [3, 2, 1] })).body).toMatchObject({ album: { coverPhotoID: 1 } })
  await api.call('POST /api/album', { as: 'admin', send: { albumID: 1, version: 4, albumNameEn: 'Bridges' } })
  expect(idsOf(await order())).toEqual([3, 2, 1])
})

test('of two people who give an order, the second one is told; different fields are merged', async () => {
  await save({ version: 1, photos: [1, 2, 3] })
  const { status, body } = await save({ version: 1, photos: [3, 1, 2] })
  expect(status).toBe(409)
  expect(idsOf(body.current)).toEqual([1, 2, 3])
  expect((await save({ version: 1, coverPhotoID: 2 })).body).toMatchObject({ isOrdered: true, album: { coverPhotoID: 2, version: 3 } })
})

test('photos that are gone are left out, those that came follow', async () => {
  binPhoto(api.archive, 2, testStamp)
  const added = addPhoto(api.archive, { albumID: 1 })
  expect(idsOf((await save({ version: 1, photos: [3, 2, 1] })).body)).toEqual([3, 1, added])
})

test('a cover from elsewhere, a number twice, too many and what is no number are refused by name', async () => {
  const elsewhere = addPhoto(api.archive, { albumID: 2 })
  const refused: [object, string][] = [
    [{ coverPhotoID: elsewhere }, 'coverPhotoID'],
    [{ coverPhotoID: -1 }, 'coverPhotoID'],
    [{ photos: [1, 1] }, 'photos'],
    [{ photos: Array.from({ length: maxOrderedPhotos + 1 }, (_, n) => n + 1) }, 'photos'],
    [{ photos: '1,2' }, 'photos'],
  ]
  for (const [send, field] of refused) {
    const { status, body } = await save({ version: 1, ...send })
    expect({ status, field: body.errors[0].field }, JSON.stringify(send).slice(0, 50)).toEqual({ status: 400, field })
  }
  expect((await save({ photos: [1] })).status).toBe(400)
  expect(await order()).toMatchObject({ isOrdered: false, album: { version: 1 } })
})

test('an album that is not there, or in the bin, has no order', async () => {
  expect((await save({ version: 1, photos: [] }, 999)).status).toBe(404)
  await api.call('DELETE /api/album/1', { as: 'admin' })
  expect((await save({ version: 1, photos: [1] })).status).toBe(410)
  expect((await api.call('GET /api/album/1/order', { as: 'admin' })).status).toBe(410)
})
