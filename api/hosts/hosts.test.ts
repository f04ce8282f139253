import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicHeaders } from '#api/serving/headers.ts'
import { expectStatus, known, statuses } from '#tests/support/host-cases.ts'
import { openHostedArchive, type HostedArchive } from '#tests/support/hosted-archive.ts'
import { hostServers, isInstalled, type HostServer } from '#tests/support/web-servers.ts'

const names = ['nginx', 'caddy'] as const
for (const name of names.filter((each) => !isInstalled(each))) {
  console.warn(`\n*** ${name} is not installed: its configuration is NOT tested here (apt-get install ${name}). ***\n`)
}

let hosted: HostedArchive
beforeAll(async () => void (hosted = await openHostedArchive()))
afterAll(() => hosted.close())

test.each(statuses)('the built-in server: %s → %i %s', (path, status, found) => expectStatus(hosted.archive.url, path, [status, found]))

describe.each(names.filter(isInstalled))('%s says the same', (name) => {
  let online: HostServer
  let offline: HostServer

  beforeAll(async () => {
    const { settings, archive, stopped } = hosted
    const { publicDir, uploadsDir } = settings
    const headers = await publicHeaders(settings.site)
    const start = (url: string) => hostServers[name]({ publicDir, uploadsDir, ...headers, archive: new URL(url).host })
    online = await start(archive.url)
    offline = await start(stopped)
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
    const path = `/uploads/originals/b.jpg?photo=${hosted.described}&lang=ro`
    const answerOf = async (url: string) => {
      const answer = await fetch(url + path)
      return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
    }
    const [direct, proxied, plain] = [await answerOf(hosted.archive.url), await answerOf(online.url), await answerOf(offline.url)]
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
      const own = (await publicHeaders(hosted.settings.site)).headers.map(([each]) => each)
      return Object.fromEntries(
        [...own, 'cache-control', 'content-type', 'access-control-allow-origin'].map((each) => [each, headers.get(each)]),
      )
    }
    expect(await headersAt(offline.url)).toEqual(await headersAt(hosted.archive.url))
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
    expect(await answerOf(offline.url)).toEqual(await answerOf(hosted.archive.url))
  })

  test.each(['/', '/ro/photos/1', '/robots.txt', '/assets/site.abc123.css', '/uploads/thumbs/a.jpg'])(
    '%s takes GET and HEAD alone, and says so',
    async (path) => {
      for (const url of [hosted.archive.url, online.url, offline.url]) {
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
