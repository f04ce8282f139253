import type { Locator, Page } from '@playwright/test'
import { demoPhoto, isTranslated } from './archive.ts'
import { line, moveFingers, type Point } from './touch.ts'
import { en, expect, ro, ru, test } from './visit.ts'

/** The map of all photographs under fingers, without the archive: the files alone are there. */

test.use({ provoked: /tile\.|ERR_FAILED|ERR_NAME_NOT_RESOLVED/ })
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(/\.png$/, (route) => route.abort())
})

const located = demoPhoto((photo) => isTranslated(photo) && photo.latitude !== null)

/** What the address says of the view. */
function viewIn(page: Page) {
  const [zoom = NaN, latitude = NaN, longitude = NaN] = /#map=([^&]*)/.exec(page.url())?.[1]?.split('/').map(Number) ?? []
  return { zoom, latitude, longitude }
}

async function open(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await expect(page.locator('[data-map]')).not.toHaveAttribute('aria-busy')
  const surface = page.locator('[data-surface]')
  await surface.scrollIntoViewIfNeeded()
  return surface
}

/** A point of an element: 0.5 and 0.5 is its middle. */
async function pointIn(element: Locator, across: number, down: number): Promise<Point> {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width * across, y: y + height * down }
}

test('a finger moves the map and not the page, and the address follows', async ({ page, staticHost }) => {
  const surface = await open(page, `${staticHost.url}/map#map=9/47/28.8`)
  const scrolled = await page.evaluate(() => scrollY)
  await moveFingers(page, line(await pointIn(surface, 0.7, 0.6), await pointIn(surface, 0.3, 0.5)))
  await expect.poll(() => viewIn(page).longitude).toBeGreaterThan(28.9)
  expect(viewIn(page)).toMatchObject({ zoom: 9 })
  expect(viewIn(page).latitude).toBeLessThan(47)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(page.locator('[data-status]')).toHaveAttribute('data-count', /\d/)
  await expect(page.getByRole('application', { name: ru.mapPage.mapLabel })).toBeVisible()
})

test('two fingers apart zoom in, and together out', async ({ page, staticHost }) => {
  const surface = await open(page, `${staticHost.url}/ro/map#map=9/47/28.8`)
  const [left, right] = [await pointIn(surface, 0.45, 0.5), await pointIn(surface, 0.55, 0.5)]
  const [farLeft, farRight] = [await pointIn(surface, 0.1, 0.5), await pointIn(surface, 0.9, 0.5)]
  await moveFingers(page, line(left, farLeft), line(right, farRight))
  await expect.poll(() => viewIn(page).zoom).toBeGreaterThan(9)
  const near = viewIn(page).zoom
  await moveFingers(page, line(farLeft, left), line(farRight, right))
  await expect.poll(() => viewIn(page).zoom).toBeLessThan(near)
  await expect(page.getByRole('application', { name: ro.mapPage.mapLabel })).toBeVisible()
})

test('a tap takes a mark apart, shows a photograph, and leads to its page', async ({ page, staticHost }) => {
  await open(page, `${staticHost.url}/en/map`)
  const count = async () => Number(await page.locator('[data-status]').getAttribute('data-count'))
  const before = await count()
  await page.locator('.mark.cluster').first().tap()
  await expect.poll(count).toBeLessThan(before)
  await page.goto('about:blank')
  await open(page, `${staticHost.url}/en/map#map=17/${located.latitude}/${located.longitude}`)
  await page.locator(`.mark[aria-label="${located.title.en}"]`).tap()
  const link = page.locator('.leaflet-popup').getByRole('link', { name: located.title.en })
  await expect(link).toBeVisible()
  await link.tap()
  await expect(page).toHaveURL(`${staticHost.url}/en/photos/${located.id}`)
})

test('a finger moves either handle of the years', async ({ page, staticHost }) => {
  await open(page, `${staticHost.url}/en/map`)
  const span = page.locator('[data-span]')
  const all = (await span.textContent()) ?? ''
  const [first, second] = [page.getByRole('slider', { name: en.mapPage.fromYear }), page.getByRole('slider', { name: en.mapPage.toYear })]
  await first.scrollIntoViewIfNeeded()
  const years = async () => [Number(await first.inputValue()), Number(await second.inputValue())]
  const [begin = 0, end = 0] = await years()
  await moveFingers(page, line(await pointIn(first, 0.02, 0.5), await pointIn(first, 0.4, 0.5)))
  await expect.poll(async () => (await years())[0]).toBeGreaterThan(begin)
  await moveFingers(page, line(await pointIn(second, 0.98, 0.5), await pointIn(second, 0.7, 0.5)))
  await expect.poll(async () => (await years())[1]).toBeLessThan(end)
  await expect(span).not.toHaveText(all)
  await page.getByRole('button', { name: en.mapPage.chooseAllYears }).tap()
  await expect(span).toHaveText(all)
})
