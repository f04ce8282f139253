import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPurgeServer, type PurgeServer } from '#tests/support/purge-service.ts'
import { openChannels } from './channels.ts'
import { openDeliveryOutbox, type DeliveryOutbox } from './outbox.ts'
import type { DeliverySettings, PurgeSettings } from './settings.ts'
import { openDeliveryWorker, type DeliveryWorker, type FailedDelivery } from './worker.ts'

const siteUrl = 'https://archive.example'
const limits = { firstRetry: 5, maxRetry: 20, maxAsked: 1000, maxWait: 60_000, lasting: 0, patience: 1000, maxSingle: 5000 }

let folder: string
let sqlite: Database.Database
let outbox: DeliveryOutbox
let server: PurgeServer
let worker: DeliveryWorker | null
let failures: FailedDelivery[]
let isPublishing: boolean
let timer: NodeJS.Timeout

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'delivery-'))
  sqlite = new Database(':memory:')
  outbox = openDeliveryOutbox(sqlite)
  server = await openPurgeServer()
  worker = null
  failures = []
  isPublishing = false
})
afterEach(async () => {
  clearInterval(timer)
  await worker?.stop()
  await server.close()
  sqlite.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a worker for these settings, and has it look often. */
function open(delivery: DeliverySettings, own: Partial<typeof limits> = {}): DeliveryWorker {
  const settings = { delivery, publicDir: join(folder, 'dist'), uploadsDir: join(folder, 'uploads'), site: { siteUrl } }
  const channels = openChannels(settings as Parameters<typeof openChannels>[0])
  outbox.activate({ ...(delivery.command && { upload: 'one' }), ...(delivery.purge && { purge: 'one' }) }, () => [], '')
  const opened = openDeliveryWorker({
    outbox,
    channels,
    isPublishing: () => isPublishing,
    onChange: () => undefined,
    onFailure: (failure) => failures.push(failure),
    limits: { ...limits, ...own },
  })
  worker = opened
  timer = setInterval(opened.look, 5)
  return opened
}

const purge = (service: PurgeSettings['service'], own: Partial<PurgeSettings> = {}): DeliverySettings => ({
  purge: { service, token: 'very-secret', zone: '', url: server.url, ...own },
  command: '',
})

const record = (...files: string[]) => {
  for (const file of files) outbox.record(file.replace(/^-/, ''), file.startsWith('-'), new Date().toISOString())
}
const isDelivered = () => expect.poll(() => outbox.waiting('purge').count + outbox.waiting('upload').count).toBe(0)
const bodies = () => server.calls.map(({ body }) => body)

describe('each service is called as its documentation says', () => {
  test('Cloudflare: up to a hundred addresses a call, and everything by one', async () => {
    open(purge('cloudflare', { zone: 'zone1' }), { maxSingle: 150 })
    record('index.html', 'ro.html', 'photos/12.html', '-photos/13.html', 'data/photos/12.json', 'img/Ștefan 1.jpg')
    await isDelivered()
    const { path, headers, body } = server.calls[0]!
    expect([path, headers.authorization, headers['content-type']]).toEqual([
      'POST /zones/zone1/purge_cache',
      'Bearer very-secret',
      'application/json',
    ])
    expect(body).toEqual({
      files: ['/', '/ro', '/photos/12', '/photos/13', '/data/photos/12.json', '/img/%C8%98tefan%201.jpg'].map((each) => siteUrl + each),
    })
    record(...Array.from({ length: 150 }, (_, n) => `photos/${n}.html`))
    await isDelivered()
    expect(bodies().map((each) => (each!['files'] as string[]).length)).toEqual([6, 100, 50])
    record(...Array.from({ length: 151 }, (_, n) => `photos/${n}.html`))
    await isDelivered()
    expect(bodies().at(-1)).toEqual({ purge_everything: true })
    expect(server.calls).toHaveLength(4)
  })

  test('Fastly: one address a call, and everything where the service is named', async () => {
    open(purge('fastly', { zone: 'service1' }), { maxSingle: 2 })
    record('index.html', 'photos/12.html')
    await isDelivered()
    expect(server.calls.map(({ path, headers }) => [path, headers['fastly-key']])).toEqual([
      ['POST /purge/archive.example/', 'very-secret'],
      ['POST /purge/archive.example/photos/12', 'very-secret'],
    ])
    record('a.html', 'b.html', 'c.html')
    await isDelivered()
    expect(server.calls.map(({ path }) => path).slice(2)).toEqual(['POST /service/service1/purge_all'])
  })

  test('Bunny: one address a call, exactly that one, and everything where the pull zone is named', async () => {
    open(purge('bunny', { zone: '77' }), { maxSingle: 1 })
    record('index.html')
    await isDelivered()
    const { path, headers } = server.calls[0]!
    expect([path, headers['accesskey']]).toEqual(['POST /purge?url=https%3A%2F%2Farchive.example%2F&exactPath=true', 'very-secret'])
    record('a.html', 'b.html')
    await isDelivered()
    expect(server.calls.at(-1)!.path).toBe('POST /pullzone/77/purgeCache')
  })

  test('a hook: all addresses, and which of them are gone', async () => {
    open(purge('hook', { url: `${server.url}/changed` }), { maxSingle: 1 })
    record('photos/12.html', '-photos/13.html')
    await isDelivered()
    const { path, headers, body } = server.calls[0]!
    expect([path, headers.authorization]).toEqual(['POST /changed', 'Bearer very-secret'])
    expect(body).toEqual({ urls: [`${siteUrl}/photos/12`, `${siteUrl}/photos/13`], removed: [`${siteUrl}/photos/13`] })
  })
})

describe('what a service refuses is delivered later, once, and nothing is lost', () => {
  test.each([
    [{ status: 500 }, 'Cloudflare answered 500.'],
    [{ status: 503, body: 'down' }, 'Cloudflare answered 503.'],
    [{ status: 429, headers: { 'Retry-After': '1' } }, 'Cloudflare asks for a pause (429).'],
    [{ status: 302, headers: { Location: 'http://127.0.0.1:1/' } }, 'Cloudflare answered 302.'],
    [
      { status: 403, body: { success: false, errors: [{ code: 9109, message: 'Invalid token very-secret' }] } },
      'Cloudflare refuses the credentials (403). Check PURGE_TOKEN and PURGE_ZONE. It says: Invalid token …',
    ],
    [
      { status: 200, body: { success: false, errors: [{ code: 1, message: 'Unable to purge' }] } },
      'Cloudflare did not purge. It says: Unable to purge',
    ],
    [{ status: 200, body: 'not JSON' }, 'Cloudflare did not purge. It says: nothing'],
  ])('%o', async (answer, problem) => {
    server.behave(() => answer)
    const { state } = open(purge('cloudflare', { zone: 'zone1' }))
    record('a.html', 'b.html')
    await expect.poll(() => failures.length).toBeGreaterThan(0)
    expect(failures[0]).toEqual({ service: 'cloudflare', problem, output: '' })
    expect(state()).toMatchObject([{ service: 'cloudflare', waiting: 2, problem, isLasting: true, deliveredAt: '' }])
    expect(JSON.stringify([state(), failures])).not.toContain('very-secret')
    record('c.html')
    const purged: unknown[] = []
    server.behave(({ body }) => {
      purged.push(...(body!['files'] as string[]))
      return { body: { success: true } }
    })
    await isDelivered()
    expect(purged.toSorted()).toEqual(['/a', '/b', '/c'].map((each) => siteUrl + each))
    expect(state()).toMatchObject([{ waiting: 0, since: '', problem: null, failingSince: '', nextTry: '', isLasting: false }])
    expect(state()[0]!.deliveredAt).toMatch(/^20\d\d-/)
  })

  test('a service that is closed', async () => {
    await server.close()
    open(purge('bunny'))
    record('a.html')
    await expect.poll(() => failures.length).toBeGreaterThan(1)
    expect(failures[0]!.problem).toBe('Bunny cannot be reached.')
    await server.open()
    await isDelivered()
    expect(server.calls).toHaveLength(1)
  })

  test('a service that hangs when the worker is stopped: the next worker makes the call again', async () => {
    server.behave(() => new Promise(() => undefined))
    const first = open(purge('hook'), { patience: 10 })
    record('a.html')
    await expect.poll(() => server.calls.length).toBe(1)
    clearInterval(timer)
    await first.stop()
    expect([outbox.waiting('purge').count, failures]).toEqual([1, []])
    server.behave(() => ({}))
    open(purge('hook'))
    await isDelivered()
    expect(bodies()).toEqual([
      { urls: [`${siteUrl}/a`], removed: [] },
      { urls: [`${siteUrl}/a`], removed: [] },
    ])
  })

  test('no try is made before the pause that a service asks for, unless somebody wishes', async () => {
    server.behave(() => ({ status: 429, headers: { 'Retry-After': '3600' } }))
    const { retry, state } = open(purge('hook'), { maxAsked: 3_600_000 })
    record('a.html')
    await expect.poll(() => failures.length).toBe(1)
    expect(Date.parse(state()[0]!.nextTry) - Date.now()).toBeGreaterThan(3_000_000)
    server.behave(() => ({}))
    retry()
    await isDelivered()
    expect(server.calls).toHaveLength(2)
  })
})

test('while pages are being made, files wait until that ends, or for a minute', async () => {
  isPublishing = true
  const { look } = open(purge('hook'))
  record('a.html')
  look()
  expect(server.calls).toEqual([])
  outbox.record('old.html', false, new Date(Date.now() - 61_000).toISOString())
  outbox.finish('purge', outbox.next('purge', 1), '')
  await isDelivered()
  isPublishing = true
  record('b.html')
  isPublishing = false
  await isDelivered()
  expect(bodies()).toEqual([
    { urls: [`${siteUrl}/old`], removed: [] },
    { urls: [`${siteUrl}/b`], removed: [] },
  ])
})

describe('the command', () => {
  const file = (name: string) => join(folder, name)
  const lines = (name: string) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : '')

  test('gets the files at its standard input and the folders in its environment, without secrets', async () => {
    process.env['PURGE_TOKEN'] = 'very-secret'
    try {
      open({ purge: null, command: `cat > '${file('got')}'; echo "$PUBLIC_DIR $UPLOADS_DIR $SITE_URL [$PURGE_TOKEN]" > '${file('env')}'` })
    } finally {
      delete process.env['PURGE_TOKEN']
    }
    record('index.html', '-photos/13.html', 'photos/12.html')
    await isDelivered()
    expect(lines('got')).toBe('put index.html\nremove photos/13.html\nput photos/12.html\n')
    expect(lines('env')).toBe(`${file('dist')} ${file('uploads')} ${siteUrl} []\n`)
  })

  test('that fails is run again with the same files; its last words are for the log', async () => {
    const command = `cat > '${file('got')}'; test -e '${file('up')}' || { echo 'host is down' >&2; exit 23; }`
    const { state } = open({ ...purge('hook'), command })
    record('a.html')
    await expect.poll(() => failures.length).toBeGreaterThan(0)
    expect(failures[0]).toEqual({
      service: 'command',
      problem: 'DELIVERY_COMMAND ended with exit code 23.',
      output: 'host is down\n',
    })
    expect(state()).toMatchObject([
      { service: 'command', waiting: 1 },
      { service: 'hook', waiting: 0 },
    ])
    expect(server.calls).toEqual([])
    writeFileSync(file('up'), '')
    worker!.retry()
    await expect.poll(() => server.calls.length, { timeout: 60_000 }).toBe(1)
    expect([lines('got'), bodies()]).toEqual(['put a.html\n', [{ urls: [`${siteUrl}/a`], removed: [] }]])
    await isDelivered()
  })

  test('ends with all that it has started when the worker is stopped', async () => {
    const { stop } = open({ purge: null, command: `sleep 1000 & echo $! > '${file('pid')}'; wait` }, { patience: 10 })
    record('a.html')
    await expect.poll(() => lines('pid')).not.toBe('')
    await stop()
    const pid = Number(lines('pid'))
    const isRunning = () => {
      try {
        process.kill(pid, 0)
        return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
      } catch {
        return false
      }
    }
    await expect.poll(isRunning).toBe(false)
    expect(outbox.waiting('upload').count).toBe(1)
  })
})
