import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { archiveFile } from '#api/files/folders.ts'
import type { RunningServer } from '#api/server.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { startTestServer, temporarySettings, writeFiles } from '#tests/support/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { publicHeaders } from '#api/serving/headers.ts'
import { hostServers, isInstalled, type HostServer } from '#tests/support/web-servers.ts'

const names = ['nginx', 'caddy'] as const
for (const name of names.filter((each) => !isInstalled(each))) {
  console.warn(`\n*** ${name} is not installed: its configuration is NOT tested here (apt-get install ${name}). ***\n`)
}

const style = `body{${'color:red;'.repeat(200)}}`
const page = (text: string) => `<!doctype html><title>${text}</title>${'<p>текст</p>'.repeat(200)}`
const published: Record<string, string | Buffer> = {
  'index.html': page('home'),
  'ro.html': page('acasă'),
  'ro/albums.html': page('albums ro'),
  'albums.html': page('albums 1'),
  'albums/page/2.html': page('albums 2'),
  'search.html': page('search'),
  'ro/search.html': page('căutare'),
  'not-found.html': page('404 ru'),
  'ro/not-found.html': page('404 ro'),
  'en/not-found.html': page('404 en'),
  'photos/1.html': page('photo 1'),
  'ro/photos/1.html': page('fotografia 1'),
  'time-periods/3/category/4.html': page('filtered'),
  'assets/site.abc123.css': style,
  'assets/site.abc123.css.gz': gzipSync(style),
  'assets/site.abc123.css.br': brotliCompressSync(style),
  'data/random.json': '[]',
  'iiif/photos/1/manifest.json': '{"type":"Manifest"}',
  'data/photos/1.jsonld': '{}',
  'sitemap.xml': '<x/>',
  'favicon.ico': 'an icon',
  'robots.txt': 'User-agent: *',
  'img/cards/periods/1.jpg': 'JPEG',
  '.publishing/123': 'a draft',
  '.well-known/security.txt': 'Contact: mailto:a@b.example',
  'ro/site.webmanifest': '{}',
  'feed.xml': '<feed/>',
  'embed/photos/1.html': 'embed 1',
  'ro/embed/photos/1.html': 'embed 1 ro',
  'pagefind/pagefind.zxx_1a2b.pf_meta': 'meta',
  'pagefind/index/zxx_1a2b.pf_index': 'index',
  'pagefind/wasm.unknown.pagefind': 'wasm',
}
const pictures = {
  'thumbs/a.jpg': 'thumb',
  'originals/a.jpg': 'original',
  'tiles/a.jpg.dzi': '<Image/>',
  'tiles/a.jpg_files/8/0_0.jpg': 'tile',
  'tiles/b/512,512,512,448_512,448.jpg': 'a tile',
  'preview/a.avif': 'avif',
  'preview/b.jpg': 'preview b',
  'maps/region.pmtiles': 'PMTiles',
  'maps/plan/annotation.json': '{"items":[]}',
  'tmp/secret.jpg': 'secret',
  'thumbs/.hidden': 'hidden',
}

/** What all of them must say alike: status, where to, and a piece of the text. */
const statuses: [path: string, status: number, found: string][] = [
  ['/', 200, '<title>home<'],
  ['/ro', 200, 'acasă'],
  ['/albums/page/2', 200, 'albums 2'],
  ['/photos/1', 200, 'photo 1'],
  ['/photos/1?utm_source=x', 200, 'photo 1'],
  ['/search?q=a&page=2', 200, 'search'],
  ['/time-periods/3/category/4', 200, 'filtered'],
  ['/?lang=ro', 301, '/ro'],
  ['/?lang=ru', 301, '/'],
  ['/photos/1?lang=ro', 301, '/ro/photos/1'],
  ['/ro/photos/1?lang=ru', 301, '/photos/1'],
  ['/albums?page=2', 301, '/albums/page/2'],
  ['/albums?lang=ro&page=1&x=1', 301, '/ro/albums?x=1'],
  ['/albums?page=zero', 301, '/albums'],
  ['/search?q=%D0%BC%D0%BE%D1%81%D1%82&lang=ro', 301, '/ro/search?q=%D0%BC%D0%BE%D1%81%D1%82'],
  ['/albums/', 301, '/albums'],
  ['/albums.html', 301, '/albums'],
  ['/index.html', 301, '/'],
  ['/ro/', 301, '/ro'],
  ['/ru/photos/1', 301, '/photos/1'],
  ['/albums/page/1', 301, '/albums'],
  ['/time-periods/3/categories/4', 301, '/time-periods/3/category/4'],
  ['/not-found?lang=ro', 301, '/ro/not-found'],
  ['/nothing', 302, '/not-found'],
  ['/ro/nothing/at/all', 302, '/ro/not-found'],
  ['/nothing?lang=en', 302, '/en/not-found'],
  ['/.publishing/123', 302, '/not-found'],
  ['/photos/1%0d%0aX-Bad:1', 302, '/not-found'],
  ['/%2e%2e/%2e%2e/etc/passwd', 302, '/not-found'],
  ['/missing.css', 302, '/not-found'],
  ['/not-found', 404, '404 ru'],
  ['/ro/not-found', 404, '404 ro'],
  ['/photos/99', 404, '404 ru'],
  ['/en/photos/99', 404, '404 en'],
  ['/data/random.json', 200, '[]'],
  ['/iiif/photos/1/manifest.json', 200, 'Manifest'],
  ['/data/photos/1.jsonld', 200, '{}'],
  ['/robots.txt', 200, 'User-agent'],
  ['/favicon.ico', 200, 'an icon'],
  ['/.well-known/security.txt', 200, 'Contact'],
  ['/ro/site.webmanifest', 200, '{}'],
  ['/feed.xml', 200, '<feed/>'],
  ['/sitemap.xml', 200, '<x/>'],
  ['/img/cards/periods/1.jpg?v=a', 200, 'JPEG'],
  ['/pagefind/pagefind.zxx_1a2b.pf_meta', 200, 'meta'],
  ['/pagefind/index/zxx_1a2b.pf_index', 200, 'index'],
  ['/pagefind/wasm.unknown.pagefind', 200, 'wasm'],
  ['/assets/site.abc123.css', 200, 'color:red'],
  ['/uploads/thumbs/a.jpg', 200, 'thumb'],
  ['/uploads/tiles/a.jpg_files/8/0_0.jpg', 200, 'tile'],
  ['/uploads/maps/region.pmtiles', 200, 'PMTiles'],
  ['/uploads/maps/plan/annotation.json', 200, '{"items":[]}'],
  ['/uploads/originals/a.jpg?photo=99&lang=ro', 302, '/uploads/originals/a.jpg'],
  ['/uploads/tmp/secret.jpg', 404, ''],
  ['/uploads/thumbs/.hidden', 404, ''],
  ['/uploads/../../etc/passwd', 302, '/not-found'],
  ['/uploads/thumbs/none.jpg', 404, ''],
]
/** What the archive alone knows: with it and without it. */
const known: [path: string, withIt: [number, string], without: [number, string]][] = [
  ['/photos/7', [410, '404 ru'], [404, '404 ru']],
  ['/ro/photos/7', [410, '404 ro'], [404, '404 ro']],
  ['/photos/8', [301, '/photos/1'], [404, '404 ru']],
  ['/ro/photos/8', [301, '/ro/photos/1'], [404, '404 ro']],
  ['/old/page', [301, '/albums'], [302, '/not-found']],
  ['/albums/page/9', [302, '/albums/page/2'], [302, '/albums']],
  ['/albums?page=9', [302, '/albums/page/2'], [302, '/albums']],
  ['/ru/albums/page/9/?x=1', [302, '/albums/page/2?x=1'], [302, '/albums']],
  ['/iiif/images/b/full/max/0/default.jpg', [200, 'preview b'], [302, '/not-found']],
  ['/api/config', [200, 'languages'], [503, '"errors":[{"msg":']],
  ['/healthz', [200, 'ok'], [503, '"errors":[{"msg":']],
]

async function statusAt(url: string, path: string): Promise<[number, string]> {
  const response = await fetch(url + path, { redirect: 'manual' })
  const text = await response.text()
  const location = response.headers.get('location')
  return [response.status, location === null ? text : location.replace(/^https?:\/\/[^/]+/, '')]
}

async function expectStatus(url: string, path: string, [status, found]: [number, string]) {
  const expected = await statusAt(url, path)
  if (status === 301 || status === 302) expect(expected).toEqual([status, found])
  else expect(expected).toEqual([status, expect.stringContaining(found)])
}

const settings = temporarySettings()
let archive: RunningServer
let stopped: RunningServer | null = null
/** A photo with an original. */
let described = 0

beforeAll(async () => {
  for (const [name, content] of Object.entries(published)) {
    mkdirSync(dirname(join(settings.publicDir, name)), { recursive: true })
    writeFileSync(join(settings.publicDir, name), content)
  }
  writeFiles(settings.uploadsDir, pictures)
  archive = await startTestServer(settings)
  stopped = await startTestServer({ ...settings, dataDir: join(settings.folder, 'other'), uploadsDir: join(settings.folder, 'others') })
  await stopped.stop()
  const records = openArchive(archiveFile(settings))
  addFlats(records, 1)
  described = addPhoto(records, { titleRo: 'Podul' }, { photoFileName: 'b.jpg', originalFormat: 'jpeg' })
  writeFiles(settings.uploadsDir, {
    'originals/b.jpg': await sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer(),
  })
  records.sqlite.exec(
    "INSERT INTO aliases (path, target, at) VALUES ('/photos/7', NULL, ''), ('/photos/8', '/photos/1', ''), ('/old/page', '/albums', '')",
  )
  records.close()
})

afterAll(async () => {
  await archive.stop()
  settings.remove()
})

test.each(statuses)('the built-in server: %s → %i %s', (path, status, found) => expectStatus(archive.url, path, [status, found]))

describe.each(names.filter(isInstalled))('%s says the same', (name) => {
  let online: HostServer
  let offline: HostServer

  beforeAll(async () => {
    const { publicDir, uploadsDir } = settings
    const headers = await publicHeaders(settings.site)
    const start = (server: RunningServer) => hostServers[name]({ publicDir, uploadsDir, ...headers, archive: new URL(server.url).host })
    online = await start(archive)
    offline = await start(stopped!)
  })

  afterAll(async () => {
    await online.stop()
    await offline.stop()
  })

  test.each(statuses)('%s → %i %s, whether the archive answers or not', async (path, status, found) => {
    await expectStatus(online.url, path, [status, found])
    await expectStatus(offline.url, path, [status, found])
  })

  test.each(known)('%s with the archive, and without', async (path, withIt, without) => {
    await expectStatus(online.url, path, withIt)
    await expectStatus(offline.url, path, without)
  })

  test('an original is saved with the rights of its photo inside, and as it is while the archive does not answer', async () => {
    const path = `/uploads/originals/b.jpg?photo=${described}&lang=ro`
    const answerOf = async (url: string) => {
      const answer = await fetch(url + path)
      return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
    }
    const [direct, proxied, plain] = [await answerOf(archive.url), await answerOf(online.url), await answerOf(offline.url)]
    expect([direct.status, proxied.status, plain.status]).toEqual([200, 200, 200])
    expect(proxied.content).toEqual(direct.content)
    expect(direct.content.toString()).toContain('<rdf:li xml:lang="x-default">Podul</rdf:li>')
    expect(plain.content.toString('latin1')).not.toContain('xpacket')
    for (const name of ['etag', 'content-disposition', 'cache-control', 'content-security-policy', 'x-content-type-options'])
      expect([name, proxied.headers.get(name)]).toEqual([name, direct.headers.get(name)])
    expect(direct.headers.get('content-security-policy')).toContain("default-src 'none'")
    const part = await fetch(online.url + path, { headers: { range: 'bytes=3-9', 'if-range': direct.headers.get('etag')! } })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, direct.content.subarray(3, 10)])
  })

  test.each([
    '/',
    '/ro/photos/1',
    '/embed/photos/1',
    '/ro/embed/photos/1',
    '/embed/photos/99',
    '/not-found',
    '/photos/99',
    '/data/random.json',
    '/iiif/photos/1/manifest.json',
    '/data/photos/1.jsonld',
    '/feed.xml',
    '/assets/site.abc123.css',
    '/img/cards/periods/1.jpg',
    '/pagefind/index/zxx_1a2b.pf_index',
  ])('%s comes with the headers of the built-in server', async (path) => {
    const headersAt = async (url: string) => {
      const { headers } = await fetch(url + path)
      const own = (await publicHeaders(settings.site)).headers.map(([each]) => each)
      return Object.fromEntries(
        [...own, 'cache-control', 'content-type', 'access-control-allow-origin'].map((each) => [each, headers.get(each)]),
      )
    }
    expect(await headersAt(offline.url)).toEqual(await headersAt(archive.url))
  })

  test.each([
    '/uploads/thumbs/a.jpg',
    '/uploads/originals/a.jpg',
    '/uploads/tiles/a.jpg.dzi',
    '/iiif/images/b/512,512,512,448/512,448/0/default.jpg',
    '/uploads/preview/a.avif',
    '/uploads/maps/region.pmtiles',
    '/uploads/maps/plan/annotation.json',
  ])('%s comes as the built-in server sends it, and in part where a part is asked for', async (path) => {
    const answerOf = async (url: string) => {
      const { status, headers } = await fetch(url + path, { headers: { range: 'bytes=1-2' } })
      const own = [
        'content-type',
        'cache-control',
        'content-disposition',
        'content-security-policy',
        'x-content-type-options',
        'cross-origin-resource-policy',
        'access-control-allow-origin',
        'content-range',
      ]
      return [status, own.map((each) => headers.get(each))]
    }
    expect(await answerOf(offline.url)).toEqual(await answerOf(archive.url))
  })

  test.each(['/', '/ro/photos/1', '/robots.txt', '/assets/site.abc123.css', '/uploads/thumbs/a.jpg'])(
    '%s takes GET and HEAD alone, and says so',
    async (path) => {
      for (const url of [archive.url, online.url, offline.url]) {
        for (const method of ['POST', 'PUT', 'OPTIONS', 'DELETE']) {
          const answer = await fetch(url + path, { method, redirect: 'manual' })
          expect([url, method, answer.status, answer.headers.get('allow')]).toEqual([url, method, 405, 'GET, HEAD'])
        }
      }
    },
  )

  test('answers who has the page already with 304, and compresses it for who has not', async () => {
    const { headers } = await fetch(`${offline.url}/photos/1`)
    expect(headers.get('content-encoding')).toBe('gzip')
    const again = await fetch(`${offline.url}/photos/1`, { headers: { 'if-none-match': headers.get('etag')! } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await fetch(`${offline.url}/assets/site.abc123.css`)).headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/)
  })
})
