import type { Page, Route } from '@playwright/test'
import { carousel } from '#core/limits.ts'
import { albumOf } from './album.ts'
import { demoPhoto, isTranslated } from './archive.ts'
import { failAttempts } from './failed-islands.ts'
import { en, expect, test } from './visit.ts'

/** The first use of an island on a slow line, and on one that breaks. */

const photo = demoPhoto((each) => isTranslated(each) && each.album === 'chisinau' && each.latitude !== null)

/** Holds React back until the function that it gives is called. */
async function holdReact(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(/\/assets\/client\.[^/]*\.js/, (route) => void held.push(route))
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const route of held.splice(0)) await route.continue()
  }
}

test('nothing of React is loaded before an island is used', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`/en/photos/${photo.id}`)
  await page.waitForLoadState('networkidle')
  const ofIslands = () => loaded.filter((path) => /\/assets\/(?:client|zoom|carousel|map|pair|suggestion|of-islands)[.-].*\.js$/.test(path))
  expect(ofIslands()).toEqual([])
  await page.getByRole('button', { name: en.view.zoom, exact: true }).click()
  await expect(page.locator('.stage canvas').first()).toBeVisible()
  expect(ofIslands()).not.toEqual([])
})

test('the zoom says that it is loading; who goes back to the preview by then stays there', async ({ page }) => {
  const release = await holdReact(page)
  await page.goto(`/en/photos/${photo.id}`)
  const zoom = page.getByRole('button', { name: en.view.zoom, exact: true })
  await zoom.click()
  await expect(page.locator('.stage-message')).toHaveText(en.zoom.loading)
  await expect(page.locator('.stage img')).toBeHidden()
  await page.getByRole('button', { name: en.view.preview }).click()
  await release()
  await expect(page.locator('.stage img')).toBeVisible()
  await expect(page.locator('.stage-message')).toBeHidden()
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  await zoom.press('Enter')
  await expect(page.locator('.stage canvas').first()).toBeVisible()
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
})

test('each click on an arrow counts, also while the carousel is loaded', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no carousel')
  await page.goto(`/en/photos/${photo.id}`)
  const strip = page.locator('.strip')
  const begun = Number(await strip.locator('.strip-row a').evaluateAll(leftmost))
  const album = (await (await page.request.get(await albumOf(page))).json()) as { photos: { id: number }[] }
  const release = await holdReact(page)
  await strip.getByRole('button', { name: en.carousel.next }).click()
  await strip.getByRole('button', { name: en.carousel.next }).click()
  await release()
  const at = album.photos.findIndex(({ id }) => id === begun)
  const expected = album.photos[(at + 2 * carousel.scroll) % album.photos.length]?.id
  const shown = strip.locator('.strip-track .slide:not([inert]):not(.sizer) a')
  await expect.poll(async () => Number(await shown.evaluateAll(leftmost))).toBe(expected)
})

/** The number of the photo of the first link that is seen in its row. */
function leftmost(links: Element[]): string | null {
  const left = (link: Element) => link.getBoundingClientRect().left
  const edge = links[0]?.closest('.strip-place')?.getBoundingClientRect().left ?? 0
  const seen = links.filter((link) => link.getBoundingClientRect().right > edge + link.clientWidth / 2)
  return seen.sort((one, other) => left(one) - left(other))[0]?.getAttribute('data-photo') ?? null
}

test('a map that was closed while it was loaded stays closed, and is there at the next opening', async ({ page }) => {
  const release = await holdReact(page)
  await page.goto(`/en/photos/${photo.id}`)
  const opener = page.getByRole('button', { name: en.map.open })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await expect(dialog.getByText(en.map.loading)).toBeVisible()
  await page.keyboard.press('Escape')
  await release()
  await expect(page.locator('.map-place')).toHaveAttribute('data-island', 'ready')
  await expect(dialog).toBeHidden()
  await opener.press('Enter')
  await expect(dialog.locator('img.leaflet-tile-loaded').first()).toBeVisible()
})

test.describe('when its code does not come', () => {
  test.use({ provoked: /ERR_FAILED/ })

  test('the zoom says so over the preview, and the next click opens it', async ({ page }) => {
    await failAttempts(page, 'zoom')
    await page.goto(`/en/photos/${photo.id}`)
    const zoom = page.getByRole('button', { name: en.view.zoom, exact: true })
    await zoom.click()
    await expect(page.locator('.stage-message')).toHaveText(en.zoom.failed)
    await expect(page.locator('.stage img')).toBeVisible()
    await zoom.click()
    await expect(page.locator('.stage canvas').first()).toBeVisible()
    await expect(page.getByText(en.zoom.failed)).toHaveCount(0)
  })

  test('the map says so in its dialog, and the next opening shows it', async ({ page }) => {
    await failAttempts(page, 'map')
    await page.goto(`/en/photos/${photo.id}`)
    const opener = page.getByRole('button', { name: en.map.open })
    const dialog = page.getByRole('dialog')
    await opener.click()
    await expect(dialog.getByText(en.map.tilesUnavailable)).toBeVisible()
    await page.keyboard.press('Escape')
    await opener.click()
    await expect(dialog.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    await expect(dialog.getByText(en.map.tilesUnavailable)).toHaveCount(0)
  })

  test('the arrows scroll the plain row, and the next click brings the carousel', async ({ page, isMobile }) => {
    test.skip(isMobile, 'phones have no carousel')
    await failAttempts(page, 'carousel')
    await page.goto(`/en/photos/${photo.id}`)
    const row = page.locator('.strip-row')
    const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft)
    await expect.poll(scrolled).toBeGreaterThan(0)
    const begun = await scrolled()
    const previous = page.locator('.strip').getByRole('button', { name: en.carousel.previous })
    await previous.click()
    await expect.poll(scrolled).toBeLessThan(begun)
    await previous.click()
    await expect(page.locator('.strip-track')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})
