import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeViolations } from './axe.ts'
import { choose, expect, newText, test, type Office } from './office.ts'

let drawn = 0

/** A picture that no other test has, on the disk: chosen again, it is the same file. */
async function scan(name: string): Promise<string> {
  drawn += 1
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 25 + drawn }
  const path = test.info().outputPath(name)
  await sharp({ create: { width: 140 + drawn, height: 90 + (process.pid % 97), channels: 3, noise, background: '#000' } })
    .jpeg()
    .toFile(path)
  return path
}

const files = (page: Page) => page.getByLabel('Choose pictures').and(page.locator('input'))
const rows = (page: Page) => page.locator('.uploads > li')
const cell = (page: Page, label: string, name: string) => page.getByRole('textbox', { name: `${label} of ${name}`, exact: true })
const recordCell = (page: Page, label: string, name: string) => page.getByRole('combobox', { name: `${label} of ${name}`, exact: true })
const order = async (page: Page) => (await rows(page).locator('strong').allInnerTexts()).map((name) => name.trim())

async function fillCommon(page: Page, description: string) {
  await page.getByRole('textbox', { name: 'Description (Russian)', exact: true }).fill(description)
  for (const label of ['Category', 'Time period', 'Contributor', 'Licence']) await choose(page, label, /./)
}

/** The photos with a text, the first added one first. */
async function photosWith(office: Office, text: string) {
  const { body } = await office.call('admin', `GET /api/photo/list?q=${encodeURIComponent(text)}&sort=id-asc`)
  const found = (body['photos'] as { photoID: number }[]).map(({ photoID }) => photoID).toSorted((one, other) => one - other)
  return Promise.all(found.map(async (photoID) => (await office.call('admin', `GET /api/photo/${photoID}`)).body))
}

test('each picture has its own values, the form has those of all others, and pictures are dragged into their order', async ({
  page,
  open,
  office,
}) => {
  test.setTimeout(180_000)
  await open('admin', '/add-photo')
  await files(page).setInputFiles([await scan('один.jpg'), await scan('два.jpg'), await scan('три.jpg')])
  const word = `мост${Date.now()}`
  for (const name of ['один', 'два', 'три']) await cell(page, 'Title', `${name}.jpg`).fill(`${name} ${word}`)
  await fillCommon(page, 'Из коробки, țară & <b>')
  await expect(cell(page, 'Description', 'два.jpg')).toHaveAttribute('placeholder', 'Из коробки, țară & <b>')
  await cell(page, 'Description', 'три.jpg').fill('Третий')
  await cell(page, 'Date', 'один.jpg').fill('1905')
  await page.getByRole('button', { name: 'Copy to all below' }).click()
  await cell(page, 'Date', 'три.jpg').fill('ca. 1911')
  await recordCell(page, 'Location', 'один.jpg').fill('Сороки')
  await page.getByRole('option', { name: 'Сороки', exact: true }).click()
  await page.getByRole('button', { name: 'Copy to all below' }).click()
  await page.getByRole('group', { name: 'Language of titles and descriptions' }).getByRole('button', { name: 'Romanian' }).click()
  await cell(page, 'Title (Romanian)', 'два.jpg').fill('Podul doi')

  // The location is that of each picture: the form needs none.
  await expect(page.getByRole('combobox', { name: 'Location', exact: true })).toHaveValue('')
  await rows(page)
    .filter({ hasText: 'три.jpg' })
    .locator('.upload-thumbnail')
    .dragTo(rows(page).filter({ hasText: 'один.jpg' }), {
      targetPosition: { x: 200, y: 4 },
    })
  await expect.poll(() => order(page)).toEqual(['три.jpg', 'один.jpg', 'два.jpg'])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page, `values of each picture, ${colorScheme}`)).toEqual([])
  }
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.locator('.uploads').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  }
  await page.getByRole('button', { name: 'Add 3 photos' }).click()
  await expect(page).toHaveURL(/\/adm\/photos$/, { timeout: 90_000 })
  const photos = await photosWith(office, word)
  expect(photos.map(({ title, titleRo, description, date }) => ({ title, titleRo, description, date }))).toEqual([
    { title: `три ${word}`, titleRo: '', description: 'Третий', date: 'ca. 1911' },
    { title: `один ${word}`, titleRo: '', description: 'Из коробки, țară & <b>', date: '1905' },
    { title: `два ${word}`, titleRo: 'Podul doi', description: 'Из коробки, țară & <b>', date: '1905' },
  ])
  expect(new Set(photos.map(({ locationName }) => locationName))).toEqual(new Set(['Сороки']))
})

test.describe('by the keyboard alone', () => {
  test.use({ provoked: /400/ })

  test('values are typed down a column, copied, moved, corrected after a refusal, and are there again after a crash', async ({
    page,
    open,
  }) => {
    test.setTimeout(180_000)
    await open('admin', '/add-photo')
    const scans = [await scan('а.jpg'), await scan('б.jpg'), await scan('в.jpg')]
    await files(page).setInputFiles(scans)
    const press = (keys: string) => page.keyboard.press(keys)
    await cell(page, 'Date', 'а.jpg').focus()
    await page.keyboard.type('1905')
    await press('Enter')
    await expect(cell(page, 'Date', 'б.jpg')).toBeFocused()
    await press('Control+d')
    await expect(cell(page, 'Date', 'б.jpg')).toHaveValue('1905')
    await press('Enter')
    await page.keyboard.type('1913-1911')
    await press('Tab')
    await expect(recordCell(page, 'Location', 'в.jpg')).toBeFocused()
    await press('Alt+ArrowUp')
    await expect.poll(() => order(page)).toEqual(['а.jpg', 'в.jpg', 'б.jpg'])
    await expect(page.locator('.upload-tools [role=status]').last()).toHaveText('в.jpg: 2 of 3')
    await expect(recordCell(page, 'Location', 'в.jpg')).toBeFocused()
    await page.keyboard.type('Бендеры')
    await press('ArrowDown')
    await press('Enter')
    await expect(recordCell(page, 'Location', 'в.jpg')).toHaveValue('Бендеры')
    await expect(recordCell(page, 'Location', 'б.jpg')).toBeFocused()

    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await files(page).setInputFiles(scans)
    await expect(recordCell(page, 'Location', 'в.jpg')).toHaveValue('Бендеры')
    await fillCommon(page, newText('Из коробки'))
    await choose(page, 'Location', /./)
    await press('Control+s')
    await expect(cell(page, 'Date', 'в.jpg')).toBeFocused()
    await expect(cell(page, 'Date', 'в.jpg')).toHaveAccessibleDescription(/ends before it begins/)
    await press('Control+a')
    await page.keyboard.type('1911')

    // A rule that only the archive knows.
    await page.route('**/api/photo/upload', async (route) => {
      if (route.request().method() !== 'POST' || !route.request().postData()?.includes('в.jpg')) return route.continue()
      await route.fulfill({ status: 400, json: { errors: [{ msg: 'This day has not been yet', field: 'date' }] } })
    })
    await press('Control+s')
    await expect(cell(page, 'Date', 'в.jpg')).toHaveAccessibleDescription('This day has not been yet')
    await expect(page.getByText('Added:')).toHaveCount(2)
    await expect(rows(page).filter({ hasText: 'в.jpg' })).toContainText('Correct the marked values')
    await page.unroute('**/api/photo/upload')
    await cell(page, 'Date', 'в.jpg').press('Control+a')
    await page.keyboard.type('1912')
    await expect(cell(page, 'Date', 'в.jpg')).toHaveAccessibleDescription('')
    await press('Control+s')
    await expect(page).toHaveURL(/\/adm\/photos$/)
  })
})

test('of five hundred pictures only the fields near the view are drawn, and typing changes one row', async ({ page, open }) => {
  test.setTimeout(120_000)
  await open('admin', '/add-photo')
  const path = test.info().outputPath('вид.jpg')
  writeFileSync(
    path,
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  )
  const buffer = await sharp(path).toBuffer()
  await files(page).setInputFiles(Array.from({ length: 500 }, (_, at) => ({ name: `вид ${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })))
  await expect(rows(page)).toHaveCount(500)
  await rows(page).nth(299).scrollIntoViewIfNeeded()
  const title = cell(page, 'Title', 'вид 300.jpg')
  await title.press('End')
  // What has been found in the files, and the pictures near the view, are drawn by then.
  await expect(page.getByText('499 files are the same as other chosen files.')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('.uploads canvas:not([data-drawn])')).toHaveCount(0)
  await page.evaluate(() => {
    const changed = new Set<Element>()
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes)
        changed.add((target instanceof Element ? target : target.parentElement!).closest('li') ?? document.body)
    })
    for (const list of document.querySelectorAll('.uploads, main .form'))
      watch.observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(window, { changed })
  })
  await title.pressSequentially(': мост через Днестр')
  await expect(title).toHaveValue('вид 300: мост через Днестр')
  expect(await page.evaluate(() => (window as unknown as { changed: Set<Element> }).changed.size)).toBe(1)
  expect(await page.locator('.upload-cell').count()).toBeLessThan(300)
})

test('values out of a file are offered as texts, and written only when somebody says so', async ({ page, open, office }) => {
  test.setTimeout(180_000)
  const packet = (title: string) =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">
      <rdf:Description photoshop:DateCreated="1905-07"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li>
      <rdf:li xml:lang="ro">Podul</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`
  const exif = {
    IFD0: { Make: 'EPSON', Artist: 'Ivan Drozdov' },
    IFD2: { DateTimeOriginal: '2019:05:04 10:00:00', DateTimeDigitized: '2019:05:04 10:00:00' },
    IFD3: { GPSLatitude: '47/1 1/1 30/1', GPSLatitudeRef: 'N', GPSLongitude: '28/1 50/1 0/1', GPSLongitudeRef: 'E' },
  }
  const word = `мост${Date.now()}`
  const written = `&lt;img src=x onerror="document.title=1"&gt; ${word}`
  const seen = `<img src=x onerror="document.title=1"> ${word}`
  const jpeg = await scan('Сороки_1911.jpg')
  writeFileSync(jpeg, await sharp(jpeg).withXmp(packet(written)).withExif(exif).jpeg().toBuffer())
  const tiff = test.info().outputPath('КП-12.tif')
  writeFileSync(
    tiff,
    await sharp(await scan('лист.jpg'))
      .withXmp(packet(`Второй ${word}`))
      .tiff()
      .toBuffer(),
  )

  await open('admin', '/add-photo')
  await files(page).setInputFiles([jpeg, tiff])
  const row = (name: string) => rows(page).filter({ hasText: name })
  await row('Сороки_1911.jpg').locator('summary').press('Enter')
  await expect(row('Сороки_1911.jpg')).toContainText('Digitised on 2019-05-04; this is not the date of the photograph.', {
    timeout: 30_000,
  })
  await expect(row('Сороки_1911.jpg').getByText(seen)).toBeVisible()
  await expect(cell(page, 'Title', 'Сороки_1911.jpg')).toHaveValue('Сороки 1911')
  await expect(cell(page, 'Date', 'Сороки_1911.jpg')).toHaveValue('')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page, `values out of files, ${colorScheme}`)).toEqual([])
  }
  await page.getByRole('button', { name: 'Use Coordinates of Сороки_1911.jpg: 47.025000, 28.833333' }).press('Enter')
  await page.getByRole('button', { name: 'Use Date in the file name of Сороки_1911.jpg: 1911' }).click()
  await page.getByRole('button', { name: 'Title (Russian) (2)' }).click()
  await page.getByRole('button', { name: 'Title (Romanian) (2)' }).click()
  // Nothing is filled in where somebody has said something.
  await page.getByRole('button', { name: 'Date (1)', exact: true }).click()
  await expect(cell(page, 'Title', 'Сороки_1911.jpg')).toHaveValue(seen)
  await expect(cell(page, 'Date', 'Сороки_1911.jpg')).toHaveValue('1911')
  await expect(cell(page, 'Date', 'КП-12.tif')).toHaveValue('1905-07')
  await expect(row('Сороки_1911.jpg')).toContainText('Latitude: 47.025000')
  await fillCommon(page, newText('Из коробки'))
  await choose(page, 'Location', /./)
  await page.getByRole('button', { name: 'Add 2 photos' }).click()
  await expect(page).toHaveURL(/\/adm\/photos$/, { timeout: 90_000 })
  expect(await photosWith(office, word)).toMatchObject([
    { title: seen, titleRo: 'Podul', date: '1911', author: '', latitude: 47.025, longitude: 28.833_333 },
    { title: `Второй ${word}`, titleRo: 'Podul', date: '1905-07', inventoryNumber: '', latitude: null },
  ])
})
