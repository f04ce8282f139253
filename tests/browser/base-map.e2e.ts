import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { demoPhoto, isTranslated } from './archive.ts'
import { openArchiveWithoutTiles } from './archive-without-tiles.ts'
import { coloursOf, expectBaseMap, namesOn } from './base-map.ts'
import { en, expect, repeated, ro, ru, test } from './visit.ts'

/** A photo of Izmail: land, lakes and the Danube are around it. */
const photo = demoPhoto((each) => isTranslated(each) && each.location === 'izmail' && each.latitude !== null)
const languages = [
  { path: '', texts: ru, town: 'Измаил', unit: 'км' },
  { path: '/ro', texts: ro, town: 'Ismail', unit: 'km' },
  { path: '/en', texts: en, town: 'Izmail', unit: 'km' },
]

/** Leaflet passes over a click while it still moves to the zoom of the click before. */
const withoutMotion = { reducedMotion: 'reduce' } as const

test.describe('where no tile comes', () => {
  test.use({ provoked: /\.png|ERR_FAILED|50\d/ })

  for (const colorScheme of ['light', 'dark'] as const)
    for (const { path, texts, town, unit } of languages)
      test(
        `the map has land, water and names, ${colorScheme}, ${path || '/ru'}`,
        { tag: repeated(path + colorScheme, 'light', '/endark') },
        async ({ page }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.route(/\.png$/, (route) => route.abort())
          await page.goto(`${path}/photos/${photo.id}`)
          await page.getByRole('button', { name: texts.map.open }).click()
          const dialog = page.getByRole('dialog')
          await expect(dialog.getByRole('alert')).toHaveText(texts.map.tilesUnavailable)
          await expectBaseMap(page, dialog, town)
          await expect(dialog.getByText(texts.map.builtIn)).toBeVisible()
          await expect(dialog.locator('.map-pin')).toBeVisible()
          const bar = dialog.locator('.map-scale')
          await expect(bar).toHaveText(new RegExp(`^[1235]0*\\s${unit}$`))
          expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
          expect(await axeViolations(page, 'map', '#map')).toEqual([])
        },
      )

  test('the note about that covers no button in a narrow window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(/\.png$/, (route) => route.abort())
    await page.goto(`/ro/photos/${photo.id}`)
    await page.getByRole('button', { name: ro.map.open }).click()
    const dialog = page.getByRole('dialog')
    const note = await dialog.getByRole('alert').filter({ hasText: ro.map.tilesUnavailable }).boundingBox()
    const buttons = await dialog.locator('.leaflet-control-zoom').boundingBox()
    expect(note?.x).toBeGreaterThan((buttons?.x ?? Infinity) + (buttons?.width ?? 0))
  })

  test('a server that answers with a page instead of a tile leaves the built-in map', async ({ page }) => {
    await page.route(/\.png$/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }))
    await page.goto(`/en/photos/${photo.id}`)
    await page.getByRole('button', { name: en.map.open }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(en.map.tilesUnavailable)
    await expectBaseMap(page, page.getByRole('dialog'), 'Izmail')
  })

  test('the map follows the theme while it is open', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.route(/\.png$/, (route) => route.abort())
    await page.goto(`/en/photos/${photo.id}`)
    await page.getByRole('button', { name: en.map.open }).click()
    await expectBaseMap(page, page.getByRole('dialog'), 'Izmail')
    const corner = () =>
      page.locator('.base-map canvas').first().evaluate((canvas) => [...(canvas as HTMLCanvasElement).getContext('2d')!.getImageData(9, 9, 1, 1).data]) // prettier-ignore
    const light = await corner()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(corner).not.toEqual(light)
    await expect.poll(async () => (await coloursOf(page)).land).toBeGreaterThan(0.2)
  })
})

test('a tile server that never answers leaves the built-in map under the note', async ({ page }) => {
  await page.emulateMedia(withoutMotion)
  await page.route(/\.png$/, () => undefined)
  await page.goto(`/en/photos/${photo.id}`)
  await page.getByRole('button', { name: en.map.open }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(en.map.loading).last()).toBeVisible()
  await expect(dialog.locator('.base-map canvas').first()).toBeVisible()
  for (let zoom = 16; zoom > 10; zoom--) await dialog.getByRole('button', { name: en.map.zoomOut }).click()
  await expectBaseMap(page, dialog, 'Izmail')
})

test.describe('land and water', () => {
  test.use({ provoked: /\.png|ERR_FAILED/ })

  /** Opens the map of the photo, which shows its surroundings because no tile comes. */
  async function openMap(page: Page): Promise<void> {
    await page.emulateMedia(withoutMotion)
    await page.route(/\.png$/, (route) => route.abort())
    await page.goto(`/en/photos/${photo.id}`)
    await page.getByRole('button', { name: en.map.open }).click()
  }

  test('are drawn by a worker', async ({ page }) => {
    const began = page.waitForEvent('worker')
    await openMap(page)
    expect((await began).url()).toMatch(/\/assets\/worker-[\w-]+\.js$/)
    await expectBaseMap(page, page.getByRole('dialog'), 'Izmail')
  })

  test('are drawn by the page where the file of the worker does not come', async ({ page }) => {
    await page.route(/\/assets\/worker-/, (route) => route.abort())
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/worker-'))
    await openMap(page)
    await lost
    await expectBaseMap(page, page.getByRole('dialog'), 'Izmail')
  })

  test('are drawn by the page in a browser that cannot draw outside of it', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
    await openMap(page)
    await expectBaseMap(page, page.getByRole('dialog'), 'Izmail')
    expect(page.workers()).toEqual([])
  })
})

test('tiles lie over the built-in map, and their attribution replaces its own', async ({ page }) => {
  await page.goto(`/en/photos/${photo.id}`)
  await page.getByRole('button', { name: en.map.open }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  await expect(dialog.getByText('© OpenStreetMap')).toBeVisible()
  await expect(dialog.getByText(en.map.builtIn)).toHaveCount(0)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  const order = await dialog.locator('.leaflet-layer').evaluateAll((layers) => layers.map((layer) => getComputedStyle(layer).zIndex))
  expect(order).toEqual(['0', '1'])
})

test.describe('without a tile server', () => {
  let archive: Awaited<ReturnType<typeof openArchiveWithoutTiles>>
  test.beforeAll(async () => {
    archive = await openArchiveWithoutTiles()
  })
  test.afterAll(() => archive.close())

  test('the map is there, no request leaves, and the policy names no other host', async ({ page }) => {
    await page.emulateMedia(withoutMotion)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const answer = await page.goto(`${archive.url}/en/photos/${photo.id}`)
    expect(answer!.headers()['content-security-policy']).toContain("img-src 'self' data:;")
    expect(answer!.headers()['content-security-policy']).not.toMatch(/https?:/)
    await page.getByRole('button', { name: en.map.open }).click()
    const dialog = page.getByRole('dialog')
    await expectBaseMap(page, dialog, 'Izmail')
    await expect(dialog.getByText(en.map.builtIn)).toBeVisible()
    await expect(dialog.getByText(en.map.loading)).toHaveCount(0)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    for (const name of [en.map.zoomOut, en.map.zoomOut, en.map.zoomOut, en.map.zoomIn]) await dialog.getByRole('button', { name }).click()
    await expect.poll(() => namesOn(dialog)).toContain('Prut')
    const others = requests.filter((url) => !url.startsWith(archive.url) && !url.startsWith('data:'))
    expect(others).toEqual([])
    expect(requests.length).toBeGreaterThan(5)
  })

  test('the map of a place has its area', async ({ page }) => {
    await page.goto(`${archive.url}/en/locations/2`)
    await page.getByRole('button', { name: en.map.open }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => namesOn(dialog)).toContain('Bender')
    await expect(dialog.locator('path.map-area')).toBeVisible()
  })
})
