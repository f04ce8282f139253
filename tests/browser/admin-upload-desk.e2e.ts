import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeViolations } from './axe.ts'
import { choose, expect, newText, test } from './office.ts'

type PictureFile = { name: string; mimeType: string; buffer: Buffer }

const picture = (seed: number, width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 + seed }, background: '#000' } })
const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg'): PictureFile => ({ name, mimeType, buffer })

const files = (page: Page) => page.getByLabel('Choose pictures').and(page.locator('input'))
const row = (page: Page, name: string) => page.locator('.uploads > li').filter({ hasText: name })

test('chosen pictures are shown at once, and files that the archive would refuse say so before they are sent', async ({ page, open }) => {
  await open('admin', '/add-photo')
  await files(page).setInputFiles([
    file('вид.jpg', await picture(1).jpeg().toBuffer()),
    file('скан.tif', await picture(2).tiff().toBuffer(), 'image/tiff'),
    file('пустой.jpg', Buffer.alloc(0)),
    file('анимация.jpg', Buffer.from('GIF89a and more')),
  ])
  const drawn = row(page, 'вид.jpg').locator('canvas[data-drawn]')
  await expect(drawn).toHaveCount(1)
  const [width, colour] = await drawn.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(5, 5, 1, 1)
    return [canvas.width, data[3]]
  })
  expect(width).toBe(192)
  expect(colour).toBe(255)
  await expect(row(page, 'скан.tif').locator('canvas[data-drawn]')).toHaveCount(1)
  await expect(row(page, 'пустой.jpg').getByRole('alert')).toHaveText('The file is empty.')
  await expect(row(page, 'анимация.jpg').getByRole('alert')).toContainText('This file is a GIF picture')
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page, `chosen pictures, ${colorScheme}`)).toEqual([])
  }
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.locator('.uploads').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  }
  await page.getByRole('button', { name: 'Remove from list: пустой.jpg' }).press('Enter')
  await expect(row(page, 'пустой.jpg')).toHaveCount(0)
})

/** A TIFF of two colours, the upper half red, and the colours in its preview. */
const flag = () =>
  sharp({ create: { width: 1200, height: 400, channels: 3, background: '#c03020' } }).extend({ bottom: 400, background: '#2040c0' })

const coloursOf = (page: Page, name: string) =>
  row(page, name)
    .locator('canvas[data-drawn]')
    .evaluate((canvas: HTMLCanvasElement) => {
      const colourAt = (y: number) => [...canvas.getContext('2d')!.getImageData(canvas.width / 2, canvas.height * y, 1, 1).data]
      return [colourAt(0.25), colourAt(0.75)]
    })

test('scans in TIFF are shown before anything is sent, and one that cannot be shown says why', async ({ page, open }) => {
  const kinds = {
    'lzw.tif': flag().tiff({ compression: 'lzw', predictor: 'horizontal' }),
    'deep.tif': flag().toColourspace('rgb16').tiff({ compression: 'deflate' }),
    'strips.tif': flag().tiff({ compression: 'jpeg', quality: 95 }),
    'tiles.tiff': flag().tiff({ compression: 'jpeg', quality: 95, tile: true, tileWidth: 256, tileHeight: 256 }),
    'cmyk.tif': flag().toColourspace('cmyk').tiff({ compression: 'none' }),
  }
  const damaged = await picture(4).tiff({ compression: 'deflate' }).toBuffer()
  damaged.fill(0, 20_000, 30_000)
  const fax = flag().greyscale().threshold().toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 })
  await open('admin', '/add-photo')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await files(page).setInputFiles([
    ...(await Promise.all(Object.entries(kinds).map(async ([name, tiff]) => file(name, await tiff.toBuffer(), 'image/tiff')))),
    file('damaged.tif', damaged, 'image/tiff'),
    file('fax.tif', await fax.toBuffer(), 'image/tiff'),
    file('cut.tif', damaged.subarray(0, 5000), 'image/tiff'),
  ])
  for (const name of Object.keys(kinds)) {
    const [[red, , blue], [otherRed, , otherBlue]] = (await coloursOf(page, name)) as [number[], number[]]
    expect([red! > 150, blue! < 90, otherRed! < 90, otherBlue! > 150], name).toEqual([true, true, true, true])
  }
  await expect(row(page, 'damaged.tif').getByText('No preview: the file seems to be damaged.')).toBeVisible()
  await expect(row(page, 'damaged.tif').locator('.upload-thumbnail')).toHaveText('TIF 900 × 600 px')
  await expect(row(page, 'cut.tif').getByText('No preview: the file seems to be damaged.')).toBeVisible()
  await expect(row(page, 'fax.tif').getByText('No preview of this kind of TIFF.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page, `chosen TIFFs, ${colorScheme}`)).toEqual([])
  }
  expect(sent).toEqual([])
})

test('a large TIFF is sent once: a reduced copy is compared', { tag: '@long' }, async ({ page, open }) => {
  test.setTimeout(120_000)
  const tiff = await picture(5, 1500).tiff({ compression: 'none' }).toBuffer()
  await open('admin', '/add-photo')
  const sizes: [string, number][] = []
  page.on('request', (request) => {
    const [, call] = /\/api\/photo\/(similar|upload)$/.exec(request.url()) ?? []
    if (call && request.method() === 'POST')
      void request.allHeaders().then((headers) => sizes.push([call, Number(headers['content-length'])]))
  })
  await files(page).setInputFiles(file('скан.tif', tiff, 'image/tiff'))
  await page.getByRole('textbox', { name: 'Title (Russian)' }).fill(newText('Скан'))
  await page.getByRole('textbox', { name: 'Description (Russian)' }).fill('Описание')
  for (const label of ['Category', 'Location', 'Time period', 'Contributor', 'Licence']) await choose(page, label, /./)
  await page.getByRole('button', { name: 'Add photo' }).click()
  await expect(page).toHaveURL(/\/adm\/photos$/, { timeout: 60_000 })
  expect(sizes.map(([call]) => call)).toEqual(['similar', 'upload'])
  expect(sizes[0]![1]).toBeLessThan(tiff.length / 5)
  expect(sizes[1]![1]).toBeGreaterThan(tiff.length)
})

test('while a picture is dragged, its row and the place where it would be inserted are marked', async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 1600 })
  await open('admin', '/add-photo')
  const content = await picture(6, 300).jpeg().toBuffer()
  await files(page).setInputFiles(
    ['один.jpg', 'два.jpg', 'три.jpg'].map((name, at) => file(name, Buffer.concat([content, Buffer.from([at])]))),
  )
  const order = () => page.locator('.uploads > li .upload-file strong').allTextContents()
  const [first, last] = [row(page, 'один.jpg'), row(page, 'три.jpg')]
  await expect(first.locator('canvas[data-drawn]')).toHaveCount(1)
  const goto = async (name: string, share: number) => {
    const box = (await row(page, name).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * share, { steps: 5 })
  }
  const drag = async () => {
    await first.locator('.upload-thumbnail').hover()
    await page.mouse.down()
    await goto('три.jpg', 0.2)
    await expect(first).toHaveAttribute('data-dragged')
    await expect(last).toHaveAttribute('data-drop', 'before')
    await goto('три.jpg', 0.8)
    await expect(last).toHaveAttribute('data-drop', 'after')
  }
  await drag()
  await page.mouse.move(5, 5, { steps: 5 })
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  expect(await order()).toEqual(['один.jpg', 'два.jpg', 'три.jpg'])
  await drag()
  await page.mouse.up()
  await expect.poll(order).toEqual(['два.jpg', 'три.jpg', 'один.jpg'])
  await expect(page.locator('[data-drop], [data-dragged]')).toHaveCount(0)
})

test('of hundreds of pictures only those near the view are decoded, one after the other', async ({ page, open }) => {
  await page.addInitScript(() => {
    const counts = { open: 0, max: 0, all: 0 }
    const original = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>
    Object.assign(window, {
      counts,
      createImageBitmap: async (...given: unknown[]) => {
        counts.all += 1
        counts.open += 1
        counts.max = Math.max(counts.max, counts.open)
        const bitmap = await original(...given)
        const close = bitmap.close.bind(bitmap)
        bitmap.close = () => {
          counts.open -= 1
          close()
        }
        return bitmap
      },
    })
  })
  await open('admin', '/add-photo')
  const content = await picture(3, 400).jpeg({ quality: 30 }).toBuffer()
  await files(page).setInputFiles(Array.from({ length: 300 }, (_, at) => file(`вид ${at + 1}.jpg`, content)))
  const rows = page.locator('.uploads > li')
  await expect(rows).toHaveCount(300)
  await expect(rows.first().locator('canvas[data-drawn]')).toHaveCount(1)
  expect(await page.locator('.uploads canvas').count()).toBeLessThan(60)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows.last().locator('canvas[data-drawn]')).toHaveCount(1)
  await expect(rows.first().locator('canvas')).toHaveCount(0)
  expect(await page.locator('.uploads canvas').count()).toBeLessThan(60)
  const counts = await page.evaluate(() => (window as unknown as { counts: { open: number; max: number } }).counts)
  expect(counts).toMatchObject({ open: 0, max: 1 })
})

test.describe('a large file that the archive has', () => {
  test.use({ provoked: /409/ })

  test('is a duplicate, not a look-alike', async ({ page, open }) => {
    test.setTimeout(120_000)
    const known = await picture(Math.round(Math.random() * 60), 1200)
      .jpeg({ quality: 98 })
      .toBuffer()
    expect(known.length).toBeGreaterThan(400_000)
    await open('admin', '/add-photo')
    const send = async (name: string) => {
      await files(page).setInputFiles(file(name, known))
      await page.getByRole('textbox', { name: 'Title (Russian)' }).fill(newText('Вид'))
      await page.getByRole('textbox', { name: 'Description (Russian)' }).fill('Описание')
      for (const label of ['Category', 'Location', 'Time period', 'Contributor', 'Licence']) await choose(page, label, /./)
      await page.getByRole('button', { name: 'Add photo' }).click()
    }
    await send('первый.jpg')
    await expect(page).toHaveURL(/\/adm\/photos$/)
    await open('admin', '/add-photo')
    await send('тот же.jpg')
    await expect(row(page, 'тот же.jpg').getByRole('alert')).toContainText('in the archive already')
    await expect(page.getByRole('button', { name: 'Add anyway: тот же.jpg' })).toBeVisible()
  })
})
