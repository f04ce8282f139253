import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoArchive } from '#data/demo/archive.ts'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { demoPhoto, downloadsOf, isTranslated, viewsOf } from './archive.ts'
import { openEmptyArchive } from './empty-archive.ts'
import { expect, ro, ru, test } from './visit.ts'

/** Photos that no other test looks at, because every look counts: one for each kind of device. */
const unvisited = demoArchive.photos
  .filter(isTranslated)
  .slice(-2)
  .map(({ key }) => key)

test('a look at a photo is counted once, and nothing is kept at the visitor', async ({ page, isMobile }) => {
  const { id } = demoPhoto(({ key }) => key === unvisited[isMobile ? 0 : 1])
  const before = viewsOf(id)
  await page.goto(`/ro/photos/${id}?utm_source=x`)
  await expect.poll(() => viewsOf(id)).toBe(before + 1)
  await page.getByRole('navigation', { name: ro.language.switch }).getByRole('link', { name: 'RU' }).click()
  await expect(page).toHaveURL(`/photos/${id}`)
  await expect.poll(() => viewsOf(id)).toBe(before + 2)
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('no frame is made for the beacon where the archive itself has sent the page', async ({ page, staticHost }) => {
  await page.addInitScript(() => {
    const frames = { made: 0 }
    const prototype = Document.prototype as unknown as { createElement: (name: string) => HTMLElement }
    const make = prototype.createElement
    prototype.createElement = function (name) {
      if (name === 'iframe') frames.made++
      return make.call(this, name)
    }
    Object.assign(window, { frames })
  })
  const framesMade = () => page.evaluate(() => (window as unknown as { frames: { made: number } }).frames.made)
  const beacon = page.waitForRequest('**/api/view')
  await page.goto('/en/about')
  await beacon
  expect(await framesMade()).toBe(0)
  await page.goto(`${staticHost.url}/en/about`)
  await expect.poll(framesMade).toBe(1)
})

test.describe('without the archive', () => {
  test('one beacon for each page tells its path, and the console stays empty', async ({ page, staticHost }) => {
    const reported: string[] = []
    page.on('console', (message) => reported.push(message.text()))
    await page.goto(staticHost.url)
    await page.goto(`${staticHost.url}/search`)
    await page.goto(`${staticHost.url}/photos/1`)
    await page.getByRole('navigation', { name: ru.language.switch }).getByRole('link', { name: 'EN' }).click()
    await page.waitForURL(/\/en\/photos\/1$/)
    const looks = ['/', '/search', '/photos/1', '/en/photos/1'].map(beaconOf)
    await expect.poll(() => staticHost.calls).toEqual(looks)
    await page.waitForLoadState('networkidle')
    expect(reported).toEqual([])
    expect(staticHost.calls).toEqual(looks)
  })

  test('an address in query form, which the page itself leaves, is not counted twice', async ({ page, staticHost }) => {
    await page.goto(`${staticHost.url}/?lang=ro`)
    await page.waitForURL(`${staticHost.url}/ro`)
    await page.waitForLoadState('networkidle')
    expect(staticHost.calls).toEqual([beaconOf('/ro')])
  })

  for (const [name, setting] of [
    ['not to be tracked', () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })],
    ['for privacy everywhere', () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })],
  ] as const) {
    test(`who asks ${name} is not counted`, async ({ page, staticHost }) => {
      await page.addInitScript(setting)
      await page.goto(`${staticHost.url}/photos/1`)
      await page.waitForLoadState('networkidle')
      expect(staticHost.calls).toEqual([])
    })
  }
})

test.describe('a download', () => {
  test('is counted for its photo by the archive, however often the page is looked at', async ({ page }) => {
    const { id } = demoPhoto((photo) => photo.license === 'Public Domain')
    const before = downloadsOf(id)
    await page.goto(`/ro/photos/${id}`)
    const saved = page.waitForEvent('download')
    await page.locator('#download .button').click()
    await (await saved).cancel()
    await expect.poll(() => downloadsOf(id)).toBe(before + 1)
  })

  test('of a photo whose licence must be agreed to first counts once it is agreed to', async ({ page, staticHost }) => {
    const { id } = demoPhoto((photo) => photo.license !== 'Public Domain')
    await page.goto(`${staticHost.url}/photos/${id}`)
    await page.locator('#download .button').click()
    await expect(page.locator('[data-consent]')).toBeVisible()
    await expect.poll(() => staticHost.calls).toEqual([beaconOf(`/photos/${id}`)])
    const saved = page.waitForEvent('download')
    await page.locator('[data-consent] a[download]').first().click()
    await (await saved).cancel()
    await expect.poll(() => staticHost.calls).toEqual([beaconOf(`/photos/${id}`), downloadBeaconOf(`/photos/${id}`)])
  })

  test('by somebody who asks not to be tracked is not counted', async ({ page, staticHost }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }))
    const { id } = demoPhoto((photo) => photo.license === 'Public Domain')
    await page.goto(`${staticHost.url}/photos/${id}`)
    const saved = page.waitForEvent('download')
    await page.locator('#download .button').click()
    await (await saved).cancel()
    await page.waitForLoadState('networkidle')
    expect(staticHost.calls).toEqual([])
  })
})

test('an outside script counts in the archive’s stead: the policy lets it run and tell what it has seen', async ({ page }) => {
  const archive = await openEmptyArchive({ ANALYTICS_SCRIPT: 'https://statistics.example/script.js' })
  const reported: string[] = []
  await page.route('https://statistics.example/script.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: outsideScript }),
  )
  await page.route('https://statistics.example/seen', async (route) => {
    reported.push(route.request().postData() ?? '')
    await route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  page.on('request', (request) => request.url().includes('/api/view') && reported.push(request.url()))
  await page.goto(`${archive.url}/en/about`)
  await page.waitForLoadState('networkidle')
  expect(reported).toEqual(['/en/about'])
  await archive.close()
})

const outsideScript = "fetch('https://statistics.example/seen', { method: 'POST', body: location.pathname })"

test('a page that comes back from the memory of the browser counts once more', async ({ staticHost }) => {
  // The tests' own browser is started without that memory.
  const browser = await chromium.launch({ ...chromiumOptions('full'), ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await browser.newPage()
  await page.goto(`${staticHost.url}/about`)
  await page.evaluate(() => Object.assign(window, { wasSaved: true }))
  await page.goto(`${staticHost.url}/terms`)
  // After the answer: the page that is left cannot give one any more.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect.poll(() => staticHost.calls).toEqual(['/about', '/terms', '/about'].map(beaconOf))
  expect(await page.evaluate(() => 'wasSaved' in window)).toBe(true)
  await browser.close()
})

test('a page that is prepared in advance counts when it is shown', async ({ staticHost }) => {
  staticHost.add('/start', '<!doctype html><title>Start</title><script src="/start.js"></script>')
  staticHost.add('/start.js', preparing)
  // A browser that is steered from outside prepares nothing: this one is left alone.
  const profile = mkdtempSync(join(tmpdir(), 'prepared-'))
  const { executablePath = '', args = [] } = chromiumOptions('full')
  const browser = spawn(executablePath, ['--headless=new', ...args, `--user-data-dir=${profile}`, `${staticHost.url}/start`])
  await expect.poll(() => staticHost.calls).toEqual(['GET /api/leaving', beaconOf('/terms')])
  expect(staticHost.prepared.filter((path) => path === '/terms' || path.endsWith('.js')).length).toBeGreaterThan(1)
  const ended = once(browser, 'exit')
  browser.kill()
  await ended
  rmSync(profile, { recursive: true, force: true })
})

/** Has a page prepared, leaves it time to run, and goes there. */
const preparing = `
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = JSON.stringify({ prerender: [{ source: 'list', urls: ['/terms'], eagerness: 'immediate' }] })
  document.head.append(rules)
  setTimeout(() => fetch('/api/leaving').then(() => location.assign('/terms')), 4000)
`

const beaconOf = (path: string) => `POST /api/view ${JSON.stringify({ path })}`

const downloadBeaconOf = (path: string) => `POST /api/view ${JSON.stringify({ path, download: true })}`
