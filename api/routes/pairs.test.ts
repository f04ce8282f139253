import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { fingerprintOf } from '#core/fingerprints/fingerprint.ts'
import { side } from '#core/fingerprints/hash.ts'
import { mergeConflictWire, pairsWire } from '#core/wire/pairs.ts'
import { findNewPairs } from '#api/maintenance/pictures/pairs.ts'
import { deliverMessage } from '#data/messages/messages.ts'
import { recordFingerprint } from '#data/records/fingerprints.ts'
import { neededRow } from '#data/records/rows.ts'
import { apiForEach } from '#tests/support/api-for-each.ts'

const { api, admin, photo } = apiForEach()

const waves = Uint8Array.from({ length: side * side }, (_, at) => {
  const [x, y] = [at % side, Math.floor(at / side)]
  return 90 + 50 * Math.sin(x / 5 + y / 17) + 40 * Math.cos((x * y) / 130)
})

/** Photos that show the same. */
async function alike(...own: object[]): Promise<number[]> {
  const { archive, reader } = api()
  const photos = own.map((fields) => photo(fields))
  for (const id of photos) recordFingerprint(archive, neededRow(archive, 'photo', id).photoFileName, fingerprintOf(waves))
  await findNewPairs({ archive, reader })
  return photos
}

const seen = { version: 1, intoVersion: 1 }
const pairs = async (state = '') => {
  const { body } = await admin(`GET /api/photo/pairs?state=${state}`)
  return v.parse(pairsWire, body).pairs.map(({ photo, other }) => [photo.photoID, other.photoID])
}
const numbers = async () => (await admin('GET /api/counts')).body.likelyPairs as number

test('pairs are listed with both photos and how alike they are, and staff are told how many there are', async () => {
  const [one, other] = await alike({ title: 'Мост' }, { title: 'Мостъ', staffNote: 'Проверить' })
  const { body } = await admin('GET /api/photo/pairs')
  expect(body).toMatchObject({
    totalPairs: 1,
    itemsPerPage: 20,
    pairs: [
      { likeness: 1, isMirrored: false, isSameFrame: true, photo: { photoID: one }, other: { photoID: other, staffNote: 'Проверить' } },
    ],
  })
  expect(await numbers()).toBe(1)
  expect((await api().call('GET /api/counts')).body).not.toHaveProperty('likelyPairs')
})

test('“not the same” is kept, listed apart, and can be taken back', async () => {
  const [one, other] = await alike({}, {})
  const call = `/api/photo/${other}/different/${one}`
  expect((await admin(`POST ${call}`)).status).toBe(204)
  expect([await pairs(), await pairs('different'), await numbers()]).toEqual([[], [[one, other]], 0])
  const { marked } = v.parse(pairsWire, (await admin('GET /api/photo/pairs?state=different')).body).pairs[0] ?? {}
  expect(marked).toEqual({ at: expect.any(String), by: 'admin' })
  expect((await admin(`DELETE ${call}`)).status).toBe(204)
  expect([await pairs(), await pairs('different')]).toEqual([[[one, other]], []])
  expect((await admin(`DELETE ${call}`)).status).toBe(404)
  expect((await admin(`POST /api/photo/${one}/different/${one}`)).status).toBe(400)
  expect((await admin(`POST /api/photo/${one}/different/99`)).status).toBe(404)
  await admin(`DELETE /api/photo/${other}`)
  expect((await admin(`POST ${call}`)).status).toBe(410)
})

describe('merging two photos', () => {
  test('answers the remaining one; the number of the other one leads to it, in the API, on pages and for messages', async () => {
    const [one, other] = await alike({ titleEn: '' }, { titleEn: 'Bridge' })
    const { status, body } = await admin(`POST /api/photo/${other}/merge`, { into: one, ...seen, take: ['titleEn'] })
    expect([status, body]).toMatchObject([200, { photoID: one, titleEn: 'Bridge', version: 2 }])
    const answer = await api().call(`GET /api/photo/${other}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/api/photo/${one}`])
    const page = await api().call(`GET /ro/photos/${other}`)
    expect([page.status, page.headers.get('location')]).toEqual([301, `/ro/photos/${one}`])
    const message = { photoID: other ?? 0, email: '', messageBody: 'Это Сорока', date: '2026-01-02T00:00:00.000Z' }
    expect(deliverMessage(api().archive, message, { signature: 'one', expiresAt: '2027-01-01T00:00:00.000Z' })).toBe('stored')
    expect((await admin('GET /api/message')).body.messages).toMatchObject([{ photoID: one }])
    expect(await pairs()).toEqual([])
    expect((await admin('GET /api/bin')).body.photos).toMatchObject([{ photoID: other }])
  })

  test('is undone from the bin: both are photos again, and the pair is there again', async () => {
    const [one, other] = await alike({}, {})
    await admin(`POST /api/photo/${other}/merge`, { into: one, ...seen, take: ['picture'] })
    expect((await admin(`POST /api/bin/photo/${other}/restore`)).status).toBe(204)
    expect((await admin(`GET /api/photo/${other}`)).body).toMatchObject({ photoID: other })
    await findNewPairs(api())
    expect(await pairs()).toEqual([[one, other]])
  })

  test('moves the pictures: an earlier version of the remaining photo comes back without its picture, which the other photo has, or which is gone', async () => {
    const [one, other] = await alike({ title: 'Мост', originalFileName: 'малый.jpg' }, { title: 'Мостъ', originalFileName: 'большой.tif' })
    await admin(`POST /api/photo/${other}/merge`, { into: one, ...seen, take: ['picture', 'title'] })
    const { photoFileName } = (await admin(`GET /api/photo/${one}`)).body
    const restore = async () => {
      const { status, body } = await admin(`POST /api/history/photo/${one}/1/restore`)
      expect([status, body]).toMatchObject([200, { kept: ['photoFileName'] }])
      expect((await admin(`GET /api/photo/${one}`)).body).toMatchObject({ title: 'Мост', photoFileName, originalFileName: 'большой.tif' })
    }
    await restore()
    expect((await admin(`DELETE /api/bin/photo/${other}`)).status).toBe(204)
    await restore()
    expect((await api().call(`GET /photos/${other}`)).headers.get('location')).toBe(`/photos/${one}`)
  })

  test('is refused with both as they are now where somebody has saved one of them since', async () => {
    const [one, other] = await alike({}, {})
    await admin('POST /api/photo', { photoID: one, version: 1, author: 'Другой' })
    const { status, body } = await admin(`POST /api/photo/${other}/merge`, { into: one, ...seen, take: [] })
    expect(status).toBe(409)
    const { remaining, merged } = v.parse(mergeConflictWire, body).current
    expect([remaining, merged]).toMatchObject([
      { photoID: one, version: 2, author: 'Другой' },
      { photoID: other, version: 1 },
    ])
    expect(await pairs()).toEqual([[one, other]])
  })

  test.each<[string, object, number, string]>([
    ['itself', { into: 2 }, 400, 'Choose another photo than this one'],
    ['one that is not there', { into: 99 }, 404, 'There is no such photo.'],
    ['a part that there is not', { take: ['photoID'] }, 400, 'take must name parts of a photo'],
    ['no version', { version: undefined }, 400, 'version'],
    ['no parts', { take: undefined }, 400, 'take'],
  ])('with %s is refused', async (_, own, status, reason) => {
    await alike({}, {})
    const answer = await admin('POST /api/photo/2/merge', { into: 1, ...seen, take: [], ...own })
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body.errors)).toContain(reason)
    expect(await pairs()).toEqual([[1, 2]])
  })
})

test('all of it is for the admin alone', async () => {
  await alike({}, {})
  const statuses = async (as: 'translator' | 'anyone') =>
    Promise.all(
      ['GET /api/photo/pairs', 'POST /api/photo/1/different/2', 'DELETE /api/photo/1/different/2', 'POST /api/photo/2/merge'].map(
        async (call) =>
          (await api().call(call, { as, ...(call.endsWith('merge') ? { send: { into: 1, ...seen, take: [] } } : {}) })).status,
      ),
    )
  expect([await statuses('translator'), await statuses('anyone')]).toEqual([
    [403, 403, 403, 403],
    [401, 401, 401, 401],
  ])
})
