import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { demoPhoto } from './archive.ts'
import { alertOf, choose, expect, test } from './office.ts'

// A refused save is logged by the browser.
test.use({ provoked: /400/ })

const part = (page: Page, name: string) => page.locator('details.field-group').filter({ has: page.locator('summary', { hasText: name }) })
const heading = (page: Page, name: string) => part(page, name).locator('summary')
const isOpen = (page: Page, name: string) => part(page, name).evaluate((details) => (details as HTMLDetailsElement).open)

const idOf = (key: string) => demoPhoto((photo) => photo.key === key).id

test('parts of the form open and close by keyboard; those without values are closed at first', async ({ page, open }) => {
  await open('admin', `/edit-photo/${idOf('group-class')}`)
  const inventoryNumber = page.getByRole('textbox', { name: 'Inventory number' })
  for (const name of ['Title and description', 'Classification', 'Date, origin']) expect(await isOpen(page, name)).toBe(true)
  for (const name of ['Catalogue', 'For staff only']) expect(await isOpen(page, name)).toBe(false)
  await expect(inventoryNumber).toHaveCount(0)
  await heading(page, 'Catalogue').focus()
  await page.keyboard.press('Enter')
  await expect(inventoryNumber).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(inventoryNumber).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(heading(page, 'Catalogue')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(inventoryNumber).toBeHidden()
  await heading(page, 'Title and description').click()
  await expect(page.getByRole('textbox', { name: 'Title (Russian)' })).toBeHidden()
})

test('what is typed into a part stays when it is closed, and is saved', async ({ page, open, office }) => {
  const id = idOf('group-harvest')
  await open('admin', `/edit-photo/${id}`)
  await heading(page, 'Catalogue').click()
  await page.getByRole('textbox', { name: 'Size' }).fill('13,8х8,9 см')
  await expect(part(page, 'Catalogue').getByRole('status')).toHaveText('Understood: 13.8 × 8.9 cm')
  await choose(page, 'Technique', 'Albumen print')
  await heading(page, 'Catalogue').click()
  await heading(page, 'For staff only').click()
  await page.getByRole('textbox', { name: 'Staff note' }).fill('Проверить <b>')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
  const { body } = await office.call('admin', `GET /api/photo/${id}`)
  expect(body).toMatchObject({ physicalSize: '13,8х8,9 см', technique: 'albumen print', staffNote: 'Проверить <b>' })
  await open('admin', `/history/photo/${id}`)
  for (const text of ['Technique', 'Albumen print', 'Staff note', 'Проверить <b>']) await expect(page.getByText(text).first()).toBeVisible()
})

test('a field with an error opens its part and gets the focus', async ({ page, open }) => {
  await open('admin', `/edit-photo/${idOf('portrait-priest')}`)
  await heading(page, 'Catalogue').click()
  await page.getByRole('textbox', { name: 'Inventory number' }).fill('af 1')
  await heading(page, 'Catalogue').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const number = page.getByRole('textbox', { name: 'Inventory number' })
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(
    `Inventory number “af 1” is taken: photo ${idOf('portrait-peasant')} of the same contributor has it`,
  )
  await number.fill('')
  const title = page.getByRole('textbox', { name: 'Title (Russian)' })
  await title.fill('')
  await heading(page, 'Title and description').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(title).toBeFocused()
  await heading(page, 'Title and description').click()
  await expect(heading(page, 'Title and description')).toContainText('1 error')
})

test('parts with values are open, and the form is accessible with all of them', async ({ page, open }) => {
  await open('admin', `/edit-photo/${idOf('portrait-peasant')}`)
  for (const name of ['Catalogue', 'For staff only']) expect(await isOpen(page, name)).toBe(true)
  await expect(page.getByRole('textbox', { name: 'Original file name' })).toHaveValue('portrait-peasant.jpg')
  expect(await axeViolations(page, 'the form of a photo')).toEqual([])
})

test('a technique is given to many photos, and taken from them', async ({ page, open, office }) => {
  const technique = async () =>
    Promise.all([1, 2].map(async (id) => (await office.call('admin', `GET /api/photo/${id}`)).body['technique']))
  for (const [label, value] of [
    ['Daguerreotype', 'daguerreotype'],
    ['(none)', ''],
  ] as const) {
    await open('admin', '/photos?sort=id-asc')
    for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).check()
    await page.getByRole('button', { name: 'Change selected…' }).click()
    await choose(page, 'Technique', label)
    await page.getByRole('button', { name: /^Change \d/ }).click()
    await expect(alertOf(page, '2 photos updated')).toBeVisible()
    expect(await technique()).toEqual([value, value])
  }
})
