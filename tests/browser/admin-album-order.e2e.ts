import type { Page } from '@playwright/test'
import type { AlbumOrderWire } from '#core/wire/album-order.ts'
import { alertOf, expect, test } from './office.ts'

test.use({ provoked: /409/ })

const titlesIn = (page: Page) => page.getByRole('option').locator('.one-line').allTextContents()
const save = (page: Page) => page.getByRole('button', { name: 'Save order and cover' })

test('staff order an album by mouse and by keyboard, choose its cover, and visitors see both', async ({ page, open, office }) => {
  await open('admin', '/albums')
  await page.getByRole('link', { name: 'Order and cover: Железные дороги Бессарабии' }).click()
  await expect(page).toHaveURL(/\/album-order\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const cards = page.getByRole('option')
  await expect(cards.nth(2)).toBeVisible()
  const [first, second, third, ...others] = await titlesIn(page)
  await expect(save(page)).toBeDisabled()

  await test.step('by mouse: the third photo before the first one', async () => {
    await cards.nth(2).dragTo(cards.nth(0), { targetPosition: { x: 5, y: 40 } })
    await expect.poll(() => titlesIn(page)).toEqual([third, first, second, ...others])
  })

  await test.step('by keyboard: back by one, and to the end', async () => {
    await cards.nth(0).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => titlesIn(page)).toEqual([first, third, second, ...others])
    await expect(cards.nth(1)).toBeFocused()
    await expect(page.getByText(`${third}: position 2 of ${others.length + 3}`)).toBeAttached()
    await page.keyboard.press('ArrowLeft')
    await expect(cards.nth(0)).toBeFocused()
    await page.getByRole('button', { name: 'To the end' }).click()
    await expect.poll(() => titlesIn(page)).toEqual([third, second, ...others, first])
  })

  await page.getByRole('button', { name: 'Use as cover' }).click()
  await expect(cards.last().getByText('Cover')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(alertOf(page, 'Order and cover saved')).toBeVisible()
  await expect(page.locator('.record-head').getByRole('status')).toHaveText('Live')

  const { album, photos } = (await office.call('admin', `GET /api/album/${id}/order`)).body as AlbumOrderWire
  await expect(async () => {
    await page.goto(`/albums/${id}`)
    expect(await page.locator('main a[href*="/photos/"]').first().getAttribute('href')).toBe(`/photos/${photos[0]?.photoID}`)
  }).toPass()

  await test.step('of two who order it at once, the second one is asked', async () => {
    await page.goto(`/adm/album-order/${id}`)
    await cards.nth(0).focus()
    const reversed = photos.map(({ photoID }) => photoID).toReversed()
    await office.call('admin', `POST /api/album/${id}/order`, { version: album.version, photos: reversed })
    await page.keyboard.press('Alt+ArrowRight')
    await save(page).click()
    await expect(page.getByRole('alert').getByText('Somebody else has changed the order')).toBeVisible()
    await page.getByRole('button', { name: 'Show theirs' }).click()
    await expect.poll(() => titlesIn(page)).toEqual([first, ...others.toReversed(), second, third])
  })

  await page.getByRole('button', { name: 'Newest first' }).click()
  await cards.filter({ hasText: 'Cover' }).click()
  await page.getByRole('button', { name: 'Do not use as cover' }).click()
  await save(page).click()
  await expect(alertOf(page, 'Order and cover saved')).toBeVisible()
  await expect.poll(() => titlesIn(page)).toEqual([first, second, third, ...others])
})
