import type { Locator, Page } from '@playwright/test'
import type { Feature, MapTile, PhotoProperties } from '#core/map/data.ts'
import { plural } from '#core/texts/plural.ts'
import { axeViolations } from './axe.ts'
import { demoPhoto, isTranslated } from './archive.ts'
import { en, expect, repeated, ro, ru, test } from './visit.ts'

/** The tests are about the map of all photos, not about the tiles of its background. */
const tiles = /tile\.|ERR_FAILED|ERR_NAME_NOT_RESOLVED/
test.use({ provoked: tiles })
test.beforeEach(({ page }) => page.route(/\.png$/, (route) => route.abort()))

const located = demoPhoto((photo) => isTranslated(photo) && photo.latitude !== null)
const languages = [
  { language: 'ru', path: '', texts: ru },
  { language: 'ro', path: '/ro', texts: ro },
  { language: 'en', path: '/en', texts: en },
] as const

const status = (page: Page) => page.locator('[data-status]')
const countOf = async (page: Page) => Number(await status(page).getAttribute('data-count'))
const cards = (page: Page) => page.locator('[data-photos] > li')
const marks = (page: Page) => page.locator('.mark:not(.pointed)')
const settled = (page: Page) => expect(page.locator('[data-map]')).not.toHaveAttribute('aria-busy')

async function open(page: Page, address: string) {
  await page.goto(address)
  await settled(page)
  await expect(marks(page).first()).toBeVisible()
}

/** The photos that the published data have, as the page itself reads them. */
async function photosOf(page: Page): Promise<Feature<PhotoProperties>[]> {
  const answer = await page.request.get('/data/map/1.json')
  return ((await answer.json()) as MapTile).features as Feature<PhotoProperties>[]
}

const isIn = ({ properties: { begun, ended } }: Feature<PhotoProperties>, from: number, to: number) =>
  (begun ?? ended) !== undefined && (begun ?? 0) <= to && (ended ?? 9999) >= from

for (const { language, path, texts } of languages)
  test(`in ${language}, says how many photographs are in view, and lists them`, { tag: repeated(language, 'ro') }, async ({ page }) => {
    await open(page, `${path}/map`)
    const photos = await photosOf(page)
    await expect(status(page)).toContainText(plural(language, photos.length, texts.mapPage.inView))
    await expect(status(page)).toHaveAttribute('data-count', String(photos.length))
    const numbers = await marks(page).evaluateAll((all) => all.map((mark) => Number(mark.textContent) || 1))
    expect(numbers.reduce((sum, each) => sum + each, 0)).toBe(photos.length)
    await expect(cards(page)).toHaveCount(24)
    const [first] = await photosOfCard(cards(page).first(), photos)
    await expect(cards(page).first().locator('[data-title]')).toContainText((language === 'ru' ? first!.properties.title : first!.properties[language === 'ro' ? 'titleRo' : 'titleEn']) ?? '') // prettier-ignore
    // The list is the twin of the map: the photo under the focus is shown on it.
    await cards(page).first().locator('a').focus()
    await expect(page.locator('.mark.pointed')).toBeVisible()
    expect(await axeViolations(page, 'the map')).toEqual([])
  })

async function photosOfCard(card: Locator, photos: Feature<PhotoProperties>[]) {
  const id = Number(await card.getAttribute('data-photo'))
  return photos.filter((photo) => photo.id === id)
}

test('marks are taken apart by the keyboard, down to a photograph, and Escape leads back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/en/map')
  const before = await countOf(page)
  await marks(page).and(page.locator('.cluster')).first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => countOf(page)).toBeLessThan(before)
  const [longitude, latitude] = [located.longitude!, located.latitude!]
  await open(page, `/en/map#map=17/${latitude}/${longitude}`)
  await page.reload()
  await settled(page)
  const mark = page.locator(`.mark[aria-label="${located.title.en}"]`)
  await mark.focus()
  await page.keyboard.press('Space')
  const popup = page.locator('.leaflet-popup')
  await expect(popup.getByRole('link', { name: located.title.en })).toBeFocused()
  expect(await axeViolations(page, 'the map with a photograph open', '[data-map]')).toEqual([])
  await popup.getByRole('link').focus()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(mark).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/en/photos/${located.id}`)
})

test('the map is moved and zoomed by the mouse, the wheel and the keyboard, and the address follows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/en/map#map=9/47/28.8')
  const surface = page.locator('[data-surface]')
  await surface.scrollIntoViewIfNeeded()
  const box = (await surface.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 90, y - 40, { steps: 5 })
  await page.mouse.up()
  await expect(page).not.toHaveURL(/map=9\/47\.00000\/28\.80000/)
  await expect(page).toHaveURL(/map=9\//)
  await page.mouse.wheel(0, -400)
  await expect(page).toHaveURL(/map=1\d\//)
  await surface.focus()
  const at = page.url()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.url()).not.toBe(at)
  await page.keyboard.press('-')
  await expect(page.locator('.languages a[hreflang=ro], .languages a[lang=ro]')).toHaveAttribute('href', /#map=/)
})

test('years are chosen by two handles, played, and left again; photographs without a date are told apart', async ({ page }) => {
  await open(page, '/en/map')
  const photos = await photosOf(page)
  const undated = photos.filter(({ properties: { begun, ended } }) => begun === undefined && ended === undefined).length
  const [first, second] = [page.getByRole('slider', { name: en.mapPage.fromYear }), page.getByRole('slider', { name: en.mapPage.toYear })]
  await first.fill('1913')
  await second.fill('1900')
  // Handles may pass each other.
  await expect(page.locator('[data-span]')).toHaveText('1900–1913')
  const expected = photos.filter((photo) => isIn(photo, 1900, 1913)).length
  await expect(status(page)).toHaveAttribute('data-count', String(expected))
  await expect(status(page)).toContainText(en.mapPage.undatedBeside.replace('{count}', String(undated)))
  await expect(page).toHaveURL('/en/map#years=1900-1913')
  await page.getByRole('button', { name: en.mapPage.play }).click()
  await expect(page.locator('[data-span]')).not.toHaveText('1900–1913')
  await page.getByRole('button', { name: en.mapPage.pause }).click()
  await page.getByRole('button', { name: en.mapPage.chooseAllYears }).click()
  await expect(status(page)).toHaveAttribute('data-count', String(photos.length))
  await expect(page).toHaveURL('/en/map')
})

test('a category and a place narrow the map, and an unknown place is told', async ({ page }) => {
  await open(page, '/en/map')
  const photos = await photosOf(page)
  const category = photos[0]!.properties.categories[0]!
  await page.getByRole('combobox', { name: en.mapPage.category }).selectOption(String(category))
  await expect(status(page)).toHaveAttribute('data-count', String(photos.filter(({ properties }) => properties.categories.includes(category)).length)) // prettier-ignore
  await page.getByRole('combobox', { name: en.mapPage.category }).selectOption('0')
  const place = page.locator('#map-place')
  await place.fill('nowhere')
  await place.press('Tab')
  await expect(page.locator('[data-problem]')).toHaveText(en.mapPage.noPlace)
  await place.fill('Кишенев')
  await expect(page.locator('[data-problem]')).toHaveText('Chișinău')
  await place.press('Tab')
  await expect(place).toHaveValue('Chișinău')
  await expect(page.locator('[data-problem]')).toHaveText('')
  // The address follows the filters with a delay.
  await expect(page).toHaveURL(/place=\d+/)
  const id = Number(/place=(\d+)/.exec(page.url())![1])
  await expect(status(page)).toHaveAttribute('data-count', String(photos.filter(({ properties }) => properties.place === id).length))
})

test('what is in view can be shared as a gallery', async ({ page, context }) => {
  await open(page, '/en/map#years=1900-1915')
  const count = await countOf(page)
  await page.getByRole('button', { name: en.mapPage.asGallery }).click()
  await expect(cards(page)).toHaveCount(count)
  await expect(page).toHaveURL('/en/map#years=1900-1915&gallery')
  const other = await context.newPage()
  await other.route(/\.png$/, (route) => route.abort())
  await open(other, page.url())
  await expect(cards(other)).toHaveCount(count)
  await expect(other.getByRole('button', { name: en.mapPage.asStrip })).toHaveAttribute('aria-pressed', 'true')
})

test('an address that is nonsense shows the whole map and says so; one without photographs offers a way out', async ({ page }) => {
  await open(page, '/en/map#map=9/x&years=abc&place=-1')
  await expect(page.locator('[data-unread]')).toHaveText(en.mapPage.unread)
  await expect.poll(() => countOf(page)).toBeGreaterThan(0)
  await page.goto('/en/map#map=9/10/10')
  await page.reload()
  await expect(page.locator('[data-empty]')).toContainText(en.mapPage.none)
  await page.getByRole('button', { name: en.mapPage.everything }).click()
  await expect(marks(page).first()).toBeVisible()
  await expect(page.locator('[data-empty]')).toBeHidden()
})

test('an imprecise position is an area, a direction is a cone, and a photograph that has gone says so', async ({ page }) => {
  await page.route('/data/map/1.json', async (route) => {
    const answer = await route.fetch()
    const tile = (await answer.json()) as MapTile
    const [area, cone] = tile.features as Feature<PhotoProperties>[]
    tile.features = [area!, cone!] as Feature<PhotoProperties>[]
    area!.geometry.coordinates = [28.8, 47]
    cone!.geometry.coordinates = [29.8, 47]
    Object.assign(area!.properties, { metres: 1500, src: '/uploads/thumbs/gone.jpg', srcset: '', avif: '' })
    Object.assign(cone!.properties, { bearing: 90 })
    delete cone!.properties.metres
    await route.fulfill({ json: tile, contentType: 'application/json' })
  })
  await page.route('**/uploads/thumbs/gone.jpg', (route) => route.abort())
  await open(page, '/en/map#map=8/47/29.3')
  await expect(page.locator('.mark.area')).toHaveCount(1)
  await expect(page.locator('.mark.area')).toHaveAttribute('aria-label', /1\.5\u00a0km/)
  await expect(page.locator('.mark.point i')).toHaveCSS('rotate', '90deg')
  await page.locator('.mark.area').click()
  await expect(page.locator('.leaflet-popup')).toContainText(en.mapPage.gone)
  await expect(page.locator('.leaflet-popup')).toContainText(en.mapPage.within.replace('{distance}', '1.5\u00a0km'))
})

test.describe('where the data do not come', () => {
  test.use({ provoked: /data\/map|tile\.|ERR_FAILED|50\d/ })

  test('the page says so and offers to try again', async ({ page }) => {
    await page.route('/data/map/1.json', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }))
    await page.goto('/en/map')
    // The text is in the page from the start: only once it is shown has the file failed.
    await expect(page.locator('[data-failed]')).toBeVisible()
    await expect(page.locator('[data-failed]')).toContainText(en.mapPage.failed)
    await page.unroute('/data/map/1.json')
    await page.getByRole('button', { name: en.mapPage.retry }).click()
    await expect(marks(page).first()).toBeVisible()
    await expect(page.locator('[data-failed]')).toBeHidden()
  })
})

test('a file host without the archive is enough', async ({ page, staticHost }) => {
  await open(page, `${staticHost.url}/ro/map`)
  await expect.poll(() => countOf(page)).toBeGreaterThan(0)
  await expect(cards(page)).toHaveCount(24)
})

test('photographs and places lead to the map, and home does', async ({ page }) => {
  await page.goto(`/en/photos/${located.id}`)
  await page.getByRole('link', { name: en.mapPage.nearby }).click()
  await settled(page)
  await expect(page.locator(`[data-photos] > [data-photo="${located.id}"]`)).toBeVisible()
  await page.goto('/en/locations/1')
  await page.locator('[data-place-map] li').getByRole('link', { name: en.mapPage.onMap }).click()
  await expect(page).toHaveURL('/en/map#place=1')
  await settled(page)
  await expect.poll(() => countOf(page)).toBeGreaterThan(0)
  await page.goto('/en')
  await page.locator('main').getByRole('link', { name: en.mapPage.heading }).click()
  await expect(page).toHaveURL('/en/map')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all places are there, with the numbers of their photographs', async ({ page }) => {
    await page.goto('/en/map')
    await expect(page.locator('main noscript p')).toHaveText(en.mapPage.noScript)
    await expect(page.locator('[data-places] a').filter({ hasText: /^Chișinău \d+$/ })).toBeVisible()
    await expect(page.locator('[data-map]')).toBeHidden()
  })
})
