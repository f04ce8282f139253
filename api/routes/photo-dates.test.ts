import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  addFlats(api.archive)
})
afterAll(() => api.close())

const admin = (call: string, send?: unknown) => api.call(call, { as: 'admin', send })

const listed = async (query: string) =>
  (await admin(`GET /api/photo/list?order=asc&${query}`)).body.photos.map(({ photoID }: { photoID: number }) => photoID) as number[]

describe('a date', () => {
  test('is answered as it was typed, with what is understood of it', async () => {
    const photoID = addPhoto(api.archive, { date: '' })
    const { status, body } = await admin('POST /api/photo', { photoID, version: 1, date: ' ок. 1905 ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ date: 'ок. 1905', dateEdtf: '1905~', dateEarliest: '1900-01-01', dateLatest: '1910-12-31' })
    expect((await api.call(`GET /api/photo/${photoID}`)).body).toMatchObject({ dateEdtf: '1905~' })
  })

  test('with an open end has no first day', async () => {
    const photoID = addPhoto(api.archive, { date: 'до 1917' })
    expect((await admin(`GET /api/photo/${photoID}`)).body).toMatchObject({
      dateEdtf: '[..1916]',
      dateEarliest: null,
      dateLatest: '1916-12-31',
    })
  })

  test.each(['30 February 1912', '1913–1911', '19055', '12 мая 1912 ст. ст. н. ст.'])(
    '“%s”, which is certainly wrong, is refused with a sentence, and nothing changes',
    async (date) => {
      const photoID = addPhoto(api.archive, { date: '1911' })
      const { status, body } = await admin('POST /api/photo', { photoID, version: 1, date })
      expect([status, body.errors]).toEqual([400, [{ field: 'date', msg: expect.stringContaining(date) as string }]])
      expect((await admin(`GET /api/photo/${photoID}`)).body).toMatchObject({ date: '1911', version: 1 })
    },
  )

  test('that is not understood is kept, and counts as none', async () => {
    const photoID = addPhoto(api.archive, { date: '1911' })
    const { body } = await admin('POST /api/photo', { photoID, version: 1, date: 'летом у бабушки' })
    expect(body).toMatchObject({ date: 'летом у бабушки', dateEdtf: '', dateEarliest: null, dateLatest: null })
  })

  test('of an earlier version is brought back with what is understood of it; the history shows the text alone', async () => {
    const photoID = addPhoto(api.archive, { date: '1911' })
    await admin('POST /api/photo', { photoID, version: 1, date: '1930-е' })
    await admin(`POST /api/history/photo/${photoID}/1/restore`)
    expect((await admin(`GET /api/photo/${photoID}`)).body).toMatchObject({ date: '1911', dateEdtf: '1911' })
    const { history } = (await admin(`GET /api/history/photo/${photoID}`)).body
    expect(history[0].changes).toEqual([{ field: 'date', before: '1930-е', after: '1911' }])
  })

  test('that somebody sends as understood is left aside: it follows from the text', async () => {
    const photoID = addPhoto(api.archive, { date: '1911' })
    await admin('POST /api/photo', { photoID, version: 1, dateEdtf: '1800', dateEarliest: '1800-01-01', title: 'Мост' })
    expect((await admin(`GET /api/photo/${photoID}`)).body).toMatchObject({ title: 'Мост', date: '1911', dateEdtf: '1911' })
  })
})

test('the list of staff is narrowed to years by overlap, to photos without a date and to those whose date is not understood', async () => {
  api.archive.sqlite.exec('UPDATE photos SET deleted_at = updated_at')
  const [exact, range, later, before, none, unread] = ['1948', '1945–1951', '1951–1960', 'до 1917', '', 'летом у бабушки'].map((date) =>
    addPhoto(api.archive, { date }),
  )
  expect(await listed('from=1946&to=1950')).toEqual([exact, range])
  expect(await listed('from=1951')).toEqual([range, later])
  expect(await listed('to=1900')).toEqual([before])
  expect(await listed('date=none')).toEqual([none])
  expect(await listed('date=unread')).toEqual([unread])
  expect(await listed('from=nobody&date=nothing')).toHaveLength(6)
})
