import { writeFileSync } from 'node:fs'
import { drawPicture } from '#tests/support/ingest.ts'
import { axeViolations } from './axe.ts'
import { expect, newText, test } from './office.ts'

/** A table of another archive is mapped on the screen and imported with its pictures. */

test('a table is mapped by keyboard, missing places are allowed, and its photo is imported once', async ({ page, open, office }) => {
  test.setTimeout(180_000)
  const [title, place, number] = [newText('Мост'), newText('Bender'), newText('f')]
  const path = test.info().outputPath('fund.csv')
  writeFileSync(
    path,
    `objectid,title,location,rightsstatement,object_location,shelf\n${number},${title},${place},CC0,/objects/bridge.jpg,A\n`,
  )
  const colour = `#${Math.floor(Math.random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`
  const picture = await drawPicture(test.info().outputPath('BRIDGE.jpg'), colour)

  await open('admin', '/import-photos')
  await page.getByLabel('Choose pictures…').setInputFiles(picture)
  await page.getByLabel('Choose a table…').setInputFiles(path)
  await expect(page.getByText('1 row refused')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Rows to look at' })).toContainText(`There is no place “${place}”. Tick “Create new places”`)

  const known = page.getByText('2 columns have names that the import knows')
  await expect(page.getByRole('combobox', { name: 'location', exact: true })).toBeHidden()
  await known.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'location', exact: true })).toBeVisible()

  const shelf = page.getByRole('combobox', { name: 'shelf' })
  await shelf.focus()
  await page.keyboard.type('Leave')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('li', { has: shelf })).toContainText('Leave out')
  await page.keyboard.press('Escape')
  const create = page.getByRole('checkbox', { name: 'Create new places (1 name)' })
  await expect(create).toBeEnabled()
  await create.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 row would become a photo')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page, `a table that is mapped, ${colorScheme}`, 'main')).toEqual([])
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(sideways).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: 'Import 1 photo' }).click()
  await expect(page.getByText('1 photo imported')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('1 row is in the archive already')).toBeVisible()
  const { body } = await office.call('admin', 'GET /api/photo?page=1')
  expect(JSON.stringify(body)).toContain(title)

  await page.reload()
  await page.getByLabel('Choose a table…').setInputFiles(path)
  await expect(page.locator('li', { has: shelf })).toContainText('Leave out')
  await page.getByRole('button', { name: 'Forget choices' }).click()
  await expect(page.getByText('Checking the table…')).toBeHidden()
  await expect(page.locator('li', { has: shelf })).not.toContainText('Leave out')
})
