import { demoPhoto, isTranslated } from './archive.ts'
import { openForm } from './suggestion-form.ts'
import { en, expect, ro, test } from './visit.ts'

/** What visitors and the net do wrong, and what the pages make of it. */

const photo = demoPhoto((each) => isTranslated(each) && each.latitude !== null && each.album === 'chisinau')

test.describe('an address of something that is not there', () => {
  test.use({ provoked: /status of 404|^404 / })

  test('says so at that address, in its language', async ({ page }) => {
    for (const path of ['/ro/photos/999999', '/ro/albums/999999', '/ro/categories/999999/period/1', '/ro/locations/1/category/999999']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page).toHaveURL(path)
      await expect(page.locator('.not-found .message').first()).toHaveText(ro.notFound.message)
    }
  })

  test('or is none leads to what is there', async ({ page }) => {
    for (const [path, there] of [
      ['/en/latest/page/999', /\/en\/latest\/page\/\d+$/],
      ['/en/latest?page=-3', /\/en\/latest$/],
      ['/en/latest?page=abc', /\/en\/latest$/],
      ['/en/latest/page/1', /\/en\/latest$/],
      ['/en/photos/0', /\/en\/not-found$/],
      ['/en/photos/1e3', /\/en\/not-found$/],
      ['/en/latest?lang=de', /\/en\/latest$/],
    ] as const) {
      await page.goto(path)
      await expect(page, path).toHaveURL(there)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

test.describe('pictures that do not come', () => {
  test.use({ provoked: /uploads|ERR_FAILED/ })

  test('leave their place in their colour, with caption and link', async ({ page }) => {
    await page.route('**/uploads/thumbs/**', (route) => route.abort())
    await page.goto('/en/latest')
    const card = page.locator('.card').first()
    await expect(card.locator('img')).toHaveCSS('opacity', '0')
    const place = card.locator('picture')
    expect((await place.boundingBox())?.height).toBeGreaterThan(80)
    expect(await place.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
    await expect(card.locator('.caption')).toBeVisible()
    const title = (await card.locator('img').getAttribute('alt')) ?? ''
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  })
})

test.describe('an archive that never answers', () => {
  test.use({ provoked: /ERR_FAILED|ERR_ABORTED/ })

  test('takes nothing from a photo’s page but what is sent to it', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('token', 'somebody'))
    // Neither an answer nor an end.
    await page.route('**/api/**', () => undefined)
    await page.goto(`/en/photos/${photo.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(photo.title.en)
    await expect(page.getByText(en.staff.label)).toBeHidden()
    await page.getByRole('button', { name: en.map.open }).click()
    await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: en.photo.related }).scrollIntoViewIfNeeded()
    await expect(page.locator('.related .card')).toHaveCount(6)
    const form = await openForm(page, en)
    await form.message.fill('Мост')
    await form.box.click()
    await form.send.click()
    await expect(form.sending).toBeVisible()
    await expect(form.message).toHaveValue('Мост')
    await page.getByRole('button', { name: en.view.zoom, exact: true }).click()
    await expect(page.locator('.stage canvas').first()).toBeVisible()
  })
})

test.describe('map tiles that do not come', () => {
  test.use({ provoked: /\.png|ERR_FAILED|50\d/ })

  test('leave the coordinates and the ways to other maps, and come at the next opening', async ({ page }) => {
    const tiles = /\/16\/\d+\/\d+\.png$/
    await page.route(tiles, (route) => route.fulfill({ status: 503 }))
    await page.goto(`/ro/photos/${photo.id}`)
    await page.getByRole('button', { name: ro.map.open }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toHaveText(ro.map.tilesUnavailable)
    await expect(dialog.locator('#coordinates')).toHaveText(/^4\d\.\d+, 2\d\.\d+$/)
    await expect(dialog.getByRole('link', { name: ro.map.openStreetMap })).toBeVisible()
    await page.unroute(tiles)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: ro.map.open }).click()
    await expect(dialog.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
})
