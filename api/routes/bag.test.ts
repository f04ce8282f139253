import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bagFolder } from '#api/bags/download/process.ts'
import { filesBesideOriginals } from '#api/bags/layout.ts'
import { unpackBag } from '#api/bags/unpack.ts'
import { verifyBag } from '#api/bags/verify.ts'
import { zipParts } from '#api/files/zip-parts.ts'
import { raiseTokenVersion } from '#data/staff/users.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { listen, type Listening } from '#tests/support/listen.ts'
import { addOriginal } from '#tests/support/originals.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { sumOfZeros } from '#tests/support/zeros.ts'

let api: TestApi
let server: Listening
beforeEach(async () => {
  api = await openTestApi()
  addFlats(api.archive, 2)
  server = await listen(api.app)
})
afterEach(async () => {
  await server.close()
  await api.close()
})

const add = (...contents: string[]) => contents.map((content) => addOriginal(api.archive, api.settings.uploadsDir, content))
const prepare = (send: object = {}) => api.call('POST /api/bag', { as: 'admin', send })
const state = async () => (await api.call('GET /api/bag/download', { as: 'admin' })).body.download

async function ticketOf(send: object = {}): Promise<string> {
  const { status, body } = await prepare(send)
  expect([status, body]).toMatchObject([200, { ticket: expect.stringMatching(/^[\w-]{43}$/) }])
  return body.ticket
}

/** Puts all photos into the first album, and the first collection. */
const inFirstAlbum = () => api.archive.sqlite.exec('UPDATE photos SET album_id = 1, contributor_id = 1')

/** An answer of which the beginning has come; the rest waits to be read. */
async function begun(ticket: string): Promise<{ response: IncomingMessage; closed: Promise<unknown> }> {
  const requested = httpGet(`${server.url}/api/bag/file?ticket=${ticket}`)
  requested.on('error', () => undefined)
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  return { response, closed: once(requested, 'close') }
}

/** Adds a photo whose original is so many zeros, which take no room on the disk. */
function addLarge(name: string, bytes: number): string {
  const file = join(api.settings.uploadsDir, 'originals', `${name}.jpg`)
  mkdirSync(join(api.settings.uploadsDir, 'originals'), { recursive: true })
  writeFileSync(file, '')
  truncateSync(file, bytes)
  addPhoto(api.archive, {}, { photoFileName: `${name}.jpg`, sha256: sumOfZeros(bytes), imgSize: bytes })
  return file
}

/** The manifests and the other files beside the payload. */
const tagFiles = 6

const name = (digit: string) => digit.repeat(20)
const large = 32 * 2 ** 20

test('the screen is told how much it will be, of everything, an album and a collection', async () => {
  add('one', 'three')
  inFirstAlbum()
  addPhoto(api.archive, { albumID: 2, contributorID: 2, matchId: 1 }, { imgSize: 100 })
  const sizeOf = async (query: string) => (await api.call(`GET /api/bag${query}`, { as: 'admin' })).body
  expect(await sizeOf('')).toEqual({ originals: 3, bytes: 108, files: 3 + filesBesideOriginals })
  expect(await state()).toBeNull()
  expect(await sizeOf('?album=1')).toMatchObject({ originals: 2, bytes: 8 })
  expect(await sizeOf('?album=2')).toMatchObject({ originals: 2, bytes: 103 })
  expect(await sizeOf('?contributor=2')).toMatchObject({ originals: 2, bytes: 103 })
  expect((await api.call('GET /api/bag?album=9', { as: 'admin' })).status).toBe(404)
})

test('only the administrator prepares a download; a ticket is good once, for the file alone', async () => {
  add('one')
  for (const as of ['anyone', 'translator'] as const) {
    for (const call of ['GET /api/bag', 'GET /api/bag/download', 'POST /api/bag'])
      expect((await api.call(call, { as, send: undefined })).status).toBe(as === 'anyone' ? 401 : 403)
    expect((await api.call('GET /api/bag/file?ticket=x', { as })).status).toBe(404)
  }
  expect((await prepare({ albumID: 1, contributorID: 1 })).status).toBe(400)
  expect((await prepare({ albumID: 77 })).status).toBe(404)
  const path = `/api/bag/file?ticket=${await ticketOf()}`
  expect(await state()).toMatchObject({ by: 'admin', part: '', state: 'ready', bytes: 3, problem: '' })
  expect((await api.call(`HEAD ${path}`)).status).toBe(200)
  const { status, headers, body } = await api.call(`GET ${path}`)
  expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('content-length')]).toEqual([
    200,
    'application/zip',
    'no-store',
    null,
  ])
  expect(headers.get('content-disposition')).toBe('attachment; filename=archive-2026-01-02.zip')
  expect(await state()).toMatchObject({ state: 'sent', sent: (body as Buffer).length, problem: '' })
  expect((await api.call(`GET ${path}`)).status).toBe(404)
  expect(existsSync(bagFolder(api.settings.dataDir))).toBe(false)
  const { events } = (await api.call('GET /api/security', { as: 'admin' })).body
  expect(events).toContainEqual(expect.objectContaining({ kind: 'export', user: 'admin', detail: 'the whole archive as a bag' }))
  // A ticket is a key: the log has none.
  expect(JSON.stringify(api.logged)).not.toContain(path.slice(-43))
})

test('the bag of an album is whole when it is unpacked', async () => {
  add('one', 'two')
  inFirstAlbum()
  add('three')
  const { headers, body } = await api.call(`GET /api/bag/file?ticket=${await ticketOf({ albumID: 1 })}`)
  expect(headers.get('content-disposition')).toContain('archive-album-1-2026-01-02.zip')
  const file = join(api.folder, 'x.zip')
  writeFileSync(file, body as Buffer)
  const folder = await unpackBag(file, join(api.folder, 'unpacked'))
  expect(folder).toMatch(/archive-album-1-2026-01-02$/)
  expect(await verifyBag(folder)).toMatchObject({ files: 2 + filesBesideOriginals - tagFiles, problems: [] })
  expect(readFileSync(join(folder, 'bag-info.txt'), 'utf8')).toContain('album 1')
})

test('originals that are lost are named, and the next download is made once they are there', async () => {
  const [one] = add('one', 'two')
  rmSync(join(api.settings.uploadsDir, one!.original))
  const { status, body } = await prepare()
  expect([status, body.errors[0].msg]).toEqual([422, expect.stringContaining(`${one!.original} of photo 1 is missing or damaged`)])
  expect(await state()).toMatchObject({ state: 'stopped', sent: 0, problem: expect.stringContaining('photo 1') })
  writeFileSync(join(api.settings.uploadsDir, one!.original), 'one')
  await ticketOf()
})

test('one is made at a time: whoever asks for another one is told so', async () => {
  add('one')
  const ticket = await ticketOf()
  const { status, body } = await prepare()
  expect([status, body.errors[0].msg]).toEqual([409, expect.stringContaining('Another download of the archive is running')])
  expect((await api.call(`GET /api/bag/file?ticket=${ticket}`)).status).toBe(200)
  await ticketOf()
})

test('whoever was signed out everywhere gets nothing by the ticket', async () => {
  add('one')
  const ticket = await ticketOf()
  raiseTokenVersion(api.archive, 1)
  expect((await api.call(`GET /api/bag/file?ticket=${ticket}`)).status).toBe(404)
})

describe('a large download', () => {
  test('is made no faster than it is read, and nothing is left of it when the client leaves', async () => {
    for (const digit of ['1', '2', '3', '4']) addLarge(name(digit), large)
    const { response, closed } = await begun(await ticketOf())
    await once(response, 'readable')
    // Whatever the buffers on the way hold is full by the time that nothing moves.
    let before = -1
    await expect
      .poll(
        async () => {
          const { sent } = await state()
          const isStill = sent === before
          before = sent
          return isStill
        },
        { interval: 300, timeout: 20_000 },
      )
      .toBe(true)
    expect(before).toBeLessThan(large)
    response.destroy()
    await closed
    await expect.poll(state).toMatchObject({ state: 'stopped', problem: 'The browser ended the download.' })
    await expect.poll(() => existsSync(bagFolder(api.settings.dataDir))).toBe(false)
    expect(api.logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
    await ticketOf()
  }, 60_000)

  test('breaks off where an original disappears, with the reason in the log and on the screen', async () => {
    for (const digit of ['1', '2']) addLarge(name(digit), large)
    const last = addLarge(name('9'), 1000)
    const { response, closed } = await begun(await ticketOf())
    await once(response, 'readable')
    rmSync(last)
    const file = join(api.folder, 'cut.zip')
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    await closed
    writeFileSync(file, Buffer.concat(parts))
    expect(response.complete).toBe(false)
    await expect(zipParts(file, 2 ** 24)).rejects.toThrow('directory')
    expect(await state()).toMatchObject({ state: 'stopped', problem: expect.stringContaining('of photo 3 is missing or damaged') })
    expect(api.logged.filter(({ level }) => Number(level) >= 40)).toMatchObject([
      { msg: 'an answer broke off', err: { message: expect.stringContaining('of photo 3 is missing or damaged') } },
    ])
    expect(existsSync(bagFolder(api.settings.dataDir))).toBe(false)
  }, 60_000)

  test('breaks off when the account is signed out everywhere', async () => {
    for (const digit of ['1', '2']) addLarge(name(digit), large)
    const { response, closed } = await begun(await ticketOf())
    await once(response, 'readable')
    raiseTokenVersion(api.archive, 1)
    response.resume()
    await closed
    expect(response.complete).toBe(false)
    await api.renewTokens()
    expect(await state()).toMatchObject({ state: 'stopped', problem: 'The account may no longer download the archive.' })
  }, 60_000)
})
