import type { Page, Route } from '@playwright/test'
import { languages } from '#core/languages.ts'
import { fill } from '#core/texts/fill.ts'
import { textsFor } from '#core/texts/texts.ts'
import { demoPhoto } from './archive.ts'
import { axeViolations } from './axe.ts'
import { failAttempts } from './failed-islands.ts'
import { line, moveFingers } from './touch.ts'
import { en, expect, repeated, test } from './visit.ts'

/** Two photos of the same view: in one frame with a divider, and side by side. */

const then = demoPhoto(({ key }) => key === 'chisinau-alexandrovskaya-street')
const now = demoPhoto(({ key }) => key === then.match)

const spoken = (percent: number) => fill(en.pair.position, { then: percent, now: 100 - percent })
const partOf = (page: Page) => page.getByRole('region', { name: en.pair.title })
const rangeOf = (page: Page) => partOf(page).getByRole('slider', { name: en.pair.divider })
const surfaceOf = (page: Page) => partOf(page).locator('[data-pair-surface]')

/** Where the older picture ends, in percent of the frame's width. */
const shownAt = (page: Page) => page.locator('[data-pair]').evaluate((pair) => getComputedStyle(pair).getPropertyValue('--at').trim())

async function expectPosition(page: Page, percent: number) {
  await expect(rangeOf(page)).toHaveAttribute('aria-valuetext', spoken(percent))
  expect(await shownAt(page)).toBe(`${percent}%`)
}

/** Opens a photo at its pair, and has the island loaded. */
async function openPair(page: Page) {
  await page.goto(`/en/photos/${then.id}`)
  await rangeOf(page).focus()
  await expect(surfaceOf(page)).toHaveAttribute('data-live', '')
}

/** A point on the pictures, at parts of their width and height. */
async function pointAt(page: Page, x: number, y = 0.5) {
  await surfaceOf(page).scrollIntoViewIfNeeded()
  const { left, top, width, height } = await surfaceOf(page).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  return { x: left + x * width, y: top + y * height }
}

for (const language of languages) {
  test(
    `both pages show the pair, the older photo first, with a link to the other one: ${language}`,
    { tag: repeated(language, 'ro') },
    async ({ page }) => {
      const texts = textsFor(language)
      const prefix = language === 'ru' ? '' : `/${language}`
      for (const [here, other] of [
        [then, now],
        [now, then],
      ] as const) {
        await page.goto(`${prefix}/photos/${here.id}`)
        const part = page.getByRole('region', { name: texts.pair.title })
        const sources = await part.locator('img').evaluateAll((images) => images.map((image) => image.closest('figure')!.textContent))
        expect(sources).toHaveLength(2)
        expect(sources[0]).toContain('1905')
        expect(sources[1]).toContain('1930')
        await expect(part.getByRole('link')).toHaveCount(1)
        await expect(part.getByRole('link')).toHaveAttribute('href', `${prefix}/photos/${other.id}`)
      }
      expect(await axeViolations(page, 'a photo with its match')).toEqual([])
    },
  )
}

test('the keyboard moves the divider, and what it says follows', async ({ page }) => {
  await openPair(page)
  await expectPosition(page, 50)
  await page.keyboard.press('ArrowRight')
  await expectPosition(page, 51)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expectPosition(page, 49)
  await page.keyboard.press('Home')
  await expectPosition(page, 0)
  await page.keyboard.press('End')
  await expectPosition(page, 100)
})

test('the mouse drags the divider from anywhere on the pictures, and leaves it where it is let go', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no mouse')
  await openPair(page)
  const [from, to, beyond] = [await pointAt(page, 0.8), await pointAt(page, 0.25), await pointAt(page, 1.2)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await expectPosition(page, 80)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expectPosition(page, 25)
  await page.mouse.move(beyond.x, beyond.y, { steps: 4 })
  await page.mouse.up()
  await expectPosition(page, 100)
  await page.mouse.move(to.x, to.y)
  await expectPosition(page, 100)
  await expect(rangeOf(page)).toBeFocused()
})

test('a finger drags the divider sideways, and a tap puts it there', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'only a phone has a touch screen here')
  await openPair(page)
  const tapped = await pointAt(page, 0.7)
  await page.touchscreen.tap(tapped.x, tapped.y)
  await expectPosition(page, 70)
  await moveFingers(page, line(tapped, await pointAt(page, 0.3)))
  await expectPosition(page, 30)
})

test('the pictures are shown side by side on demand, and in one frame again; nothing moves before that', async ({ page }) => {
  await page.goto(`/en/photos/${then.id}`)
  const [older, younger] = [partOf(page).locator('img').first(), partOf(page).locator('img').last()]
  const boxes = async () => [(await older.boundingBox())!, (await younger.boundingBox())!] as const
  const [framed, covered] = await boxes()
  expect([covered.x, covered.width, Math.round(covered.height)]).toEqual([framed.x, framed.width, Math.round(framed.height)])
  await openPair(page)
  expect((await boxes())[0]).toMatchObject({ width: framed.width, height: framed.height })
  const view = (name: string) => partOf(page).getByRole('button', { name, exact: true })
  await view(en.pair.beside).click()
  await expect(view(en.pair.beside)).toHaveAttribute('aria-pressed', 'true')
  await expect(rangeOf(page)).toBeHidden()
  const [left, right] = await boxes()
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width)
  expect(await axeViolations(page, 'two photos side by side')).toEqual([])
  await view(en.pair.slider).click()
  await expect(rangeOf(page)).toBeVisible()
  await expect(view(en.pair.slider)).toHaveAttribute('aria-pressed', 'true')
})

test('keys that are pressed before the slider is loaded count', async ({ page }) => {
  const held: Route[] = []
  await page.route(/\/assets\/client\.[^/]*\.js/, (route) => void held.push(route))
  await page.goto(`/en/photos/${then.id}`)
  await rangeOf(page).focus()
  await page.keyboard.press('End')
  expect(await shownAt(page)).toBe('50%')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const route of held.splice(0)) await route.continue()
  await expect(surfaceOf(page)).toHaveAttribute('data-live', '')
  await expectPosition(page, 100)
})

test.describe('when its code does not come', () => {
  test.use({ provoked: /ERR_FAILED/ })

  test('the pictures are side by side with a word about it, and Retry brings the slider', async ({ page }) => {
    await failAttempts(page, 'pair')
    await page.goto(`/en/photos/${then.id}`)
    await rangeOf(page).focus()
    await expect(partOf(page).getByText(en.pair.failed)).toBeVisible()
    await expect(rangeOf(page)).toBeHidden()
    await partOf(page).getByRole('button', { name: en.failure.retry }).click()
    await expect(surfaceOf(page)).toHaveAttribute('data-live', '')
    await expect(partOf(page).getByText(en.pair.failed)).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the two pictures are side by side, with their captions and no control that does nothing', async ({ page }) => {
    await page.goto(`/en/photos/${then.id}`)
    const boxes = await Promise.all((await partOf(page).locator('img').all()).map((image) => image.boundingBox()))
    expect(boxes[1]!.x).toBeGreaterThanOrEqual(boxes[0]!.x + boxes[0]!.width)
    await expect(partOf(page).locator('figcaption')).toHaveCount(2)
    for (const control of ['button', 'slider'] as const) await expect(partOf(page).getByRole(control)).toHaveCount(0)
    await partOf(page).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/en/photos/${now.id}$`))
  })
})

test('in forced colours the divider is seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPair(page)
  const [line, ground] = await page
    .locator('.pair-divider')
    .evaluate((divider) => [getComputedStyle(divider).borderLeftColor, getComputedStyle(divider).backgroundColor])
  expect(line).not.toBe(ground)
})
