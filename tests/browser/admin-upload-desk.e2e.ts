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
  await expect(row(page, 'скан.tif').locator('.upload-thumbnail')).toHaveText('TIF')
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
    await expect(page).toHaveURL(/\/adm\/photos$/, { timeout: 60_000 })
    await open('admin', '/add-photo')
    await send('тот же.jpg')
    await expect(row(page, 'тот же.jpg').getByRole('alert')).toContainText('in the archive already', { timeout: 60_000 })
    await expect(page.getByRole('button', { name: 'Add anyway: тот же.jpg' })).toBeVisible()
  })
})
