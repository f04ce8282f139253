import type { Page } from '@playwright/test'
import { buildPhotograph, withoutScan } from '#tests/support/damaged-pictures.ts'
import { axeViolations } from './axe.ts'
import { alertOf, choose, expect, newText, test } from './office.ts'

test.use({ provoked: /409/ })

/** A progressive JPEG without its last scans, and one that is whole. */
async function pictures(seed: number) {
  const whole = await buildPhotograph(seed, 900, 640).jpeg({ quality: 88, progressive: true }).toBuffer()
  const other = await buildPhotograph(seed + 100, 900, 640)
    .jpeg()
    .toBuffer()
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  return [file('сомнительный.jpg', withoutScan(whole, 5)), file('целый.jpg', other)] as const
}

const files = (page: Page) => page.getByLabel('Choose pictures').and(page.locator('input'))

test('a picture that may be damaged waits, large enough to judge, while the others are added; it is left out or added', async ({
  page,
  open,
  office,
}) => {
  test.setTimeout(180_000)
  const [doubtful, whole] = await pictures(11)
  const description = newText('Из сырой коробки')
  await open('admin', '/add-photo')
  await files(page).setInputFiles([doubtful, whole])
  await page.getByRole('textbox', { name: 'Description (Russian)' }).fill(description)
  for (const label of ['Category', 'Location', 'Time period', 'Contributor', 'Licence']) await choose(page, label, /./)
  await page.getByRole('button', { name: 'Add 2 photos' }).click()
  const question = page.getByRole('region', { name: 'Pictures that may be damaged' })
  await expect(question).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Added:')).toHaveCount(1)
  await expect(alertOf(page, '1 picture needs your decision.')).toBeVisible()
  await expect(question.getByText(/^сомнительный\.jpg: [A-Z].*\.$/)).toBeVisible()
  const shown = question.getByRole('img')
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  expect((await shown.boundingBox())!.width).toBeGreaterThan(500)
  const full = question.getByRole('button', { name: 'Full size' })
  await full.press('Enter')
  await expect(full).toHaveAttribute('aria-pressed', 'true')
  expect((await shown.boundingBox())!.width).toBe(900)
  expect(await axeViolations(page, 'doubtful picture')).toEqual([])

  const found = async () =>
    (await office.call('admin', `GET /api/photo/list?q=${encodeURIComponent(description.split(' ').at(-1)!)}`)).body['totalPhotos']
  await question.getByRole('button', { name: 'Leave out: сомнительный.jpg' }).click()
  await expect(question).toHaveCount(0)
  expect(await found()).toBe(1)
  await files(page).setInputFiles(doubtful)
  await page.getByRole('button', { name: 'Add 2 photos' }).click()
  await question.getByRole('button', { name: 'Add it: сомнительный.jpg' }).click({ timeout: 60_000 })
  await expect(page.getByText('Added:')).toHaveCount(2)
  expect(await found()).toBe(2)
})

test('a picture that may be damaged replaces another only after somebody has looked at it', async ({ page, open, office }) => {
  test.setTimeout(180_000)
  const [doubtful] = await pictures(12)
  await open('admin', '/edit-photo/11')
  const fileName = async () => (await office.call('admin', 'GET /api/photo/11')).body['photoFileName']
  const before = await fileName()
  const input = page.getByLabel('Replace the image…').and(page.locator('input'))
  await input.setInputFiles(doubtful)
  const dialog = page.getByRole('dialog', { name: 'This picture may be damaged' })
  await expect(dialog.getByRole('img', { name: 'Picture сомнительный.jpg' })).toBeVisible({ timeout: 60_000 })
  expect(await axeViolations(page, 'doubtful replacement')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await fileName()).toBe(before)
  await input.setInputFiles(doubtful)
  await dialog.getByRole('button', { name: 'Use it: сомнительный.jpg' }).click({ timeout: 60_000 })
  await expect(alertOf(page, 'The image has been replaced')).toBeVisible({ timeout: 60_000 })
  expect(await fileName()).not.toBe(before)
})
