import type { Page } from '@playwright/test'
import type { Sharp } from 'sharp'
import { axeViolations } from './axe.ts'
import { drawView } from './drawn-view.ts'
import { alertOf, choose, expect, newText, test } from './office.ts'

type PictureFile = { name: string; mimeType: string; buffer: Buffer }

const scanOf = async (view: Sharp, width: number, name: string): Promise<PictureFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await view.clone().resize(width).jpeg({ quality: 90 }).toBuffer(),
})

const files = (page: Page) => page.getByLabel('Choose pictures').and(page.locator('input'))
const row = (page: Page, name: string) => page.locator('.uploads > li').filter({ hasText: name })

async function fillShared(page: Page) {
  await page.getByRole('textbox', { name: 'Description (Russian)' }).fill('Описание')
  for (const label of ['Category', 'Location', 'Time period', 'Contributor', 'Licence']) await choose(page, label, /./)
}

/** Adds one photo and gives its number. */
async function addPhoto(
  page: Page,
  file: PictureFile,
  call: (call: string) => Promise<{ body: Record<string, unknown> }>,
): Promise<number> {
  const title = newText('Вид')
  await files(page).setInputFiles(file)
  await page.getByRole('textbox', { name: 'Title (Russian)' }).fill(title)
  await fillShared(page)
  await page.getByRole('button', { name: 'Add photo' }).click()
  await expect(page).toHaveURL(/\/adm\/photos$/)
  const { body } = await call('GET /api/photo/list')
  const [{ photoID } = { photoID: 0 }] = body['photos'] as { photoID: number }[]
  return photoID
}

test('a better scan of a photo is asked about in its row, by keyboard, and replaces the scan that was there', async ({
  page,
  open,
  office,
}) => {
  test.setTimeout(180_000)
  const view = drawView()
  await open('admin', '/add-photo')
  const photoID = await addPhoto(page, await scanOf(view, 300, 'малый.jpg'), (call) => office.call('admin', call))
  await open('admin', '/add-photo')
  await files(page).setInputFiles([
    await scanOf(view, 600, 'лучший.jpg'),
    await scanOf(view.clone().flop(), 290, 'зеркальный.jpg'),
    await scanOf(view, 280, 'лишний.jpg'),
    await scanOf(drawView(), 300, 'другой.jpg'),
  ])
  await fillShared(page)
  await page.getByRole('button', { name: 'Add 4 photos' }).click()
  for (const name of ['лучший.jpg', 'зеркальный.jpg', 'лишний.jpg'])
    await expect(row(page, name).getByRole('status')).toHaveText(`Looks like photo ${photoID}`, { timeout: 90_000 })
  await expect(alertOf(page, '3 pictures look like photos of the archive. Decide in their rows.')).toBeVisible({ timeout: 60_000 })
  await expect(row(page, 'другой.jpg')).toContainText('Added:')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const question = page.getByRole('group', { name: 'Is лучший.jpg in the archive already?' })
  await expect(question).toContainText('600 × 400 px')
  await expect(question).toContainText('300 × 200 px')
  await expect(question).toContainText('Your file has more pixels and the same frame.')
  await expect(row(page, 'зеркальный.jpg')).toContainText('One of the two is mirrored.')
  expect(await axeViolations(page, 'pictures that look like photos')).toEqual([])

  await question.getByRole('link', { name: `Photo ${photoID}` }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row(page, 'лучший.jpg')).toContainText('Scan replaced:')
  await page.getByRole('button', { name: 'Leave out: лишний.jpg' }).press('Enter')
  await expect(row(page, 'лишний.jpg')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add anyway: зеркальный.jpg' }).press('Enter')
  await expect(row(page, 'зеркальный.jpg')).toContainText('Added:')

  const { body } = await office.call('admin', `GET /api/photo/${photoID}`)
  expect(body).toMatchObject({ width: 600, height: 400, version: 2 })
  await page.getByRole('button', { name: 'Add 3 photos' }).click()
  await expect(page).toHaveURL(/\/adm\/photos$/)
})

test.describe('a photo that somebody has changed since', () => {
  test.use({ provoked: /409/ })

  test('keeps its scan if that was replaced in between; the file is compared again', { tag: '@long' }, async ({ page, open, office }) => {
    test.setTimeout(180_000)
    const view = drawView()
    await open('admin', '/add-photo')
    const photoID = await addPhoto(page, await scanOf(view, 300, 'малый.jpg'), (call) => office.call('admin', call))
    await open('admin', '/add-photo')
    await files(page).setInputFiles(await scanOf(view, 500, 'лучший.jpg'))
    await page.getByRole('textbox', { name: 'Title (Russian)' }).fill(newText('Вид'))
    await fillShared(page)
    await page.getByRole('button', { name: 'Add photo' }).click()
    await expect(row(page, 'лучший.jpg').getByRole('status')).toHaveText(`Looks like photo ${photoID}`)

    const other = await page.context().newPage()
    await other.goto(`/adm/edit-photo/${photoID}`)
    await other
      .getByLabel('Replace the image…')
      .and(other.locator('input'))
      .setInputFiles(await scanOf(view, 400, 'иной.jpg'))
    await expect(alertOf(other, 'The image has been replaced')).toBeVisible({ timeout: 60_000 })
    await other.close()

    const replace = page.getByRole('button', { name: `Replace the scan of photo ${photoID}: лучший.jpg` })
    await replace.click()
    await expect(row(page, 'лучший.jpg').getByRole('alert')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Retry: лучший.jpg' }).click()
    await expect(row(page, 'лучший.jpg')).toContainText('400 × 267 px')
    await replace.click()
    await expect(row(page, 'лучший.jpg')).toContainText('Scan replaced:')
    const { body } = await office.call('admin', `GET /api/photo/${photoID}`)
    expect(body).toMatchObject({ width: 500, version: 3 })
  })
})
