import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { namesOn } from './base-map.ts'
import { alertOf, choose, expect, newText, test } from './office.ts'

let drawn = 0

/** A picture that no other test has. */
async function picture(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  drawn += 1
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 + drawn }
  const buffer = await sharp({ create: { width: 90 + drawn, height: 60 + (process.pid % 97), channels: 3, noise, background: '#000' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

async function fillNeeded(page: Page, { withTitle }: { withTitle: string | null }) {
  if (withTitle !== null) await page.getByRole('textbox', { name: 'Title (Russian)' }).fill(withTitle)
  await page.getByRole('textbox', { name: 'Description (Russian)' }).fill('Описание, țară & <b>')
  for (const label of ['Category', 'Location', 'Time period', 'Contributor', 'Licence']) await choose(page, label, /./)
}

const files = (page: Page) => page.getByLabel('Choose pictures').and(page.locator('input'))

test.describe('the list', () => {
  test('is narrowed, searched and sorted, and its address keeps all that', async ({ page, open, office }) => {
    const { body } = await office.call('admin', 'GET /api/counts')
    const { photos, photosLacking } = body as unknown as { photos: number; photosLacking: { ro: number } }
    await open('admin', '/photos')
    for (const column of ['ID', 'Title', 'Edit', 'Remove']) await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
    await expect(page.getByText(`${photos} found`)).toBeVisible()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await choose(page, 'Missing translation', 'Romanian')
    await expect(page.getByText(`${photosLacking.ro} found`)).toBeVisible()
    await page.getByLabel('Search').fill('мост')
    await expect(page).toHaveURL(/q=/)
    const filtered = page.getByText(/^[1-9]\d? found$/)
    await expect(filtered).not.toHaveText(`${photosLacking.ro} found`)
    const found = await filtered.innerText()
    await page.getByRole('button', { name: 'Title' }).click()
    const titles = async () => page.getByRole('row').locator('td:nth-child(4)').allInnerTexts()
    await expect.poll(titles).toEqual((await titles()).toSorted())
    await page.reload()
    await expect(filtered).toHaveText(found)
    await expect(page.getByLabel('Search')).toHaveValue('мост')
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
    await expect(page).toHaveURL(/\/adm\/photos\?.*lacks=ro/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText(`${photos} found`)).toBeVisible()
    await page.getByLabel('Search').fill('нет такого')
    await expect(page.getByText('No photos found')).toBeVisible()
  })

  test('changes many photos at a time, after showing what will change', async ({ page, open, office }) => {
    await open('admin', '/photos?sort=id-asc')
    await page.getByRole('checkbox').nth(1).check()
    await page
      .getByRole('checkbox')
      .nth(3)
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 photos selected').first()).toBeVisible()
    await page.getByRole('button', { name: 'Change selected…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 3 photos' })
    await expect(dialog.getByText('Nothing will change yet.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Licence' }).or(dialog.getByLabel('Licence')).first().click()
    await page.getByRole('option', { name: /некоммерческая/ }).click()
    const before = await Promise.all([1, 2, 3].map(async (id) => (await office.call('admin', `GET /api/photo/${id}`)).body['license']))
    const changing = before.filter((license) => license !== 'Attribution-NonCommercial (CC BY-NC)').length
    await expect(dialog.getByRole('listitem')).toHaveCount(changing)
    await dialog.getByRole('button', { name: /^Change \d/ }).click()
    await expect(alertOf(page, /\d photos? updated/)).toBeVisible()
    for (const id of [1, 2, 3])
      expect((await office.call('admin', `GET /api/photo/${id}`)).body['license']).toBe('Attribution-NonCommercial (CC BY-NC)')
    await expect(page.getByText(/selected/)).toHaveCount(0)
  })
})

test('one picture becomes a photo that visitors see; deleted permanently, it leaves only 410', async ({ page, open, office, request }) => {
  test.setTimeout(120_000)
  await open('admin', '/photos')
  await page.getByRole('link', { name: 'Add photo' }).click()
  await page.getByRole('button', { name: 'Add photo' }).click()
  for (const label of ['Title (Russian)', 'Description (Russian)', 'Category', 'Location', 'Period', 'Contributor', 'Licence']) {
    await expect(page.getByText(`${label} is required`)).toBeVisible()
  }
  const title = newText('Фото')
  await fillNeeded(page, { withTitle: title })
  await page.getByRole('button', { name: 'Add photo' }).click()
  await expect(alertOf(page, 'A picture is required.')).toBeVisible()
  await files(page).setInputFiles({ name: 'текст.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Only .png, .jpg, .jpeg, .tif, .tiff files are accepted.')).toBeVisible()
  await page.getByRole('button', { name: /^Remove from list/ }).click()
  await files(page).setInputFiles(await picture('снимок.jpg'))
  await page.getByRole('button', { name: 'Add photo' }).click()
  await expect(alertOf(page, 'Photo Info Added')).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL('/adm/photos')
  await expect(page.getByRole('row').nth(1)).toContainText(title)
  const { body } = await office.call('admin', 'GET /api/photo/list')
  const [{ photoID, photoFileName } = { photoID: 0, photoFileName: '' }] = body['photos'] as { photoID: number; photoFileName: string }[]
  await expect.poll(async () => (await request.get(`/photos/${photoID}`)).status()).toBe(200)
  expect(await (await request.get(`/photos/${photoID}`)).text()).toContain(title.split(' ').at(-1)!)

  const statusOfThumbnail = async () => (await request.get(`/uploads/thumbs/${photoFileName}`)).status()
  expect(await statusOfThumbnail()).toBe(200)

  await office.call('admin', `DELETE /api/photo/${photoID}`)
  expect(await statusOfThumbnail()).toBe(404)
  await page.goto('/adm/bin')
  const row = page.getByRole('row').filter({ hasText: title })
  const widthOfThumbnail = () => row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(widthOfThumbnail).toBeGreaterThan(0)
  await expect(row.locator('img')).toHaveAttribute('src', /^data:image\/jpeg;/)
  await row.getByRole('button', { name: `Delete permanently: ${title}` }).click()
  await page.getByRole('dialog', { name: 'Confirm to delete photo permanently' }).getByRole('button', { name: 'Yes' }).click()
  await expect(alertOf(page, `Deleted permanently: ${title}`)).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await statusOfThumbnail()).toBe(404)
  await expect.poll(async () => (await request.get(`/photos/${photoID}`)).status()).toBe(410)
})

test.describe('many pictures', () => {
  test.use({ provoked: /409|415|422|ERR_CONNECTION_RESET/ })

  test('go on when one fails, warn of a duplicate, and can be cancelled, retried, added anyway', async ({ page, open, office }) => {
    test.setTimeout(180_000)
    await open('admin', '/add-photo')
    const known = await picture('известный.jpg')
    const damaged = { name: 'повреждён.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
    await files(page).setInputFiles([known, damaged, { ...known, name: 'копия.jpg' }, await picture('Вид_на_<Сороки>.jpg')])
    await expect(page.getByRole('textbox', { name: 'Title (Russian)' })).toHaveCount(0)
    await expect(page.getByLabel('Title of Вид_на_<Сороки>.jpg')).toHaveValue('Вид на <Сороки>')
    await fillNeeded(page, { withTitle: null })
    await page.getByRole('button', { name: 'Add 4 photos' }).click()
    await expect(page.getByText('Added:')).toHaveCount(2, { timeout: 90_000 })
    await expect(alertOf(page, '2 pictures could not be added. The others are saved.')).toBeVisible({ timeout: 90_000 })
    await expect(page).toHaveURL('/adm/add-photo')
    await page.getByRole('button', { name: /^Remove from list: повреждён/ }).click()
    await page.getByRole('button', { name: /^Add anyway/ }).click()
    await expect(page.getByText('Added:')).toHaveCount(3)
    const { body } = await office.call('admin', 'GET /api/photo/list?q=%D0%BA%D0%BE%D0%BF%D0%B8%D1%8F')
    expect(body['totalPhotos']).toBe(1)
    // Everything has arrived: the button ends it.
    await page.getByRole('button', { name: /^Add \d photos$/ }).click()
    await expect(page).toHaveURL('/adm/photos')
  })

  test('whose connection is lost are sent again automatically, and become one photo each', async ({ page, open, office }) => {
    test.setTimeout(120_000)
    await open('admin', '/add-photo')
    const title = newText('Дважды')
    await files(page).setInputFiles(await picture('дважды.jpg'))
    await fillNeeded(page, { withTitle: title })
    let lost = 0
    await page.route('**/api/photo/upload', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Add photo' }).click()
    await expect(page).toHaveURL('/adm/photos')
    expect(lost).toBe(1)
    const { body } = await office.call('admin', `GET /api/photo/list?q=${encodeURIComponent(title.split(' ').at(-1)!)}`)
    expect(body['totalPhotos']).toBe(1)
  })
})

test('a place is pasted in any notation, swapped numbers are noticed, and half a place is refused', async ({ page, open, office }) => {
  await open('admin', '/edit-photo/5')
  const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')]
  const paste = async (text: string) => {
    await latitude.evaluate((input, pasted) => {
      const data = new DataTransfer()
      data.setData('text/plain', pasted)
      data.setData('text', pasted)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, text)
  }
  await paste('https://www.openstreetmap.org/#map=16/47.0245/28.8323')
  await expect(latitude).toHaveValue('47.0245')
  await expect(longitude).toHaveValue('28.8323')
  await paste('28.8323, 47.0245')
  await expect(page.getByText('Latitude and longitude look swapped.')).toBeVisible()
  await page.getByRole('button', { name: 'Swap them' }).click()
  await expect(latitude).toHaveValue('47.0245')
  await longitude.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Latitude and longitude belong together: give both or neither')).toBeVisible()
  await latitude.fill('47°01′30″ N')
  await longitude.fill('28°50′13″ E')
  await page.getByRole('button', { name: 'Pick on map' }).click()
  const map = page.getByRole('application', { name: 'Map of the place' })
  await expect(map.locator('.map-pin')).toBeVisible()
  await expect.poll(() => namesOn(map)).toContain('Chișinău')
  await map.click({ position: { x: 300, y: 120 } })
  await expect(latitude).toHaveValue(/^47\.\d+$/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
  expect((await office.call('admin', 'GET /api/photo/5')).body['latitude']).toBeCloseTo(47.02, 1)
})

test('an image is replaced without the photo’s address, and an earlier version comes back', async ({ page, open, office }) => {
  test.setTimeout(120_000)
  await open('admin', '/edit-photo/6')
  const { body: before } = await office.call('admin', 'GET /api/photo/6')
  await page
    .getByLabel('Replace the image…')
    .and(page.locator('input'))
    .setInputFiles(await picture('новый.jpg'))
  await expect(alertOf(page, 'The image has been replaced')).toBeVisible({ timeout: 60_000 })
  const { body: after } = await office.call('admin', 'GET /api/photo/6')
  expect(after['photoFileName']).not.toBe(before['photoFileName'])
  await expect(page.locator('.picture-side img')).toHaveAttribute('src', `/uploads/preview/${String(after['photoFileName'])}`)
  await page.getByRole('textbox', { name: 'Author' }).fill('П. Кондрацкий')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
  await page.goto('/adm/history/photo/6')
  await expect(page.getByText('П. Кондрацкий')).toBeVisible()
  await page.getByRole('button', { name: 'Restore this version: 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(alertOf(page, 'Version 1 restored')).toBeVisible()
  expect((await office.call('admin', 'GET /api/photo/6')).body).toMatchObject({
    photoFileName: before['photoFileName'],
    author: before['author'],
  })
})

test('a photo is deleted after asking, lies in the bin and is restored', async ({ page, open, office, request }) => {
  await open('admin', '/edit-photo/7')
  const { body } = await office.call('admin', 'GET /api/photo/7')
  await page.getByRole('button', { name: 'Delete this photo' }).click()
  await page.getByRole('dialog', { name: 'Confirm to delete photo' }).getByRole('button', { name: 'Yes' }).click()
  await expect(alertOf(page, 'Your photo has been deleted')).toBeVisible()
  await expect(page).toHaveURL('/adm/photos')
  await expect.poll(async () => (await request.get('/photos/7')).status()).toBe(410)
  await page.goto('/adm/bin')
  await page.getByRole('button', { name: `Restore ${String(body['title'])}` }).click()
  await expect(alertOf(page, /^Restored: /)).toBeVisible()
  await expect(page.getByRole('button', { name: `Restore ${String(body['title'])}` })).toHaveCount(0)
  await expect.poll(async () => (await request.get('/photos/7')).status()).toBe(200)
})

test('a save is reported as live once visitors see it, with the pages in three languages', async ({ page, open }) => {
  await open('admin', '/edit-photo/8')
  const title = newText('Живой')
  await page.getByRole('textbox', { name: 'Title (Russian)' }).fill(title)
  await page.keyboard.press('Control+s')
  await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
  await page.goto('/adm/edit-photo/8')
  await expect(page.locator('.picture-side').getByRole('status')).toHaveText('Live')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live')
  for (const [language, path] of [
    ['Russian', '/photos/8'],
    ['Romanian', '/ro/photos/8'],
    ['English', '/en/photos/8'],
  ]) {
    await expect(page.getByRole('link', { name: new RegExp(`Live page in ${language}`) })).toHaveAttribute('href', new RegExp(`${path}$`))
  }
  await page.goto('/photos/8')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
