import type { Page } from '@playwright/test'
import { expect, type Office } from './office.ts'

/** The address of the list, with the columns that the tests edit. */
export const columns = '/photos?columns=id,title,titleRo,date,locationID,categoryID,periodID,author,source,translations'
/** The button that switches the mode. */
export const mode = (page: Page) => page.getByRole('button', { name: 'Edit in the list' })
/** The table in which cells are edited. */
export const grid = (page: Page) => page.getByRole('grid', { name: 'Photos' })
/** The last thing that a save, a copy or an undo has told those who hear it. */
export const status = (page: Page) => page.getByRole('status').filter({ hasText: /photo \d+|Copied/ })

/** The cell of a field in a row, counted from 0. */
export const cell = (page: Page, row: number, field: string) => grid(page).locator('tbody tr').nth(row).locator(`[data-field="${field}"]`)

/** Types into a cell without opening it first. Playwright has no keys for Cyrillic letters: the one that opens the editor is made here. */
export async function typeInto(page: Page, text: string) {
  await page.evaluate(
    (key) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    text[0],
  )
  await expect(page.locator('[data-state="edited"] input:not([type="hidden"])')).toBeFocused()
  await page.keyboard.type(text.slice(1))
}

/** Opens the list with the mode on. */
export async function edit(page: Page, open: (role: 'admin' | 'translator', path?: string) => Promise<void>, path = columns) {
  await open('admin', path)
  await mode(page).click()
  await expect(grid(page)).toBeVisible()
}

/** The photo of a row, as the archive has it. */
export async function photoOf(
  page: Page,
  office: Office,
  row: number,
): Promise<Record<string, unknown> & { photoID: number; version: number }> {
  const id = await grid(page).locator('tbody tr').nth(row).getAttribute('data-photo')
  return (await office.call('admin', `GET /api/photo/${id}`)).body as never
}

/** Somebody else saves a field of the photo in a row. */
export async function changeElsewhere(page: Page, office: Office, row: number, fields: object) {
  const { photoID, version } = await photoOf(page, office, row)
  expect((await office.call('admin', 'POST /api/photo', { photoID, version, ...fields })).status).toBe(200)
}
