import { describe, expect, test } from 'vitest'
import { apiForEach } from '#tests/support/api-for-each.ts'

const { api, admin, photo } = apiForEach()
const merge = (kind: string, id: number, send: object) => admin(`POST /api/${kind}/${id}/merge`, send)
const seen = { version: 1, intoVersion: 1 }

describe('merging', () => {
  test('answers the remaining record with its photos; the other number is unknown, and its history says why', async () => {
    const photoID = photo({ locationID: 2 })
    const { status, body } = await merge('location', 2, { into: 1, ...seen })
    expect([status, body]).toMatchObject([200, { locationID: 1, photos: 1, version: 2, alternativeNames: 'Место 2, Место 2 (ro)' }])
    expect((await admin(`GET /api/photo/${photoID}`)).body).toMatchObject({ locationID: 1 })
    expect((await admin('GET /api/location/2')).status).toBe(404)
    expect((await admin('GET /api/history/location/2')).body.history[0]).toMatchObject({ action: 'merge', mergedWith: 1 })
    expect((await admin('GET /api/history/location/1')).body.history[0]).toMatchObject({ action: 'merge', mergedWith: 2 })
  })

  test('a merged record comes back from its history, and its address is its own again', async () => {
    await merge('period', 2, { into: 1, ...seen })
    expect((await admin('POST /api/history/period/2/1/restore')).status).toBe(200)
    expect((await admin('GET /api/period/2')).body).toMatchObject({ periodID: 2 })
    expect((await admin('GET /api/alias')).body).toEqual([])
  })

  test.each<[string, number, object, number, string]>([
    ['itself', 1, { into: 1, ...seen }, 400, 'Choose another location than this one'],
    ['one that is not there', 1, { into: 99, ...seen }, 404, 'There is no such location.'],
    ['a former version', 2, { into: 1, version: 1, intoVersion: 3 }, 409, 'Somebody has changed one of them since you opened it.'],
    ['no version', 2, { into: 1 }, 400, 'version'],
    ['a text', 2, { into: 'Кишинёв', ...seen }, 400, 'into must be a number'],
  ])('with %s is refused', async (_, id, send, status, reason) => {
    const answer = await merge('location', id, send)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body.errors)).toContain(reason)
    expect((await admin('GET /api/location')).body).toHaveLength(3)
  })

  test('is for the admin alone, and not for albums', async () => {
    const call = (as: 'translator' | 'anyone') => api().call('POST /api/location/2/merge', { as, send: { into: 1, ...seen } })
    expect([(await call('translator')).status, (await call('anyone')).status]).toEqual([403, 401])
    expect((await merge('album', 2, { into: 1, ...seen })).status).toBe(404)
  })
})
