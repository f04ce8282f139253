import { once } from 'node:events'
import { statSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { filesBelow } from '#tests/support/ingest.ts'
import { verifyPictures } from '#api/maintenance/pictures/verify.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { openMedia } from '#api/media/process.ts'
import { adminToken } from '#tests/support/admin-token.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { buildForm, buildTexts, filePart, type Form } from '#tests/support/uploads.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { totals } from '#data/lists/totals.ts'
import { startServerProcess, type ServerProcess } from '#bench/api/server-process.ts'
import { pictureProcesses, sendUpload } from '#tests/support/upload-client.ts'
import { sized } from '#tests/support/size.ts'

/** Uploads to a server in a separate process, through cut connections, kills and crowds. */
let settings: ReturnType<typeof temporarySettings>
let archive: Archive
let texts: [string, string][]
let token: string
let env: Record<string, string>

beforeEach(async () => {
  settings = temporarySettings()
  prepareFolders(settings)
  archive = openArchive(archiveFile(settings))
  token = await adminToken(archive, settings)
  texts = buildTexts(archive)
  env = { DATA_DIR: settings.dataDir, UPLOADS_DIR: settings.uploadsDir, PUBLIC_DIR: settings.publicDir, LOG_LEVEL: 'fatal' }
})

afterEach(() => {
  archive.close()
  settings.remove()
})

const send = (server: { url: string }, form: Form) => sendUpload(server, token, form)

/** Large uploads side by side. */
const count = sized(20, 2)

let sent = 0

/** A form with the picture and a few bytes behind it, which make it another file. */
const formOf = (picture: Buffer) => buildForm(texts, [filePart(Buffer.concat([picture, Buffer.from(`№ ${(sent += 1)}`)]))])

const files = () => filesBelow(settings.uploadsDir)
const photos = () => totals(archive).photos

async function untilAll(condition: () => boolean) {
  while (!condition()) await sleep(20)
}

/** Every photo has its files, nothing else is there, and the database is sound. */
async function expectSound() {
  const media = openMedia(settings)
  const { pictures, findings } = await verifyPictures({ archive, media, uploadsDir: settings.uploadsDir, now: () => new Date() })
  await media.close()
  expect(findings).toEqual([])
  expect(pictures).toBe(photos())
  expect(filesBelow(join(settings.uploadsDir, 'originals'))).toHaveLength(photos())
  expect(archive.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(archive.sqlite.pragma('foreign_key_check')).toEqual([])
}

async function healthy(server: ServerProcess) {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
}

test('connections cut at random points leave nothing behind', async () => {
  const random = seeded(seedOr(1))
  const server = await startServerProcess(env)
  const { hostname, port } = new URL(server.url)
  const { headers, bytes } = formOf(await buildPicture(1500, 1000).jpeg({ quality: 95 }).toBuffer())
  const head = ['POST /api/photo/upload HTTP/1.1', 'host: archive', `x-auth-token: ${token}`, `content-type: ${headers['content-type']}`]
  const request = Buffer.concat([Buffer.from([...head, `content-length: ${bytes.length}`, '', ''].join('\r\n')), bytes])
  for (let round = 0; round < sized(100, 10); round += 1) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const at = random.below(request.length - 1)
    socket.write(request.subarray(0, at))
    await sleep(random.below(30))
    if (random.below(2)) socket.destroy()
    else socket.resetAndDestroy()
  }
  await untilAll(() => files().length === 0)
  expect(photos()).toBe(0)
  await healthy(server)
  expect(await send(server, { headers, bytes })).toMatchObject({ status: 201 })
  await server.stop()
  await expectSound()
})

test('a file that grows past the limit is cut off there, and neither disk nor memory follow it', async () => {
  const server = await startServerProcess({ ...env, UPLOAD_LIMIT_MB: '200' })
  const before = server.memory()?.peak ?? 0
  const { headers, bytes } = buildForm(texts, [filePart(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))], { end: false })
  const { promise, resolve } = Promise.withResolvers<number>()
  const requested = request(
    `${server.url}/api/photo/upload`,
    { method: 'POST', headers: { ...headers, 'x-auth-token': token } },
    (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    },
  )
  requested.on('error', () => resolve(0))
  // Without a length: only counting tells.
  requested.write(bytes.subarray(0, -2))
  const chunk = Buffer.alloc(1 << 20, 'x')
  let max = 0
  for (let megabytes = 0; megabytes < 260 && !requested.destroyed && !requested.errored; megabytes += 1) {
    max = Math.max(max, ...files().map((file) => sizeOf(file)))
    if (!requested.write(chunk)) await Promise.race([once(requested, 'drain').catch(() => undefined), sleep(2000)])
  }
  expect(await promise).toBe(413)
  requested.destroy()
  await untilAll(() => files().length === 0)
  expect(max).toBeLessThanOrEqual(210 * 1024 * 1024)
  expect((server.memory()?.peak ?? 0) - before).toBeLessThan(150e6)
  await healthy(server)
  await server.stop()
})

test(`${count} uploads of 60 MB side by side all become photos, while the server keeps answering and its memory stays bounded`, async () => {
  const noise = {
    width: 5200,
    height: 3900,
    channels: 3 as const,
    background: '#888',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 80 },
  }
  const picture = await sharp({ create: noise }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  expect(picture.length).toBeGreaterThan(55e6)
  const server = await startServerProcess(env)
  const before = server.memory()?.held ?? 0
  const forms = Array.from({ length: count }, () => formOf(picture))
  let ended = false as boolean
  const all = Promise.all(forms.map((form) => send(server, form))).finally(() => (ended = true))
  while (!ended) {
    await healthy(server)
    await sleep(200)
  }
  const answers = await all
  expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 201))
  expect(new Set(answers.map(({ body }) => body.photoID)).size).toBe(count)
  expect((server.memory()?.peak ?? 0) - before).toBeLessThan(400e6)
  await server.stop()
  await expectSound()
})

test('two uploads of the same file at once are one photo and one refusal that names it, ten times over', async () => {
  const server = await startServerProcess(env)
  const picture = await buildPicture(900, 700).jpeg().toBuffer()
  for (let round = 0; round < sized(10, 2); round += 1) {
    const form = formOf(picture)
    const answers = await Promise.all([send(server, form), send(server, form)])
    const [made, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect([made?.status, refused?.status]).toEqual([201, 409])
    expect(refused?.body.photoID).toBe(made?.body.photoID)
  }
  await server.stop()
  await expectSound()
})

test('a child that is killed at random points costs its picture alone, and whoever sent it is told', async () => {
  const random = seeded(seedOr(2))
  const server = await startServerProcess(env)
  const picture = await buildPicture(3000, 2400).jpeg().toBuffer()
  let refusals = 0
  for (let round = 0; round < sized(20, 2); round += 1) {
    const uploads = [formOf(picture), formOf(picture)].map((form) => send(server, form))
    await untilAll(() => files().some((file) => file.startsWith('tmp/derive-')))
    await sleep(random.below(900))
    for (const child of pictureProcesses(server)) process.kill(child, 'SIGKILL')
    for (const { status, body } of await Promise.all(uploads)) {
      expect([201, 422]).toContain(status)
      if (status === 422) expect(body.errors?.[0]?.msg).toContain('broke down at this picture')
      refusals += status === 422 ? 1 : 0
    }
    expect(files().filter((file) => file.startsWith('tmp/'))).toEqual([])
  }
  expect(refusals).toBeGreaterThan(sized(5, -1))
  await server.stop()
  await expectSound()
})

/** Waits until so many of the uploads are answered. */
async function answered(uploads: Promise<unknown>[], count: number) {
  let done = 0
  for (const upload of uploads) void upload.then(() => (done += 1))
  await untilAll(() => done >= count)
}

test('a server that is killed at random points loses no photo that it has acknowledged, and leaves no file without one', async () => {
  const random = seeded(seedOr(3))
  const picture = await buildPicture(1100, 900).jpeg().toBuffer()
  const acknowledged: number[] = []
  for (let round = 0; round < sized(30, 3); round += 1) {
    const server = await startServerProcess(env)
    const uploads = [1, 2, 3, 4].map(() => send(server, formOf(picture)))
    // After so many answers, and at any point of what follows: machines differ too much for a clock alone.
    await answered(uploads, random.below(4))
    await sleep(random.below(600))
    await server.kill()
    for (const { status, body } of await Promise.all(uploads)) if (status === 201) acknowledged.push(body.photoID!)
  }
  const server = await startServerProcess(env)
  await untilAll(() => filesBelow(join(settings.uploadsDir, 'tmp')).length === 0)
  await untilAll(() => filesBelow(join(settings.uploadsDir, 'originals')).length === photos())
  await server.stop()
  expect(acknowledged.length).toBeGreaterThan(sized(5, -1))
  const there = new Set(archive.sqlite.prepare('SELECT photo_id FROM photos').pluck().all())
  expect(acknowledged.filter((photoID) => !there.has(photoID))).toEqual([])
  await expectSound()
})

function sizeOf(file: string): number {
  try {
    return statSync(join(settings.uploadsDir, file)).size
  } catch {
    return 0
  }
}
