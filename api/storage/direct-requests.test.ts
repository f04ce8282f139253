import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFakeBucket, type FakeBucket } from '#tests/support/fake-bucket.ts'
import { openBucket } from './bucket.ts'
import type { ObjectStore } from './store.ts'

let fake: FakeBucket
let store: ObjectStore

beforeEach(async () => {
  fake = await openFakeBucket()
  store = await openBucket(fake.settings())
})

afterEach(async () => {
  store.close()
  await fake.close()
})

async function put(key: string, text: string) {
  const body = Buffer.from(text)
  const headers = { contentType: 'text/html; charset=utf-8', cacheControl: 'public', contentDisposition: 'attachment' }
  await store.put(key, { body, headers })
}

/** The library names itself, and the number of the try. */
const isDirect = (at: number) => fake.requests.at(at)!.headers['amz-sdk-request'] === undefined
const objectAt = (key: string) => fake.objects.get(`site/${key}`)

test('the library makes the first put, and those after it are made directly, with the same headers', async () => {
  await put('photos/1', 'one')
  expect(isDirect(-1)).toBe(false)
  await put('photos/2', 'one')
  expect(isDirect(-1)).toBe(true)
  expect(objectAt('photos/2')).toEqual(objectAt('photos/1'))
  expect(Object.keys(objectAt('photos/2')!.headers)).toHaveLength(4)
  const [first, second] = fake.requests.map(({ headers }) => headers)
  for (const name of ['host', 'content-length', 'x-amz-content-sha256']) expect(second![name], name).toBe(first![name])
})

test('keys with any characters are signed as they are sent', async () => {
  await put('index.html', 'home')
  const keys = ['img/Ștefan 1.jpg', "maps/область (1:50) 'a'!*.pmtiles", 'a+b&c=d?e#f%20', 'iiif/images/1/0,0,9,9/!90,/0/default.jpg']
  for (const key of keys) {
    await put(key, key)
    expect(isDirect(-1), key).toBe(true)
    expect(objectAt(key)?.content.toString()).toBe(key)
  }
  expect(await store.list()).toHaveLength(1 + keys.length)
})

test.each([
  ['busy', { status: 503, code: 'SlowDown' }],
  ['failing', { status: 500, code: 'InternalError' }],
])('a store that is %s once gets the object from the library, and later ones directly', async (_, refusal) => {
  await put('photos/1', 'one')
  let left = 1
  fake.behave((call) => (call.startsWith('PUT') && (left -= 1) >= 0 ? refusal : null))
  await put('photos/2', 'two')
  expect([isDirect(-2), isDirect(-1), objectAt('photos/2')?.content.toString()]).toEqual([true, false, 'two'])
  await put('photos/3', 'three')
  expect(isDirect(-1)).toBe(true)
})

test('stored hashes are asked for directly, also of objects that are missing', async () => {
  await put('photos/1', 'one')
  const hashes = await Promise.all(['photos/1', 'photos/2', 'photos/Ștefan'].map((key) => store.storedHash(key)))
  expect(hashes).toEqual([hash('sha256', 'one'), '', ''])
  expect(fake.requests.slice(1).map(({ headers }) => headers['amz-sdk-request'])).toEqual([undefined, undefined, undefined])
  expect(fake.calls.slice(1).toSorted()).toEqual(['HEAD site/photos/1', 'HEAD site/photos/2', 'HEAD site/photos/Ștefan'])
})

test('a store that is busy when a hash is asked for is asked again by the library', async () => {
  await put('photos/1', 'one')
  let left = 1
  fake.behave((call) => (call.startsWith('HEAD') && (left -= 1) >= 0 ? { status: 503, code: 'SlowDown' } : null))
  expect(await store.storedHash('photos/1')).toBe(hash('sha256', 'one'))
  expect([isDirect(-2), isDirect(-1)]).toEqual([true, false])
})

test('what a store refuses for good fails with its reason', async () => {
  await put('photos/1', 'one')
  fake.behave(() => ({ status: 403, code: 'SignatureDoesNotMatch' }))
  await expect(put('photos/2', 'two')).rejects.toThrow('The object store refuses the credentials (403).')
  expect(objectAt('photos/2')).toBeUndefined()
})

test('puts follow the clock of the store', async () => {
  fake.setAhead(20 * 60_000)
  await put('photos/1', 'one')
  await put('photos/2', 'two')
  expect([isDirect(-1), objectAt('photos/2')?.content.toString()]).toEqual([true, 'two'])
})

test('a put ends when it is aborted', async () => {
  await put('photos/1', 'one')
  const { promise, resolve } = Promise.withResolvers<null>()
  fake.behave(() => promise)
  const abort = new AbortController()
  const body = Buffer.from('two')
  const headers = { contentType: 'text/html', cacheControl: 'public' }
  const sent = store.put('photos/2', { body, headers }, abort.signal)
  await expect.poll(() => fake.calls).toContain('PUT site/photos/2')
  abort.abort()
  await expect(sent).rejects.toThrow()
  resolve(null)
})
