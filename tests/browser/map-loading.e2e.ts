import { layoutMarks, watchLayout } from './layout-figures.ts'
import { expect, test } from './visit.ts'

test.use({ provoked: /\.png|ERR_FAILED/ })

test('nothing moves while the map, its years and its photographs come', async ({ page }) => {
  await page.route(/\.png$/, (route) => route.abort())
  await watchLayout(page)
  await page.goto('/map')
  await expect(page.locator('[data-photos] > li')).toHaveCount(24)
  await expect(page.locator('fieldset[data-years]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { shift, moved } = await page.evaluate(() => (window as unknown as { notedShifts: { shift: number; moved: string[] } }).notedShifts)
  expect(shift, moved.join(', ')).toBeLessThanOrEqual(layoutMarks.shift)
})
