import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareFolders } from '#api/files/folders.ts'
import { openBucket } from '#api/storage/bucket.ts'
import { claimBucket } from '#api/storage/lease.ts'
import type { BucketSettings } from '#api/storage/settings.ts'
import { openFakeBucket, type FakeBucket } from '#tests/support/fake-bucket.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { storageFindings } from './storage.ts'

let fake: FakeBucket
let settings: ReturnType<typeof temporarySettings>

beforeEach(async () => {
  fake = await openFakeBucket()
  settings = temporarySettings()
  prepareFolders(settings)
  use()
})
afterEach(async () => {
  await fake.close()
  settings.remove()
})

const use = (own: Partial<BucketSettings> = {}) => (settings.delivery = { purge: null, command: '', bucket: fake.settings(own) })

async function claim(of = settings) {
  const store = await openBucket(fake.settings())
  await claimBucket({ store, bucket: fake.settings(), settings: of, holdsOnlyOurs: () => Promise.resolve(true) })
  store.close()
}

test('nothing is said where no bucket is set up', async () => {
  settings.delivery = { purge: null, command: '', bucket: null }
  expect(await storageFindings(settings)).toEqual([])
})

test('a bucket without a copy is doubtful, with one it is fine, and with that of another archive wrong', async () => {
  expect(await storageFindings(settings)).toMatchObject([{ verdict: 'doubtful', advice: 'Run `make sync`.' }])
  expect(fake.objects.size).toBe(0)
  await claim()
  expect(await storageFindings(settings)).toMatchObject([
    { verdict: 'fine', says: 's3://archive/site/ is reached and has a copy of this archive' },
  ])
  const other = temporarySettings()
  prepareFolders(other)
  fake.objects.clear()
  await claim(other)
  other.remove()
  expect(await storageFindings(settings)).toMatchObject([
    { verdict: 'wrong', says: 's3://archive/site/ belongs to another installation of the archive' },
  ])
})

test('wrong credentials, a wrong clock and a store that is down are told', async () => {
  use({ accessKeyId: 'somebody' })
  expect(await storageFindings(settings)).toMatchObject([{ verdict: 'wrong', says: expect.stringContaining('refuses the credentials') }])
  use()
  await claim()
  fake.setAhead(-20 * 60_000)
  expect(await storageFindings(settings)).toMatchObject([
    { verdict: 'fine' },
    { verdict: 'doubtful', says: 'the clock of this machine is 20 minutes ahead of that of the object store' },
  ])
  await fake.close()
  expect(await storageFindings(settings)).toMatchObject([{ verdict: 'wrong', says: 'The object store cannot be reached.' }])
})
