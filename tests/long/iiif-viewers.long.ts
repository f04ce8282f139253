import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaTypes } from '#api/serving/types.ts'
import { tilesOf } from '#core/iiif/tiles.ts'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { fetchPackages } from '#tests/support/npm-packages.ts'
import { openViewedArchive } from '#tests/support/viewed-archive.ts'
import { manifestViewers, pictureViewers } from '#tests/support/viewer-pages.ts'

/** Viewers that come ready to run in their packages; those that the project has itself are taken from it. */
const packed = { 'leaflet-iiif': '3.0.0', mirador: '4.0.0', universalviewer: '4.4.0' }

/** Neither side is a multiple of a tile, so that there are tiles at edges in every resolution. */
const pictures = [
  { width: 3001, height: 2003 },
  { width: 1100, height: 2900 },
] as const

const folder = mkdtempSync(join(tmpdir(), 'archive-viewers-'))
let archive: Awaited<ReturnType<typeof openViewedArchive>>
let browser: Browser
let server: Server
let origin = ''

const fetched = fetchPackages(packed, folder)
const isThere = (name: string) => !(name in packed) || fetched.includes(name)

beforeAll(async () => {
  archive = await openViewedArchive(pictures)
  server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch(chromiumOptions())
})

afterAll(async () => {
  await browser.close()
  server.closeAllConnections()
  server.close()
  await archive.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The site of somebody else: pages with viewers, at another origin than the archive. */
function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin)
  const viewer = { ...pictureViewers, ...manifestViewers }[pathname.slice(1)]
  if (viewer) return response.writeHead(200, { 'Content-Type': 'text/html' }).end(viewer(searchParams.get('show') ?? ''))
  const name = pathname.replace(/^\/files\//, '')
  const file = [join(folder, name), resolve('node_modules', name)].find((each) => existsSync(each))
  if (!file || name === pathname) return response.writeHead(404).end()
  return response.writeHead(200, { 'Content-Type': mediaTypes[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file))
}

/** Opens a viewer that shows what is at an address of the archive. `asked`: what it asked of the archive; `problems`: what the browser reports. */
async function open(viewer: string, show: string) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 }, locale: 'en-GB' })
  const asked: { path: string; status: number }[] = []
  const problems: string[] = []
  page.on('response', (response) => {
    const { origin: from, pathname } = new URL(response.url())
    if (from === archive.url) asked.push({ path: pathname, status: response.status() })
  })
  page.on('requestfailed', (request) => {
    // A viewer takes requests back that it does not need any more.
    if (request.url().startsWith(archive.url) && request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(request.url())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && `${message.text()} ${message.location().url}`.includes(archive.url)) problems.push(message.text())
  })
  await page.goto(`${origin}/${viewer}?show=${encodeURIComponent(show)}`, { timeout: 120_000 })
  return { page, asked, problems }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Zooms in until a viewer asks for tiles of the last resolution, and expects that all that it asked for was there and is drawn. */
async function zoomToTheEnd({ page, asked, problems }: Opened, photo: 0 | 1, [x, y]: [number, number]) {
  const isPicture = ({ path }: { path: string }) => path.endsWith('.jpg')
  const service = new URL(archive.photos[photo]!.info).pathname.replace('/info.json', '')
  const whole = tilesOf(pictures[photo]).filter(({ region, size }) => region.endsWith(`,${size}`))
  const hasLargest = () => whole.some(({ region, size }) => asked.some(({ path }) => path.startsWith(`${service}/${region}/${size}/`)))
  await expect.poll(() => asked.filter(isPicture).length, { timeout: 60_000 }).toBeGreaterThan(0)
  await page.waitForTimeout(2000)
  await page.mouse.move(x, y)
  for (let turns = 0; turns < 60 && !hasLargest(); turns += 1) {
    await page.mouse.wheel(0, -240)
    await page.waitForTimeout(500)
  }
  expect(hasLargest(), asked.map(({ path }) => path).join('\n')).toBe(true)
  // On to the most that the viewer allows.
  for (let turns = 0; turns < 10; turns += 1) await page.mouse.wheel(0, -240)
  await page.waitForTimeout(4000)
  expect(asked.filter(({ status }) => status !== 200)).toEqual([])
  expect(problems).toEqual([])
  await expectDrawn(page, { x: x - 100, y: y - 100, width: 200, height: 200 })
  const shown = asked.filter(isPicture)
  console.log(`${new URL(page.url()).pathname}: ${shown.length} pictures, ${new Set(shown.map(({ path }) => path)).size} different`)
}

/** The viewer draws the colours of the middle of the photo, and its fine waves. */
async function expectDrawn(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  for (const [at, colour] of [120, 120, 90].entries()) {
    const { mean } = channels[at]!
    expect([at, mean, Math.abs(mean - colour) < 45]).toEqual([at, mean, true])
  }
  expect(channels[0]!.stdev).toBeGreaterThan(3)
}

describe('viewers of pictures', () => {
  test.each(Object.keys(pictureViewers).filter(isThere))(
    '%s zooms to the last pixel: each tile that it asks for is there, and the picture is drawn',
    async (name) => {
      const opened = await open(name, archive.photos[0]!.info)
      await zoomToTheEnd(opened, 0, [500, 350])
      await opened.page.close()
    },
  )
})

describe.runIf(isThere('mirador'))('Mirador', () => {
  test('shows title, credit line and licence of a manifest in its language, and zooms to the last pixel', async () => {
    const opened = await open('mirador', archive.photos[0]!.manifest)
    const { page } = opened
    await page.getByRole('heading', { name: 'Vedere 3001 × 2003' }).first().waitFor()
    await page.getByText('CC BY 4.0').first().waitFor()
    await page.getByRole('link', { name: 'http://creativecommons.org/licenses/by/4.0/' }).waitFor()
    await page.getByRole('tab', { name: 'Information' }).click()
    for (const language of ['Русский', 'Română', 'English'])
      await page.getByRole('link', { name: `Vedere 3001 × 2003 (${language})` }).waitFor()
    await page.getByText('И. Попа', { exact: true }).waitFor()
    await zoomToTheEnd(opened, 0, [640, 350])
    await page.close()
  })

  test('opens the collection of an album, and from it a photo', async () => {
    const opened = await open('mirador', archive.album)
    const { page } = opened
    await page.getByRole('button', { name: 'Show collection' }).click()
    await page.getByText('Vedere 1100 × 2900').click()
    await page.getByRole('heading', { name: 'Vedere 1100 × 2900' }).first().waitFor()
    await zoomToTheEnd(opened, 1, [640, 350])
    await page.close()
  })
})

describe.runIf(isThere('universalviewer'))('Universal Viewer', () => {
  test('shows title, credit line and fields of a manifest, and zooms to the last pixel', async () => {
    const opened = await open('universalviewer', archive.photos[0]!.manifest)
    const { page } = opened
    await page.getByText('View of 3001 × 2003', { exact: true }).first().waitFor()
    await page.getByText('CC BY 4.0').first().waitFor()
    await zoomToTheEnd(opened, 0, [620, 300])
    await page.locator('a.title', { hasText: 'More Information' }).click()
    await page.getByText('И. Попа', { exact: true }).waitFor()
    await page.getByText('http://creativecommons.org/licenses/by/4.0/').waitFor()
    await page.close()
  })

  test('opens the collection of an album, and its photos one after the other', async () => {
    const opened = await open('universalviewer', archive.album)
    const { page } = opened
    await page.getByText('View of 3001 × 2003', { exact: true }).first().click()
    await page.getByText('View of 1100 × 2900', { exact: true }).first().click()
    await expect.poll(() => opened.asked.filter(({ path }) => path.endsWith('/info.json')).length, { timeout: 60_000 }).toBeGreaterThan(1)
    await zoomToTheEnd(opened, 1, [620, 300])
    await page.close()
  })
})
