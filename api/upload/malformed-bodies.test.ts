import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPicture, filesBelow } from '#tests/support/ingest.ts'
import { listingTotal } from '#data/lists/listings.ts'
import { buildForm, buildTexts, filePart, openUploadServer, until, type Form, type UploadServer } from '#tests/support/uploads.ts'

const path = '/api/photo/upload'
let server: UploadServer
let texts: [string, string][]
let form: Form

beforeAll(async () => {
  server = await openUploadServer()
  texts = buildTexts(server.archive)
  form = buildForm(texts, [filePart(await draw('#345678'))])
})
afterAll(() => server.close())

const draw = async (colour: string) => readFileSync(await drawPicture(join(server.settings.folder, 'drawn.jpg'), colour))
const photos = () => listingTotal(server.archive, { route: 'latest', id: 0, filterID: 0 })

/** Nothing was kept of what was sent, and the server still answers. */
async function expectNothingLeft() {
  await until(() => server.temporaryFiles().length === 0)
  expect(photos()).toBe(0)
  expect(filesBelow(server.settings.uploadsDir)).toEqual([])
  expect((await server.send('GET', '/healthz')).status).toBe(200)
}

/** Writes bytes to a bare connection and gives the status of the answer, 0 where there was none. */
async function statusOf(...bytes: (string | Buffer)[]) {
  const { socket, closed } = server.connect()
  for (const part of bytes) socket.write(part)
  socket.end()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await closed)?.[1] ?? 0)
}

const head = (headers: Record<string, string | number>) => server.head(path, { ...form.headers, ...headers })

describe('an odd body is refused and leaves nothing', () => {
  test('without any length there is no body', async () => {
    const { socket, closed } = server.connect()
    socket.write(head({ connection: 'close' }))
    expect(await closed).toMatch(/^HTTP\/1\.1 400 /)
    await expectNothingLeft()
  })

  test('a length that says too much', async () => {
    expect(await statusOf(head({ 'content-length': form.bytes.length + 1000 }), form.bytes.subarray(0, -100))).toBe(400)
    await expectNothingLeft()
  })

  test('a length that says too little, to the byte', async () => {
    expect(await statusOf(head({ 'content-length': form.bytes.length - 60 }), form.bytes)).toBe(400)
    await expectNothingLeft()
  })

  test('a length beyond every limit is answered before the body comes, and the connection is closed', async () => {
    const { socket, closed } = server.connect()
    socket.write(head({ 'content-length': 10 ** 12 }))
    expect(await closed).toMatch(/^HTTP\/1\.1 413 [^]*"field":"file"/)
    await expectNothingLeft()
  })

  test('a body that is refused at its beginning is not read to its end', async () => {
    const wrong = buildForm(texts, [filePart(Buffer.alloc(2_000_000), 'Скан.exe')], { end: false })
    const { socket, closed } = server.connect()
    socket.write(head({ 'content-length': 150_000_000 }))
    socket.write(wrong.bytes)
    expect(await closed).toMatch(/^HTTP\/1\.1 415 [^]*Only \.png, \.jpg, \.jpeg, \.tif, \.tiff files are accepted\./)
    await expectNothingLeft()
  })

  test('chunks without a length, of a picture that is none', async () => {
    const { bytes } = buildForm(texts, [filePart(Buffer.alloc(3_000_000))])
    const { status } = await server.send('POST', path, form.headers, [bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)])
    expect(status).toBe(415)
    await expectNothingLeft()
  })

  test('10,000 parts', async () => {
    const many = buildForm(Array.from({ length: 10_000 }, (_, index): [string, string] => [`field${index}`, 'x']))
    expect((await server.sendForm(path, many)).status).toBe(400)
    await expectNothingLeft()
  })

  test.each(['application/json', 'text/plain', 'multipart/mixed; boundary=x', 'image/jpeg'])('the type %s', async (type) => {
    const { status, body } = await server.sendForm(path, { ...form, headers: { 'content-type': type } })
    expect([status, body]).toEqual([415, { errors: [{ msg: 'Send the photo as multipart/form-data.' }] }])
    await expectNothingLeft()
  })

  test.each([
    ['deep JSON', '['.repeat(100_000) + ']'.repeat(100_000), 400],
    ['deep JSON that does not end', '{"a":'.repeat(100_000), 400],
    ['2 MB of JSON', JSON.stringify({ categoryName: 'ж'.repeat(1_000_000) }), 413],
    ['no JSON', '<xml/>', 400],
  ])('%s, where JSON is expected', async (_, json, status) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await server.send('POST', '/api/category', headers, [Buffer.from(json)])
    expect([answer.status, answer.body.errors.length > 0]).toEqual([status, true])
    await expectNothingLeft()
  })

  test.each(['picture', 'field'])('a connection that breaks off in the middle of a %s', async (where) => {
    const { socket, closed } = server.connect()
    const middle = where === 'picture' ? form.bytes.length - 100 : 300
    socket.write(head({ 'content-length': form.bytes.length }))
    socket.write(form.bytes.subarray(0, middle))
    if (where === 'picture') await until(() => server.temporaryFiles().length > 0)
    socket.resetAndDestroy()
    await closed
    await expectNothingLeft()
  })

  test('chunks that turn into nonsense in the middle of a picture', async () => {
    const { socket, closed } = server.connect()
    const beginning = form.bytes.subarray(0, -100)
    socket.write(head({ 'transfer-encoding': 'chunked' }))
    socket.write(`${beginning.length.toString(16)}\r\n`)
    socket.write(beginning)
    await until(() => server.temporaryFiles().length > 0)
    socket.write('\r\nno chunk\r\n')
    expect(await closed).toMatch(/^HTTP\/1\.1 400 /)
    await expectNothingLeft()
  })
})

describe('a form that comes slowly', () => {
  test('is cut off when it stops coming, and leaves nothing', async () => {
    const slow = await openUploadServer({ body: { every: 100, minBytes: 500 } })
    try {
      const { socket, closed } = slow.connect()
      socket.write(slow.head(path, { ...form.headers, 'content-length': form.bytes.length }))
      socket.write(form.bytes.subarray(0, -100))
      expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
      await until(() => slow.temporaryFiles().length === 0)
      expect(listingTotal(slow.archive, { route: 'latest', id: 0, filterID: 0 })).toBe(0)
    } finally {
      await slow.close()
    }
  })

  test('becomes a photo when it comes steadily, however long it takes', async () => {
    const slow = await openUploadServer({ body: { every: 1000, minBytes: 20 } })
    try {
      const own = buildForm(buildTexts(slow.archive), [filePart(await draw('#567890'))])
      const { socket, closed } = slow.connect()
      socket.write(slow.head(path, { ...own.headers, 'content-length': own.bytes.length, connection: 'close' }))
      const piece = Math.ceil(own.bytes.length / 30)
      for (let at = 0; at < own.bytes.length; at += piece) {
        socket.write(own.bytes.subarray(at, at + piece))
        await new Promise((resolve) => setTimeout(resolve, 80))
      }
      expect(await closed).toMatch(/^HTTP\/1\.1 201 /)
    } finally {
      await slow.close()
    }
  })
})

test('a server that is stopped in the middle of an upload finishes it first', async () => {
  const stopping = await openUploadServer()
  try {
    const own = buildForm(buildTexts(stopping.archive), [filePart(await draw('#789012'))])
    const { socket, closed } = stopping.connect()
    socket.write(stopping.head(path, { ...own.headers, 'content-length': own.bytes.length }))
    socket.write(own.bytes.subarray(0, -100))
    await until(() => stopping.temporaryFiles().length > 0)
    const stopped = stopping.stop()
    socket.write(own.bytes.subarray(-100))
    expect(await closed).toMatch(/^HTTP\/1\.1 201 /)
    await stopped
    expect(listingTotal(stopping.archive, { route: 'latest', id: 0, filterID: 0 })).toBe(1)
    expect(stopping.temporaryFiles()).toEqual([])
  } finally {
    await stopping.close()
  }
})

test('after all that, the same form becomes a photo', async () => {
  expect((await server.sendForm(path, form)).status).toBe(201)
})
