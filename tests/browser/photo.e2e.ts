import { licenceOf } from '#core/licences.ts'
import { carousel, narrowScreen } from '#core/limits.ts'
import { demoPhoto, isTranslated } from './archive.ts'
import { en, expect, ro, ru, test } from './visit.ts'

test('a photo page has title, breadcrumb, picture, facts and its size', async ({ page }) => {
  const photo = demoPhoto((each) => isTranslated(each) && each.album !== '')
  await page.goto(`/en/photos/${photo.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(photo.title.en)
  await expect(page.getByRole('navigation', { name: en.accessibility.breadcrumb })).toBeVisible()
  const picture = page.locator('.stage img').first()
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await expect(page.getByText(/^\d+\.\d\d (?:KB|MB)$/).first()).toBeVisible()
})

test('the first step of the breadcrumb names the album it leads to, or goes back to the list that the visitor came from', async ({
  page,
}) => {
  const photo = demoPhoto((each) => isTranslated(each) && each.album !== '')
  const first = page.locator('.breadcrumb a').first()
  await page.goto(`/en/photos/${photo.id}`)
  await expect(first).toHaveText(en.breadcrumb.toAlbum)
  await expect(first).toHaveAttribute('href', /^\/en\/albums\/\d+/)
  await page.goto('/en/search?q=' + encodeURIComponent(photo.title.en))
  await page.locator('.find .caption').first().click()
  await expect(page).toHaveURL(/\/en\/photos\/\d+$/)
  await expect(first).toHaveText(en.breadcrumb.back)
  await first.click()
  await expect(page).toHaveURL(/\/en\/search\?q=/)
})

test('the first click on zoom opens the viewer and draws tiles', async ({ page }) => {
  const photo = demoPhoto((each) => each.width * each.height >= 24_000_000)
  const tiles: string[] = []
  page.on('response', (response) => {
    // In a small window, the first ones are of a small level, and not square.
    if (/\/iiif\/images\/[^/]+\/[\d,]+\/\d+,\d+\/0\/default\.jpg$/.test(response.url()) && response.ok()) tiles.push(response.url())
  })
  await page.goto(`/photos/${photo.id}`)
  await page.getByRole('button', { name: ru.view.zoom }).click()
  const canvas = page.locator('.stage canvas').first()
  await expect(canvas).toBeVisible()
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  // Tiles are from our own host, so their pixels may be read: a drawn picture has many shades.
  await expect.poll(() => canvas.evaluate(shades)).toBeGreaterThan(8)
  await page.getByRole('button', { name: ru.zoom.zoomIn }).click()
  await page.getByRole('button', { name: ru.view.preview, exact: true }).click()
  await expect(page.locator('.stage img').first()).toBeVisible()
})

/** How many different shades the canvas shows, of a few hundred points. */
function shades(canvas: HTMLElement | SVGElement): number {
  const { width, height } = canvas as HTMLCanvasElement
  const context = (canvas as HTMLCanvasElement).getContext('2d')
  if (!context || width === 0) return 0
  const { data } = context.getImageData(0, 0, width, height)
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += 4 * 997) seen.add(data[at] ?? 0)
  return seen.size
}

test('the language is switched on the photo itself', async ({ page }) => {
  const photo = demoPhoto(isTranslated)
  await page.goto(`/photos/${photo.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(photo.title.ru)
  await page.getByRole('navigation', { name: ru.language.switch }).getByRole('link', { name: 'EN' }).click()
  await expect(page).toHaveURL(`/en/photos/${photo.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(photo.title.en)
})

test('a photo without a translation says so and keeps its picture and zoom', async ({ page }) => {
  const photo = demoPhoto((each) => each.title.ro === '')
  await page.goto(`/ro/photos/${photo.id}`)
  await expect(page.getByText(ro.noTranslation.text)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('.stage img').first()).toBeVisible()
  await page.getByRole('link', { name: ro.noTranslation.links.ru }).click()
  await expect(page).toHaveURL(`/photos/${photo.id}`)
})

test('a licence other than Public Domain is agreed to before the download', async ({ page }) => {
  const photo = demoPhoto((each) => isTranslated(each) && licenceOf(each.license).needsConsent)
  await page.goto(`/en/photos/${photo.id}`)
  const button = page.locator('#download .button')
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await dialog
    .getByRole('button', { name: en.download.cancel })
    .or(dialog.getByRole('link', { name: en.download.cancel }))
    .click()
  await expect(dialog).toBeHidden()
  await button.click()
  const download = page.waitForEvent('download')
  await dialog
    .getByRole('link', { name: en.download.agree })
    .or(dialog.getByRole('button', { name: en.download.agree }))
    .click()
  expect((await download).suggestedFilename()).toContain(String(photo.id))
})

test('a Public Domain photo is downloaded at once', async ({ page }) => {
  const photo = demoPhoto((each) => each.license === 'Public Domain')
  await page.goto(`/photos/${photo.id}`)
  const download = page.waitForEvent('download')
  await page.locator('#download .button').click()
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${photo.id} .+\\.jpg$`))
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the map opens with tiles and the place beside it', async ({ page }) => {
  const photo = demoPhoto((each) => isTranslated(each) && each.latitude !== null)
  const tiles: string[] = []
  page.on('request', (request) => {
    if (/\/16\/\d+\/\d+\.png$/.test(request.url())) tiles.push(request.url())
  })
  await page.goto(`/en/photos/${photo.id}`)
  expect(tiles).toEqual([])
  await page
    .getByRole('button', { name: en.map.open })
    .or(page.getByRole('link', { name: en.map.open }))
    .first()
    .click()
  await expect(page.getByRole('dialog').locator('img.leaflet-tile-loaded').first()).toBeVisible()
  expect(tiles.length).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the carousel moves with its first click, and is not there on a narrow screen', async ({ page, isMobile }) => {
  // Without motion a step is done at once, so that what is shown can be compared.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const photo = demoPhoto((each) => each.album === largestAlbum)
  await page.goto(`/en/photos/${photo.id}`)
  const strip = page.locator('.strip')
  if (isMobile) return expect(strip).toBeHidden()
  await expect(strip).toBeVisible()
  const shown = () =>
    strip.locator('.strip-track .slide:not([inert]):not(.sizer) a').evaluateAll((links) => {
      // A looping row is not in the document's order.
      const left = (link: Element) => link.getBoundingClientRect().left
      return links.sort((one, other) => left(one) - left(other)).map((link) => link.getAttribute('data-photo'))
    })
  await strip.getByRole('button', { name: en.carousel.next }).click()
  await expect(strip.locator('.strip-track')).toBeVisible()
  await expect.poll(async () => (await shown()).length).toBe(slidesAt1440)
  const before = await shown()
  await strip.getByRole('button', { name: en.carousel.next }).click()
  await expect.poll(async () => (await shown())[0]).toBe(before[carousel.scroll])
})

test('as many slides are seen as the window has room for, on both sides of each breakpoint', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/en/photos/${demoPhoto((each) => each.album === largestAlbum).id}`)
  const strip = page.locator('.strip')
  await strip.getByRole('button', { name: en.carousel.next }).click()
  const seen = strip.locator('.strip-track .slide:not([inert]):not(.sizer)')
  await expect(seen.first()).toBeVisible()
  const slidesAt = (width: number) => carousel.breakpoints.find(({ below }) => width < below)?.slides ?? carousel.slides
  for (const width of carousel.breakpoints.flatMap(({ below }) => [below, below - 1])) {
    await page.setViewportSize({ width, height: 900 })
    if (width <= narrowScreen) await expect(strip, `${width} pixels`).toBeHidden()
    else await expect(seen, `${width} pixels`).toHaveCount(slidesAt(width))
  }
})

const slidesAt1440 = carousel.breakpoints.find(({ below }) => below > 1440)?.slides

const largestAlbum = 'chisinau'
