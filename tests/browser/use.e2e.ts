import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { licenceOf } from '#core/licences.ts'
import { demoPhoto, isTranslated, type StoredDemoPhoto } from './archive.ts'
import { axeViolations } from './axe.ts'
import { en, expect, ro, ru, test } from './visit.ts'

/** The use of a photo elsewhere: files with their rights inside, the credit line, the code for other sites. */

const ofLicence = (license: StoredDemoPhoto['license']) => demoPhoto((each) => each.license === license)
const withConsent = () => demoPhoto((each) => isTranslated(each) && licenceOf(each.license).needsConsent && each.width > 1600)
const free = () => demoPhoto((each) => each.license === 'Public Domain' && each.width > 1600)

async function packetOf(path: string): Promise<string> {
  return (await sharp(readFileSync(path)).metadata()).xmp?.toString() ?? ''
}

test('a photo that is saved says what its page says of its rights', async ({ page }) => {
  const { id } = ofLicence('In Copyright')
  await page.goto(`/en/photos/${id}`)
  await page.locator('#download .button').click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: en.download.agree, exact: true }).click()
  const packet = await packetOf(await (await saved).path())
  expect(packet).toContain(`<photoshop:Credit>${await page.locator('#credit').textContent()}</photoshop:Credit>`)
  expect(packet).toContain('<xmpRights:WebStatement>http://rightsstatements.org/vocab/InC/1.0/</xmpRights:WebStatement>')
  await expect(page.locator('.embed')).toHaveCount(0)
})

test('a smaller size is saved once it is agreed to, and is first in the dialog', async ({ page }) => {
  const { id } = withConsent()
  await page.goto(`/ro/photos/${id}`)
  await page.locator('#download [data-file=medium]').click()
  const chosen = page.getByRole('dialog').locator('[data-file=medium]')
  await expect(chosen).toBeFocused()
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const path = await (await saved).path()
  expect((await sharp(readFileSync(path)).metadata()).width).toBeLessThanOrEqual(1600)
  expect(await packetOf(path)).toContain(`/ro/photos/${id}</dc:identifier>`)
})

test.describe('with the right to use the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the code for other sites is copied as it is', async ({ page, baseURL }) => {
    const { id } = free()
    await page.goto(`/photos/${id}`)
    await page.getByText(ru.download.embed).click()
    await page.locator('#embed-code-copy').click()
    await expect(page.locator('#embed-code-copy')).toHaveText(ru.copy.done)
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(code).toContain(`<a href="${baseURL}/photos/${id}"><img src="${baseURL}/uploads/preview/`)
    expect(code).toContain('<a href="https://creativecommons.org/publicdomain/mark/1.0/" rel="license">')
  })
})

test('the code of a frame is copied by the keyboard', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = free()
  await page.goto(`/ro/photos/${id}`)
  await page.locator('.embed summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#embed-frame-copy')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#embed-frame-copy')).toHaveText(ro.copy.done)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`<iframe src="${baseURL}/ro/embed/photos/${id}" `)
})

test.describe('on another site', () => {
  // The page that no other site may show.
  const provoked = /frame-ancestors|X-Frame-Options/
  test.use({ provoked })

  test('a frame shows the photo, and no other page of the archive', async ({ page, baseURL, staticHost }) => {
    const { id } = free()
    const frame = (name: string, path: string) => `<iframe name="${name}" src="${baseURL}${path}" width="800" height="600"></iframe>`
    staticHost.add('/', `<!doctype html><title>x</title>${frame('photo', `/en/embed/photos/${id}`)}${frame('page', `/en/photos/${id}`)}`)
    const refused = page.waitForEvent('console', (message) => provoked.test(message.text()))
    // Another site, but on this machine, too: Chromium lets no site of the Internet show pages of the local network in a frame.
    await page.goto(staticHost.url.replace('127.0.0.1', 'localhost'))
    const photo = page.frameLocator('[name=photo]')
    await expect(photo.getByRole('img')).toBeVisible()
    expect(
      await photo.getByRole('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
    await expect(photo.getByRole('heading')).toBeVisible()
    expect((await refused).text()).toContain(`${baseURL}/`)
    await expect.poll(() => page.frame('page')?.url()).toBe('chrome-error://chromewebdata/')
  })
})

test('axe finds nothing on the page for frames', async ({ page }) => {
  await page.goto(`/ro/embed/photos/${free().id}`)
  expect(await axeViolations(page, 'embed')).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('credit line and code are there to be selected, and sizes are saved', async ({ page }) => {
    await page.goto(`/ro/photos/${free().id}`)
    await expect(page.locator('#credit')).toBeVisible()
    await page.getByText(ro.download.embed).click()
    await expect(page.locator('#embed-code')).toContainText('<figure>')
    const saved = page.waitForEvent('download')
    await page.locator('.smaller-sizes a').first().click()
    expect(await packetOf(await (await saved).path())).toContain('cc:license')
  })
})

test('on a host of plain files the same links save the files as they are', async ({ page, staticHost }) => {
  await page.goto(`${staticHost.url}/photos/${free().id}`)
  const saved = page.waitForEvent('download')
  await page.locator('#download .button').click()
  expect(await packetOf(await (await saved).path())).toBe('')
})

test('axe finds nothing in the opened code, light and dark', async ({ page }) => {
  await page.goto(`/en/photos/${free().id}`)
  await page.getByText(en.download.embed).click()
  expect(await axeViolations(page, 'use')).toEqual([])
})
