import type { Page } from '@playwright/test'
import { demoArchive } from '#data/demo/archive.ts'
import { demoPhoto, type StoredDemoPhoto } from './archive.ts'
import { axeOf } from './axe.ts'
import { pageKinds } from './page-kinds.ts'
import { expect, test } from './visit.ts'

/** What every kind of page bears in every language: narrow windows, large letters, thick fingers. */

/** Panoramas, portraits and long titles are the photos that strain a page. */
const strained = () => {
  const shape = ({ width, height }: StoredDemoPhoto) => width / height
  const longest = Math.max(...demoArchive.photos.map(({ title }) => title.ru.length))
  const wanted = [
    demoPhoto((each) => shape(each) > 2),
    demoPhoto((each) => shape(each) < 0.75),
    demoPhoto((each) => each.title.ru.length === longest),
  ]
  return wanted.map(({ id }) => `/photos/${id}`)
}

const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const path of ['/about', '/ro/about', '/en/about', '/categories', '/ro/categories', '/en/categories']) {
  test(`the font files that ${path} asks for beforehand are those that it needs`, async ({ page }) => {
    const came: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') came.push(new URL(request.url()).pathname)
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const requested = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const used = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
    expect(requested.length).toBeGreaterThan(0)
    expect([came.sort(), used]).toEqual([requested.sort(), requested.length])
  })
}

/** The size of letters that somebody has set in the browser, in CSS pixels; 16 is what browsers come with. */
async function setLetters(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
}

for (const [language, prefix] of [
  ['ru', ''],
  ['ro', '/ro'],
  ['en', '/en'],
] as const) {
  /** Languages differ by the length of their words. That no page grows too wide is tested in each, the rest in one. */
  const tag = language === 'ru' ? [] : '@long'
  const pages = () => [...strained(), ...pageKinds].map((path) => prefix + (path === '/' && prefix ? '' : path))

  test(`no kind of page scrolls sideways at 320 pixels, which is 1280 enlarged four times, in ${language}`, async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of pages()) {
      await page.setViewportSize({ width: 320, height: 256 })
      await page.goto(path)
      expect(await excess(page), path).toBeLessThanOrEqual(0)
    }
  })

  test(`letters of twice the size fit every kind of page, in ${language}`, { tag }, async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of pages()) {
      await page.goto(path)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await setLetters(page, 32)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        expect(await excess(page), `${path}, ${width} pixels wide, letters set in the browser`).toBeLessThanOrEqual(0)
        await setLetters(page, 16)
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        expect(await excess(page), `${path}, ${width} pixels wide, letters alone enlarged`).toBeLessThanOrEqual(0)
        await page.evaluate(() => (document.documentElement.style.fontSize = ''))
      }
    }
  })

  test(
    `everything that is pressed is at least 24 pixels wide and high, or has room around it, in ${language}`,
    { tag },
    async ({ page }) => {
      test.setTimeout(120_000)
      for (const path of pages()) {
        await page.goto(path)
        // A wide window differs from a narrow one in its header and columns, whatever the language.
        for (const width of language === 'ru' ? [320, 1440] : [320]) {
          await page.setViewportSize({ width, height: 900 })
          const axe = await axeOf(page)
          const { violations } = await axe.withRules(['target-size']).analyze()
          const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)))
          expect(found, `${path} at ${width} pixels`).toEqual([])
        }
      }
    },
  )
}
