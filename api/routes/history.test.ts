import { describe, expect, test } from 'vitest'
import { apiForEach } from '#tests/support/api-for-each.ts'

const { api, admin, photo } = apiForEach()

describe('history', () => {
  test('tells who changed what, and an older version can be brought back', async () => {
    const id = photo({ author: 'Первый' })
    await admin('POST /api/photo', { photoID: id, version: 1, author: 'Второй', albumID: 2 })
    const { history } = (await admin(`GET /api/history/photo/${id}`)).body
    expect(history[0]).toMatchObject({
      version: 2,
      action: 'update',
      by: 'admin',
      changes: [
        { field: 'albumID', before: null, after: 2 },
        { field: 'author', before: 'Первый', after: 'Второй' },
      ],
    })
    expect((await admin(`POST /api/history/photo/${id}/1/restore`)).body).toEqual({ version: 3, kept: [] })
    expect((await api().call(`GET /api/photo/${id}`)).body).toMatchObject({ author: 'Первый', albumID: 0, version: 3 })
    expect((await admin(`POST /api/history/photo/${id}/9/restore`)).status).toBe(404)
  })

  test('brings a deleted place back under its number', async () => {
    await admin('POST /api/location', { locationID: 3, version: 1, locationName: 'Сороки' })
    await admin('DELETE /api/location/3')
    expect((await admin('POST /api/history/location/3/2/restore')).body).toEqual({ version: 4, kept: [] })
    expect((await api().call('GET /api/location/3')).body).toMatchObject({ locationID: 3, locationName: 'Сороки', version: 4 })
    await admin('POST /api/location', { locationID: 3, version: 4, locationName: 'Сорока' })
    expect((await admin('GET /api/history/location/3')).body.history.map((entry: { action: string }) => entry.action)).toEqual([
      'update',
      'create',
      'delete',
      'update',
      'create',
    ])
  })

  test('brings a photo back but for what it referred to and is gone', async () => {
    const id = photo({ locationID: 3, albumID: 2, author: 'Первый' })
    await admin('POST /api/photo', { photoID: id, version: 1, locationID: 1, albumID: 0, author: 'Второй' })
    await admin('DELETE /api/location/3')
    await admin('DELETE /api/album/2')
    const { status, body } = await admin(`POST /api/history/photo/${id}/1/restore`)
    expect([status, body]).toEqual([200, { version: 3, kept: ['albumID', 'locationID'] }])
    expect((await api().call(`GET /api/photo/${id}`)).body).toMatchObject({ author: 'Первый', locationID: 1, albumID: 0, version: 3 })
  })

  test('brings no version back that has one coordinate without the other', async () => {
    const id = photo({ latitude: 47, longitude: null, author: 'Первый' })
    await admin('POST /api/photo', { photoID: id, version: 1, latitude: 46, longitude: 28, author: 'Второй' })
    const { status, body } = await admin(`POST /api/history/photo/${id}/1/restore`)
    expect([status, body]).toEqual([200, { version: 3, kept: ['latitude', 'longitude'] }])
    expect((await api().call(`GET /api/photo/${id}`)).body).toMatchObject({ author: 'Первый', latitude: 46, longitude: 28 })
  })
})

describe('what others have changed', () => {
  type Recent = { newest: number; total: number; records: { kind: string; id: number; name: string; changes: number }[] }
  const recentFor = async (name: 'admin' | 'translator', after: number) =>
    (await api().call(`GET /api/history?after=${after}`, { as: name })).body as Recent

  test('is told since a change, one line a record, the last one first, without what oneself has changed', async () => {
    const { newest } = await recentFor('translator', 0)
    const id = photo({ title: 'Мост в Бендерах' })
    await admin('POST /api/photo', { photoID: id, version: 1, title: 'Мост через Днестр' })
    await admin('POST /api/location', { locationID: 3, version: 1, locationName: 'Сороки' })
    await admin('POST /api/photo', { photoID: id, version: 2, author: 'Кондрацкий' })
    const forOthers = await recentFor('translator', newest)
    expect(forOthers.records.map(({ kind, id: of, name }) => [kind, of, name])).toEqual([
      ['photo', id, 'Мост через Днестр'],
      ['location', 3, 'Сороки'],
    ])
    expect(forOthers.records[0]).toMatchObject({ action: 'update', by: 'admin' })
    expect(forOthers.total).toBe(2)
    expect(forOthers.newest).toBeGreaterThan(newest)
    expect((await recentFor('translator', forOthers.newest)).records).toEqual([])
    expect((await recentFor('admin', newest)).records.filter(({ kind }) => kind === 'location')).toEqual([])
  })

  test('names a record that is gone, and eight records at most', async () => {
    const { newest } = await recentFor('translator', 0)
    await admin('DELETE /api/location/3')
    const [gone] = (await recentFor('translator', newest)).records
    expect(gone).toMatchObject({ kind: 'location', id: 3, action: 'delete', changes: 1 })
    expect(gone?.name).not.toBe('')
    for (let at = 0; at < 11; at += 1) await admin('POST /api/photo', { photoID: photo(), version: 1, author: `Автор ${at}` })
    const { records, total } = await recentFor('translator', newest)
    expect([records.length, total]).toEqual([8, 12])
  })

  test('is told to staff only', async () => {
    expect((await api().call('GET /api/history')).status).toBe(401)
  })
})
