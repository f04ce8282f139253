import type { Page } from '@playwright/test'
import { textsFor } from '#core/texts/texts.ts'
import type { Language } from '#core/languages.ts'
import { openHostileArchive, type HostileArchive } from './hostile-archive.ts'
import { en, expect, ro, ru, test } from './visit.ts'

let unusual: HostileArchive
test.beforeAll(async () => {
  unusual = await openHostileArchive()
})
test.afterAll(() => unusual.close())

const isBroken = (page: Page) =>
  page.evaluate(() => ({
    ran: (window as unknown as { broken?: unknown }).broken ?? null,
    foreign: document.querySelectorAll(
      'main :is(iframe, style, script:not([type="application/json"], [src]), [onerror], [onclick], [onload], [href^="javascript"])',
    ).length,
    overflow: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  }))

const whole = { ran: null, foreign: 0, overflow: 0 }

/** Half of the languages on each kind of device: all pages are looked at narrow and wide. */
const languagesOn = (isMobile: boolean): Language[] => (isMobile ? ['ro', 'en'] : ['ru'])

test('hostile texts in every field stay texts on every page, narrow and wide, and the layout holds', async ({ page, isMobile }) => {
  test.setTimeout(120_000)
  for (const path of languagesOn(isMobile).flatMap((language) => unusual.pages[language])) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(unusual.url + path)
    expect(await isBroken(page), `${path} at 320 pixels`).toEqual(whole)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await isBroken(page), `${path} at 1440 pixels`).toEqual(whole)
  }
})

test('what opens on a photo’s page shows hostile texts as texts, too', async ({ page, isMobile }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort())
  await page.goto(`${unusual.url}/en/photos/1`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>window.broken="title"</script>')
  if (!isMobile) {
    await page.locator('.strip').hover()
    await expect(page.locator('.strip-track')).toBeVisible()
  }
  await page.getByRole('button', { name: en.view.zoom }).click()
  await expect(page.locator('.stage canvas').first()).toBeVisible()
  await page.getByRole('button', { name: en.map.open }).click()
  await expect(page.getByText(en.map.tilesUnavailable)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('#download .button').click()
  await expect(page.getByRole('dialog', { name: en.download.dialogTitle })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: en.photo.related }).scrollIntoViewIfNeeded()
  expect(await isBroken(page)).toEqual(whole)
  await page.goto(`${unusual.url}/en/search?q=window`)
  await expect(page.locator('.find').first()).toBeVisible()
  expect(await isBroken(page)).toEqual(whole)
  await page.goto(unusual.url)
  await page.locator('[data-reshuffle]').click()
  expect(await isBroken(page)).toEqual(whole)
})
test.use({ provoked: /tile\.openstreetmap|ERR_FAILED/ })

test('a list without photos says so in its language', async ({ page }) => {
  for (const [prefix, texts] of [
    ['', ru],
    ['/ro', ro],
    ['/en', en],
  ] as const) {
    for (const path of ['/categories/2', '/locations/2', '/albums/2', '/time-periods/2', '/contributors/2', '/persons/2', '/subjects/2']) {
      await page.goto(unusual.url + prefix + path)
      await expect(page.locator('.empty'), prefix + path).toHaveText(texts.lists.emptyPhotos)
      await expect(page.locator('.pagination')).toHaveCount(0)
    }
  }
})

test('a photo without a place has no map, without an album no steps, and both lead on', async ({ page }) => {
  for (const [prefix, language] of [
    ['', 'ru'],
    ['/en', 'en'],
  ] as const) {
    const texts = textsFor(language)
    await page.goto(`${unusual.url}${prefix}/photos/3`)
    await expect(page.getByRole('button', { name: texts.map.open })).toHaveCount(0)
    await expect(page.locator('.album-steps, .strip')).toHaveCount(0)
    await expect(page.locator('.related-lists a').first()).toHaveAttribute('href', `${prefix}/time-periods/1/category/1`)
    if (language === 'en') await expect(page.getByText(texts.noTranslation.text)).toBeVisible()
  }
})
