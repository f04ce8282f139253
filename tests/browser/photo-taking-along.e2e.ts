import type { Page } from '@playwright/test'
import { makePassword, hashPassword } from '#api/accounts/passwords.ts'
import { licenceOf } from '#core/licences.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { setPassword } from '#data/staff/users.ts'
import { demoPhoto, isTranslated, type StoredDemoPhoto } from './archive.ts'
import { en, expect, ro, ru, test } from './visit.ts'

/** What people take along from a photo page: its lines, its address, a detail of it, the way to other photos, a print. */

const inAlbum = demoPhoto((photo) => isTranslated(photo) && photo.album === 'chisinau')
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.describe('with the right to use the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('credit, citation and address are copied by their buttons, which say so', async ({ page, baseURL }) => {
    const address = `${baseURL}/ro/photos/${inAlbum.id}`
    await page.goto(`/ro/photos/${inAlbum.id}`)
    for (const heading of [ro.licence.creditHeading, ro.photo.citeHeading, ro.photo.permalink]) {
      const section = page.locator('.citation', { hasText: heading })
      const text = (await section.locator('p').textContent()) ?? ''
      expect(text).toContain(address)
      await section.getByRole('button').click()
      await expect(section.getByRole('button')).toHaveText(ro.copy.done)
      expect(await copied(page)).toBe(text)
    }
    await expect(page.locator('#credit')).toContainText(inAlbum.title.ro)
    await expect(page.locator('#permalink')).toHaveText(address)
  })

  test('the address of the IIIF manifest is copied, and its link can be dragged into a viewer', async ({ page, baseURL }) => {
    const address = `${baseURL}/iiif/photos/${inAlbum.id}/manifest.json`
    await page.goto(`/ro/photos/${inAlbum.id}`)
    const section = page.locator('.citation', { hasText: ro.photo.iiif })
    await section.getByRole('button').click()
    await expect(section.getByRole('button')).toHaveText(ro.copy.done)
    expect(await copied(page)).toBe(address)
    const dragged = await section.getByRole('link').evaluate((link: HTMLAnchorElement) => link.href)
    expect(new URL(dragged).searchParams.get('manifest')).toBe(address)
    const named = page.locator('link[rel="alternate"][type*="iiif.io/api/presentation/3"]')
    for (const href of [dragged, await named.evaluate((link: HTMLLinkElement) => link.href)]) {
      expect(await (await page.request.get(href)).json()).toMatchObject({ id: address, type: 'Manifest' })
    }
  })

  test('sharing copies the canonical address where the device itself cannot share', async ({ page, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
    await page.goto(`/en/photos/${inAlbum.id}?utm_source=letter`)
    await page.getByRole('button', { name: en.share.action }).click()
    await expect(page.getByRole('button', { name: en.share.copied })).toBeVisible()
    expect(await copied(page)).toBe(`${baseURL}/en/photos/${inAlbum.id}`)
    await expect(page.getByRole('button', { name: en.share.action })).toBeVisible()
  })

  test('the address holds the detail on view, which can be shared and opens again as it was', async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
    const photo = demoPhoto((each) => each.width * each.height >= 24_000_000)
    const percents = () => new URL(page.url()).hash.replace('#xywh=percent:', '').split(',').map(Number)
    await page.goto(`/photos/${photo.id}`)
    await page.getByRole('button', { name: ru.view.zoom, exact: true }).click()
    await page.getByRole('button', { name: ru.zoom.zoomIn }).click()
    await page.getByRole('button', { name: ru.zoom.zoomIn }).click()
    await expect.poll(() => percents()[2]).toBeLessThan(60)
    const [middle] = percents()
    await page.locator('.openseadragon-canvas').press('ArrowRight')
    // It is written once the movement has ended.
    await expect.poll(() => percents()[0]).not.toBe(middle)
    const detail = percents()
    await page.getByRole('button', { name: ru.share.action }).click()
    await expect(page.getByRole('button', { name: ru.share.copied })).toBeVisible()
    const shared = await copied(page)
    expect(shared).toBe(`${baseURL}/photos/${photo.id}#xywh=percent:${detail.join(',')}`)

    await page.goto('about:blank')
    await page.goto(shared)
    await expect(page.getByRole('button', { name: ru.view.zoom, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.stage canvas').first()).toBeVisible()
    await page.getByRole('button', { name: ru.zoom.zoomIn }).click()
    await expect.poll(() => percents()[2]).toBeLessThan((detail[2] ?? 0) * 0.7)
    await page.getByRole('button', { name: ru.zoom.zoomOut }).click()
    // Where the two steps meet again, but for roundings.
    await expect.poll(() => Math.max(...percents().map((value, at) => Math.abs(value - (detail[at] ?? 0))))).toBeLessThan(0.5)
    await page.getByRole('button', { name: ru.view.preview, exact: true }).click()
    await expect(page).toHaveURL(`/photos/${photo.id}`)
  })
})

test('sharing hands title and address to the device', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: async (data: ShareData) => void Object.assign(window, { shared: data }) })
  })
  await page.goto(`/ro/photos/${inAlbum.id}`)
  await page.getByRole('button', { name: ro.share.action }).click()
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)
  expect(shared).toEqual({ title: inAlbum.title.ro, url: `${baseURL}/ro/photos/${inAlbum.id}` })
})

test('the arrow keys turn the album’s pages, but not while something is written or a dialog is open', async ({ page }) => {
  // A click ends as soon as the next page begins to load.
  const scriptsHaveRun = () => page.waitForLoadState('load')
  const step = (rel: string) => page.locator(`.album-steps a[rel=${rel}]`)
  await page.goto(`/en/albums/${await albumOf(page)}`)
  await page.locator('main .card a').nth(1).click()
  await expect(step('prev')).toBeVisible()
  await scriptsHaveRun()
  const [here, next] = [page.url(), await step('next').getAttribute('href')]
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(next ?? '')
  await scriptsHaveRun()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(here)
  await page.locator('.suggestion summary').click()
  await page.getByLabel(en.suggestion.message, { exact: true }).fill('abc')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(page.getByLabel(en.suggestion.message, { exact: true })).toHaveValue('abc')
  expect(page.url()).toBe(here)
})

async function albumOf(page: Page): Promise<number> {
  await page.goto(`/en/photos/${inAlbum.id}`)
  const href = await page.locator('.album-head a').getAttribute('href')
  return Number(href?.split('/').at(-1))
}

test.describe('without the archive', () => {
  test.use({ provoked: /api\/view/ })

  test('other photos of the place and time come from the published lists once somebody gets there', async ({ page, staticHost }) => {
    await page.goto(`${staticHost.url}/en/photos/${inAlbum.id}`)
    const cards = page.locator('.related .card')
    await expect(cards).toHaveCount(0)
    await page.getByRole('heading', { name: en.photo.related }).scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(6)
    const paths = await cards.locator('a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
    expect(new Set([...paths, `/en/photos/${inAlbum.id}`]).size).toBe(7)
    await expect
      .poll(() =>
        cards
          .first()
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    await cards.first().locator('a').click()
    await expect(page).toHaveURL(staticHost.url + (paths[0] ?? ''))
  })
})

test('the map’s place is opened elsewhere, too', async ({ page }) => {
  const photo = demoPhoto((each) => each.latitude !== null)
  await page.goto(`/ro/photos/${photo.id}`)
  await page.getByRole('button', { name: ro.map.open }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: ro.map.openStreetMap })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/.+#map=16\//,
  )
  await expect(dialog.getByRole('link', { name: ro.map.googleMaps })).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//)
})

test('a photo prints on one sheet with its credit and address, whatever its proportions', async ({ page, isMobile, baseURL }) => {
  const shape = ({ width, height }: StoredDemoPhoto) => width / height
  const photos = [demoPhoto((each) => shape(each) < 0.8), demoPhoto((each) => shape(each) > 1.9), longest()]
  for (const [at, { id }] of photos.entries()) {
    const path = `${['', '/ro', '/en'][at]}/photos/${id}`
    await page.goto(path)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g), path).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#credit')).toContainText(`${baseURL}${path}`)
    for (const shown of ['.stage img', '#credit', '#permalink', '.facts']) await expect(page.locator(shown)).toBeVisible()
    for (const hidden of ['.masthead nav', '.stage-bar', '#download']) await expect(page.locator(hidden).first()).toBeHidden()
    await page.emulateMedia({ media: null })
    if (isMobile) return
  }
})

/** The photo with the longest description. */
const longest = () => {
  const length = (photo: Parameters<Parameters<typeof demoPhoto>[0]>[0]) => photo.description.en.length
  let max = 0
  demoPhoto((photo) => {
    max = Math.max(max, length(photo))
    return photo.key === inAlbum.key
  })
  return demoPhoto((photo) => length(photo) >= max)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows the terms, and agreeing to them downloads the file', async ({ page }) => {
    const photo = demoPhoto((each) => licenceOf(each.license).needsConsent && isTranslated(each))
    await page.goto(`/en/photos/${photo.id}`)
    await expect(page.locator('#download-consent')).toBeHidden()
    await page.locator('#download .button').click()
    await expect(page.locator('#download-consent')).toBeInViewport()
    await page.locator('#download-consent').getByRole('link', { name: en.download.cancel }).click()
    await expect(page.locator('#download-consent')).toBeHidden()
    await page.locator('#download .button').click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: en.download.agree }).click()
    expect((await download).suggestedFilename()).toContain(String(photo.id))
  })
})

test('who is logged in has the links of their role, and visitors have none', async ({ page, baseURL, isMobile }) => {
  const name = isMobile ? 'Anna Țurcanu' : 'Ștefan Bâtcă'
  const password = makePassword()
  const archive = openArchive(process.env['E2E_ARCHIVE'] ?? '')
  setPassword(archive, name, await hashPassword(password), new Date().toISOString())
  archive.close()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(`/en/photos/${inAlbum.id}`)
  await expect(page.getByText(en.staff.label)).toBeHidden()
  expect(requested).not.toContain('/api/users/me')

  const answer = await fetch(`${baseURL}/api/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, password }),
  })
  const { token } = (await answer.json()) as { token: string }
  await page.evaluate((text) => localStorage.setItem('token', text), token)
  await page.reload()
  await expect(page.getByRole('link', { name: en.staff.translateInto.ro })).toHaveAttribute(
    'href',
    `/adm/edit-photo-translate/${inAlbum.id}`,
  )
  await expect(page.getByRole('link', { name: en.staff.translateInto.en })).toHaveAttribute(
    'href',
    `/adm/edit-photo-translate-en/${inAlbum.id}`,
  )
  await expect(page.getByRole('link', { name: en.staff.edit })).toBeHidden()
})

test.describe('when a picture does not come', () => {
  test.use({ provoked: /uploads|ERR_FAILED/ })

  test('the page says so and keeps its texts', async ({ page }) => {
    await page.route('**/uploads/preview/**', (route) => route.abort())
    await page.goto(`/ro/photos/${inAlbum.id}`)
    await expect(page.locator('.stage-message')).toHaveText(ro.failure.image)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inAlbum.title.ro)
  })
})
