import type { Page } from '@playwright/test'
import { languages, type Language } from '#core/languages.ts'
import { demoPhoto, demoPhotos, titleIn } from './archive.ts'
import { expect, test } from './visit.ts'

/** What the first screen of a photo's page shows on a desk, 1440 × 900: the picture, what changes its view, title and summary. */

/** The photo with the longest title in a language, and pictures of three shapes. */
const photosIn = (language: Language) => [
  demoPhotos().reduce((longest, photo) => (titleIn(language, photo).length > titleIn(language, longest).length ? photo : longest)),
  demoPhoto(({ width, height }) => width >= 2 * height),
  demoPhoto(({ width, height }) => height > width),
  demoPhoto(({ width, height }) => width > height && width < 2 * height),
]

const bottomOf = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom)

for (const language of languages) {
  test(`title, summary and the switch of views are in the first screen: ${language}`, async ({ page }) => {
    const prefix = language === 'ru' ? '' : `/${language}`
    for (const { id } of photosIn(language)) {
      await page.goto(`${prefix}/photos/${id}`)
      await page.evaluate(() => document.fonts.ready)
      for (const part of ['.stage img', '.view-switch', 'h1', '.summary'])
        expect(await bottomOf(page, part), `${part} of photo ${id}`).toBeLessThanOrEqual(900)
    }
  })
}

test('a panorama takes the whole width of the window, other pictures are as high as the place for them', async ({ page }) => {
  const boxOf = () => page.locator('.stage img').evaluate((image) => image.getBoundingClientRect().toJSON() as DOMRect)
  const panorama = demoPhoto(({ width, height }) => width >= 3 * height)
  await page.goto(`/photos/${panorama.id}`)
  expect(await boxOf()).toMatchObject({ left: 0, width: 1440 })
  const upright = demoPhoto(({ width, height }) => height > width && height > 1600)
  await page.goto(`/photos/${upright.id}`)
  // 900 - 22 × 16
  expect((await boxOf()).height).toBeCloseTo(548, 0)
})
