import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { layoutMarks, watchLayout } from './layout-figures.ts'
import { box, finds, menu } from './search-page.ts'
import { expect, ru, test } from './visit.ts'

/** Long enough for a browser to take what moves then for a consequence of no input. */
const slow = 900

async function shiftOf(page: Page): Promise<{ shift: number; moved: string[] }> {
  return page.evaluate(() => (window as unknown as { notedShifts: { shift: number; moved: string[] } }).notedShifts)
}

async function expectStill(page: Page) {
  const { shift, moved } = await shiftOf(page)
  expect(shift, moved.join('\n')).toBeLessThanOrEqual(layoutMarks.shift)
}

test.beforeEach(async ({ page }) => {
  await watchLayout(page)
  await page.route('**/api/search?*', async (route) => {
    await setTimeout(slow)
    await route.continue()
  })
})

for (const path of ['/search?q=мост', '/ro/search?q=Tighina&period=2', '/en/search?q=zzzz'])
  test(`nothing moves when the results of ${path} arrive`, async ({ page }) => {
    await page.goto(path)
    await expect(finds(page).first().or(page.locator('[data-nothing]:not([hidden])'))).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectStill(page)
  })

test('nothing moves when results follow what was typed', async ({ page }) => {
  await page.goto('/search')
  await box(page).fill('мост')
  await expect(finds(page).first()).toBeVisible()
  await box(page).fill('мост прут')
  await expect(finds(page)).toHaveCount(2)
  await menu(page, ru.filters.category).click()
  await page.waitForLoadState('networkidle')
  await expectStill(page)
})
