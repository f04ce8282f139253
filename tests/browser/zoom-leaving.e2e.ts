import { demoPhoto } from './archive.ts'
import { en, expect, painted, test } from './visit.ts'

/** How the zoom viewer takes keyboard and wheel, and gives them back. */

const photo = demoPhoto((each) => each.width * each.height >= 24_000_000)

test('the viewer takes the keyboard when it opens, and Esc closes it and gives the focus back', async ({ page }) => {
  await page.goto(`/en/photos/${photo.id}`)
  await painted(page)
  const zoom = page.getByRole('button', { name: en.view.zoom, exact: true })
  await zoom.press('Enter')
  const viewer = page.getByRole('application', { name: en.zoom.label })
  await expect(viewer).toBeFocused()
  await viewer.press('Escape')
  await expect(page.locator('.stage img').first()).toBeVisible()
  await expect(viewer).toHaveCount(0)
  await expect(zoom).toBeFocused()
})

test.describe('the wheel', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has no wheel')
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('scrolls the page over a viewer that an address has opened', async ({ page }) => {
    const detail = '#xywh=percent:40,40,10,10'
    await page.goto(`/en/photos/${photo.id}${detail}`)
    await expect(page.locator('.stage canvas').first()).toBeVisible()
    await page.locator('.openseadragon-canvas').hover()
    // The viewer writes the whole of its view into the address once it has settled: its window has another shape than the detail.
    const hash = () => new URL(page.url()).hash
    await expect.poll(hash).not.toBe(detail)
    const shown = hash()
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(hash()).toBe(shown)
  })

  test('zooms in a viewer that has the focus, and scrolls the page once zooming out shows nothing more', async ({ page }) => {
    await page.goto(`/en/photos/${photo.id}`)
    await painted(page)
    await page.getByRole('button', { name: en.view.zoom, exact: true }).click()
    const viewer = page.getByRole('application', { name: en.zoom.label })
    await expect(viewer).toBeFocused()
    await viewer.hover()
    await page.mouse.wheel(0, -100)
    await expect(page).toHaveURL(/#xywh=percent:/)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await viewer.press('0')
    const width = () => Number(new URL(page.url()).hash.split(',')[2])
    await expect.poll(width).toBeGreaterThanOrEqual(99)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })
})
