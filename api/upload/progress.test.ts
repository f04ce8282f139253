import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#api/http/errors.ts'
import { openUploads, type Uploads } from './progress.ts'

const clock = { now: new Date('2026-01-02T03:04:05.000Z') }
let uploads: Uploads
beforeEach(() => {
  clock.now = new Date('2026-01-02T03:04:05.000Z')
  uploads = openUploads(() => clock.now)
})

const pass = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
const stages = (userID: number) => uploads.of(userID).map(({ key, state, ahead, photoID }) => [key, state, ahead, photoID])

test('an upload is followed from its first byte to its photo, by its sender alone', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  let notify: Parameters<Parameters<Uploads['follow']>[2]>[0] = () => undefined
  const done = uploads.follow(1, 'ключ 1', (reported) => {
    notify = reported
    return promise
  })
  expect(stages(1)).toEqual([['ключ 1', 'receiving', 0, 0]])
  notify({ stage: 'waiting', ahead: 3 })
  expect(stages(1)).toEqual([['ключ 1', 'waiting', 3, 0]])
  notify({ stage: 'preparing' })
  expect(stages(1)).toEqual([['ключ 1', 'preparing', 0, 0]])
  resolve(17)
  expect(await done).toBe(17)
  expect(stages(1)).toEqual([['ключ 1', 'done', 0, 17]])
  expect(uploads.of(2)).toEqual([])
})

test('a refused upload keeps what is wrong with it, and a fault of ours tells nothing of it', async () => {
  const refusal = new Refusal(400, [{ msg: 'Title is required', field: 'title' }])
  await expect(uploads.follow(1, 'a', () => Promise.reject(refusal))).rejects.toBe(refusal)
  const problem = new Error('SELECT secret FROM /var/lib')
  await expect(uploads.follow(1, 'b', () => Promise.reject(problem))).rejects.toBe(problem)
  expect(uploads.of(1)).toMatchObject([
    { key: 'a', state: 'refused', errors: [{ msg: 'Title is required', field: 'title' }] },
    { key: 'b', state: 'refused', errors: [{ msg: 'Something went wrong on our side. Please try again.' }] },
  ])
})

test('an upload without a key is not kept, and one that is sent again starts from the beginning', async () => {
  expect(await uploads.follow(1, null, () => Promise.resolve(1))).toBe(1)
  await uploads.follow(1, 'a', () => Promise.reject(new Refusal(400, 'No.'))).catch(() => undefined)
  await uploads.follow(1, 'b', () => Promise.resolve(2))
  await uploads.follow(1, 'a', () => Promise.resolve(3))
  expect(stages(1)).toEqual([
    ['b', 'done', 0, 2],
    ['a', 'done', 0, 3],
  ])
})

test('ended uploads are forgotten after a while, running ones are not, and there is a limit to how many are kept', async () => {
  await uploads.follow(1, 'ended', () => Promise.resolve(1))
  const { promise, resolve } = Promise.withResolvers<number>()
  const going = uploads.follow(1, 'going', () => promise)
  pass(16)
  expect(stages(1)).toEqual([['going', 'receiving', 0, 0]])
  resolve(2)
  await going
  for (let index = 0; index < 2500; index += 1) await uploads.follow(1, `k${index}`, () => Promise.resolve(index))
  expect(uploads.of(1).length).toBeLessThanOrEqual(2001)
  expect(uploads.of(1).at(-1)).toMatchObject({ key: 'k2499' })
})
