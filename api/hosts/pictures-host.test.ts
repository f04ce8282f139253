import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { archiveFile } from '#api/files/folders.ts'
import { publicHeaders } from '#api/serving/headers.ts'
import type { RunningServer } from '#api/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { startTestServer, temporarySettings, writeFiles } from '#tests/support/server.ts'
import { hostServers, isInstalled, startCaddyWith, startNginxWith, type HostServer } from '#tests/support/web-servers.ts'
import { caddyPictures } from './caddy-pictures.ts'
import type { PicturesHost } from './host.ts'
import { nginxConfiguration } from './nginx.ts'
import { nginxPictures } from './nginx-pictures.ts'

const names = (['nginx', 'caddy'] as const).filter(isInstalled)

const settings = temporarySettings()
let archive: RunningServer

const page = '<p>A street in Chișinău.</p>'.repeat(99)

beforeAll(async () => {
  writeFiles(settings.publicDir, { 'index.html': page, 'iiif/images/a/info.json': '{"type":"ImageService3"}' })
  for (const [ending, compressed] of [['br', brotliCompressSync(page)] as const, ['gz', gzipSync(page)] as const])
    writeFiles(settings.publicDir, { [`index.html.${ending}`]: compressed })
  writeFiles(settings.uploadsDir, {
    'thumbs/a.jpg': 'thumb',
    'preview/a.jpg': 'preview',
    'originals/a.jpg': 'original',
    'maps/region.pmtiles': 'PMTiles',
    'tiles/a/512,512,512,448_512,448.jpg': 'a tile',
    'binned/thumbs/b.jpg': 'in the bin',
    'tmp/c.jpg': 'not whole',
  })
  archive = await startTestServer(settings)
  const records = openArchive(archiveFile(settings))
  addFlats(records, 1)
  addPhoto(records, {}, { photoFileName: 'a.jpg' })
  records.close()
})

afterAll(async () => {
  await archive.stop()
  settings.remove()
})

const started = {
  nginx: (host: Omit<PicturesHost, 'listen'>) => startNginxWith((port) => nginxPictures({ ...host, listen: `127.0.0.1:${port}` })),
  caddy: (host: Omit<PicturesHost, 'listen'>) => startCaddyWith((port) => caddyPictures({ ...host, listen: `http://127.0.0.1:${port}` })),
}

describe.each(names)('%s as a host of pictures', (name) => {
  describe.each(['', '/old.archive'])('below “%s”', (below) => {
    let host: HostServer

    beforeAll(async () => {
      const { publicDir, uploadsDir } = settings
      host = await started[name]({ publicDir, uploadsDir, below, archive: new URL(archive.url).host })
    })

    afterAll(() => host.stop())

    test.each([
      ['/uploads/thumbs/a.jpg', 'thumb', 'image/jpeg', /immutable/],
      ['/uploads/originals/a.jpg?photo=1', 'original', 'image/jpeg', /immutable/],
      ['/uploads/maps/region.pmtiles', 'PMTiles', 'application/octet-stream', /must-revalidate/],
      ['/iiif/images/a/512,512,512,448/512,448/0/default.jpg', 'a tile', 'image/jpeg', /immutable/],
      ['/iiif/images/a/full/max/0/default.jpg', 'preview', 'image/jpeg', /immutable/],
      ['/iiif/images/a/info.json', '{"type":"ImageService3"}', 'application/json', /must-revalidate/],
    ])('%s is sent to pages of any site', async (path, content, type, caching) => {
      const answer = await fetch(host.url + below + path, { headers: { origin: 'https://archive.example' } })
      expect([answer.status, await answer.text()]).toEqual([200, content])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('content-type')).toContain(type)
      expect(answer.headers.get('cache-control')).toMatch(caching)
      expect(answer.headers.get('content-disposition')).toBe(path.includes('originals') ? 'attachment' : null)
    })

    test.each([
      '/',
      '/index.html',
      '/uploads/thumbs/b.jpg',
      '/uploads/binned/thumbs/b.jpg',
      '/uploads/tmp/c.jpg',
      '/uploads/thumbs/../tmp/c.jpg',
      '/iiif/images/a/full/1,1/0/default.jpg',
      '/iiif/images/b/info.json',
      '/api/config',
      '/adm',
    ])('%s is not there, and no cache keeps that', async (path) => {
      const answer = await fetch(host.url + below + path, { redirect: 'manual' })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/)
    })

    test('takes GET and HEAD alone', async () => {
      const answer = await fetch(`${host.url + below}/uploads/thumbs/a.jpg`, { method: 'POST' })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    })
  })
})

describe.each(names)('%s with pages that have compressed copies', (name) => {
  test('sends the copy that the browser takes, and the page to others', async () => {
    const { publicDir, uploadsDir } = settings
    const host = await hostServers[name]({ publicDir, uploadsDir, ...(await publicHeaders(settings.site)), archive: '127.0.0.1:9' })
    try {
      const told = async (encodings: string) => {
        const answer = await fetch(host.url, { headers: { 'accept-encoding': encodings } })
        expect(await answer.text()).toBe(page)
        const { headers } = answer
        expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
          'text/html; charset=utf-8',
          'public, max-age=0, must-revalidate',
        ])
        return [headers.get('content-encoding'), Number(headers.get('content-length'))]
      }
      expect(await told('gzip')).toEqual(['gzip', gzipSync(page).length])
      if (name === 'caddy') expect(await told('gzip, br')).toEqual(['br', brotliCompressSync(page).length])
      expect((await told('identity'))[0]).toBeNull()
    } finally {
      await host.stop()
    }
  })
})

test.each(names)('a picture that is not there is nothing that caches keep at %s', async (name) => {
  const { publicDir, uploadsDir } = settings
  const host = await hostServers[name]({
    publicDir,
    uploadsDir,
    ...(await publicHeaders(settings.site)),
    archive: new URL(archive.url).host,
  })
  try {
    for (const path of ['/uploads/thumbs/b.jpg', '/uploads/originals/b.jpg', '/iiif/images/b/full/max/0/default.jpg']) {
      const { status, headers } = await fetch(host.url + path)
      expect([path, status, headers.get('cache-control') ?? '']).toEqual([path, 404, expect.not.stringMatching(/immutable|max-age=[1-9]/)])
    }
  } finally {
    await host.stop()
  }
})

test('nginx is told to send files compressed by Brotli only where it has the module', async () => {
  const { publicDir, uploadsDir, uploadLimit } = settings
  const host = { publicDir, uploadsDir, uploadLimit, ...(await publicHeaders(settings.site)), listen: '80', archive: '127.0.0.1:9' }
  expect(nginxConfiguration(host)).not.toContain('brotli')
  expect(nginxConfiguration({ ...host, hasBrotli: true })).toContain('\n  brotli_static on;\n')
})
