import { describe, expect, test } from 'vitest'
import { deliveryWorkers, siteUrl } from '#tests/support/delivery-workers.ts'

const { outbox, server, failures, setPublishing, open, purge, record, isDelivered, bodies } = deliveryWorkers()

describe('each service is called as its documentation says', () => {
  test('Cloudflare: up to a hundred addresses a call, and everything by one', async () => {
    open(purge('cloudflare', { zone: 'zone1' }), { maxSingle: 150 })
    record('index.html', 'ro.html', 'photos/12.html', '-photos/13.html', 'data/photos/12.json', 'img/Ștefan 1.jpg')
    await isDelivered()
    const { path, headers, body } = server().calls[0]!
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
    expect(server().calls).toHaveLength(4)
  })

  test('Fastly: one address a call, and everything where the service is named', async () => {
    open(purge('fastly', { zone: 'service1' }), { maxSingle: 2 })
    record('index.html', 'photos/12.html')
    await isDelivered()
    expect(server().calls.map(({ path, headers }) => [path, headers['fastly-key']])).toEqual([
      ['POST /purge/archive.example/', 'very-secret'],
      ['POST /purge/archive.example/photos/12', 'very-secret'],
    ])
    record('a.html', 'b.html', 'c.html')
    await isDelivered()
    expect(
      server()
        .calls.map(({ path }) => path)
        .slice(2),
    ).toEqual(['POST /service/service1/purge_all'])
  })

  test('Bunny: one address a call, exactly that one, and everything where the pull zone is named', async () => {
    open(purge('bunny', { zone: '77' }), { maxSingle: 1 })
    record('index.html')
    await isDelivered()
    const { path, headers } = server().calls[0]!
    expect([path, headers['accesskey']]).toEqual(['POST /purge?url=https%3A%2F%2Farchive.example%2F&exactPath=true', 'very-secret'])
    record('a.html', 'b.html')
    await isDelivered()
    expect(server().calls.at(-1)!.path).toBe('POST /pullzone/77/purgeCache')
  })

  test('a hook: all addresses, and which of them are gone', async () => {
    open(purge('hook', { url: `${server().url}/changed` }), { maxSingle: 1 })
    record('photos/12.html', '-photos/13.html')
    await isDelivered()
    const { path, headers, body } = server().calls[0]!
    expect([path, headers.authorization]).toEqual(['POST /changed', 'Bearer very-secret'])
    expect(body).toEqual({ urls: [`${siteUrl}/photos/12`, `${siteUrl}/photos/13`], removed: [`${siteUrl}/photos/13`] })
  })

  test('a hook does not hear that a page is gone which is rendered on request and has lost its file alone', async () => {
    open(purge('hook'), { maxSingle: 2 }, { from: 21 })
    record('-latest/page/20.html', '-latest/page/21.html', '-ro/categories/1/period/2.html')
    await isDelivered()
    const changed = ['/latest/page/20', '/latest/page/21', '/ro/categories/1/period/2'].map((path) => siteUrl + path)
    expect(server().calls[0]!.body).toEqual({ urls: changed, removed: changed.slice(0, 1) })
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
    server().behave(() => answer)
    const { state } = open(purge('cloudflare', { zone: 'zone1' }))
    record('a.html', 'b.html')
    await expect.poll(() => failures().length).toBeGreaterThan(0)
    expect(failures()[0]).toEqual({ service: 'cloudflare', problem, output: '' })
    expect(state()).toMatchObject([{ service: 'cloudflare', waiting: 2, problem, isLasting: true, deliveredAt: '' }])
    expect(JSON.stringify([state(), failures()])).not.toContain('very-secret')
    record('c.html')
    const purged: unknown[] = []
    server().behave(({ body }) => {
      purged.push(...(body!['files'] as string[]))
      return { body: { success: true } }
    })
    await isDelivered()
    expect(purged.toSorted()).toEqual(['/a', '/b', '/c'].map((each) => siteUrl + each))
    expect(state()).toMatchObject([{ waiting: 0, since: '', problem: null, failingSince: '', nextTry: '', isLasting: false }])
    expect(state()[0]!.deliveredAt).toMatch(/^20\d\d-/)
  })

  test('a service that is closed', async () => {
    await server().close()
    open(purge('bunny'))
    record('a.html')
    await expect.poll(() => failures().length).toBeGreaterThan(1)
    expect(failures()[0]!.problem).toBe('Bunny cannot be reached.')
    await server().open()
    await isDelivered()
    expect(server().calls).toHaveLength(1)
  })

  test('a service that hangs when the worker is stopped: the next worker makes the call again', async () => {
    server().behave(() => new Promise(() => undefined))
    const first = open(purge('hook'), { patience: 10 })
    record('a.html')
    await expect.poll(() => server().calls.length).toBe(1)
    await first.stop()
    expect([outbox().waiting('purge').count, failures()]).toEqual([1, []])
    server().behave(() => ({}))
    open(purge('hook'))
    await isDelivered()
    expect(bodies()).toEqual([
      { urls: [`${siteUrl}/a`], removed: [] },
      { urls: [`${siteUrl}/a`], removed: [] },
    ])
  })

  test('no try is made before the pause that a service asks for, unless somebody wishes', async () => {
    server().behave(() => ({ status: 429, headers: { 'Retry-After': '3600' } }))
    const { retry, state } = open(purge('hook'), { maxAsked: 3_600_000 })
    record('a.html')
    await expect.poll(() => failures().length).toBe(1)
    expect(Date.parse(state()[0]!.nextTry) - Date.now()).toBeGreaterThan(3_000_000)
    server().behave(() => ({}))
    retry()
    await isDelivered()
    expect(server().calls).toHaveLength(2)
  })
})

test('a service that refuses the addresses of pictures holds up no pages behind them, and its state says what waits', async () => {
  const isPicture = (url: string) => /\/uploads\/|\.jpg$/.test(url)
  server().behave(({ body }) => ((body!['files'] as string[]).some(isPicture) ? { status: 400 } : { body: { success: true } }))
  const { state } = open(purge('cloudflare', { zone: 'zone1' }))
  record('uploads/thumbs/1.jpg', 'iiif/images/1/full/max/0/default.jpg')
  await expect.poll(() => failures().length).toBeGreaterThan(0)
  record('photos/1.html', 'iiif/images/1/info.json')
  await expect.poll(() => outbox().waiting('purge').count).toBe(0)
  expect(bodies()).toContainEqual({ files: ['/photos/1', '/iiif/images/1/info.json'].map((path) => siteUrl + path) })
  expect(state()).toMatchObject([{ service: 'cloudflare', waiting: 2, problem: 'Cloudflare answered 400.', isLasting: true }])
  expect(state()[0]!.deliveredAt).not.toBe('')
  server().behave(() => ({ body: { success: true } }))
  await isDelivered()
  expect(state()).toMatchObject([{ waiting: 0, problem: null, failingSince: '', isLasting: false }])
})

test('while pages are being made, files wait until that ends, or for a minute', async () => {
  setPublishing(true)
  const { look } = open(purge('hook'))
  record('a.html')
  look()
  expect(server().calls).toEqual([])
  outbox().record('old.html', false, new Date(Date.now() - 61_000).toISOString())
  outbox().finish('purge', outbox().next('purge', 1), '')
  await isDelivered()
  setPublishing(true)
  record('b.html')
  setPublishing(false)
  await isDelivered()
  expect(bodies()).toEqual([
    { urls: [`${siteUrl}/old`], removed: [] },
    { urls: [`${siteUrl}/b`], removed: [] },
  ])
})
