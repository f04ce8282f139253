import type { Locator, Page } from '@playwright/test'
import { townArchive } from '#tests/support/pmtiles.ts'
import { demoPhoto, isTranslated } from './archive.ts'
import { openArchiveWithMaps } from './archive-with-maps.ts'
import { expectBaseMap } from './base-map.ts'
import type { ServedArchive } from './served-archive.ts'
import { en, expect, repeated, ro, ru, test } from './visit.ts'

/** A photo of Izmail: land, lakes and the Danube are around it. */
const photo = demoPhoto((each) => isTranslated(each) && each.location === 'izmail' && each.latitude !== null)
/** Names that the built-in map does not have. */
const names = { name: 'Ізмаїл-тест', 'name:ru': 'Измаил-проба', 'name:ro': 'Ismail-încercare', 'name:en': 'Izmail-trial' }
const pmtiles = /region\.pmtiles$/

let archive: ServedArchive
test.beforeAll(async () => {
  const town = townArchive({ latitude: photo.latitude ?? 0, longitude: photo.longitude ?? 0, names })
  archive = await openArchiveWithMaps({ files: { 'region.pmtiles': town }, env: { MAP_PMTILES: '/uploads/maps/region.pmtiles' } })
})
test.afterAll(() => archive.close())

/** Collects the texts that are drawn on canvases. */
const collectTexts = (page: Page) =>
  page.addInitScript(() => {
    const drawn: string[] = []
    Object.assign(globalThis, { drawn })
    for (const name of ['fillText', 'strokeText'] as const) {
      const draw = CanvasRenderingContext2D.prototype[name]
      CanvasRenderingContext2D.prototype[name] = function (...given) {
        drawn.push(given[0])
        draw.apply(this, given)
      }
    }
  })

const drawnTexts = (page: Page) => page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn)

/** How many pixels of the vector tiles have the colour of a custom property as it is now. */
const pixelsOf = (map: Locator, property: string) =>
  map.locator('.vector-map').evaluate((layer, wanted) => {
    const probe = layer.appendChild(document.createElement('span'))
    probe.style.color = `var(${wanted})`
    const [red, green, blue] = getComputedStyle(probe).color.match(/\d+/g)!.map(Number)
    probe.remove()
    let count = 0
    for (const canvas of layer.querySelectorAll('canvas')) {
      if (canvas.width === 0) continue
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      for (let at = 0; at < data.length; at += 4) if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1
    }
    return count
  }, property)

async function openDialog(page: Page, path: string, open: string): Promise<Locator> {
  await page.goto(`${archive.url}${path}/photos/${photo.id}`)
  await page.getByRole('button', { name: open }).click()
  return page.getByRole('dialog')
}

for (const { path, texts, town } of [
  { path: '', texts: ru, town: names['name:ru'] },
  { path: '/ro', texts: ro, town: names['name:ro'] },
  { path: '/en', texts: en, town: names['name:en'] },
])
  test(
    `a PMTiles archive draws roads and names in the language of the page, ${path || '/ru'}`,
    { tag: repeated(path, '/ro') },
    async ({ page }) => {
      await collectTexts(page)
      const dialog = await openDialog(page, path, texts.map.open)
      await expect.poll(() => drawnTexts(page)).toContain(town)
      await expect.poll(() => pixelsOf(dialog, '--map-road')).toBeGreaterThan(100)
      await expect.poll(() => pixelsOf(dialog, '--map-land')).toBeGreaterThan(10_000)
      await expect(dialog.getByText('© OpenStreetMap')).toBeVisible()
      await expect(dialog.getByText(texts.map.builtIn)).toHaveCount(0)
      await expect(dialog.getByText(texts.map.loading)).toHaveCount(0)
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      expect((await drawnTexts(page)).filter((text) => Object.values(names).includes(text) && text !== town)).toEqual([])
    },
  )

test('vector tiles follow the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const dialog = await openDialog(page, '/en', en.map.open)
  await expect.poll(() => pixelsOf(dialog, '--map-road')).toBeGreaterThan(100)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => pixelsOf(dialog, '--map-road')).toBeGreaterThan(100)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => pixelsOf(dialog, '--map-road')).toBeGreaterThan(100)
})

test('the map of all photographs draws them, too, and loads their code in a separate file', async ({ page }) => {
  const answer = await page.goto(`${archive.url}/en/map#map=12/${photo.latitude}/${photo.longitude}`)
  expect(answer!.headers()['content-security-policy']).toContain("connect-src 'self';")
  await expect.poll(() => pixelsOf(page.locator('[data-board]'), '--map-road')).toBeGreaterThan(100)
  await expect(page.locator('[data-credit]')).toHaveText('© OpenStreetMap')
})

test('outside of the archive’s tiles the built-in map stays, and the note says so', async ({ page }) => {
  await page.goto(`${archive.url}/en/map#map=12/47.75/27.92`)
  await expect(page.locator('[data-credit]')).toContainText(en.mapPage.noStreets)
  await expect(page.locator('.base-map canvas').first()).toBeVisible()
})

test.describe('where the archive cannot be read', () => {
  test.use({ provoked: /region\.pmtiles/ })

  const answers = {
    'is missing': { status: 404, contentType: 'text/plain', body: '404' },
    'is a page of HTML': { status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' },
    'is a long page of HTML': { status: 200, contentType: 'text/html', body: `<h1>Sign in</h1>${' '.repeat(20_000)}` },
    'is refused': { status: 503, contentType: 'text/html', body: '' },
  }
  for (const [problem, answer] of Object.entries(answers))
    test(`a file that ${problem} leaves the built-in map and one sentence`, async ({ page }) => {
      await page.route(pmtiles, (route) => route.fulfill(answer))
      const dialog = await openDialog(page, '/en', en.map.open)
      await expect(dialog.getByRole('alert')).toHaveText(en.map.tilesUnavailable)
      await expectBaseMap(page, dialog, 'Izmail')
      await expect(dialog.getByText(en.map.builtIn)).toBeVisible()
      await page.goto(`${archive.url}/en/map`)
      await expect(page.locator('[data-credit]')).toContainText(en.mapPage.noStreets)
      await expect(page.locator('.mark').first()).toBeVisible()
    })

  test('an archive that breaks after its beginning leaves the built-in map', async ({ page }) => {
    let requests = 0
    await page.route(pmtiles, (route) => ((requests += 1) === 1 ? route.continue() : route.fulfill({ status: 500 })))
    const dialog = await openDialog(page, '/en', en.map.open)
    await expect(dialog.getByRole('alert')).toHaveText(en.map.tilesUnavailable)
    await expectBaseMap(page, dialog, 'Izmail')
    expect(requests).toBeGreaterThan(1)
  })
})

test('a server that never answers leaves a map that can be used', async ({ page }) => {
  await page.route(pmtiles, () => undefined)
  const dialog = await openDialog(page, '/en', en.map.open)
  await expect(dialog.getByText(en.map.loading).last()).toBeVisible()
  await expect(dialog.locator('.base-map canvas').first()).toBeVisible()
  await page.goto(`${archive.url}/en/map`)
  await expect(page.locator('[data-status]')).not.toHaveAttribute('data-count', '0')
  await expect(page.locator('.mark').first()).toBeVisible()
})
