import { describe, expect, test } from 'vitest'
import { binPhoto } from '#data/records/removals.ts'
import { purgeFromBin } from '#data/records/bin.ts'
import { apiForEach } from '#tests/support/api-for-each.ts'
import { testStamp } from '#tests/support/records.ts'

const { api, admin, photo } = apiForEach()
const visitor = (call: string) => api().call(call)

async function save(photoID: number, fields: object) {
  const { version } = (await admin(`GET /api/photo/${photoID}`)).body
  return admin('POST /api/photo', { photoID, version, ...fields })
}

const matchOf = async (photoID: number) => (await admin(`GET /api/photo/${photoID}`)).body.matchId

describe('the match of a photo', () => {
  test('is saved as a number or as its text, answered to everybody, and cleared by null or an empty text', async () => {
    const [now, then] = [photo(), photo()]
    expect((await visitor(`GET /api/photo/${then}`)).body.matchId).toBeNull()
    for (const [sent, saved] of [
      [now, now],
      [null, null],
      [String(now), now],
      ['', null],
    ]) {
      const { status, body } = await save(then, { matchId: sent })
      expect([status, body.matchId]).toEqual([200, saved])
      expect((await visitor(`GET /api/photo/${then}`)).body.matchId).toBe(saved)
    }
  })

  test('cannot be the photo itself, alone or among many that are changed together', async () => {
    const [one, other] = [photo(), photo()]
    const own = await save(one, { matchId: one })
    expect([own.status, own.body]).toEqual([400, { errors: [{ msg: 'Match: a photo cannot name itself', field: 'matchId' }] }])
    const photos = [one, other].map((photoID) => ({ photoID, version: 1 }))
    const bulk = await admin('POST /api/photo/bulk', { photos, fields: { matchId: other } })
    const msg = `Photo ${other}: Match: a photo cannot name itself`
    expect([bulk.status, bulk.body]).toEqual([400, { errors: [{ msg, field: 'matchId' }] }])
    expect([await matchOf(one), await matchOf(other)]).toEqual([null, null])
  })

  test.each([99, 'x', 0, -1, 1.5])('cannot be %j, which is no photo', async (matchId) => {
    const { status, body } = await save(photo(), { matchId })
    const msg = matchId === 99 ? 'Match 99 does not exist or lies in the bin' : 'Match must be the number of a photo'
    expect([status, body]).toEqual([400, { errors: [{ msg, field: 'matchId' }] }])
  })

  test('is not told to visitors while it lies in the bin; staff may save the photo with it, but choose it for no other', async () => {
    const now = photo()
    const [then, other] = [photo({ matchId: now }), photo()]
    binPhoto(api().archive, now, testStamp)
    expect((await visitor(`GET /api/photo/${then}`)).body.matchId).toBeNull()
    const listed = (await visitor('GET /api/photo')).body.photos as { photoID: number; matchId: number | null }[]
    expect(listed.find(({ photoID }) => photoID === then)?.matchId).toBeNull()
    expect(await matchOf(then)).toBe(now)
    expect((await save(then, { matchId: now, author: 'П. Кондрацкий' })).status).toBe(200)
    const refused = await save(other, { matchId: now })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'matchId'])
    await admin(`POST /api/bin/photo/${now}/restore`)
    expect((await visitor(`GET /api/photo/${then}`)).body.matchId).toBe(now)
  })

  test('does not come back with an earlier version once it is removed for good', async () => {
    const now = photo()
    const then = photo({ matchId: now })
    binPhoto(api().archive, now, testStamp)
    purgeFromBin(api().archive, 'photo', now, testStamp)
    expect(await matchOf(then)).toBeNull()
    const { status, body } = await admin(`POST /api/history/photo/${then}/1/restore`)
    expect([status, body.kept]).toEqual([200, ['matchId']])
    expect(await matchOf(then)).toBeNull()
  })
})
