import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishFullPublish, newestWork, requestFullPublish, workAfter } from '#data/publishing/outbox.ts'
import { binPhoto } from '#data/records/removals.ts'
import { testStamp, addFlats, addPhoto } from '#tests/support/records.ts'
import { openManifest } from '#api/publisher/manifest.ts'
import { manifestFile } from '#api/files/folders.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { raiseTokenVersion } from '#data/staff/users.ts'
import { mkdirSync } from 'node:fs'

let api: TestApi

beforeEach(async () => {
  api = await openTestApi()
  addFlats(api.archive)
  mkdirSync(api.settings.dataDir, { recursive: true })
})
afterEach(() => api.close())

const newest = () => workAfter(api.archive, 0, 1000).at(-1)

test('the admin asks for everything, or for one record, and others may not', async () => {
  addPhoto(api.archive)
  expect((await api.call('POST /api/publish', { as: 'translator', send: {} })).status).toBe(403)
  expect((await api.call('POST /api/publish', { send: {} })).status).toBe(401)
  expect(newest()).toMatchObject({ kind: 'photo', before: null })

  expect((await api.call('POST /api/publish', { as: 'admin', send: {} })).status).toBe(200)
  expect(newest()).toMatchObject({ kind: 'everything' })
  await api.call('POST /api/publish', { as: 'admin', send: { kind: 'photo', id: 1 } })
  const { kind, recordID, before, after } = newest()!
  expect([kind, recordID, before]).toEqual(['photo', 1, after])
})

test.each([
  [{ kind: 'photo' }, 400],
  [{ id: 1 }, 400],
  [{ kind: 'message', id: 1 }, 400],
  [{ kind: 'photo', id: 0 }, 400],
  [{ kind: 'photo', id: 99 }, 404],
  [{ kind: 'photo', id: 1 }, 410],
])('%j is refused with %i', async (send, status) => {
  addPhoto(api.archive)
  binPhoto(api.archive, 1, testStamp)
  const work = newest()
  const answer = await api.call('POST /api/publish', { as: 'admin', send })
  expect([answer.status, typeof answer.body.errors[0].msg]).toEqual([status, 'string'])
  expect(newest()).toEqual(work)
})

test('only a call that leaves something to publish wakes the publisher', async () => {
  requestFullPublish(api.archive, testStamp.at)
  finishFullPublish(api.archive, newestWork(api.archive), newestWork(api.archive))
  await api.call('POST /api/view', {
    send: { path: '/' },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
  })
  await api.call('POST /api/auth/logout-everywhere', { as: 'translator' })
  expect(api.notified.times).toBe(0)
  const names = { locationName: 'Сороки', locationNameRo: 'Soroca', locationNameEn: 'Soroca' }
  expect((await api.call('POST /api/location', { as: 'admin', send: names })).status).toBe(201)
  expect(api.notified.times).toBe(1)
})

test('a record is waiting until its page shows the last change, then live with the time and the addresses', async () => {
  addPhoto(api.archive)
  const state = async () => (await api.call('GET /api/publish/photo/1', { as: 'translator' })).body
  expect(await state()).toMatchObject({ state: 'waiting', at: '' })

  const manifest = openManifest(manifestFile(api.settings))
  const pages = ['photos/1.html', 'ro/photos/1.html', 'en/photos/1.html'].map((file) => ({ file, hash: 'x' }))
  const work = newest()!.workID
  manifest.note(pages, { at: '2026-01-01T00:00:00.000Z', shows: work - 1 })
  expect((await state()).state).toBe('waiting')
  manifest.note(pages, { at: '2026-01-02T00:00:00.000Z', shows: work })
  expect(await state()).toEqual({
    state: 'live',
    at: '2026-01-02T00:00:00.000Z',
    reason: '',
    pages: {
      page: `${api.settings.site.siteUrl}/photos/1`,
      pageRo: `${api.settings.site.siteUrl}/ro/photos/1`,
      pageEn: `${api.settings.site.siteUrl}/en/photos/1`,
    },
  })
  manifest.fail({ page: '/ro/photos/1', reason: 'no such thing', at: '2026-01-03T00:00:00.000Z' })
  expect(await state()).toMatchObject({ state: 'failed', reason: 'no such thing' })
  manifest.mend('/ro/photos/1')

  binPhoto(api.archive, 1, testStamp)
  expect((await state()).state).toBe('waiting')
  for (const { file } of pages) manifest.forget(file, '2026-01-04T00:00:00.000Z')
  expect((await state()).state).toBe('gone')
  manifest.close()
  expect((await api.call('GET /api/publish/photo/99', { as: 'admin' })).status).toBe(404)
})

test('the stream begins with the state, and is for staff', async () => {
  expect((await api.call('GET /api/publish/stream')).status).toBe(401)
  const answer = await api.app.request('/api/publish/stream', { headers: { 'x-auth-token': api.tokens.translator } })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = answer.body!.getReader()
  const { value } = await reader.read()
  const text = new TextDecoder().decode(value)
  expect(text).toMatch(/^event: state\ndata: \{/)
  expect(JSON.parse(/data: (.*)/.exec(text)![1]!)).toEqual((await api.call('GET /api/publish', { as: 'admin' })).body)
  await reader.cancel()
})

const openStream = async (token: string) => api.app.request('/api/publish/stream', { headers: { 'x-auth-token': token } })

test('a user holds eight streams at most; the next is told to ask from time to time, others are not affected, and a closed one makes room', async () => {
  const held = await Promise.all(Array.from({ length: 8 }, () => openStream(api.tokens.translator)))
  expect(held.map(({ status }) => status)).toEqual(held.map(() => 200))
  const refused = await openStream(api.tokens.translator)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
  expect(await refused.json()).toEqual({ errors: [{ msg: expect.stringMatching(/^[A-Z].*\.$/) }] })
  expect((await api.call('GET /api/publish', { as: 'translator' })).status).toBe(200)
  const other = await openStream(api.tokens.admin)
  expect(other.status).toBe(200)
  await held.pop()!.body!.cancel()
  await vi.waitFor(async () => {
    const again = await openStream(api.tokens.translator)
    held.push(again)
    expect(again.status).toBe(200)
  })
  for (const { body } of [...held, other]) await body!.cancel()
})

test('a stream ends at the next sign of life once its token was revoked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { body } = await openStream(api.tokens.translator)
    const reader = body!.getReader()
    expect((await reader.read()).done).toBe(false)
    vi.advanceTimersByTime(15_000)
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(': \n\n')
    raiseTokenVersion(api.archive, 2)
    vi.advanceTimersByTime(15_000)
    let isOver = false
    while (!isOver) isOver = (await reader.read()).done
    expect(isOver).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
