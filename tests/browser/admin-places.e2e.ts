import type { Page } from '@playwright/test'
import { alertOf, expect, newText, test } from './office.ts'

/** The second place of the demo archive: Bender, which has names and parents. */
const form = '/edit-location/2'

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('names of a place are added and removed by keyboard, problems are said in their row, and visitors see the rest', async ({
  page,
  open,
  request,
}) => {
  test.setTimeout(120_000)
  await open('admin', form)
  const rows = page.getByRole('group', { name: /^Name \d+$/ })
  await expect(rows.nth(3)).toBeVisible()
  const before = await rows.count()
  await press(page, 'Add name')
  const row = rows.nth(before)
  await expect(row.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Тягянь')
  await row.getByRole('textbox', { name: 'From' }).fill('вчера')
  await page.keyboard.press('Control+s')
  await expect(row.getByRole('alert')).toContainText('From: Date “вчера” is not understood')
  await row.getByRole('textbox', { name: 'From' }).fill('1408')
  await row.getByRole('textbox', { name: 'To' }).fill('1538')
  await expect(row.getByRole('alert')).toHaveCount(0)
  await row.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Romanian', exact: true }).click()
  await expect(row.getByRole('alert')).toContainText('Is the language right?')
  await row.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Russian', exact: true }).click()
  await page.keyboard.press('Control+s')
  await expect(alertOf(page, 'Location Info Updated')).toBeVisible()
  await expect.poll(async () => (await request.get('/locations/2')).text()).toContain('1408–1538')

  await page.goto(`/adm${form}`)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue('Тягянь')
  await press(page, 'Remove name 1')
  await expect(rows.first().getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(alertOf(page, 'Location Info Updated')).toBeVisible()
  await expect.poll(async () => (await request.get('/locations/2')).text()).not.toContain('1408–1538')

  await page.goto('/adm/history/location/2')
  await expect(page.locator('.history > li').first()).toContainText('Тягянь (1408 – 1538, Russian, Official)')
})

test.describe('what the archive refuses', () => {
  test.use({ provoked: /400/ })
  test('is shown beside the rows: official names that overlap', async ({ page, open }) => {
    await open('admin', form)
    await press(page, 'Add name')
    const row = page.getByRole('group', { name: /^Name \d+$/ }).last()
    await row.getByRole('textbox', { name: 'Name' }).fill('Бендер')
    await row.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Russian', exact: true }).click()
    await row.getByRole('textbox', { name: 'From' }).fill('1900')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/are official names in Russian at the same time/).first()).toBeVisible()
    await expect(page).toHaveURL(`/adm${form}`)
  })
})

test('one of two places is merged into the other: the dialog says how, photos move, and its address leads there', async ({
  page,
  open,
  office,
}) => {
  const create = async (name: string, fields: object) => {
    const names = { locationName: name, locationNameRo: `${name} (ro)`, locationNameEn: `${name} (en)` }
    return Number((await office.call('admin', 'POST /api/location', { ...names, ...fields })).body['locationID'])
  }
  const [one, other] = [newText('Тигина'), newText('Старая Тигина')]
  const remaining = await create(one, { kind: 'town' })
  const merged = await create(other, { kind: 'village', wikidata: 'Q1' })
  // Other tests change photos at the same time.
  const found = (await office.call('admin', 'GET /api/photo/all')).body['photos'] as { photoID: number }[]
  const { photoID } = found[Math.floor(found.length / 2)]!
  const { body: photo } = await office.call('admin', `GET /api/photo/${photoID}`)
  expect((await office.call('admin', 'POST /api/photo', { photoID, version: photo['version'], locationID: merged })).status).toBe(200)

  await open('admin', `/edit-location/${merged}`)
  await press(page, 'Merge')
  const dialog = page.getByRole('dialog', { name: 'Merge this location into another one' })
  await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Merge into which location' }).click()
  await page.keyboard.type(`${one} (ro)`)
  await page.getByRole('option', { name: `ID ${remaining} ·` }).click()
  const outcome = dialog.getByRole('status')
  await expect(outcome).toContainText(`1 photo and those in the bin move to “${one}”.`)
  await expect(outcome).toContainText('Taken over: Wikidata, Names through time.')
  await expect(outcome).toContainText('Not taken over, because the other one has its own: Kind.')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(alertOf(page, `“${other}” has been merged into “${one}”`)).toBeVisible()
  await expect(page).toHaveURL(`/adm/edit-location/${remaining}`)
  expect((await office.call('admin', `GET /api/photo/${photoID}`)).body).toMatchObject({ locationID: remaining })
  const old = () => page.request.get(`/ro/locations/${merged}`, { maxRedirects: 0 })
  await expect.poll(async () => [(await old()).status(), (await old()).headers()['location']]).toEqual([301, `/ro/locations/${remaining}`])
})
