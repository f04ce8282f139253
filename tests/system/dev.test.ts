import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDevCopy, type DevCopy } from '#tests/support/dev-copy.ts'

let dev: DevCopy

beforeAll(async () => {
  dev = await startDevCopy()
})

afterAll(() => dev.remove())

const page = async (path: string) => {
  const response = await fetch(dev.url + path, { headers: { accept: 'text/html' } })
  return { status: response.status, text: await response.text() }
}

/** Changes a source for the time of `work`. */
async function withChange(file: string, from: string | RegExp, to: string, work: () => Promise<void>) {
  const changeBack = dev.change(file, from, to)
  try {
    await work()
  } finally {
    changeBack()
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
  expect((await fetch(`${dev.url}/index.html`, { redirect: 'manual' })).status).toBe(301)
  expect((await page('/photos/9')).status).toBe(404)
  expect((await fetch(`${dev.url}/favicon.svg`)).headers.get('content-type')).toContain('image/svg+xml')
  expect(await (await fetch(`${dev.url}/api/photo?page=1`)).json()).toMatchObject({ photos: [] })
})

test('changed code of the API takes over while every request is answered; with a mistake in it the former code stays', async () => {
  const health = async () => {
    const response = await fetch(`${dev.url}/healthz`)
    expect(response.status).toBe(200)
    return response.text()
  }
  await withChange('api/serving/health.ts', "status: 'ok'", "status: 'well'", () =>
    expect.poll(health, { timeout: 60_000 }).toContain('well'),
  )
  await expect.poll(health, { timeout: 60_000 }).toContain('ok')
  await withChange('api/serving/health.ts', 'import ', 'imp ort ', async () => {
    await expect.poll(dev.output, { timeout: 60_000 }).toContain('api/serving/health.ts:1')
    expect(await health()).toContain('ok')
  })
  await withChange('api/serving/health.ts', "status: 'ok'", "status: 'well again'", () =>
    expect.poll(health, { timeout: 60_000 }).toContain('well again'),
  )
})

test('a schema without its migration and a text that one language lacks are told in a sentence that says what to do', async () => {
  await withChange('data/schema/records.ts', '  albumID: number(),', '  albumID: number(),\n  colour: plain(),', () =>
    expect
      .poll(dev.output, { timeout: 60_000 })
      .toContain('No migration makes the column albums.colour of data/schema. Run `make migration'),
  )
  await withChange('core/texts/ro/frame.ts', /skipLink: '[^']*',/, '', () =>
    expect.poll(dev.output, { timeout: 60_000 }).toContain('is missing in core/texts/ro/. Add it there'),
  )
})

test('a page whose sources are broken is shown as it was published, with the error on top', async () => {
  // The server may still be recovering from the mistakes before.
  await shows('/ro/terms', '<h1')
  await showsNot('/ro/terms', 'ErrorOverlay')
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
  expect(await dev.interrupt()).toBe(0)
  await expect(fetch(`${dev.url}/healthz`)).rejects.toThrow()
})
