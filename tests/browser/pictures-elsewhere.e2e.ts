import type { Locator, Page } from '@playwright/test'
import { demoPhoto, isTranslated } from './archive.ts'
import { openArchiveWithPicturesElsewhere, type ArchiveWithPicturesElsewhere } from './archive-with-pictures-elsewhere.ts'
import { box, finds } from './search-page.ts'
import { cards, openWith } from './selection-page.ts'
import { en, expect, test } from './visit.ts'

/** Pictures have a separate origin. Breaches of the policy and failed requests are complaints, as in each test. */
let archive: ArchiveWithPicturesElsewhere
/** What pages have asked the site itself for, though it is a picture. */
let misled: string[]

const photo = demoPhoto((each) => isTranslated(each) && each.latitude !== null && each.width > 1000)

test.beforeAll(async () => {
  test.setTimeout(300_000)
  archive = await openArchiveWithPicturesElsewhere()
})
test.afterAll(() => archive.close())

test.beforeEach(({ page }) => {
  misled = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === archive.url && /^\/(?:uploads|iiif\/images)\//.test(pathname)) misled.push(pathname)
  })
})
test.afterEach(() => expect(misled).toEqual([]))

/** Whether pictures are there, and come from where they are. */
async function areShown(images: Locator) {
  await expect(images.first()).toBeAttached()
  const shown = () =>
    images.evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter(({ loading, complete }) => loading !== 'lazy' || complete)
        .map(({ currentSrc, naturalWidth }) => [currentSrc, naturalWidth > 0] as const),
    )
  await expect
    .poll(async () => (await shown()).filter(([address, isLoaded]) => !isLoaded || !address.startsWith(`${archive.pictures}/uploads/`)))
    .toEqual([])
  expect((await shown()).length).toBeGreaterThan(0)
}

const open = (page: Page, path: string) => page.goto(archive.url + path)

test('a photo is shown and zoomed, with its tiles, and its album with its slides', async ({ page }) => {
  const tiles: string[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(`${archive.pictures}/iiif/images/`)) tiles.push(response.url())
  })
  await open(page, `/en/photos/${photo.id}`)
  await areShown(page.locator('.stage-picture img'))
  await page.getByRole('button', { name: en.view.zoom }).click()
  await expect(page.getByRole('button', { name: en.zoom.zoomIn })).toBeVisible()
  await page.getByRole('button', { name: en.zoom.zoomIn }).click()
  await expect.poll(() => tiles.length).toBeGreaterThan(1)
  await areShown(page.locator('[data-strip] img'))
})

test('two pictures of the same view lie one over the other', async ({ page }) => {
  await open(page, `/en/photos/${demoPhoto(({ match }) => match !== undefined).id}`)
  const pair = page.locator('[data-pair]')
  await pair.scrollIntoViewIfNeeded()
  await areShown(pair.locator('img'))
})

test('the map shows the card of a photo, with its picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `/en/map#map=17/${photo.latitude}/${photo.longitude}`)
  await expect(page.locator('[data-map]')).not.toHaveAttribute('aria-busy')
  await areShown(page.locator('[data-photos] img'))
  await page.locator(`.mark[aria-label="${photo.title.en}"]`).focus()
  await page.keyboard.press('Space')
  await areShown(page.locator('.leaflet-popup img'))
})

test('a search finds photos with their pictures, and a selection keeps them', async ({ page }) => {
  await open(page, '/en/search')
  await box(page).fill('bridge')
  await expect(finds(page).first()).toBeVisible()
  await areShown(finds(page).locator('img'))
  await openWith(page, archive.url, [photo.id])
  await areShown(cards(page).locator('img'))
})

test('lists, the home page and the page for frames show pictures', async ({ page }) => {
  for (const path of ['/en', '/en/latest', '/en/albums', `/embed/photos/${photo.id}`]) {
    await open(page, path)
    await areShown(page.locator('img'))
  }
})
