import { finds } from './search-page.ts'
import { axeViolations } from './axe.ts'
import { en, expect, ro, test } from './visit.ts'

/** Results as a list with texts, and as rows of larger pictures. */

const { list, rows } = en.search.view

test('results are shown as rows of pictures by choice, which lasts from visit to visit', async ({ page }) => {
  await page.goto('/en/search?q=Chi%C8%99in%C4%83u')
  const pictures = page.getByRole('button', { name: rows, exact: true })
  await expect(page.getByRole('button', { name: list, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(finds(page)).not.toHaveCount(0)
  const before = await page.locator('.find img').first().getAttribute('sizes')
  await pictures.click()
  await expect(pictures).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.find .text').first()).toBeHidden()
  expect(await page.locator('.find img').first().getAttribute('sizes')).not.toBe(before)
  // Pictures in one row are equally high, whatever their proportions.
  const boxes = await page
    .locator('.find:not([class*=" v"]) img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON() as DOMRect))
  const inFirstRow = boxes.filter(({ top }) => Math.abs(top - boxes[0]!.top) < 2)
  expect(inFirstRow.length).toBeGreaterThan(1)
  for (const { height } of inFirstRow) expect(Math.abs(height - inFirstRow[0]!.height)).toBeLessThan(4)
  expect(await axeViolations(page, 'results as rows')).toEqual([])

  await page.goto('/ro/search?q=Chi%C8%99in%C4%83u')
  await expect(page.getByRole('button', { name: ro.search.view.rows, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.finds.rows .find').first()).toBeVisible()
  await page.getByRole('button', { name: ro.search.view.list, exact: true }).click()
  await page.reload()
  await expect(page.locator('.finds:not(.rows) .find').first()).toBeVisible()
})

test('in forced colours the pressed button and the marked words differ from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/en/search?q=bridge')
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(page.locator('.find mark').first()).toBeVisible()
  expect(await colourOf('.view-switch [aria-pressed="true"]')).not.toBe(await colourOf('.view-switch [aria-pressed="false"]'))
  expect(await colourOf('.find mark')).not.toBe(await colourOf('body'))
})
