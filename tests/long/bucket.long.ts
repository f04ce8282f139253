import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#api/accounts/passwords.ts'
import { archiveFile, manifestFile } from '#api/files/folders.ts'
import { filesUnder } from '#api/maintenance/backup/file-list.ts'
import { readManifest } from '#api/publisher/manifest.ts'
import { readSettings } from '#api/settings.ts'
import { openBucket } from '#api/storage/bucket.ts'
import { inParallel } from '#api/storage/in-parallel.ts'
import { sumsOf } from '#api/storage/local-sums.ts'
import { objectHeaders } from '#api/storage/object-headers.ts'
import { wantedObjects } from '#api/storage/sync.ts'
import { startServerProcess, type ServerProcess } from '#bench/api/server-process.ts'
import { pathOfFile } from '#core/addresses.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { setPassword } from '#data/staff/users.ts'
import { openArchive, openArchiveForReading } from '#data/sqlite/open.ts'
import { copyDemoArchive, foldersIn } from '#tests/browser/demo-copy.ts'
import { signInTo, uploadPhoto } from '#tests/support/first-photo.ts'
import { publishersOf } from '#tests/support/publishers.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { sized } from '#tests/support/size.ts'
import { openSwift, whySwiftIsMissing, type Swift } from '#tests/support/swift.ts'

/**
 * The copy of an archive in a real object store: OpenStack Swift with its S3 interface. The demo archive is brought there, changed while
 * its publisher and the store are killed again and again, and brought back to a machine that has lost everything.
 */

const password = 'vânt de toamnă 1905'
const rounds = sized(8, 2)
const savesOfRound = 3

const missing = whySwiftIsMissing()
if (missing) console.warn(`LEFT OUT: the copy in a real object store. ${missing}.`)

let place: string
let storeFolder: string
let swift: Swift | null = null
let server: ServerProcess | null = null
let token: string

beforeAll(async () => {
  if (missing) return
  place = await copyDemoArchive()
  const archive = openArchive(archiveFile(settings()))
  setPassword(archive, 'admin', await hashPassword(password), '2026-01-02T03:04:05.000Z')
  archive.close()
  storeFolder = mkdtempSync(join(tmpdir(), 'swift-'))
  swift = await openSwift(storeFolder)
  await client().send(new CreateBucketCommand({ Bucket: 'archive' }))
}, 600_000)

afterAll(async () => {
  await server?.kill()
  await swift?.stop()
  for (const folder of [place, storeFolder]) if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

const envOf = (folder: string) => ({
  ...foldersIn(folder),
  SITE_URL: 'https://archive.example',
  LOG_LEVEL: 'fatal',
  LEAST_SPACE_MB: '0',
  ...swift?.env,
})
const settings = (folder = place) => readSettings(envOf(folder))

const bucket = () => settings().delivery.bucket!

function client() {
  const { region, endpoint, accessKeyId, secretAccessKey } = bucket()
  return new S3Client({ region, endpoint, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
}

const command = (folder: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run.js', ...args], { env: { ...process.env, ...envOf(folder) } })

async function call(method: string, path: string, body?: object) {
  const headers = { 'x-auth-token': token, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(server?.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, text: await answer.text() }
}

async function start() {
  server = await startServerProcess(envOf(place), true)
}

async function save(photoID: number, title: string) {
  const archive = openArchiveForReading(archiveFile(settings()))
  const version = archive.sqlite.prepare<[number], number>('SELECT version FROM photos WHERE photo_id = ?').pluck().get(photoID)
  archive.close()
  expect(await call('POST', '/api/photo', { photoID, version, title })).toMatchObject({ status: 200 })
}

/** The publishers of the server: one, or none while it is started again. */
const publishers = () => publishersOf(server?.pid ?? 0)

const waiting = () => readManifest(manifestFile(settings()))?.deliveries.reduce((sum, each) => sum + each.waiting, 0)

async function untilDelivered() {
  const archive = openArchiveForReading(archiveFile(settings()))
  await expect.poll(() => [countWork(archive), waiting()], { timeout: 180_000, interval: 500 }).toEqual([0, 0])
  // The search index follows in a quiet moment.
  await expect
    .poll(async () => (JSON.parse((await call('GET', '/api/publish')).text) as { search: { state: string } }).search.state, {
      timeout: 180_000,
    })
    .toBe('current')
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  archive.close()
}

/** Compares every object with its file, and what it says of itself with what the archive's server says. @returns how many there are */
async function expectEqual(isServed = false): Promise<number> {
  const wanted = wantedObjects(settings(), bucket())
  const store = await openBucket(bucket())
  const keys = [...(await store.list()).keys()].filter((key) => key !== '.archive')
  store.close()
  expect(keys.toSorted()).toEqual([...wanted.keys()].toSorted())
  const s3 = client()
  await inParallel(wanted, 8, async ([key, { file, path }]) => {
    const answer = await s3.send(new GetObjectCommand({ Bucket: 'archive', Key: `site/${key}` }))
    const content = Buffer.from((await answer.Body?.transformToByteArray()) ?? [])
    expect(content.equals(readFileSync(path)), key).toBe(true)
    if (!isServed || /404\.html$/.test(file) || file.endsWith('not-found.html')) return
    const served = await fetch(server?.url + encodeURI(pathOfFile(file)), { method: 'HEAD' })
    const ofServer = ['content-type', 'cache-control', 'content-disposition'].map((name) => served.headers.get(name))
    expect([key, served.status, ...ofServer]).toEqual([
      key,
      200,
      answer.ContentType,
      answer.CacheControl,
      answer.ContentDisposition ?? null,
    ])
  })
  s3.destroy()
  return keys.length
}

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

test.skipIf(missing)('the bucket equals the archive after a sync, after kills and failures, and brings a lost machine back', async () => {
  const seed = seedOr(1)
  console.log(`SEED=${seed}`)
  const random = seeded(seed).next
  await command(place, 'publish')
  // Larger than a part, with a name that no shell likes.
  mkdirSync(join(settings().uploadsDir, 'maps'), { recursive: true })
  const map = 'maps/Бессарабия & Буковина 1:50.pmtiles'
  const content = Buffer.alloc(65 * 2 ** 20, 'карта')
  writeFileSync(join(settings().uploadsDir, map), content)
  // Sent in parts here already; the sync finds it by its hash.
  const parted = await openBucket(bucket(), content.length)
  await parted.put(`uploads/${map}`, {
    body: { path: join(settings().uploadsDir, map), bytes: content.length },
    ...sumsOf(content),
    headers: objectHeaders(`uploads/${map}`),
  })
  expect((await parted.list()).get(`uploads/${map}`)?.etag).toMatch(/-2$/)
  parted.close()

  expect((await command(place, 'sync', 'DRY=1')).stdout).toMatch(
    /^s3:\/\/archive\/site\/: \d+ files would be sent, 0 removed; 1 are the same/,
  )
  const began = performance.now()
  const { stdout } = await command(place, 'sync')
  console.log(stdout.trim(), secondsSince(began))
  await start()
  token = await signInTo(server!.url, password)
  await untilDelivered()
  console.log(`${await expectEqual(true)} objects, each with the bytes and headers of the archive's server.`)
  const beganAgain = performance.now()
  expect((await command(place, 'sync')).stdout).toContain(': 0 files sent, 0 removed;')
  console.log('A sync without changes:', secondsSince(beganAgain))
  expect((await command(place, 'doctor').catch((problem: { stdout: string }) => problem)).stdout).toContain(
    'is reached and has a copy of this archive',
  )

  let killed = 0
  for (let round = 0; round < rounds; round += 1) {
    const isDown = round % 3 === 1
    if (isDown) await swift?.stop()
    for (let n = 0; n < savesOfRound; n += 1) {
      await expect.poll(publishers, { timeout: 60_000 }).toHaveLength(1)
      await after(random() * 2000)
      await save(1 + Math.floor(random() * 20), `Мост № ${round}.${n}`)
      await after(random() * 1000)
      const found = publishers()
      for (const pid of found) process.kill(pid, 'SIGKILL')
      killed += found.length
    }
    if (round === 1) expect(await call('DELETE', '/api/photo/22')).toMatchObject({ status: 204 })
    if (round === 3) expect(await call('DELETE', '/api/photo/23')).toMatchObject({ status: 204 })
    if (round === 4) expect(await call('POST', '/api/bin/photo/22/restore')).toMatchObject({ status: 204 })
    if (round === 5) await uploadPhoto(server!.url, token, 'Новый снимок')
    expect((await fetch(`${server!.url}/photos/1`)).status).toBe(200)
    if (round % 2 === 1) {
      await server!.kill()
      await start()
    }
    if (isDown) await swift?.start()
  }
  await call('POST', '/api/publish/delivery/retry')
  await untilDelivered()
  console.log(`${rounds * savesOfRound} saves, the publisher killed ${killed} times: ${await expectEqual()} objects.`)
  expect(killed).toBeGreaterThan(rounds * savesOfRound * 0.8)

  // An interrupted sync.
  const store = await openBucket(bucket())
  await inParallel((await store.list('en/')).keys(), 8, (key) => store.remove(key))
  store.close()
  const broken = execFile(process.execPath, ['scripts/run.js', 'sync'], { env: { ...process.env, ...envOf(place) } })
  await after(2500)
  broken.kill('SIGKILL')
  console.log((await command(place, 'sync')).stdout.trim())
  await expectEqual()

  const uploads = hashesIn(settings().uploadsDir)
  const second = mkdtempSync(join(tmpdir(), 'second-machine-'))
  const beganBack = performance.now()
  const { stdout: brought } = await command(second, 'sync', 'FROM=bucket')
  console.log(brought.trim(), secondsSince(beganBack))
  expect(hashesIn(settings(second).uploadsDir)).toEqual(uploads)
  expect(globSync(`${settings(second).uploadsDir}/tmp/*`)).toEqual([])
  await expect(command(second, 'sync')).rejects.toThrow('Nothing is published')
  // A second machine does not write over the pages of the first.
  await server!.kill()
  cpSync(settings().publicDir, settings(second).publicDir, { recursive: true })
  await expect(command(second, 'sync')).rejects.toThrow('belongs to another installation of the archive (https://archive.example')
  expect((await command(second, 'sync', 'TAKE=1')).stdout).toContain(': 0 files sent, 0 removed;')
  rmSync(second, { recursive: true })
})
