import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { similarWire } from '#core/wire/upload.ts'
import { makeFingerprints } from '#api/maintenance/pictures/fingerprints.ts'
import { openMedia } from '#api/media/process.ts'
import { binPhoto, restoreFromBin } from '#data/records/removals.ts'
import { testStamp } from '#tests/support/ingest.ts'
import { openTestApi } from '#tests/support/api.ts'
import { buildForm, buildTexts, filePart, openUploadServer, type UploadServer } from '#tests/support/uploads.ts'

const drawing = (key: string) => readFileSync(resolve('data/demo/pictures', `${key}.jpg`))
const bridge = drawing('cahul-prut-bridge')
const church = drawing('orhei-st-demetrius')

let server: UploadServer
let photoID: number

beforeAll(async () => {
  server = await openUploadServer()
  const texts = buildTexts(server.archive)
  const add = async (content: Buffer) =>
    (await server.sendForm('/api/photo/upload', buildForm(texts, [filePart(content)]))).body.photoID as number
  photoID = await add(await sharp(bridge).resize(600).jpeg().toBuffer())
  await add(church)
})
afterAll(() => server.close())

const ask = (content: Buffer, fields: [string, string][] = []) =>
  server.sendForm('/api/photo/similar', buildForm(fields, [filePart(content)]))

const photosFound = async (content: Buffer) => {
  const { status, body } = await ask(content)
  expect(status).toBe(200)
  return v.parse(similarWire, body).similar.map((each) => each.photoID)
}

describe('a picture that a photo shows already is found', () => {
  test.each<[string, (picture: Sharp) => Sharp]>([
    ['as it is', (picture) => picture],
    ['smaller and compressed', (picture) => picture.resize(300).jpeg({ quality: 50 })],
    ['as a PNG', (picture) => picture.png()],
    ['in sepia', (picture) => picture.greyscale().tint('#b48c64')],
    ['mirrored', (picture) => picture.flop()],
    ['turned', (picture) => picture.rotate(90)],
    ['with a border', (picture) => picture.extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#f4efe2' })],
  ])('%s', async (_, change) => {
    expect(await photosFound(await change(sharp(bridge)).toBuffer())).toEqual([photoID])
  })

  test('cropped by a twentieth', async () => {
    const { width, height } = await sharp(bridge).metadata()
    const part = { left: Math.round(width * 0.05), top: 0, width: Math.round(width * 0.95), height: Math.round(height * 0.96) }
    expect(await photosFound(await sharp(bridge).extract(part).toBuffer())).toEqual([photoID])
  })
})

test('another picture, and one in which there is nothing to see, are like no photo', async () => {
  expect(await photosFound(drawing('portrait-priest'))).toEqual([])
  const plain = sharp({ create: { width: 80, height: 60, channels: 3, background: '#864' } })
  expect(await photosFound(await plain.jpeg().toBuffer())).toEqual([])
})

test('a larger scan of the same frame is the better one; a mirrored or a smaller one is not', async () => {
  const { body } = await ask(bridge)
  const { width, height } = await sharp(bridge).metadata()
  expect(body).toMatchObject({ width, height, similar: [{ photoID, width: 600, version: 1, isBetterScan: true, isMirrored: false }] })
  expect(body.similar[0].thumbnail).toMatch(/^\/uploads\/thumbs\/[0-9a-f]{20}\.jpg$/)
  expect((await server.send('GET', body.similar[0].thumbnail)).status).toBe(200)
  const mirrored = await ask(await sharp(bridge).flop().toBuffer())
  expect(mirrored.body.similar).toMatchObject([{ isMirrored: true, isBetterScan: false }])
  const small = await sharp(bridge).resize(400).toBuffer()
  expect((await ask(small)).body.similar).toMatchObject([{ isBetterScan: false }])
  const reduced: [string, string][] = [
    ['width', '6000'],
    ['height', '4000'],
  ]
  expect((await ask(small, reduced)).body).toMatchObject({ width: 6000, height: 4000, similar: [{ isBetterScan: true }] })
})

test('the very same file is told from another scan of the same', async () => {
  expect((await ask(church)).body.similar).toMatchObject([{ isSameFile: true, likeness: 1, isBetterScan: false }])
  expect((await ask(bridge)).body.similar).toMatchObject([{ isSameFile: false }])
  const copy = await sharp(church).resize(500).jpeg().toBuffer()
  const withChecksum = async (sha256: string) => (await ask(copy, [['sha256', sha256]])).body.similar
  const checksum = createHash('sha256').update(church).digest('hex')
  expect(await withChecksum('')).toMatchObject([{ isSameFile: false }])
  expect(await withChecksum(checksum)).toMatchObject([{ isSameFile: true }])
  expect(await withChecksum(checksum.toUpperCase())).toMatchObject([{ isSameFile: true }])
})

test('a photo in the bin is not found, and is again once it is restored', async () => {
  binPhoto(server.archive, photoID, testStamp)
  expect(await photosFound(bridge)).toEqual([])
  restoreFromBin(server.archive, 'photo', photoID, testStamp)
  expect(await photosFound(bridge)).toEqual([photoID])
})

test('photos from before there were fingerprints get them from their thumbnails', async () => {
  server.archive.sqlite.prepare('DELETE FROM fingerprints').run()
  const { uploadsDir } = server.settings
  const media = openMedia({ uploadsDir })
  expect(await makeFingerprints({ archive: server.archive, media, uploadsDir })).toBe(2)
  expect(await makeFingerprints({ archive: server.archive, media, uploadsDir })).toBe(0)
  await media.close()
  expect(await photosFound(bridge)).toEqual([photoID])
})

test('what is wrong with the form or the picture is answered as an upload is, and nothing stays', async () => {
  const problems = async (content: Buffer, fields: [string, string][] = []) => {
    const { status, body } = await ask(content, fields)
    return [status, body.errors[0].field]
  }
  expect(await problems(Buffer.from('no picture'))).toEqual([415, 'file'])
  expect(await problems(bridge.subarray(0, bridge.length / 2))).toEqual([422, 'file'])
  expect(await problems(bridge, [['width', '-1']])).toEqual([400, 'width'])
  expect(await problems(bridge, [['width', '100']])).toEqual([400, 'width'])
  expect(await problems(bridge, [['sha256', 'abc']])).toEqual([400, 'sha256'])
  expect(await problems(bridge, [['title', 'Мост']])).toEqual([400, 'title'])
  expect(server.temporaryFiles()).toEqual([])
})

test('only those who may add photos ask', async () => {
  const api = await openTestApi()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bridge)]), 'скан.jpg')
  expect((await api.call('POST /api/photo/similar', { as: 'translator', send: form })).status).toBe(403)
  expect((await api.call('POST /api/photo/similar', { send: form })).status).toBe(401)
  await api.close()
})
