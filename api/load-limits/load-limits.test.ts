import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { inTransaction } from '#data/records/changes.ts'
import { openReader } from '#api/reading/reader.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { fairQueue } from './fair-queue.ts'
import { maxConcurrentLists } from './limits.ts'
import { rateLimits } from './rate-limits.ts'
import { openTurns } from './turns.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi({ proxies: 1 })
  addFlats(api.archive)
  addPhoto(api.archive, { title: 'Мост' })
})
afterEach(() => api.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const get = (path: string, address = '203.0.113.7') => api.call(`GET ${path}`, { headers: from(address) })
const countOf = (answers: { status: number }[], status: number) => answers.filter((each) => each.status === status).length

/** 429 with a whole number of seconds, and a sentence. */
function expectTooMany({ status, headers, body }: { status: number; headers: Headers; body: { errors: { msg: string }[] } }, what: string) {
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(body.errors[0]!.msg).toContain(what)
}

test('askers take turns, whoever has come first and with however many', () => {
  const queue = fairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add('a', item)
  queue.add('b', 'b1')
  queue.add('c', 'c1')
  queue.add('b', 'b2')
  expect([queue.waiting('a'), queue.waiting('d'), queue.waiting()]).toEqual([4, 0, 7])
  expect(Array.from({ length: 8 }, () => queue.next())).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', undefined])
  expect(queue.waiting()).toBe(0)
})

test('there is one turn in each round of the event loop, so that others are answered in between', async () => {
  const turns = openTurns()
  let rounds = 0
  let isOver = false
  const count = () => {
    rounds += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(Array.from({ length: 50 }, (_, at) => turns.take(`asker ${at % 3}`)))
  isOver = true
  expect(rounds).toBeGreaterThanOrEqual(49)
  expect(turns.waiting()).toBe(0)
})

test('searches of one address are limited, others and staff search on', async () => {
  const answers = []
  for (let number = 0; number < rateLimits.searches.times + 3; number += 1) answers.push(await get(`/api/search?q=${number}`))
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([rateLimits.searches.times, 3])
  expectTooMany(answers.at(-1)!, 'Too many searches')
  expect((await get('/api/search?q=мост', '203.0.113.8')).body.totalPhotos).toBe(1)
  expect((await api.call('GET /api/search?q=мост', { as: 'translator', headers: from('203.0.113.7') })).status).toBe(200)
})

test('many searches of one address at once: some wait, the others are refused, and another address does not wait behind them', async () => {
  const ended: string[] = []
  const crowd = Promise.all(
    Array.from({ length: 120 }, async (_, number) => {
      const answer = await get(`/api/search?q=${number}`)
      if (answer.status === 200) ended.push('crowd')
      return answer
    }),
  )
  const other = await get('/api/search?q=мост', '198.51.100.1').then((answer) => (ended.push('other'), answer))
  const answers = await crowd
  expect(other.body.totalPhotos).toBe(1)
  expect(countOf(answers, 200)).toBeGreaterThan(20)
  expect(countOf(answers, 429)).toBeGreaterThan(20)
  expect(countOf(answers, 200) + countOf(answers, 429)).toBe(120)
  expect(ended.indexOf('other')).toBeLessThan(ended.length / 2)
})

test('one asker gets a few whole lists at a time, and the next after one is over, read or given up', async () => {
  inTransaction(api.archive, () => {
    for (let number = 0; number < 600; number += 1) addPhoto(api.archive, { title: `Вид ${number}` })
  })
  const disconnect = new AbortController()
  const open = async (signal?: AbortSignal) =>
    api.app.request(new Request('http://localhost/api/photo/all', { headers: from('203.0.113.7'), signal: signal ?? null }))
  const lists = await Promise.all(
    Array.from({ length: maxConcurrentLists }, (_, number) => open(number === 0 ? disconnect.signal : undefined)),
  )
  expect(countOf(lists, 200)).toBe(maxConcurrentLists)
  expectTooMany(await get('/api/photo/all'), 'Too many requests at once')
  expect((await get('/api/photo/all', '203.0.113.8')).body.totalPhotos).toBe(601)
  disconnect.abort()
  expect((await get('/api/photo/all')).body.totalPhotos).toBe(601)
  const { photos } = (await lists[1]!.json()) as { photos: unknown[] }
  expect(photos).toHaveLength(601)
  await lists[2]!.body!.cancel()
  for (let number = 0; number < 5; number += 1)
    expect((await api.call('HEAD /api/photo/all', { headers: from('203.0.113.7') })).status).toBe(200)
  const [one, two] = await Promise.all([open(), open()])
  expect([one.status, two.status]).toEqual([200, 200])
})

test('whole lists and spreadsheets of one asker are limited together', async () => {
  const { times } = rateLimits.lists
  for (let number = 0; number < times; number += 1) expect((await get('/api/photo/all')).status).toBe(200)
  expectTooMany(await get('/api/photo/all'), 'Too many whole lists')
  const export_ = () => api.call('GET /api/album/export?format=csv', { as: 'translator' })
  for (let number = 0; number < times; number += 1) expect((await export_()).status).toBe(200)
  expectTooMany(await export_(), 'Too many whole lists')
})

test('what pages count is read so often and no more', async () => {
  const { times } = rateLimits.beacons
  for (const call of ['POST /api/view', 'POST /api/search']) {
    const send = call.endsWith('view') ? { path: '/' } : { q: 'мост' }
    const report = () => api.call(call, { send, headers: from('203.0.113.7') })
    for (let number = 0; number < times; number += 1) expect((await report()).status).toBe(204)
    expectTooMany(await report(), 'Too many')
  }
})

test('a search sees what was saved just before, and an error of its thread ends one search, not the next', async () => {
  const { body } = await api.call('GET /api/photo/1', { as: 'admin' })
  expect((await get('/api/search?q=водокачка')).body.totalPhotos).toBe(0)
  const saved = await api.call('POST /api/photo', { as: 'admin', send: { photoID: 1, version: body.version, title: 'Водокачка' } })
  expect([saved.status, saved.body.title]).toEqual([200, 'Водокачка'])
  expect((await get('/api/search?q=водокачка')).body.totalPhotos).toBe(1)
  const reader = openReader('/nowhere/archive.sqlite')
  const search = { text: 'мост', page: 1, filters: { category: 0, period: 0, location: 0 }, language: 'ru', identity: null } as const
  const task = { kind: 'search', search } as const
  const { signal } = new AbortController()
  await expect(reader.ask('a', task, signal)).rejects.toThrow('There is no archive at')
  await expect(reader.ask('a', task, signal)).rejects.toThrow('There is no archive at')
  await reader.close()
})

test('without tasks the thread ends and gives its memory back; the next task starts another', async () => {
  const reader = openReader(api.archive.sqlite.name, { readerRest: 20, databaseCache: 2000 })
  const ask = () => reader.ask('a', { kind: 'photos', below: 1000, identity: null }, new AbortController().signal)
  const terminated = vi.spyOn(Worker.prototype, 'terminate')
  expect(await ask()).toMatchObject({ photos: 1, last: 1 })
  await expect.poll(() => terminated.mock.calls.length).toBe(1)
  expect(await terminated.mock.results[0]!.value).toBeTypeOf('number')
  terminated.mockRestore()
  expect(await ask()).toMatchObject({ photos: 1, last: 1 })
  expect(await Promise.all([ask(), ask(), ask()])).toHaveLength(3)
  await reader.close()
})

test('a search that waits is given up when its asker leaves, and all of them when the server stops', async () => {
  const reader = openReader(api.archive.sqlite.name)
  const search = { text: 'мост', page: 1, filters: { category: 0, period: 0, location: 0 }, language: 'ru', identity: null } as const
  const task = { kind: 'search', search } as const
  const disconnect = new AbortController()
  const first = reader.ask('a', task, new AbortController().signal)
  const left = expect(reader.ask('b', task, disconnect.signal)).rejects.toThrow('has left')
  disconnect.abort()
  expect(JSON.parse(new TextDecoder().decode((await first).json))).toMatchObject({ totalPhotos: 1 })
  await left
  // The one in hand may still be answered while the thread ends.
  const [inHand, ...waiting] = Array.from({ length: 3 }, () => reader.ask('a', task, new AbortController().signal))
  const settled = Promise.allSettled([inHand])
  const refused = waiting.map((each) => expect(each).rejects.toThrow('The server stops'))
  await reader.close()
  await Promise.all(refused)
  await settled
})
