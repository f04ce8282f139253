import type { Locator, Page } from '@playwright/test'
import { demoPhoto } from './archive.ts'
import { axeViolations } from './axe.ts'
import { alertOf, expect, newText, test } from './office.ts'
import { repeated } from './visit.ts'

const part = (page: Page, name: string) => page.locator('details.field-group').filter({ has: page.locator('summary', { hasText: name }) })
const heading = (page: Page, name: string) => part(page, name).locator('summary')
const idOf = (key: string) => demoPhoto((photo) => photo.key === key).id

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not shown')
  return box
}

for (const width of [1024, 1440]) {
  test(
    `at ${width} pixels the picture is beside the fields and stays in view`,
    { tag: repeated(String(width), '1024') },
    async ({ page, open }) => {
      await page.setViewportSize({ width, height: 800 })
      await open('admin', `/edit-photo/${idOf('portrait-peasant')}`)
      const picture = page.locator('.picture-side img')
      await page.getByRole('textbox', { name: 'Original file name' }).focus()
      await expect(picture).toBeInViewport()
      const [left, right] = [await boxOf(picture), await boxOf(page.locator('form.form'))]
      expect(left.x + left.width).toBeLessThanOrEqual(right.x)
    },
  )
}

test('the browser remembers which parts somebody has closed and opened, by keyboard and mouse', async ({ page, open }) => {
  await open('admin', `/edit-photo/${idOf('group-class')}`)
  await heading(page, 'Classification').focus()
  await page.keyboard.press('Enter')
  await heading(page, 'Catalogue').click()
  await page.reload()
  await expect(part(page, 'Catalogue')).toHaveAttribute('open')
  await expect(part(page, 'Classification')).not.toHaveAttribute('open')
  await page.goto(`/adm/edit-photo/${idOf('group-harvest')}`)
  await expect(part(page, 'Catalogue')).toHaveAttribute('open')
  await expect(part(page, 'Classification')).not.toHaveAttribute('open')
})

test('of several wrong fields the first on the screen gets the focus, and its message is not behind the buttons', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open('admin', `/edit-photo/${idOf('group-class')}`)
  await page.getByLabel('Latitude').fill('95')
  const description = page.getByRole('textbox', { name: 'Description (Russian)' })
  await description.fill('')
  await heading(page, 'Title and description').click()
  await page.getByLabel('Latitude').focus()
  await page.keyboard.press('Control+s')
  await expect(description).toBeFocused()
  await description.fill('Снова')
  await description.evaluate(() => window.scrollTo(0, 0))
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Latitude')).toBeFocused()
  const message = page.locator('[id$="-error"]').filter({ visible: true }).first()
  await expect(message).toBeInViewport()
  const [shown, bar] = [await boxOf(message), await boxOf(page.locator('.form-buttons'))]
  expect(shown.y + shown.height).toBeLessThanOrEqual(bar.y)
})

test('after a save a link leads to the public page, as one in the form does at any time', async ({ page, open }) => {
  const id = idOf('group-harvest')
  await open('admin', `/edit-photo/${id}`)
  await expect(page.locator('.form-buttons').getByRole('link', { name: 'Open the public page' })).toHaveAttribute('href', `/photos/${id}`)
  await page.keyboard.press('Control+s')
  const link = alertOf(page, 'Photo Info Updated').getByRole('link', { name: 'Open the public page' })
  await expect(link).toHaveAttribute('href', `/photos/${id}`)
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(opened).toHaveURL(`/photos/${id}`)
})

test('a place that is not there yet is made from its field, and the form keeps what was typed', async ({ page, open, office }) => {
  const name = newText('Село')
  await open('admin', '/edit-photo/8')
  const title = page.getByRole('textbox', { name: 'Title (Russian)' })
  const before = await title.inputValue()
  await title.fill(`${before} (тест)`)
  const field = page.getByRole('combobox', { name: 'Location' })
  await field.fill(name)
  await page.getByRole('option', { name: `Add “${name}”…` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add location' })
  await expect(dialog.getByRole('textbox', { name: 'Name (Russian)' })).toHaveValue(name)
  await expect(dialog.getByRole('textbox', { name: 'Name (Romanian)' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible()
  expect(await axeViolations(page, 'the dialog of a new place')).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name (Romanian)' }).fill(`${name} ro`)
  await dialog.getByRole('textbox', { name: 'Name (English)' }).fill(`${name} en`)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue(name)
  await expect(title).toHaveValue(`${before} (тест)`)
  const { body } = await office.call('admin', 'GET /api/location')
  const made = (body as unknown as { locationID: number; locationName: string }[]).filter(({ locationName }) => locationName === name)
  expect(made).toHaveLength(1)
  await title.fill(before)
  await office.call('admin', `DELETE /api/location/${made[0]?.locationID}`)
})
