import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicHeaders } from '#api/serving/headers.ts'
import type { Language } from '#core/languages.ts'
import { answerTextsFor } from '#core/texts/answers.ts'
import { freePort } from '#tests/support/ports.ts'
import { rawGet, temporarySettings, writeFiles } from '#tests/support/server.ts'
import { hostServers, isInstalled, type HostServer } from '#tests/support/web-servers.ts'

const names = ['nginx', 'caddy'] as const
for (const name of names.filter((each) => !isInstalled(each)))
  console.warn(`LEFT OUT: pages rendered on request behind ${name}, which is not installed`)

const settings = temporarySettings()
let backend: Server

/** Stands for the archive's server: every page is there, and says which it is. */
beforeAll(async () => {
  mkdirSync(settings.uploadsDir, { recursive: true })
  writeFiles(settings.publicDir, {
    'index.html': 'home',
    'latest.html': 'a file',
    'latest/page/2.html': 'a file',
    'not-found.html': '404 ru',
    'ro/not-found.html': '404 ro',
    'en/not-found.html': '404 en',
  })
  backend = createServer(({ url }, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'of the archive', ETag: '"tag"' })
    response.end(`rendered ${url}`)
  }).listen(0, '127.0.0.1')
  await once(backend, 'listening')
})
afterAll(() => {
  backend.close()
  backend.closeAllConnections()
  settings.remove()
})

describe.each(names.filter(isInstalled))('behind %s', (name) => {
  let online: HostServer
  let offline: HostServer

  beforeAll(async () => {
    const { publicDir, uploadsDir } = settings
    const host = { publicDir, uploadsDir, hasLongTail: true, ...(await publicHeaders(settings.site)) }
    online = await hostServers[name]({ ...host, archive: `127.0.0.1:${(backend.address() as AddressInfo).port}` })
    offline = await hostServers[name]({ ...host, archive: `127.0.0.1:${await freePort()}` })
  })
  afterAll(async () => {
    await online.stop()
    await offline.stop()
  })

  test.each(['/latest/page/30', '/ro/categories/1/period/2', '/en/locations/3/category/4/page/5', '/time-periods/1/category/2'])(
    '%s, which has no file, comes from the archive with its headers',
    async (path) => {
      const { status, body, headers } = await rawGet(online.url, path)
      expect([status, body, headers['cache-control'], headers.etag]).toEqual([200, `rendered ${path}`, 'of the archive', '"tag"'])
      expect((await rawGet(online.url, '/latest/page/2')).body).toBe('a file')
    },
  )

  test.each<[string, Language]>([
    ['/latest/page/30', 'ru'],
    ['/ro/latest/page/30', 'ro'],
    ['/categories/1/period/2', 'ru'],
    ['/en/locations/3/category/4/page/5', 'en'],
    ['/ro/time-periods/1/category/2', 'ro'],
    ['/latest?page=30', 'ru'],
  ])('%s is unavailable for the moment while the archive does not answer', async (path, language) => {
    const { status, body, headers } = await rawGet(offline.url, path)
    expect([status, body]).toEqual([503, answerTextsFor(language).busy])
    expect([headers['retry-after'], headers['cache-control']]).toEqual(['30', 'no-store'])
    expect(headers['content-type']?.toLowerCase()).toBe('text/plain; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('all else is answered without the archive as before', async () => {
    const statuses = ['/latest', '/latest/page/2', '/photos/9', '/categories/1', '/nothing'].map(async (path) => {
      const { status, headers } = await rawGet(offline.url, path)
      return [status, headers.location?.replace(/^https?:\/\/[^/]+/, '')]
    })
    expect(await Promise.all(statuses)).toEqual([
      [200, undefined],
      [200, undefined],
      [404, undefined],
      [404, undefined],
      [302, '/not-found'],
    ])
  })
})
