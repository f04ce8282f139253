import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRequestMeter } from '#api/metrics/requests.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { listen, type Listening } from '#tests/support/listen.ts'
import { rawGet, writeFiles } from '#tests/support/server.ts'
import { openDirectAnswers } from './direct.ts'
import { publicHeaders } from './headers.ts'
import { openPublished } from './published.ts'

let api: TestApi
/** The application alone, and direct answers alone, which say "left" where they leave a request to the application. */
let application: Listening
let direct: { server: Server; url: string }
const register = new Registry()
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  api = await openTestApi()
  writeFiles(api.settings.publicDir, {
    'index.html': `<title>home</title>${'<p>текст</p>'.repeat(200)}`,
    'ro/photos/12.html': 'photo',
    'not-found.html': '404',
    'assets/site.abc123.css': 'body{}'.repeat(100),
    'assets/font.abc123.woff2': 'font',
    'data/random.json': '[]',
    '.well-known/security.txt': 'Contact: mailto:archive@example.org',
  })
  application = await listen(api.app)
  const answer = openDirectAnswers({
    published: openPublished(api.settings.publicDir),
    ...(await publicHeaders(api.settings.site)),
    log: pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) }),
    longTail: null,
    meter: openRequestMeter(register),
  })
  const server = createServer((request, response) => {
    void Promise.resolve(answer(request, response)).then((isAnswered) => isAnswered || response.writeHead(500).end('left'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  direct = { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
})

afterAll(async () => {
  direct.server.close()
  await application.close()
  await api.close()
})

/** What an answer says, but for when and to whom. */
async function told(url: string, path: string, headers: Record<string, string>) {
  const { status, body, headers: own } = await rawGet(url, path, headers)
  return { status, body, headers: { ...own, date: undefined, 'x-request-id': undefined, 'transfer-encoding': undefined } }
}

test.each<[string, Record<string, string>]>([
  ['/', {}],
  ['/', { 'Accept-Encoding': 'gzip, deflate, br, zstd' }],
  ['/', { 'Accept-Encoding': 'gzip;q=0.5, br;q=0' }],
  ['/', { 'Accept-Encoding': 'GZIP' }],
  ['/', { 'Accept-Encoding': '*' }],
  ['/', { 'Accept-Encoding': 'no, ;;, =1' }],
  ['/', { 'If-None-Match': '*' }],
  ['/', { 'If-None-Match': '"other"', Range: 'bytes=0-3' }],
  ['/ro/photos/12', {}],
  ['/assets/site.abc123.css', { 'Accept-Encoding': 'br' }],
  ['/assets/font.abc123.woff2', { 'Accept-Encoding': 'br' }],
  ['/data/random.json', {}],
  ['/.well-known/security.txt', {}],
])('%s with %j is answered as by the application', async (path, headers) => {
  const answered = await told(direct.url, path, headers)
  expect(answered).toEqual(await told(application.url, path, headers))
  expect(answered.status).toBe('If-None-Match' in headers && headers['If-None-Match'] === '*' ? 304 : 200)
  // From memory as from the disk.
  expect(await told(direct.url, path, headers)).toEqual(answered)
})

test.each([
  ...['/?lang=ro', '/?', '/index.html', '/photos/12', '/ro/photos/12/', '/ro//photos/12', '/not-found', '/nothing', '/ru'],
  ...['/adm/assets/x.js', '/api/config', '/api/x.json', '/uploads/x.jpg', '/data/none.json', '/..%2fpackage.json', '//', '*'],
  `/${'x'.repeat(5000)}.css`,
])('%s is left to the application', async (path) => expect((await rawGet(direct.url, path)).body).toBe('left'))

test('other methods are left to the application, HEAD has no body', async () => {
  expect(await (await fetch(direct.url, { method: 'POST' })).text()).toBe('left')
  const head = await fetch(direct.url, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })
  expect([head.status, Number(head.headers.get('content-length')), await head.text()]).toEqual([200, expect.any(Number), ''])
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
})

test('a file that is gone is no longer answered from memory', async () => {
  writeFiles(api.settings.publicDir, { 'about.html': 'about' })
  expect((await rawGet(direct.url, '/about')).body).toBe('about')
  rmSync(join(api.settings.publicDir, 'about.html'))
  expect((await rawGet(direct.url, '/about')).body).toBe('left')
})

test('each answer has its own number, and is logged and counted', async () => {
  register.resetMetrics()
  logged.length = 0
  const [first, second] = [await rawGet(direct.url, '/ro/photos/12'), await rawGet(direct.url, '/assets/font.abc123.woff2')]
  const numbers = [first, second].map(({ headers }) => headers['x-request-id'])
  expect(new Set(numbers).size).toBe(2)
  expect(logged).toMatchObject([
    { level: 20, requestID: numbers[0], method: 'GET', path: '/ro/photos/12', status: 200, ms: expect.any(Number) },
    { level: 20, requestID: numbers[1], method: 'GET', path: '/assets/font.abc123.woff2', status: 200 },
  ])
  const metrics = await register.metrics()
  expect(metrics).toContain('archive_requests_total{method="GET",route="page photo",status="200"} 1')
  expect(metrics).toContain('archive_requests_total{method="GET",route="file",status="200"} 1')
})
