import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadsWire, type UploadWire } from '#core/wire/upload.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { filesBelow } from '#tests/support/ingest.ts'
import { buildForm, buildTexts, filePart, openUploadServer, until, type UploadServer } from '#tests/support/uploads.ts'

let server: UploadServer
let texts: [string, string][]
beforeAll(async () => {
  server = await openUploadServer()
  texts = buildTexts(server.archive)
})
afterAll(() => server.close())

async function uploads(): Promise<UploadWire[]> {
  const { status, body } = await server.send('GET', '/api/photo/upload')
  expect(status).toBe(200)
  return v.parse(uploadsWire, body).uploads
}

const upload = (content: Buffer, key: string, own: Record<string, string> = {}) =>
  server.sendForm('/api/photo/upload', buildForm(Object.entries({ ...Object.fromEntries(texts), ...own }), [filePart(content)]), {
    'idempotency-key': key,
  })

test('uploads are followed from the queue to their photos, each by its key', async () => {
  const pictures = await Promise.all([2400, 2401, 2402].map((width) => buildPicture(width, 1600).jpeg().toBuffer()))
  const sent = pictures.map((content, index) => upload(content, `key/${index} ?`.replace(' ', '+')))
  const seen = new Map<string, Set<string>>()
  let ended = false as boolean
  const all = Promise.all(sent).then((answers) => {
    ended = true
    return answers
  })
  while (!ended) {
    await after(10)
    for (const { key, state, ahead } of await uploads()) {
      seen.set(key, (seen.get(key) ?? new Set()).add(state === 'waiting' ? `${state} ${ahead}` : state))
    }
  }
  const answers = await all
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const states = [...seen.values()].flatMap((each) => [...each])
  expect(states).toEqual(expect.arrayContaining(['waiting 1', 'waiting 2', 'preparing']))
  const ids = new Map((await uploads()).map(({ key, photoID, state }) => [key, [photoID, state]]))
  answers.forEach(({ body }, index) => expect(ids.get(`key/${index}+?`)).toEqual([body.photoID, 'done']))
})

test('a refused upload says why', async () => {
  expect((await upload(Buffer.from('no picture'), 'refused')).status).toBe(415)
  const refused = (await uploads()).find(({ key }) => key === 'refused')
  expect(refused).toMatchObject({
    state: 'refused',
    photoID: 0,
    errors: [{ msg: expect.stringContaining('Only JPEG, PNG and TIFF'), field: 'file' }],
  })
})

test('a replacement is followed, too', async () => {
  const { body } = await upload(await buildPicture(30, 20).png().toBuffer(), 'first')
  const form = buildForm([['version', '1']], [filePart(await buildPicture(40, 20).png().toBuffer())])
  expect((await server.sendForm(`/api/photo/${body.photoID}/image`, form, { 'idempotency-key': 'second' })).status).toBe(200)
  expect((await uploads()).at(-1)).toEqual({ key: 'second', state: 'done', ahead: 0, photoID: body.photoID, errors: [] })
})

test('files of a killed server are removed soon after the next one has started; files that others are working on are not', async () => {
  const settings = temporarySettings()
  const write = (file: string) => {
    mkdirSync(join(settings.uploadsDir, file, '..'), { recursive: true })
    writeFileSync(join(settings.uploadsDir, file), 'half')
  }
  const orphan = '0123456789abcdef0123'
  const left = [
    'tmp/upload-1',
    'tmp/derive-server-1/original',
    `preview/${orphan}.jpg`,
    `tiles/${orphan}.jpg_files/0/0_0.jpeg`,
    `originals/${orphan}.png`,
  ]
  const others = ['originals/readme.txt', 'tmp/derive-import/original']
  for (const file of [...left, ...others]) write(file)
  const next = await openUploadServer({}, settings)
  const saved = [...others, `orphans/${orphan}.png`].toSorted()
  await until(() => filesBelow(settings.uploadsDir).length <= saved.length)
  expect(filesBelow(settings.uploadsDir).toSorted()).toEqual(saved)
  await next.close()
  settings.remove()
})
