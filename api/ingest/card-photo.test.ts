import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { binPhoto } from '#data/records/removals.ts'
import { testStamp, addFlats, addPhoto } from '#tests/support/records.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
  addFlats(api.archive)
})
afterEach(() => api.close())

const save = (send: object) => api.call('POST /api/period', { as: 'admin', send })

test('staff choose the photo of a period’s card, and take the choice back', async () => {
  const photoID = addPhoto(api.archive, { periodID: 2 })
  expect((await api.call('GET /api/period/2')).body).toMatchObject({ cardPhotoID: 0 })
  expect((await save({ periodID: 2, version: 1, cardPhotoID: photoID })).body).toMatchObject({ cardPhotoID: photoID, version: 2 })
  expect((await api.call('GET /api/period')).body).toMatchObject([{ cardPhotoID: 0 }, { cardPhotoID: photoID }, { cardPhotoID: 0 }])
  const { body } = await api.call('GET /api/history/period/2', { as: 'admin' })
  expect(body.history[0].changes).toEqual([{ field: 'cardPhotoID', before: 0, after: photoID }])
  expect((await save({ periodID: 2, version: 2, cardPhotoID: 0 })).body).toMatchObject({ cardPhotoID: 0 })
  expect((await api.call('POST /api/history/period/2/2/restore', { as: 'admin' })).status).toBe(200)
  expect((await api.call('GET /api/period/2')).body).toMatchObject({ cardPhotoID: photoID })
})

test('a photo of another period, in the bin or that is none is refused by name', async () => {
  const [elsewhere, binned] = [addPhoto(api.archive, { periodID: 1 }), addPhoto(api.archive, { periodID: 2 })]
  binPhoto(api.archive, binned, testStamp)
  for (const cardPhotoID of [elsewhere, binned, 999]) {
    const { status, body } = await save({ periodID: 2, version: 1, cardPhotoID })
    expect([status, body]).toEqual([
      400,
      { errors: [{ msg: `Photo ${cardPhotoID} is not a public photo of this period`, field: 'cardPhotoID' }] },
    ])
  }
  for (const cardPhotoID of [-1, 1.5, '1', null]) expect((await save({ periodID: 2, version: 1, cardPhotoID })).status).toBe(400)
  expect((await save({ periodName: 'XIX', cardPhotoID: elsewhere })).status).toBe(400)
  expect((await save({ periodName: 'XIX' })).body).toMatchObject({ cardPhotoID: 0, version: 1 })
})

test('a period whose photo has left it since can be saved as it was answered', async () => {
  const photoID = addPhoto(api.archive, { periodID: 2 })
  const { body: chosen } = await save({ periodID: 2, version: 1, cardPhotoID: photoID })
  await api.call('POST /api/photo', { as: 'admin', send: { photoID, version: 1, periodID: 1 } })
  expect((await save({ ...chosen, periodName: '1892–1899' })).body).toMatchObject({ periodName: '1892–1899', cardPhotoID: photoID })
})
