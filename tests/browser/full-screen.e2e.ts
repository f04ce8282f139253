import type { Locator, Page } from '@playwright/test'
import { albumOf } from './album.ts'
import { demoPhoto, isTranslated } from './archive.ts'
import { axeViolations } from './axe.ts'
import { en, expect, painted, ro, test } from './visit.ts'

/** A photo over the whole screen, and the way to its neighbours from there. */

const inAlbum = demoPhoto((photo) => isTranslated(photo) && photo.album === 'chisinau')
const alone = demoPhoto((photo) => isTranslated(photo) && !photo.album)

const viewOf = (page: Page) => page.locator('dialog.full-screen')

/** Opens a photo's page and its view over the whole screen. */
async function openView(page: Page, path: string, name = en.fullScreen.open): Promise<Locator> {
  await page.goto(path)
  await painted(page)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(viewOf(page)).toBeVisible()
  return viewOf(page)
}

/** Addresses of the pages of an album's photos, from the one that has no previous one to the one that has no next one. */
async function albumPages(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  const { photos } = (await (await page.request.get(new URL(await albumOf(page), page.url()).href)).json()) as {
    photos: { href: string }[]
  }
  return photos.map(({ href }) => href)
}

test('shows the photo with its caption; the neighbour that is seen last is the page one comes back to', async ({ page }) => {
  const [first = '', second = '', third = ''] = await albumPages(page, `/en/photos/${inAlbum.id}`)
  const view = await openView(page, first)
  const heading = view.getByRole('heading')
  await expect(heading).toHaveText((await page.locator('h1').textContent()) ?? '')
  await expect(view.locator('picture:not([hidden]) img')).toHaveJSProperty('complete', true)
  const previous = view.getByRole('button', { name: en.albumNavigation.previous })
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await previous.press('Enter')
  await expect(view.getByText(/^1\//)).toBeVisible()
  await view.getByRole('button', { name: en.albumNavigation.next }).click()
  await expect(view.getByText(/^2\//)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(view.getByText(/^3\//)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(view.getByText(/^2\//)).toBeVisible()
  expect(third).not.toBe('')
  await view.getByRole('button', { name: en.fullScreen.close }).click()
  await expect(page).toHaveURL(second)
  await expect(page.locator('h1')).toBeVisible()
})

test('closed at the photo where it was opened, it leaves the page as it was and the focus on its button', async ({ page }) => {
  const view = await openView(page, `/ro/photos/${inAlbum.id}`, ro.fullScreen.open)
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)
  await expect(page).toHaveURL(`/ro/photos/${inAlbum.id}`)
  await expect(page.getByRole('button', { name: ro.fullScreen.open, exact: true })).toBeFocused()
})

test('the slideshow turns to the next photo without a hand and ends at the last one', async ({ page }) => {
  const pages = await albumPages(page, `/en/photos/${inAlbum.id}`)
  const view = await openView(page, pages.at(-2) ?? '')
  const slideshow = view.getByRole('button', { name: en.fullScreen.slideshow })
  await page.keyboard.press(' ')
  await expect(slideshow).toHaveAttribute('aria-pressed', 'true')
  await expect(view.getByText(`${pages.length}/${pages.length}`, { exact: true })).toBeVisible()
  await expect(slideshow).toHaveAttribute('aria-pressed', 'false')
  await expect(slideshow).toHaveAttribute('aria-disabled', 'true')
})

test('a finger that moves across turns to the neighbour, one that moves down does not', async ({ page }) => {
  const [first = ''] = await albumPages(page, `/en/photos/${inAlbum.id}`)
  const view = await openView(page, first)
  const place = view.locator('.full-screen-place')
  const move = async (from: [number, number], to: [number, number]) => {
    const finger = { pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true }
    await place.dispatchEvent('pointerdown', { ...finger, clientX: from[0], clientY: from[1] })
    await place.dispatchEvent('pointerup', { ...finger, clientX: to[0], clientY: to[1] })
  }
  await move([200, 200], [180, 400])
  await move([300, 200], [150, 210])
  await expect(view.getByText(/^2\//)).toBeVisible()
  await move([100, 200], [250, 210])
  await expect(view.getByText(/^1\//)).toBeVisible()
})

test('a photo without an album has neither steps nor slideshow', async ({ page }) => {
  const view = await openView(page, `/en/photos/${alone.id}`)
  await expect(view.getByRole('heading')).toHaveText(alone.title.en)
  await expect(view.getByRole('button')).toHaveCount(1)
})

test.describe('where the neighbour does not come', () => {
  test.use({ provoked: /ERR_FAILED|Failed to fetch/ })
  test('that is said, the photo stays, and another attempt brings it', async ({ page }) => {
    const [first = '', second = ''] = await albumPages(page, `/en/photos/${inAlbum.id}`)
    await page.route(`**${second}`, (route) => route.abort())
    const view = await openView(page, first)
    await page.keyboard.press('ArrowRight')
    await expect(view.getByRole('status')).toHaveText(en.fullScreen.failed)
    await expect(view.getByText(/^1\//)).toBeVisible()
    await page.unroute(`**${second}`)
    await page.keyboard.press('ArrowRight')
    await expect(view.getByText(/^2\//)).toBeVisible()
    await expect(view.getByRole('status')).toHaveText('')
  })
})

test('works from plain files', async ({ page, staticHost }) => {
  const [first = ''] = await albumPages(page, `${staticHost.url}/en/photos/${inAlbum.id}`)
  const view = await openView(page, staticHost.url + first)
  await page.keyboard.press('ArrowRight')
  await expect(view.getByText(/^2\//)).toBeVisible()
})

test('axe finds nothing in it, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openView(page, `/en/photos/${inAlbum.id}`)
  expect(await axeViolations(page, 'full screen')).toEqual([])
})
