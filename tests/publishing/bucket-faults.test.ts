import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveryFindings } from '#api/maintenance/health/findings/delivery.ts'
import { storageFindings } from '#api/maintenance/health/findings/storage.ts'
import { openBucket } from '#api/storage/bucket.ts'
import { syncBucket } from '#api/storage/sync.ts'
import type { DeliveryState } from '#api/delivery/state.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { openBucketArchive, type BucketArchive } from '#tests/support/bucket-archive.ts'
import { openFakeBucket, type FakeBucket } from '#tests/support/fake-bucket.ts'
import { openPurgeServer, type PurgeServer } from '#tests/support/purge-service.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { fillSmallArchive } from '#tests/support/small-archive.ts'

/**
 * Every fault of the object store, of the CDN behind it and of the disk beside it, with the real server and its publisher. While a fault
 * lasts, visitors read from the archive, and saves are accepted and published. Waiting changes are shown, and afterwards the bucket equals the published folder.
 */

let place: ReturnType<typeof temporarySettings>
let fake: FakeBucket
let hook: PurgeServer
let archive: BucketArchive
/** The environment of the server: changes count from its next start. */
let env: Record<string, string>
/** The addresses that the hook has taken. */
let purged: string[]

beforeAll(async () => {
  await buildSite()
  place = temporarySettings()
  fake = await openFakeBucket()
  hook = await openPurgeServer()
  // Without a search index for static hosts, which is written half a minute after a change.
  env = { ...fake.env(), PURGE: 'hook', PURGE_URL: hook.url, MEMORY_MB: '100' }
  archive = openBucketArchive(place.folder, env)
  await fillSmallArchive(archive.settings(), 3)
  takeAll()
  await archive.start()
}, 300_000)

afterAll(async () => {
  await archive.kill()
  await Promise.all([fake.close(), hook.close()])
  place.remove()
})

beforeEach(() => void (purged.length = 0))

/** From now on the hook takes everything. */
function takeAll() {
  purged = []
  hook.behave(({ body }) => {
    purged.push(...(body!['urls'] as string[]))
    return {}
  })
}

async function restart() {
  await archive.kill()
  await archive.start()
}

/** What GET /api/publish says of a target. */
async function stateOf(service: DeliveryState['service']): Promise<DeliveryState> {
  const { text } = await archive.call('GET', '/api/publish')
  return (JSON.parse(text) as { delivery: DeliveryState[] }).delivery.find((each) => each.service === service)!
}

const pageOf = async (id: number) => (await fetch(`${archive.url()}/photos/${id}`)).text()

/** A save is accepted and published, and visitors of the archive see it. */
async function expectPublished(title: string) {
  await archive.save(1, title)
  await expect.poll(archive.unpublished).toBe(0)
  expect(await pageOf(1)).toContain(title)
}

/** Staff and `make doctor` see that changes wait, and why. */
async function expectShown(service: 'bucket' | 'hook', problem: string) {
  await expect.poll(async () => (await stateOf(service)).problem, { timeout: 60_000 }).toContain(problem)
  expect((await stateOf(service)).waiting).toBeGreaterThan(0)
  const says = deliveryFindings(archive.settings(), new Date()).map((finding) => finding.says)
  expect(says).toEqual([expect.stringMatching(`wait.* for ${service === 'bucket' ? 'STORAGE' : 'PURGE'} since .*: `)])
  expect(says[0]).toContain(problem)
}

/** Everything that waited is delivered, the bucket equals the published folder, and the CDN has heard of the page. */
async function expectDelivered(title: string) {
  expect((await archive.call('POST', '/api/publish/delivery/retry')).status).toBe(200)
  await archive.untilDelivered()
  await archive.expectEqual()
  expect(contentOf('photos/1')).toContain(title)
  expect(purged).toContain('https://archive.example/photos/1')
  for (const service of ['bucket', 'hook'] as const)
    await expect.poll(() => stateOf(service)).toMatchObject({ waiting: 0, problem: null, failingSince: '', nextTry: '' })
}

const contentOf = (key: string) => fake.objects.get(archive.bucket().prefix + key)?.content.toString()

test('without a fault, the first publish fills the bucket', async () => {
  await archive.untilDelivered()
  expect(await archive.expectEqual()).toBeGreaterThan(100)
})

test('slow: nothing waits for it but the delivery', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<null>()
  fake.behave((call) => (call.startsWith('PUT ') ? promise : null))
  await expectPublished('Медленно')
  await expect.poll(async () => (await stateOf('bucket')).waiting).toBeGreaterThan(0)
  await expectPublished('Медленно, ещё раз')
  expect(contentOf('photos/1')).not.toContain('Медленно')
  fake.behave(null)
  answer(null)
  await expectDelivered('Медленно, ещё раз')
})

test('down for long, through a restart and a crash', async () => {
  await fake.close()
  await expectPublished('Нет связи')
  await expectShown('bucket', 'The object store cannot be reached.')
  expect(await storageFindings(archive.settings())).toMatchObject([{ verdict: 'wrong', says: 'The object store cannot be reached.' }])
  await restart()
  await expectPublished('Всё ещё нет связи')
  expect((await archive.call('DELETE', '/api/photo/3')).status).toBe(204)
  await archive.call('POST', '/api/publish/delivery/retry')
  await expectShown('bucket', 'The object store cannot be reached.')
  expect(purged).toEqual([])
  await fake.open()
  await expectDelivered('Всё ещё нет связи')
  expect(contentOf('photos/3')).toBeUndefined()
  expect((await archive.call('POST', '/api/bin/photo/3/restore')).status).toBe(204)
  await archive.untilDelivered()
  await archive.expectEqual()
})

test.each([
  ['answers 500', { status: 500, code: 'InternalError' }, 'The object store answered 500.'],
  ['answers 503', { status: 503, code: 'SlowDown' }, 'The object store asks for a pause (503).'],
  ['refuses the credentials', { status: 403, code: 'SignatureDoesNotMatch' }, 'The object store refuses the credentials (403).'],
  ['refuses the time', { status: 403, code: 'RequestTimeTooSkewed' }, 'The object store refuses the time of the request (403).'],
])('%s', async (fault, refusal, problem) => {
  fake.behave(() => refusal)
  await expectPublished(fault)
  await expectShown('bucket', problem)
  expect(await storageFindings(archive.settings())).toMatchObject([{ verdict: 'wrong', says: expect.stringContaining(problem) }])
  expect(purged).toEqual([])
  fake.behave(null)
  await expectDelivered(fault)
})

test('other credentials: it delivers once they are right again', async () => {
  env['AWS_ACCESS_KEY_ID'] = 'somebody'
  await restart()
  await expectPublished('Чужой ключ')
  await expectShown('bucket', 'The object store refuses the credentials (403). Check AWS_ACCESS_KEY_ID.')
  Object.assign(env, fake.env())
  await restart()
  await expectDelivered('Чужой ключ')
})

test('a clock that is twenty minutes off: requests follow the clock of the store, and make doctor says so', async () => {
  fake.setAhead(20 * 60_000)
  await expectPublished('Часы отстают')
  await expectDelivered('Часы отстают')
  const says = (await storageFindings(archive.settings())).map((finding) => finding.says)
  expect(says).toContain('the clock of this machine is 20 minutes behind that of the object store')
  fake.setAhead(0)
  await expectPublished('Часы идут верно')
  await expectDelivered('Часы идут верно')
})

test('half an upload: the former object stays whole, and the next one is sent whole', async () => {
  const { uploadsDir } = archive.settings()
  const map = 'maps/Карта 1:50.pmtiles'
  const key = `uploads/${map}`
  mkdirSync(join(uploadsDir, 'maps'), { recursive: true })
  writeFileSync(join(uploadsDir, map), 'the former map')
  await sync()
  // Larger than one part.
  const content = Buffer.alloc(65 * 2 ** 20, 'карта')
  writeFileSync(join(uploadsDir, map), content)
  const puts = () => fake.calls.filter((call) => call === `PUT site/${key}`).length
  const before = puts()
  fake.behave((call) => (call === `PUT site/${key}` && puts() - before === 2 ? new Promise(() => undefined) : null))
  const sender = fork(resolve(import.meta.dirname, '../support/send-in-parts.ts'), [
    JSON.stringify(archive.bucket()),
    key,
    join(uploadsDir, map),
  ])
  await expect.poll(() => puts() - before, { timeout: 60_000 }).toBe(2)
  const ended = once(sender, 'exit')
  sender.kill('SIGKILL')
  await ended
  fake.behave(null)
  expect(contentOf(key)).toBe('the former map')
  await sync()
  expect(fake.objects.get(`site/${key}`)?.content.equals(content)).toBe(true)
  rmSync(join(uploadsDir, map))
  await sync()
  await archive.expectEqual()
})

test('the CDN refuses to purge: the bucket is up to date all the same', async () => {
  hook.behave(() => ({ status: 403 }))
  await expectPublished('Без очистки')
  await expectShown('hook', 'The hook refuses the credentials (403).')
  await expect.poll(async () => (await stateOf('bucket')).waiting).toBe(0)
  expect(contentOf('photos/1')).toContain('Без очистки')
  takeAll()
  await expectDelivered('Без очистки')
})

test('the CDN refuses the addresses of pictures: those of pages are purged, and the pictures wait', async () => {
  const isPicture = (url: string) => /\/uploads\/|\/default\.jpg$/.test(url)
  hook.behave(({ body }) => {
    const urls = body!['urls'] as string[]
    if (urls.some(isPicture)) return { status: 400, body: { message: 'not in this zone' } }
    purged.push(...urls)
    return {}
  })
  expect((await archive.call('DELETE', '/api/photo/2')).status).toBe(204)
  await expectShown('hook', 'The hook answered 400. It says: not in this zone')
  await expectPublished('За картинками')
  await expect.poll(() => purged, { timeout: 60_000 }).toContain('https://archive.example/photos/1')
  await expectShown('hook', 'not in this zone')
  expect(purged.filter(isPicture)).toEqual([])
  const pages = [...purged]
  takeAll()
  purged.push(...pages)
  await expectDelivered('За картинками')
  expect(purged).toEqual(
    expect.arrayContaining(['/uploads/originals/1.jpg', '/uploads/thumbs/1.jpg'].map((path) => `https://archive.example${path}`)),
  )
})

// While pages wait for space, deliveries are made once a minute.
test(
  'the disk is full beside a working bucket: what waits is delivered, and the rest follows once there is space',
  { timeout: 300_000 },
  async () => {
    await fake.close()
    await expectPublished('Последнее место')
    await archive.kill()
    const below = join(archive.settings().publicDir, 'photos')
    env['NODE_OPTIONS'] = `--import=${resolve(import.meta.dirname, '../fault-injection/file-system.ts')}`
    env['FAULT'] = JSON.stringify({ below, at: 1, code: 'ENOSPC', lasts: true })
    await fake.open()
    await archive.start()
    await archive.save(1, 'Место есть')
    await expect.poll(() => contentOf('photos/1'), { timeout: 180_000 }).toContain('Последнее место')
    await expect.poll(async () => (await archive.call('GET', '/api/publish')).text, { timeout: 60_000 }).toMatch(/full|ENOSPC/)
    expect(await pageOf(1)).toContain('Последнее место')
    delete env['NODE_OPTIONS']
    delete env['FAULT']
    await restart()
    await expect.poll(() => pageOf(1), { timeout: 60_000 }).toContain('Место есть')
    await expectDelivered('Место есть')
  },
)

test('two archives on one bucket: the one that has lost it writes nothing more, until it is told to take it', async () => {
  const other = temporarySettings()
  mkdirSync(other.dataDir, { recursive: true })
  writeFiles(other.publicDir, { 'index.html': 'home of the other' })
  writeFiles(other.uploadsDir, { 'originals/other.jpg': 'of the other' })
  const take = async (settings: typeof other, takesOver: boolean) => {
    const store = await openBucket(fake.settings())
    await syncBucket({ store, bucket: fake.settings(), settings, takesOver }).finally(store.close)
  }
  await expect(take(other, false)).rejects.toThrow('belongs to another installation of the archive')
  await archive.expectEqual()
  await take(other, true)
  await expectPublished('Два архива')
  await expectShown('bucket', 'belongs to another installation of the archive')
  expect([contentOf('index.html'), contentOf('photos/1')]).toEqual(['home of the other', undefined])
  expect(purged).toEqual([])
  other.remove()
  await take({ ...place, ...archive.settings() }, true)
  await expectDelivered('Два архива')
})

test('a bucket with the objects of somebody else gets nothing until they are gone, then everything', async () => {
  const foreign = { content: Buffer.from('of somebody'), headers: {} }
  fake.objects.set('second/holiday.mov', foreign)
  env['STORAGE'] = 's3://archive/second'
  await restart()
  await expectPublished('Чужие файлы')
  await expectShown('bucket', 'holds files that are not this archive')
  expect([...fake.objects.keys()].filter((key) => key.startsWith('second/'))).toEqual(['second/holiday.mov'])
  expect(await storageFindings(archive.settings())).toMatchObject([{ verdict: 'doubtful' }])
  fake.objects.delete('second/holiday.mov')
  await expectDelivered('Чужие файлы')
})

/** As `make sync` does. */
async function sync() {
  const bucket = archive.bucket()
  const store = await openBucket(bucket)
  await syncBucket({ store, bucket, settings: archive.settings() }).finally(store.close)
}
