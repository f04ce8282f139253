import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { csvOfCells, type Cells } from '#tests/support/sheets.ts'
import { axeViolations } from './axe.ts'
import { alertOf, expect, newText, test } from './office.ts'

/** Records go out as spreadsheets, are edited there, and come back. */

const photos = { button: 'All photos as CSV', key: 'photoID' }

/** Downloads all records of a kind as the Spreadsheets screen offers them, and writes an edited copy; gives its path. */
async function editedCopy(
  page: Page,
  name: string,
  edits: Record<number, Cells>,
  { button, key, added = [] }: { button: string; key: string; added?: Cells[] } = photos,
): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const rows: Cells[] = parse(readFileSync(await (await coming).path()), { columns: true, bom: true })
  const path = test.info().outputPath(name)
  writeFileSync(path, csvOfCells([...rows.map((row) => ({ ...row, ...edits[Number(row[key])] })), ...added]))
  return path
}

const chooser = (page: Page) => page.locator('input[type=file]')

test('an edited sheet is looked at, made as one change, and taken back', async ({ page, open, office }) => {
  await open('admin', '/sheets')
  const [title, author] = [newText('Площадь'), newText('Автор')]
  const before = (await office.call('admin', 'GET /api/photo/31')).body
  const path = await editedCopy(page, 'photos.csv', { 31: { title, author }, 32: { locationName: 'Атлантида' } })
  await page.getByRole('link', { name: 'Import an edited sheet' }).click()
  await chooser(page).setInputFiles(path)
  await expect(page.getByText('1 photo will change')).toBeVisible()
  await expect(page.getByText('1 row cannot be taken')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Rows that cannot be taken' })).toContainText('There is no location “Атлантида”')
  const changes = page.getByRole('list', { name: 'Changes' })
  await expect(changes.locator('ins').filter({ hasText: author })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page, `an edited sheet, ${colorScheme}`, 'main')).toEqual([])
  }

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report' }).click()
  const report = await coming
  expect(report.suggestedFilename()).toBe('photos-report.csv')
  expect(readFileSync(await report.path(), 'utf8')).toContain('There is no location “Атлантида”')

  await page.getByRole('button', { name: 'Change 1 photo' }).click()
  await expect(page).toHaveURL(/\/adm\/bulk-changes\/\d+$/)
  await expect(alertOf(page, '1 record updated')).toBeVisible()
  await expect(page.getByText('Edited sheet “photos.csv”')).toBeVisible()
  expect((await office.call('admin', 'GET /api/photo/31')).body).toMatchObject({ title, author })

  await page.getByRole('button', { name: /^Undo the change of/ }).click()
  await page.getByRole('dialog', { name: 'Undo this change?' }).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(/^Undone by admin/)).toBeVisible()
  const after = (await office.call('admin', 'GET /api/photo/31')).body
  expect([after['title'], after['author']]).toEqual([before['title'], before['author']])
})

test('what somebody else has changed since the download is asked about', async ({ page, open, office }) => {
  await open('admin', '/sheets')
  const [mine, theirs] = [newText('Моё'), newText('Его')]
  const before = (await office.call('admin', 'GET /api/photo/33')).body
  const path = await editedCopy(page, 'mine.csv', { 33: { author: mine } })
  await office.call('admin', 'POST /api/photo', { photoID: 33, version: before['version'], author: theirs })
  await page.goto('/adm/import')
  await chooser(page).setInputFiles(path)
  const conflicts = page.getByRole('list', { name: 'Changed by somebody else since the download' })
  await expect(conflicts).toContainText(theirs)
  await expect(conflicts).toContainText(mine)
  expect(await axeViolations(page, 'a conflict', 'main')).toEqual([])
  await page.getByRole('radio', { name: 'Take the values of the file' }).check()
  await expect(page.getByText('1 photo will change')).toBeVisible()
  await page.getByRole('button', { name: 'Change 1 photo' }).click()
  await expect(alertOf(page, '1 record updated')).toBeVisible()
  const { body } = await office.call('admin', 'GET /api/photo/33')
  expect(body['author']).toBe(mine)
  await office.call('admin', 'POST /api/photo', { photoID: 33, version: body['version'], author: before['author'] })
})

test('a sheet of subjects changes one and adds one, by the keyboard alone, and is taken back', async ({ page, open, office }) => {
  await open('admin', '/sheets')
  const [name, added] = [newText('Лодки'), newText('Паромная переправа')]
  const before = (await office.call('admin', 'GET /api/subject/1')).body
  const row = { subjectID: '', subjectName: added, subjectNameRo: 'Bac', subjectNameEn: 'Ferry' }
  const path = await editedCopy(
    page,
    'subjects.csv',
    { 1: { subjectName: name } },
    { button: 'All subjects as CSV', key: 'subjectID', added: [row, { ...row, subjectName: newText('Без перевода'), subjectNameEn: '' }] },
  )
  await page.goto('/adm/import')
  await chooser(page).setInputFiles(path)
  await expect(page.getByRole('heading', { name: 'Sheet of subjects' })).toBeVisible()
  await expect(page.getByText('1 new subject will be added')).toBeVisible()
  await expect(page.getByText('1 subject will change')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Rows that cannot be taken' })).toContainText('required')
  await expect(page.getByRole('list', { name: 'New records' })).toContainText(added)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page, `an edited sheet of subjects, ${colorScheme}`, 'main')).toEqual([])
  }
  await page.getByRole('list', { name: 'Changes' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add 1 record, change 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/adm\/bulk-changes\/\d+$/)
  await expect(alertOf(page, '2 records updated')).toBeVisible()
  expect((await office.call('admin', 'GET /api/subject/1')).body['subjectName']).toBe(name)
  await page.getByRole('button', { name: /^Undo the change of/ }).click()
  await page.getByRole('dialog', { name: 'Undo this change?' }).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(/^Undone by admin/)).toBeVisible()
  expect((await office.call('admin', 'GET /api/subject/1')).body['subjectName']).toBe(before['subjectName'])
})

test.describe('a file with other names of columns', () => {
  test.use({ provoked: /400/ })
  test('is read once its columns are named, and the next one at once', async ({ page, open }) => {
    await open('admin', '/import')
    const path = test.info().outputPath('list.csv')
    const title = newText('Площадь')
    writeFileSync(path, `Nr,Title ru,Note\n34,${title},x\n`)
    await chooser(page).setInputFiles(path)
    await expect(page.getByText('There is no column photoID')).toBeVisible()
    await page.getByRole('combobox', { name: 'Nr' }).fill('photoID')
    await page.getByRole('option', { name: 'ID (photoID)', exact: true }).click()
    await page.getByRole('button', { name: 'Read as “Title (Russian)”' }).click()
    await expect(page.getByText('1 photo will change')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Note' })).toHaveValue('')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeViolations(page, `columns that are named, ${colorScheme}`, 'main')).toEqual([])
    }
    await page.reload()
    await chooser(page).setInputFiles(path)
    await expect(page.getByText('1 photo will change')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Title ru' })).toHaveValue('Title (Russian) (title)')
  })
})

test.describe('a file that is no sheet', () => {
  test.use({ provoked: /400|415/ })
  test('is refused with the reason, and another one can be chosen', async ({ page, open }) => {
    await open('admin', '/import')
    const path = test.info().outputPath('list.csv')
    writeFileSync(path, 'title;author\nA;B\n')
    await chooser(page).setInputFiles(path)
    await expect(page.getByText('There is no column photoID. The first row says: title, author')).toBeVisible()
    writeFileSync(path, 'photoID\n1\n')
    await chooser(page).setInputFiles(path)
    await expect(page.getByText('The file changes nothing.')).toBeVisible()
    await expect(page.getByText('There is no column photoID')).toHaveCount(0)
  })
})
