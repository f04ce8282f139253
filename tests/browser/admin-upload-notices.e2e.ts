import type { Page } from '@playwright/test'
import { buildPhotograph } from '#tests/support/damaged-pictures.ts'
import { buildTiff } from '#tests/support/tiff.ts'
import { axeViolations } from './axe.ts'
import { alertOf, choose, expect, newText, test } from './office.ts'

test.use({ provoked: /415/ })

let drawn = 0

/** A TIFF of grey pages that no other test has. */
function scan(name: string, pageCount: number) {
  drawn += 1
  const [width, height] = [90 + drawn, 60 + (process.pid % 97)]
  const pages = Array.from({ length: pageCount }, (_, page) => Buffer.alloc(width * height, 40 + drawn + 50 * page))
  return { name, mimeType: 'image/tiff', buffer: buildTiff({ width, height, pages }) }
}

const files = (page: Page) => page.getByLabel('Choose pictures').and(page.locator('input'))

async function fillShared(page: Page) {
  await page.getByRole('textbox', { name: 'Description (Russian)' }).fill(newText('Из папки со сканами'))
  for (const label of ['Category', 'Location', 'Time period', 'Contributor', 'Licence']) await choose(page, label, /./)
}

const threePages = 'The file has 3 pages; only the first one is shown.'
const fourPages = 'The file has 4 pages; only the first one is shown.'

/** The box above the list of photos. */
const reported = (page: Page) => page.getByRole('status').filter({ hasText: 'About the pictures that you have just added' })

test('a scan of several pages that is added says so, above the list of photos as long as it is open', async ({ page, open }) => {
  await open('admin', '/add-photo')
  await files(page).setInputFiles(scan('Опись «1».tif', 3))
  await page.getByRole('textbox', { name: 'Title (Russian)' }).fill(newText('Опись'))
  await fillShared(page)
  await page.getByRole('button', { name: 'Add photo' }).click()
  await expect(page).toHaveURL(/\/adm\/photos$/)
  await expect(reported(page).getByRole('listitem')).toHaveText([new RegExp(`^Опись «1»\\.tif: ${threePages} photo \\d+$`)])
  expect(await axeViolations(page, 'notices about added pictures')).toEqual([])
  await reported(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/adm\/edit-photo\/\d+$/)
  await page.goto('/adm/photos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reported(page)).toHaveCount(0)
})

test('the upload list says it beside the picture while others are still there, and after all have been added', async ({ page, open }) => {
  test.setTimeout(180_000)
  await open('admin', '/add-photo')
  const broken = { name: 'рисунок.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') }
  await files(page).setInputFiles([scan('Лист.tif', 1), scan('Опись 2.tiff', 3), scan('Опись 3.tif', 4), broken])
  await fillShared(page)
  await page.getByRole('button', { name: 'Add 4 photos' }).click()
  await expect(page.getByText('Added:')).toHaveCount(3, { timeout: 120_000 })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Опись 2.tiff')).toContainText(threePages)
  await expect(row('Опись 3.tif')).toContainText(fourPages)
  await expect(row('Лист.tif')).not.toContainText('pages')
  await expect(row('рисунок.jpg').getByRole('alert')).toBeVisible()
  expect(await axeViolations(page, 'upload list with notices')).toEqual([])
  await page.getByRole('button', { name: 'Remove from list: рисунок.jpg' }).click()
  await page.getByRole('button', { name: 'Add 3 photos' }).click()
  await expect(page).toHaveURL(/\/adm\/photos$/)
  await expect(reported(page).getByRole('listitem')).toHaveCount(2)
  await expect(reported(page)).toContainText(`Опись 3.tif: ${fourPages}`)
})

test('what is typed while the pictures are sent keeps the form open, and the notices with it', { tag: '@long' }, async ({ page, open }) => {
  await open('admin', '/add-photo')
  await files(page).setInputFiles(scan('Опись 4.tif', 3))
  await page.getByRole('textbox', { name: 'Title (Russian)' }).fill(newText('Опись'))
  await fillShared(page)
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route('**/api/photo/upload', async (route) => {
    await mayGo
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add photo' }).click()
  await page.getByRole('textbox', { name: 'Author' }).fill('И. Дроздов')
  letGo(undefined)
  await expect(reported(page)).toContainText(`Опись 4.tif: ${threePages}`)
  await expect(page).toHaveURL(/\/adm\/add-photo$/)
})

test(
  'a photo that is given a scan of several pages says so beside the picture, until it is given another one',
  { tag: '@long' },
  async ({ page, open }) => {
    await open('admin', '/edit-photo/12')
    const input = page.getByLabel('Replace the image…').and(page.locator('input'))
    await input.setInputFiles(scan('Опись 5.tif', 3))
    await expect(alertOf(page, 'The image has been replaced')).toBeVisible({ timeout: 60_000 })
    const side = page.getByRole('complementary', { name: 'Picture' })
    await expect(side.getByText(threePages)).toBeVisible()
    expect(await axeViolations(page, 'notice about a replaced image')).toEqual([])
    const buffer = await buildPhotograph(77 + (process.pid % 1000), 300, 200)
      .jpeg()
      .toBuffer()
    await input.setInputFiles({ name: 'одна.jpg', mimeType: 'image/jpeg', buffer })
    await expect(side.getByText(threePages)).toHaveCount(0)
  },
)
