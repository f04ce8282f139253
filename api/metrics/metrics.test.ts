import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPicture } from '#tests/support/pictures.ts'
import { backUpAsScheduled } from '#api/maintenance/backup/schedule.ts'
import { idleState, type PublishState } from '#api/publisher/state.ts'
import { startTestServer, temporarySettings, writeFiles } from '#tests/support/server.ts'
import { buildForm, buildTexts, filePart, openUploadServer, type UploadServer } from '#tests/support/uploads.ts'
import { meterPublishing } from './publishing.ts'

/** Reads the text format of Prometheus, strictly: every series of a metric that is described, each once. prom-client writes "Nan". */
function parse(text: string): Map<string, number> {
  const series = new Map<string, number>()
  const types = new Map<string, string>()
  for (const line of text.split('\n').filter(Boolean)) {
    const type = /^# TYPE (\w+) (counter|gauge|histogram|summary)$/.exec(line)
    if (type) types.set(type[1]!, type[2]!)
    if (line.startsWith('#')) {
      expect(line).toMatch(/^# (?:HELP \w+ \S.*|TYPE \w+ \w+)$/)
      continue
    }
    const sample = /^(([a-zA-Z_:][\w:]*)(?:\{(?:\w+="(?:[^"\\\n]|\\["\\n])*",?)+\})?) (-?[\d.]+(?:e[+-]?\d+)?|N[Aa]N|[+-]Inf)$/.exec(line)
    expect(sample, line).not.toBeNull()
    const [, name, metric, value] = sample!
    expect(types.has(metric!) || types.get(metric!.replace(/_(?:bucket|sum|count)$/, '')), line).toBeTruthy()
    expect(series.has(name!), line).toBe(false)
    series.set(name!, Number(value))
  }
  return series
}

describe('a server with a port for metrics', () => {
  let server: UploadServer
  beforeEach(async () => {
    server = await openUploadServer({}, { metricsPort: 0 })
    writeFiles(server.settings.publicDir, { 'index.html': 'home', 'assets/a.css': 'a{}' })
  })
  afterEach(() => server.close())

  const read = async () => {
    const answer = await fetch(server.metricsUrl!)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')])
    return parse(await answer.text())
  }

  test('tells of the process, the disks, the database and the backups', async () => {
    expect((await read()).get('archive_backup_last_success_timestamp_seconds')).toBe(0)
    await backUpAsScheduled(server.settings, new Date('2026-05-03T03:00:00Z'))
    const series = await read()
    expect(series.get('archive_backup_last_success_timestamp_seconds')).toBe(Date.parse('2026-05-03T03:00:00Z') / 1000)
    expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(10e6)
    for (const folder of ['data', 'uploads', 'public'])
      expect(series.get(`archive_disk_bytes{folder="${folder}",state="free"}`)).toBeGreaterThan(0)
    expect(series.get('archive_database_bytes{file="database"}')).toBeGreaterThanOrEqual(4096)
    expect(series.get('archive_database_bytes{file="log"}')).toBeGreaterThan(0)
  })

  test('has every metric that the guides and the dashboard for Grafana name', async () => {
    const text = await (await fetch(server.metricsUrl!)).text()
    const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]))
    const named = ['docs/operations.md', 'docs/hosting/grafana-dashboard.json'].flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/\b(?:archive|process|nodejs)_[a-z\d]+(?:_[a-z\d]+)*\b/g), ([name]) => name),
    )
    const unknown = named.filter((name) => !types.has(name) && types.get(name.replace(/_bucket$/, '')) !== 'histogram')
    expect(unknown).toEqual([])
    const { panels } = JSON.parse(readFileSync('docs/hosting/grafana-dashboard.json', 'utf8')) as {
      panels: { targets: { expr: string }[] }[]
    }
    for (const { expr } of panels.flatMap(({ targets }) => targets)) expect(expr).toContain('{job="$job"')
  })

  test('counts requests by the pattern of their address, uploads, pictures and saves', async () => {
    const texts = buildTexts(server.archive)
    const upload = (content: Buffer) => server.sendForm('/api/photo/upload', buildForm(texts, [filePart(content)]))
    const before = await read()
    expect((await upload(await buildPicture(60, 40).jpeg().toBuffer())).status).toBe(201)
    expect((await upload(Buffer.from('no picture'))).status).toBe(415)
    for (const path of ['/', '/', '/assets/a.css', '/api/photo/1', '/uploads/thumbs/none.jpg', '/healthz']) await server.send('GET', path)
    const after = await read()
    const grown = [...after].filter(
      ([name, value]) => /^archive_(?:requests|uploads|pictures|saves)_total/.test(name) && value !== (before.get(name) ?? 0),
    )
    expect(Object.fromEntries(grown.map(([name, value]) => [name.slice('archive_'.length), value - (before.get(name) ?? 0)]))).toEqual({
      'requests_total{method="POST",route="/api/photo/upload",status="201"}': 1,
      'requests_total{method="POST",route="/api/photo/upload",status="415"}': 1,
      'requests_total{method="GET",route="page home",status="200"}': 2,
      'requests_total{method="GET",route="file",status="200"}': 1,
      'requests_total{method="GET",route="/api/photo/:id",status="200"}': 1,
      'requests_total{method="GET",route="/uploads/*",status="404"}': 1,
      'requests_total{method="GET",route="/healthz",status="200"}': 1,
      'uploads_total{outcome="taken"}': 1,
      'uploads_total{outcome="refused"}': 1,
      'pictures_total{outcome="made"}': 1,
      'pictures_total{outcome="failed"}': 1,
      'saves_total{kind="photo",action="create"}': 1,
    })
  })

  test('makes no new series for addresses, methods and numbers that strangers make up, and tells none of them', async () => {
    const ask = async (mark: string) => {
      for (const path of [
        `/${mark}`,
        `/api/${mark}`,
        `/${mark}.php`,
        `/photos/${mark.length}`,
        `/uploads/${mark}`,
        `/search?q=${mark}`,
        `/adm/${mark}`,
        `/ro/albums/${mark}`,
      ]) {
        await server.send('GET', path)
      }
      await server.send('PROPFIND', `/${mark}`)
      await server.send('POST', '/api/auth', { 'content-type': 'application/json' }, [
        Buffer.from(JSON.stringify({ name: mark, password: mark })),
      ])
    }
    await ask('first-mark')
    // Statuses are a handful, whatever comes.
    const ours = (series: Map<string, number>) =>
      new Set([...series.keys()].filter((name) => name.startsWith('archive_')).map((name) => name.replace(/,status="\d+"/, '')))
    const before = ours(await read())
    for (let n = 0; n < 20; n += 1) await ask(`mark${n}`.repeat(1 + (n % 3)))
    const after = await read()
    expect([...ours(after).difference(before)]).toEqual([])
    expect([...after.keys()].join()).not.toMatch(/mark|first/)
  })

  test('tells nothing at other addresses', async () => {
    expect((await fetch(server.metricsUrl!.replace('/metrics', '/'))).status).toBe(404)
    expect((await server.send('GET', '/metrics')).status).not.toBe(200)
  })
})

test('without a port for them nothing listens, and a taken one is named in a sentence', async () => {
  const [settings, other] = [temporarySettings(), temporarySettings()]
  const server = await startTestServer(settings)
  expect(server.metricsUrl).toBeNull()
  const metricsPort = Number(new URL(server.url).port)
  await expect(startTestServer({ ...other, metricsPort })).rejects.toThrow(`METRICS_PORT=${metricsPort} cannot be used: `)
  // What had begun is closed again: the folders and the port are free.
  await (await startTestServer(other)).stop()
  await server.stop()
  settings.remove()
  other.remove()
})

test('pages are counted over several runs, each once', async () => {
  const register = new Registry()
  let state: PublishState = idleState
  let notify: (state: PublishState) => void = () => undefined
  const finished = (at: string, pages: number) => ({ at, pages, everything: false, written: 0, removed: 0, failed: 0, seconds: 1.5 })
  const subscribe = (listener: typeof notify) => {
    notify = listener
    return () => undefined
  }
  meterPublishing(register, { state: () => state, subscribe })
  const running = (done: number) => ({ everything: false, done, total: 10 })
  for (const change of [
    { running: running(4), queued: 6 },
    { running: running(9), queued: 1 },
    { running: null, queued: 0, finished: finished('a', 10) },
    { problem: 'x' },
    { running: running(2), queued: 3 },
    { running: null, queued: 0, finished: finished('b', 5) },
  ]) {
    state = { ...state, ...change }
    notify(state)
  }
  const series = parse(await register.metrics())
  expect(series.get('archive_publish_pages_total')).toBe(15)
  expect([
    series.get('archive_publish_queue'),
    series.get('archive_publish_blocked'),
    series.get('archive_publish_last_run_seconds'),
  ]).toEqual([0, 1, 1.5])
})

test('a connection to metrics that nobody uses does not hold up a stop', async () => {
  const settings = { ...temporarySettings(), metricsPort: 0 }
  const server = await startTestServer(settings)
  const requested = request(server.metricsUrl!)
  requested.on('error', () => undefined)
  requested.flushHeaders()
  await server.stop()
  requested.destroy()
  settings.remove()
})
