import type { Locator, Page } from '@playwright/test'
import { en, expect, ro, test } from './visit.ts'

/** Presses Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The focus does not get there.')
}

test('the keyboard is enough from the home page to a detail of a photo and back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/en')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: en.accessibility.skipLink })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('main a[href^="/en/categories/"]').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/categories\/\d+$/)

  const menu = page.locator('.filters summary').first()
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.locator('.filters details[open]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('.filters details[open]')).toHaveCount(0)
  await expect(menu).toBeFocused()
  await tabTo(page, page.locator('main .card a').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/photos\/\d+$/)

  const zoom = page.getByRole('button', { name: en.view.zoom, exact: true })
  await tabTo(page, zoom)
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('application', { name: en.zoom.label })
  await expect(viewer).toBeVisible()
  await expect(page.locator('.zoom-note')).toHaveCount(0)
  await viewer.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(page.getByText(/^Zoom 1(?!00)\d\d%$/)).toBeAttached()
  await tabTo(page, page.getByRole('button', { name: en.zoom.close }))
  await page.keyboard.press('Enter')
  await expect(zoom).toBeFocused()
})

test('the drawer of a phone is opened, left and closed by keys', async ({ page, isMobile }) => {
  await page.setViewportSize({ width: isMobile ? 390 : 599, height: 800 })
  await page.goto('/ro')
  const opener = page.getByRole('button', { name: ro.accessibility.openMenu })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('navigation', { name: ro.accessibility.mainNavigation })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the appearance follows the device until the switch is used, and the choice stays', async ({ page }) => {
  const shade = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/en/albums')
  const light = await shade()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await shade()
  expect(dark).not.toBe(light)
  await page.getByRole('button', { name: `${en.theme.label}: ${en.theme.dark}` }).click()
  expect(await shade()).toBe(light)
  await page.goto('/en/locations')
  expect(await shade()).toBe(light)
  await page.getByRole('button', { name: `${en.theme.label}: ${en.theme.light}` }).click()
  expect(await shade()).toBe(dark)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
