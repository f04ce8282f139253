import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveFile } from '#api/files/folders.ts'
import type { RunningServer } from '#api/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { binPhoto } from '#data/records/removals.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'
import { startTestServer, temporarySettings, writeFiles } from '#tests/support/server.ts'

const settings = temporarySettings()
let server: RunningServer

beforeAll(async () => {
  writeFiles(settings.publicDir, { 'iiif/images/a1/info.json': '{"id":"a1"}' })
  const names = ['a1', 'b2', 'c3']
  const filesOf = (name: string) => ({
    [`thumbs/${name}.jpg`]: `thumb ${name}`,
    [`preview/${name}.jpg`]: `preview ${name}`,
    [`tiles/${name}/2560,1536,440,464_440,464.jpg`]: `preview tile ${name}`,
    [`tiles/${name}/full_375,250.jpg`]: `preview smallest ${name}`,
  })
  for (const name of names) writeFiles(settings.uploadsDir, filesOf(name))
  server = await startTestServer(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive)
  for (const name of names)
    addPhoto(archive, {}, { photoFileName: `${name}.jpg`, width: 3000, height: 2000, ...(name === 'c3' && { pictureSet: 3 }) })
  binPhoto(archive, 2, testStamp)
  archive.close()
})

afterAll(async () => {
  await server.stop()
  settings.remove()
})

const get = (path: string, method = 'GET') => fetch(server.url + path, { method, redirect: 'manual' })
const image = (request: string) => `/iiif/images/${request}/0/default.jpg`

test.each([
  ['a1/full/max', 'preview a1'],
  ['a1/full/1600,1067', 'preview a1'],
  ['a1/full/400,267', 'thumb a1'],
  ['a1/2560,1536,440,464/440,464', 'preview tile a1'],
  ['a1/full/375,250', 'preview smallest a1'],
  ['a1/2560%2C1536%2C440%2C464/440%2c464', 'preview tile a1'],
  ['a1/full/400%2C267', 'thumb a1'],
  ['a1/0,0,3000,2000/375,250', 'preview smallest a1'],
])('a viewer on another site gets the picture that it asks for by %s', async (request, content) => {
  const answer = await get(image(request))
  expect([answer.status, await answer.text()]).toEqual([200, content])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toContain('immutable')
})

test('the address of a picture as such leads to what is offered of it, which any site may read', async () => {
  const answer = await get('/iiif/images/a1')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/iiif/images/a1/info.json'])
  const info = await get('/iiif/images/a1/info.json')
  expect([info.status, info.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(info.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test.each([
  ['a size that is not offered', image('a1/full/300,200')],
  ['a part that is not offered', image('a1/0,0,100,100/50,50')],
  ['a tile of a photo in the bin', image('b2/2560,1536,440,464/440,464')],
  ['a tile of a photo with older derivatives', image('c3/full/375,250')],
  ['a photo in the bin', image('b2/full/max')],
  ['a tile whose address is encoded wrongly', image('a1/full/%E0%A4')],
  ['a region that leads out of its folder', image('a1/..%2F..%2Fpreview%2Fa1/full')],
  ['no photo', image('d4/full/max')],
  ['a name that leads out of its folder', image('%2e%2e/full/max')],
])('%s is not there', async (_, path) => {
  const answer = await get(path)
  expect([302, 404]).toContain(answer.status)
  expect(await answer.text()).not.toContain('preview')
})

test('pictures are only read', async () => {
  expect((await get(image('a1/full/max'), 'POST')).status).toBe(405)
})
