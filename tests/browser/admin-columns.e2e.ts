import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { expect, test } from './office.ts'
import { repeated } from './visit.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Columns', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Columns' })
const heads = async (page: Page) => (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim())

test.describe('the columns of the list of photos', () => {
  test('are chosen and ordered by mouse, and remembered', async ({ page, open }) => {
    await open('admin', '/photos')
    await expect(page.getByRole('columnheader', { name: 'Details' })).toBeVisible()
    await opener(page).click()
    await dialog(page).getByLabel('Author', { exact: true }).check()
    await dialog(page).getByLabel('Details', { exact: true }).uncheck()
    await expect(dialog(page).getByRole('checkbox', { name: /^Title\s*\(always shown\)/ })).toBeDisabled()
    for (let step = 0; step < 2; step++) await dialog(page).getByRole('button', { name: 'Move Author up' }).click()
    await page.keyboard.press('Escape')
    const chosen = ['', 'Photo', 'ID', 'Title', 'Author', 'Translations', 'Changed', 'Edit', 'Remove']
    await expect.poll(() => heads(page)).toEqual(chosen)
    await page.reload()
    await expect.poll(() => heads(page)).toEqual(chosen)
    await opener(page).click()
    await dialog(page).getByRole('button', { name: 'Usual columns' }).click()
    await expect(page.locator('th', { hasText: 'Details' })).toHaveCount(1)
  })

  test('are chosen by the keyboard alone: the focus stays with the column', async ({ page, open }) => {
    await open('admin', '/photos')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    const box = dialog(page).getByLabel('Source', { exact: true })
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await expect(box).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Move Source up' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'Move Source up' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener(page)).toBeFocused()
    await expect.poll(async () => (await heads(page)).slice(-4)).toEqual(['Source', 'Changed', 'Edit', 'Remove'])
  })

  for (const width of [1440, 1024, 768])
    test(
      `scroll inside the table at ${width} pixels, however many are chosen, with title and actions in sight`,
      { tag: repeated(String(width), '1024') },
      async ({ page, open }) => {
        await page.setViewportSize({ width, height: 800 })
        await open(
          'admin',
          '/photos?columns=author,source,sourceWeb,inventoryNumber,titleRo,titleEn,description,license,scan,title,changedBy',
        )
        const row = page.getByRole('row').nth(1)
        await expect(row.getByRole('button', { name: /^Remove/ })).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        const table = page.getByRole('region', { name: 'Photos' })
        await table.evaluate((place) => place.scrollTo({ left: place.scrollWidth }))
        await expect(row.getByRole('link', { name: /^Edit/ })).toBeInViewport({ ratio: 1 })
        await expect(row.locator('.title-link')).toBeInViewport()
      },
    )

  test('have a dialog in which axe finds nothing', async ({ page, open }) => {
    await open('admin', '/photos?columns=title,coordinates,scan,subjects,added')
    await opener(page).click()
    await expect(dialog(page)).toBeVisible()
    expect(await axeViolations(page, 'columns')).toEqual([])
  })
})
