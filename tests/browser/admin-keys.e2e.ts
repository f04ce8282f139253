import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { expect, newMessage, test } from './office.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('Ctrl+K leads to a record by its number, even when Enter comes before the results', async ({ page, open }) => {
  await open('admin')
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox', { name: 'Name or number' })).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/adm/edit-photo/12')
  await expect(palette(page)).toBeHidden()
})

test('Ctrl+K leads to what the arrow keys choose, also with a Russian keyboard switched on', async ({ page, open }) => {
  await open('admin', '/photos')
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true })))
  await palette(page).getByRole('combobox').fill('бендеры')
  const place = palette(page).getByRole('option', { name: /^Бендеры\s*2$/ })
  await expect(place).toBeVisible()
  await expect(palette(page).getByRole('group', { name: 'Photos' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(palette(page).getByRole('combobox')).toHaveAttribute('aria-activedescendant', (await place.getAttribute('id')) ?? '')
  expect(await axeViolations(page, 'the palette')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/adm/edit-location/2')

  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill('qqqqqqqq')
  await expect(palette(page).getByRole('status')).toHaveText('Nothing has this name or number.')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('translators are led to the texts, not to forms that they may not change', async ({ page, open }) => {
  await open('translator')
  await page.getByRole('button', { name: 'Go to…' }).click()
  await palette(page).getByRole('combobox').fill('12')
  await expect(palette(page).getByRole('option', { name: /12.*Romanian/ })).toBeVisible()
  await palette(page)
    .getByRole('option', { name: /12.*English/ })
    .click()
  await expect(page).toHaveURL('/adm/edit-photo-translate-en/12')
})

test('J and K walk through the rows of a list, and / goes to its search', async ({ page, open }) => {
  await open('admin', '/photos')
  const links = page.locator('tbody .title-link')
  await expect(links.nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('jk?')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('jk?')
  await expect(help(page)).toBeHidden()
})

test('a list of photos is walked through by Alt with Page Down, and back', async ({ page, open }) => {
  await open('admin', '/photos?sort=id-asc')
  await expect(page.locator('tbody .title-link').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/adm/edit-photo/1')
  await expect(page.getByRole('link', { name: 'Next photo' })).toBeVisible()
  await page.keyboard.press('Alt+PageDown')
  await expect(page).toHaveURL('/adm/edit-photo/2')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2')
  await expect(page.getByRole('link', { name: 'Previous photo' })).toBeVisible()
  await page.keyboard.press('Alt+PageUp')
  await expect(page).toHaveURL('/adm/edit-photo/1')
})

test('a message is answered by keys: Alt+Enter takes its value over, E marks it handled', async ({ page, open, office }) => {
  const other = newMessage(office)
  await open('admin', `/messages/${other}`)
  await expect(page.getByRole('button', { name: 'Mark as handled' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByText(/^Handled by admin/)).toBeVisible()
  const id = newMessage(office, { messageBody: '', kind: 'date', suggestedText: '1911', language: 'ru' })
  await open('admin', `/edit-photo/1?message=${id}`)
  await expect(page.getByRole('button', { name: 'Use this date' })).toBeVisible()
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByRole('textbox', { name: 'Date', exact: true })).toHaveValue('1911')
})

test('a message is marked as handled by a key that is pressed before the screen hears that it was marked as read', async ({
  page,
  open,
  office,
}) => {
  const message = newMessage(office)
  const [isRead, pressed] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  await page.route(`**/api/message/${message}`, async (route) => {
    if (!route.request().postData()?.includes('read')) return route.continue()
    const response = await route.fetch()
    isRead.resolve(undefined)
    await pressed.promise
    await route.fulfill({ response })
  })
  await open('admin', `/messages/${message}`)
  await expect(page.getByRole('button', { name: 'Mark as handled' })).toBeVisible()
  await isRead.promise
  await page.keyboard.press('e')
  pressed.resolve(undefined)
  await expect(page.getByText(/^Handled by admin/)).toBeVisible()
})

test('? lists the shortcuts, where those of one key can be switched off for good', async ({ page, open }) => {
  await open('admin', '/albums')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(help(page)).toContainText('Next record of the list')
  expect(await axeViolations(page, 'the shortcuts')).toEqual([])
  await page.keyboard.press('j')
  await help(page).getByRole('checkbox', { name: 'Use shortcuts of one key' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help(page)).toBeHidden()
  await page.reload()
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('tbody :focus')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(help(page)).toBeHidden()
  await page.getByText('admin', { exact: true }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help(page).getByRole('checkbox', { name: 'Use shortcuts of one key' }).check()
})

test('after a row was removed, the focus is at the row that has taken its place', async ({ page, open, office }) => {
  for (let at = 0; at < 3; at += 1) newMessage(office)
  await open('admin', '/messages')
  const rows = page.locator('tbody tr')
  await expect(rows.nth(2)).toBeVisible()
  const following = await rows.nth(2).getByRole('link').getAttribute('href')
  await rows
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('tbody :focus')).toHaveAttribute('href', following ?? '')
})

test('who logs in can begin to type', async ({ page }) => {
  await page.goto('/adm/login')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
})
