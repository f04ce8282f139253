import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '#tests/support/ports.ts'

/** `make dev` on a copy of the project, whose sources may be changed and broken. */

const project = resolve(import.meta.dirname, '../..')
let copy: string
let url: string
let server: ChildProcess
let output = ''

beforeAll(async () => {
  mkdirSync(join(project, 'build'), { recursive: true })
  copy = mkdtempSync(join(project, 'build/dev-test-'))
  const notOfSources = /(?:\.sqlite[^/]*|\.lock|\.key|\/\.astro|\/node_modules)$/
  for (const folder of [
    'core',
    'data',
    'api',
    'site',
    'admin',
    'design',
    'scripts',
    'package.json',
    'tsconfig.json',
    'build/site',
    'build/admin',
  ]) {
    cpSync(join(project, folder), join(copy, folder), { recursive: true, filter: (file) => !notOfSources.test(file) })
  }
  // Links to the same files: a copy would take half a gigabyte.
  execFileSync('cp', ['-al', join(project, 'node_modules'), join(copy, 'node_modules')])
  rmSync(join(copy, 'node_modules/.vite'), { recursive: true, force: true })
  const port = await freePort()
  url = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: join(copy, 'd'),
    UPLOADS_DIR: join(copy, 'u'),
    PUBLIC_DIR: join(copy, 'p'),
    DEMO: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: '',
    VITEST: '',
  }
  server = spawn(process.execPath, ['scripts/run.js', 'dev'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  await vi.waitFor(() => expect(output).toContain('open for development'), { timeout: 200_000, interval: 200 })
})

afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGINT')
    await once(server, 'exit')
  }
  rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

const page = async (path: string) => {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } })
  return { status: response.status, text: await response.text() }
}

/** Changes a source for the time of `work`. */
async function withChange(file: string, from: string | RegExp, to: string, work: () => Promise<void>) {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  const changed = before.replace(from, to)
  expect(changed, `${file} holds ${from}`).not.toBe(before)
  writeFileSync(path, changed)
  try {
    await work()
  } finally {
    writeFileSync(path, before)
  }
}

const shows = (path: string, text: string) => expect.poll(async () => (await page(path)).text, { timeout: 60_000 }).toContain(text)
const showsNot = (path: string, text: string) => expect.poll(async () => (await page(path)).text, { timeout: 60_000 }).not.toContain(text)

test('pages are rendered from their sources: a changed text and a changed component are in the next one', async () => {
  const { status, text } = await page('/terms')
  expect(status).toBe(200)
  expect(text).toContain('/@vite/client')
  await withChange('core/texts/ro/frame.ts', /skipLink: '[^']*'/, "skipLink: 'Sari peste'", () => shows('/ro/terms', 'Sari peste'))
  await withChange('site/components/Masthead.astro', '<header', '<i>new mark</i><header', () => shows('/terms', 'new mark'))
  await showsNot('/terms', 'new mark')
})

test('what is no page is answered by the server: other forms of addresses, missing pages, files, the API', async () => {
  expect((await fetch(`${url}/index.html`, { redirect: 'manual' })).status).toBe(301)
  expect((await page('/photos/9')).status).toBe(404)
  expect((await fetch(`${url}/favicon.svg`)).headers.get('content-type')).toContain('image/svg+xml')
  expect(await (await fetch(`${url}/api/photo?page=1`)).json()).toMatchObject({ photos: [] })
})

test('changed code of the API takes over while every request is answered; with a mistake in it the former code stays', async () => {
  const health = async () => {
    const response = await fetch(`${url}/healthz`)
    expect(response.status).toBe(200)
    return response.text()
  }
  await withChange('api/serving/health.ts', "status: 'ok'", "status: 'well'", () =>
    expect.poll(health, { timeout: 60_000 }).toContain('well'),
  )
  await expect.poll(health, { timeout: 60_000 }).toContain('ok')
  await withChange('api/serving/health.ts', 'import ', 'imp ort ', async () => {
    await expect.poll(() => output, { timeout: 60_000 }).toContain('api/serving/health.ts:1')
    expect(await health()).toContain('ok')
  })
  await withChange('api/serving/health.ts', "status: 'ok'", "status: 'well again'", () =>
    expect.poll(health, { timeout: 60_000 }).toContain('well again'),
  )
})

test('a schema without its migration and a text that one language lacks are told in a sentence that says what to do', async () => {
  await withChange('data/schema/records.ts', '  albumID: number(),', '  albumID: number(),\n  colour: plain(),', () =>
    expect
      .poll(() => output, { timeout: 60_000 })
      .toContain('No migration makes the column albums.colour of data/schema. Run `make migration'),
  )
  await withChange('core/texts/ro/frame.ts', /skipLink: '[^']*',/, '', () =>
    expect.poll(() => output, { timeout: 60_000 }).toContain('is missing in core/texts/ro/. Add it there'),
  )
})

test('a page whose sources are broken is shown as it was published, with the error on top', async () => {
  const { text } = await page('/ro/terms')
  const heading = /<h1[^>]*>[^<]+/.exec(text)![0]
  await withChange('site/components/Masthead.astro', '---\n', '---\nconst broken = ;\n', async () => {
    await shows('/ro/terms', 'ErrorOverlay')
    const broken = await page('/ro/terms')
    expect(broken.status).toBe(200)
    expect(broken.text).toContain(heading)
    expect(broken.text).toContain('Masthead.astro')
  })
  await showsNot('/ro/terms', 'ErrorOverlay')
})

test('the back office comes from its sources, and as it was built while they are broken', async () => {
  expect((await page('/adm/login')).text).toContain('/adm/main.tsx')
  // A browser asks for the modules of the screens; only these are watched.
  expect((await page('/adm/session/auth-layout.tsx')).text).toContain('AuthLayout')
  await withChange('admin/session/auth-layout.tsx', 'return (', 'return (((', async () => {
    await shows('/adm/login', 'ErrorOverlay')
    expect((await page('/adm/login')).text).toContain('/adm/assets/')
  })
  await showsNot('/adm/login', 'ErrorOverlay')
  expect((await page('/adm/login')).text).toContain('/adm/main.tsx')
})

test('Ctrl+C ends everything', async () => {
  server.kill('SIGINT')
  await once(server, 'exit')
  expect(server.exitCode).toBe(0)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
})
