import { axeViolations } from './axe.ts'
import { alertOf, expect, test } from './office.ts'

test('photos of a list are worked through one after another, in its order', async ({ page, open }) => {
  await open('admin', '/photos?sort=id-asc')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Edit photo 1', exact: true })).toBeVisible()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous photo' })).toBeDisabled()
  await page
    .getByRole('textbox', { name: 'Staff note' })
    .or(page.getByRole('textbox', { name: 'Title (Russian)' }))
    .first()
    .press('End')
  await page.keyboard.type(' II')
  await page.getByRole('button', { name: 'Save and stay' }).click()
  await expect(alertOf(page, 'Photo Info Updated').first()).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Edit photo 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save and next in this list' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit photo 2', exact: true })).toBeVisible()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Next photo' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit photo 3', exact: true })).toBeVisible()
  expect(await axeViolations(page, 'the form of a photo from a list')).toEqual([])
  await page.getByRole('link', { name: 'Previous photo' }).click()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/adm\/photos\?sort=id-asc$/)
})

test('the last photo of a list says so, and has none after it', async ({ page, open }) => {
  await open('admin', '/photos?sort=id-asc&page=2')
  await page.getByRole('link', { name: /^Edit/ }).last().click()
  await expect(page.getByText(/^(\d+) of \1, the last of the list$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save and next in this list' })).toBeHidden()
})

test('a pair of numbers typed as the latitude fills in both coordinates, also when the form is saved at once', async ({
  page,
  open,
  office,
}) => {
  await open('admin', '/edit-photo/4')
  await page.getByRole('textbox', { name: 'Latitude' }).fill('47.02, 28.83')
  await page.getByRole('textbox', { name: 'Latitude' }).press('Tab')
  await expect(page.getByRole('textbox', { name: 'Latitude' })).toHaveValue('47.02')
  await expect(page.getByRole('textbox', { name: 'Longitude' })).toHaveValue('28.83')
  await page.getByRole('textbox', { name: 'Latitude' }).fill('46.5, 29.5')
  await page.getByRole('textbox', { name: 'Latitude' }).press('Control+s')
  await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
  expect((await office.call('admin', 'GET /api/photo/4')).body).toMatchObject({ latitude: 46.5, longitude: 29.5 })
})
