import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesUnder } from '#api/maintenance/backup/file-list.ts'
import { openBucket } from '#api/storage/bucket.ts'
import { inParallel } from '#api/storage/in-parallel.ts'
import { sumsOf } from '#api/storage/local-sums.ts'
import { objectHeaders } from '#api/storage/object-headers.ts'
import { copyDemoArchive } from '#tests/browser/demo-copy.ts'
import { openBucketArchive, type BucketArchive } from '#tests/support/bucket-archive.ts'
import { openSwift, whySwiftIsMissing, type Swift } from '#tests/support/swift.ts'

/**
 * The copy of the demo archive in a real object store: OpenStack Swift with its S3 interface. It is brought there, follows changes, and is brought
 * back to a machine that has lost everything.
 */

const missing = whySwiftIsMissing()
if (missing) console.warn(`LEFT OUT: the copy in a real object store. ${missing}.`)

let place: string
let storeFolder: string
let swift: Swift
let archive: BucketArchive

beforeAll(async () => {
  if (missing) return
  place = await copyDemoArchive()
  storeFolder = mkdtempSync(join(tmpdir(), 'swift-'))
  swift = await openSwift(storeFolder)
  archive = openBucketArchive(place, swift.env)
}, 600_000)

afterAll(async () => {
  if (missing) return
  await archive.kill()
  await swift.stop()
  for (const folder of [place, storeFolder]) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

const hashesIn = (folder: string) =>
  new Map(
    filesUnder(folder, (each) => !/^(?:tmp|orphans|binned)$/.test(each)).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  )

test.skipIf(missing)('the bucket equals the archive after a sync and after changes, and brings a lost machine back', async () => {
  const { command, settings, bucket, call, save, untilDelivered, expectEqual } = archive
  await command(['publish'])
  // Larger than a part, with a name that no shell likes.
  mkdirSync(join(settings().uploadsDir, 'maps'), { recursive: true })
  const map = 'maps/Бессарабия & Буковина 1:50.pmtiles'
  const content = Buffer.alloc(65 * 2 ** 20, 'карта')
  writeFileSync(join(settings().uploadsDir, map), content)
  // Sent in parts here already; the sync finds it by its hash.
  const parted = await openBucket(bucket(), content.length)
  await parted.put(`uploads/${map}`, {
    body: { path: join(settings().uploadsDir, map), bytes: content.length, sums: sumsOf(content) },
    headers: objectHeaders(`uploads/${map}`),
  })
  expect((await parted.list()).get(`uploads/${map}`)?.etag).toMatch(/-2$/)
  parted.close()

  expect((await command(['sync', 'DRY=1'])).stdout).toMatch(/^s3:\/\/archive\/site\/: \d+ files would be sent, 0 removed; 1 are the same/)
  const began = performance.now()
  const { stdout } = await command(['sync'])
  console.log(stdout.trim(), secondsSince(began))
  await archive.start()
  await untilDelivered()
  console.log(`${await expectEqual(true)} objects, each with the bytes and headers of the archive's server.`)
  const beganAgain = performance.now()
  expect((await command(['sync'])).stdout).toContain(': 0 files sent, 0 removed;')
  console.log('A sync without changes:', secondsSince(beganAgain))
  expect((await command(['doctor']).catch((problem: { stdout: string }) => problem)).stdout).toContain(
    'is reached and has a copy of this archive',
  )

  // While the store is down, visitors of the archive and staff notice nothing.
  await swift.stop()
  await save(1, 'Мост через Днестр')
  expect(await call('DELETE', '/api/photo/22')).toMatchObject({ status: 204 })
  expect(await call('DELETE', '/api/photo/23')).toMatchObject({ status: 204 })
  expect((await fetch(`${archive.url()}/photos/1`)).status).toBe(200)
  await archive.kill()
  await archive.start()
  await swift.start()
  expect(await call('POST', '/api/bin/photo/22/restore')).toMatchObject({ status: 204 })
  await archive.upload('Новый снимок')
  await call('POST', '/api/publish/delivery/retry')
  await untilDelivered()
  console.log(`After changes, ${await expectEqual()} objects.`)

  // An interrupted sync.
  const store = await openBucket(bucket())
  await inParallel((await store.list('en/')).keys(), 8, (key) => store.remove(key))
  store.close()
  const broken = execFile(process.execPath, ['scripts/run.js', 'sync'], { env: { ...process.env, ...archive.envOf() } })
  await after(2500)
  broken.kill('SIGKILL')
  console.log((await command(['sync'])).stdout.trim())
  await expectEqual()

  const uploads = hashesIn(settings().uploadsDir)
  const second = mkdtempSync(join(tmpdir(), 'second-machine-'))
  const beganBack = performance.now()
  const { stdout: brought } = await command(['sync', 'FROM=bucket'], second)
  console.log(brought.trim(), secondsSince(beganBack))
  expect(hashesIn(settings(second).uploadsDir)).toEqual(uploads)
  expect(globSync(`${settings(second).uploadsDir}/tmp/*`)).toEqual([])
  await expect(command(['sync'], second)).rejects.toThrow('Nothing is published')
  // A second machine does not write over the pages of the first.
  await archive.kill()
  cpSync(settings().publicDir, settings(second).publicDir, { recursive: true })
  await expect(command(['sync'], second)).rejects.toThrow('belongs to another installation of the archive (https://archive.example')
  expect((await command(['sync', 'TAKE=1'], second)).stdout).toContain(': 0 files sent, 0 removed;')
  rmSync(second, { recursive: true })
})
