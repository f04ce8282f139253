import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { georeferenceAnnotation, serveRedImage } from '#tests/support/iiif.ts'
import type { Listening } from '#tests/support/listen.ts'
import { demoPhoto, isTranslated } from './archive.ts'
import { openArchiveWithMaps } from './archive-with-maps.ts'
import { axeViolations } from './axe.ts'
import type { ServedArchive } from './served-archive.ts'
import { en, expect, repeated, ro, ru, test } from './visit.ts'

const photo = demoPhoto((each) => isTranslated(each) && each.location === 'izmail' && each.latitude !== null)
const at = { latitude: photo.latitude ?? 0, longitude: photo.longitude ?? 0 }
const title = { ru: 'План «Измаила» <b>', ro: 'Planul Ismailului', en: 'Plan of Izmail’s fortress' }
const labels = { ru: `${title.ru}, 1828`, ro: `${title.ro}, 1828`, en: `${title.en}, 1828` }
const missing = { ru: 'Пропавшая карта', ro: 'Harta pierdută', en: 'Lost map' }

let images: Listening
let archive: ServedArchive
test.beforeAll(async () => {
  images = await serveRedImage()
  archive = await openArchiveWithMaps({
    files: {
      'plan/annotation.json': JSON.stringify(georeferenceAnnotation(images.url, at)),
      'empty.json': '{"type":"AnnotationPage","items":[]}',
    },
    oldMaps: [
      { id: 'izmail-1828', annotation: '/uploads/maps/plan/annotation.json', images: [images.url], title, year: 1828 },
      { id: 'lost', annotation: '/uploads/maps/lost.json', title: missing, year: 1900 },
      { id: 'empty', annotation: '/uploads/maps/empty.json', title: { ru: 'Пусто', ro: 'Gol', en: 'Empty' }, year: 1901 },
    ],
  })
})
test.afterAll(async () => {
  await archive.close()
  await images.close()
})

const control = (map: Locator) => map.locator('.old-maps')

/** Without a graphics card, WebGL takes its time to draw. */
const drawing = { timeout: 60_000 }

/** The share of a map's picture that is red, from none to all, as it is under the control. */
async function redness(map: Locator): Promise<number> {
  const setOpacity = (opacity: string) => control(map).evaluate((list, value) => void (list.style.opacity = value), opacity)
  await setOpacity('0')
  const screenshot = await map.locator('.map-surface').screenshot()
  await setOpacity('')
  const picture = sharp(screenshot).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  let red = 0
  for (let pixel = 0; pixel < data.length; pixel += 3) if (data[pixel]! > 200 && data[pixel + 1]! < 60 && data[pixel + 2]! < 60) red += 1
  return red / (info.width * info.height)
}

async function openDialog(page: Page, path: string, open: string): Promise<Locator> {
  await page.goto(`${archive.url}${path}/photos/${photo.id}`)
  await page.getByRole('button', { name: open }).click()
  return page.getByRole('dialog')
}

const openMap = async (page: Page, fragment = '') => {
  await page.goto(`${archive.url}/en/map#map=12/${at.latitude}/${at.longitude}${fragment}`)
  return page.locator('[data-board]')
}

for (const { language, path, texts } of [
  { language: 'ru', path: '', texts: ru },
  { language: 'ro', path: '/ro', texts: ro },
  { language: 'en', path: '/en', texts: en },
] as const)
  test(
    `the dialog of a photo lays an old map over the map, by the keyboard alone, in ${language}`,
    { tag: repeated(language, 'ru') },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const dialog = await openDialog(page, path, texts.map.open)
      const list = control(dialog)
      await list.getByText(texts.map.oldMaps).first().focus()
      await page.keyboard.press('Enter')
      expect(await axeViolations(page, 'old maps', '#map')).toEqual([])
      const none = list.getByRole('radio', { name: texts.map.noOldMap })
      await expect(none).toBeChecked()
      await expect(list.getByRole('slider')).toHaveCount(0)
      await none.focus()
      await page.keyboard.press('ArrowDown')
      await expect(list.getByRole('radio', { name: labels[language] })).toBeChecked()
      await expect.poll(() => redness(dialog)).toBeGreaterThan(0.04)
      await expect(list.getByRole('status')).toHaveText('')
      const slider = list.getByRole('slider', { name: texts.map.opacity })
      await slider.focus()
      await page.keyboard.press('Home')
      await expect(slider).toHaveValue('0')
      await expect.poll(() => redness(dialog)).toBeLessThan(0.01)
      await page.keyboard.press('End')
      await expect.poll(() => redness(dialog)).toBeGreaterThan(0.04)
      expect(await axeViolations(page, 'an old map', '#map')).toEqual([])
      await none.check()
      await expect.poll(() => redness(dialog)).toBeLessThan(0.01)
      await expect(slider).toBeHidden()
    },
  )

test('the map of a place offers the same old maps', async ({ page }) => {
  await page.goto(`${archive.url}/en/locations/2`)
  await page.getByRole('button', { name: en.map.open }).click()
  const list = control(page.getByRole('dialog'))
  await list.getByText(en.map.oldMaps).first().click()
  await list.getByRole('radio', { name: labels.en }).check()
  // Bender is not on the plan of Izmail.
  await expect(list.getByRole('status')).toHaveText(en.map.oldMapElsewhere)
  await list.getByRole('button', { name: en.map.wholeOldMap }).click()
  await expect(list.getByRole('status')).toHaveText('')
  await expect.poll(() => redness(page.getByRole('dialog'))).toBeGreaterThan(0.1)
})

test('nothing of the old maps is asked for before somebody turns one on', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const map = await openMap(page)
  await control(map).getByText(en.map.oldMaps).first().click()
  const before = requests.length
  expect(requests.filter((url) => url.includes('/uploads/maps/') || url.startsWith(images.url))).toEqual([])
  await control(map).getByRole('radio', { name: labels.en }).check()
  await expect.poll(() => requests.filter((url) => url.startsWith(images.url)).length).toBeGreaterThan(0)
  expect(requests.slice(before).some((url) => /warped-map.*\.js/.test(url))).toBe(true)
})

test('the address of the map of all photographs names the old map and its opacity', async ({ page }) => {
  const map = await openMap(page)
  await control(map).getByText(en.map.oldMaps).first().click()
  await control(map).getByRole('radio', { name: labels.en }).check()
  await expect(page).toHaveURL(/&layer=izmail-1828$/)
  await control(map).getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/&layer=izmail-1828&opacity=90$/)
  await expect.poll(() => redness(map), drawing).toBeGreaterThan(0.1)
  await page.reload()
  await expect.poll(() => redness(map), drawing).toBeGreaterThan(0.1)
  await control(map).getByText(en.map.oldMaps).first().click()
  await expect(control(map).getByRole('radio', { name: labels.en })).toBeChecked()
  await expect(control(map).getByRole('slider')).toHaveValue('90')
  await control(map).getByRole('radio', { name: en.map.noOldMap }).check()
  await expect(page).not.toHaveURL(/layer=/)
})

test('an address with an old map that the archive does not have says so, and shows the rest', async ({ page }) => {
  const map = await openMap(page, '&layer=other&opacity=20')
  await expect(page.locator('[data-unread]')).toBeVisible()
  await control(map).getByText(en.map.oldMaps).first().click()
  await expect(control(map).getByRole('radio', { name: en.map.noOldMap })).toBeChecked()
})

test('an old map without georeferenced pictures says one sentence', async ({ page }) => {
  const map = await openMap(page, '&layer=empty')
  await expect(control(map).getByText(en.map.oldMapFailed)).toBeVisible()
})

test.describe('where something is missing', () => {
  test.use({ provoked: /lost\.json|\/plan\/|annotation\.json|Failed to fetch|Failed to load resource/ })

  test('an annotation that is not there says one sentence in sight, and another map can be chosen', async ({ page }) => {
    const map = await openMap(page, '&layer=lost')
    await expect(control(map).getByText(en.map.oldMapFailed)).toBeVisible()
    await control(map).getByRole('radio', { name: labels.en }).check()
    await expect.poll(() => redness(map), drawing).toBeGreaterThan(0.1)
    await expect(control(map).getByRole('status')).toHaveText('')
  })

  test('an annotation that is a page of HTML says the same', async ({ page }) => {
    await page.route(/annotation\.json/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }))
    const map = await openMap(page, '&layer=izmail-1828')
    await expect(control(map).getByText(en.map.oldMapFailed)).toBeVisible()
  })

  test('an image server that does not know the picture leaves the map and one sentence', async ({ page }) => {
    await page.route(/\/plan\/info\.json/, (route) => route.fulfill({ status: 404, body: '' }))
    const map = await openMap(page, '&layer=izmail-1828')
    await expect(control(map).getByText(en.map.oldMapIncomplete)).toBeVisible()
    await expect(page.locator('.mark').first()).toBeVisible()
  })
})

test('a server that never answers leaves a map that can be used', async ({ page }) => {
  await page.route(/annotation\.json/, () => undefined)
  const map = await openMap(page, '&layer=izmail-1828')
  await control(map).getByText(en.map.oldMaps).first().click()
  await expect(control(map).getByRole('status')).toHaveText(en.map.oldMapLoading)
  await control(map).getByRole('radio', { name: en.map.noOldMap }).check()
  await expect(control(map).getByRole('status')).toHaveText('')
  await expect(page.locator('.mark').first()).toBeVisible()
})

test('without WebGL 2 the control says that the browser cannot show old maps', async ({ page }) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its canvas below
    const get = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, ...given: unknown[]) => unknown
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...given: unknown[]) {
        return kind === 'webgl2' ? null : get.call(this, kind, ...given)
      },
    })
  })
  const map = await openMap(page, '&layer=izmail-1828')
  await expect(control(map).getByText(en.map.oldMapUnsupported)).toBeVisible()
})

test('the policy of pages with old maps allows their workers and names the image server', async ({ page }) => {
  const answer = await page.goto(`${archive.url}/en/map`)
  const policy = answer!.headers()['content-security-policy']!
  expect(policy).toContain(`connect-src 'self' ${images.url}; worker-src 'self' blob:;`)
  expect(policy.replaceAll("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe-/)
})
