import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { alertOf, expect, newText, test } from './office.ts'

test.use({ provoked: /400/ })

const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/x-gettext-translation', buffer: Buffer.from(content) })

test('a translator takes a list out for a translation program, brings it back, looks at the changes and saves them', async ({
  page,
  open,
  office,
}) => {
  const { body } = await office.call('admin', 'GET /api/photo/4')
  await office.call('admin', 'POST /api/photo', { photoID: 4, version: body['version'], titleEn: '' })
  await open('translator', '/photos-translate-en?state=lacking')
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export PO' }).click()
  const download = await taken
  expect(download.suggestedFilename()).toMatch(/^photos-en-\d{4}-\d\d-\d\d\.po$/)
  const file = readFileSync(await download.path(), 'utf8')
  const title = newText('Fortress')
  const filled = file.replace(
    /(msgctxt "photo\/4\/title\/\d+"\nmsgid (?:"[^\n]*\n)+msgstr )""/,
    (_, start: string) => start + JSON.stringify(title),
  )
  expect(filled).not.toBe(file)

  await page.getByRole('button', { name: 'Import PO…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import translations into English' })
  await choose(page, 'romanian.po', filled.replace('Language: en', 'Language: ro'))
  await expect(dialog.getByRole('alert')).toHaveText('This PO file cannot be read. Its language is "ro", not "en".')
  await choose(page, 'photo.po', filled.replaceAll(/msgctxt "photo\/3\/title\/\d+"/g, 'msgctxt "photo/99999/title/1"'))
  await expect(dialog.getByText('1 text will change')).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByRole('list', { name: 'Changes' }).getByText(title)).toBeVisible()
  expect(await axeViolations(page, 'import of translations')).toEqual([])
  await dialog.getByRole('button', { name: 'Save 1 text' }).click()
  await expect(alertOf(page, '1 translation has been saved')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await office.call('translator', 'GET /api/photo/4')).body).toMatchObject({ titleEn: title, updatedBy: 'Tălmaci Ștefan' })
  const { body: now } = await office.call('admin', 'GET /api/photo/4')
  await office.call('admin', 'POST /api/photo', { photoID: 4, version: now['version'], titleEn: body['titleEn'] })
})
