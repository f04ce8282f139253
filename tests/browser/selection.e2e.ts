import { languages } from '#core/languages.ts'
import { fill } from '#core/texts/fill.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor } from '#core/texts/texts.ts'
import { demoPhoto, titleIn, type StoredDemoPhoto } from './archive.ts'
import { axeViolations } from './axe.ts'
import { button, cards, notice, one, openWith, stored, three, titles, two } from './selection-page.ts'
import { en, expect, ro, test } from './visit.ts'

/** The visitor's selection, on a host of plain files: there is no archive behind it. */

test.use({ provoked: /api\/view/ })

const untranslated = demoPhoto(({ title }) => title.ro === '')
const { selection, selecting } = en

test('a photo is selected on its page, counted on every page, and taken out again', async ({ page, staticHost }) => {
  await page.goto(`${staticHost.url}/en/photos/${one.id}`)
  await expect(page.locator('.selection-link')).toBeHidden()
  const add = button(page, selecting.add)
  await expect(add).toHaveAttribute('aria-pressed', 'false')
  await add.click()
  const added = button(page, selecting.added)
  await expect(added).toHaveAttribute('aria-pressed', 'true')
  await expect(notice(page).getByRole('status')).toHaveText(fill(selecting.told.added, { count: 1 }))
  await page.goto(`${staticHost.url}/en/terms`)
  await expect(page.locator('.selection-link')).toHaveText(new RegExp(`${en.footer.selection}\\s*1\\s*$`))
  await page.locator('.selection-link').click()
  await expect(page).toHaveURL(`${staticHost.url}/en/selection`)
  await expect(titles(page)).toHaveText([one.title.en])
  await page.goBack()
  await page.goto(`${staticHost.url}/en/photos/${one.id}`)
  await added.press('Enter')
  await expect(add).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.selection-link')).toBeHidden()
  expect(await stored(page)).toEqual([])
})

test('cards in lists get their buttons at the first use, by pointer, touch or keyboard', async ({ page, staticHost, isMobile }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${staticHost.url}/en/latest`)
  await page.waitForLoadState('networkidle')
  const card = page.locator('.card').first()
  const [label, id] = await card
    .locator('a')
    .evaluate((link: HTMLAnchorElement) => [link.querySelector('img')?.alt, link.pathname.split('/').at(-1)])
  const select = card.getByRole('button', { name: fill(selecting.addTitle, { title: label ?? '' }), exact: true })
  expect(loaded.filter((path) => /selection-buttons|\/cards\./.test(path))).toEqual([])
  if (isMobile) {
    await page.locator('h1').tap()
    await expect(select).toBeVisible()
    await select.tap()
  } else {
    await card.locator('a').focus()
    await expect(select).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(select).toBeFocused()
    await expect(select).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
  }
  await expect(card.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(`${staticHost.url}/en/latest`)
  expect(await stored(page)).toEqual([Number(id)])
  await expect(page.locator('.card .select')).toHaveCount(await page.locator('.card').count())
})

test('without JavaScript nothing offers a selection, and its page says why', async ({ browser, staticHost }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${staticHost.url}/en/photos/${one.id}`)
  await expect(page.locator('[data-select]')).toBeHidden()
  await expect(page.locator('.selection-link')).toBeHidden()
  await page.locator('.colophon').getByRole('link', { name: en.footer.selection }).click()
  // Playwright's search for texts passes over such elements.
  await expect(page.locator('main noscript p')).toHaveText(selection.noScript)
  await expect(page.locator('main noscript p')).toBeVisible()
  await expect(page.locator('[data-selection]')).toBeHidden()
  await context.close()
})

test('an empty selection says how to fill it', async ({ page, staticHost }) => {
  await page.goto(`${staticHost.url}/en/selection`)
  await expect(page.getByText(selection.empty)).toBeVisible()
  await expect(page.locator('[data-empty] a')).toHaveCount(4)
  await expect(page.locator('[data-bar]')).toBeHidden()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('cards are in the order of selection, and move by buttons and keys with the focus on them', async ({ page, staticHost }) => {
  await openWith(page, staticHost.url, [two.id, one.id, three.id])
  await expect(titles(page)).toHaveText([two.title.en, one.title.en, three.title.en])
  await expect(page.locator('[data-count]')).toHaveText(plural('en', 3, en.counts.photos))
  await button(page, fill(selection.earlier, { title: one.title.en })).click()
  await expect(titles(page)).toHaveText([one.title.en, two.title.en, three.title.en])
  await expect(notice(page).getByRole('status')).toHaveText(fill(selection.moved, { title: one.title.en, n: 1, total: 3 }))
  const later = button(page, fill(selection.later, { title: one.title.en }))
  await later.focus()
  await page.keyboard.press('End')
  await expect(titles(page)).toHaveText([two.title.en, three.title.en, one.title.en])
  await expect(later).toBeFocused()
  await expect(later).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(titles(page)).toHaveText([two.title.en, one.title.en, three.title.en])
  expect(await stored(page)).toEqual([two.id, one.id, three.id])
})

test('a removed photo comes back to its place, and the focus goes to its neighbour', async ({ page, staticHost }) => {
  await openWith(page, staticHost.url, [one.id, two.id, three.id])
  const remove = (photo: StoredDemoPhoto) => button(page, fill(selection.remove, { title: photo.title.en }))
  await remove(two).press('Enter')
  await expect(titles(page)).toHaveText([one.title.en, three.title.en])
  await expect(remove(three)).toBeFocused()
  await expect(notice(page).getByRole('status')).toHaveText(fill(selection.removed, { title: two.title.en }))
  await notice(page).getByRole('button', { name: selection.undo }).click()
  await expect(titles(page)).toHaveText([one.title.en, two.title.en, three.title.en])
  await expect(remove(two)).toBeFocused()
  await expect(notice(page)).toBeHidden()
  await remove(three).press('Enter')
  await expect(remove(two)).toBeFocused()
  await page.keyboard.press('Control+z')
  expect(await stored(page)).toEqual([one.id, two.id, three.id])
})

test('everything is cleared at once, and brought back', async ({ page, staticHost }) => {
  await openWith(page, staticHost.url, [one.id, two.id])
  await button(page, selection.clear).press('Enter')
  await expect(page.getByText(selection.empty)).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expect(notice(page).getByRole('button', { name: selection.undo })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText([one.title.en, two.title.en])
})

test('at most six pages are fetched at a time, and none again in the same tab', async ({ page, staticHost }) => {
  let [open, most, all] = [0, 0, 0]
  await page.route('**/en/photos/*', async (route) => {
    open += 1
    all += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 50))
    open -= 1
    await route.continue()
  })
  const numbers = Array.from({ length: 20 }, (_, at) => at + 1)
  await openWith(page, staticHost.url, numbers)
  await expect(page.locator('.pick img')).toHaveCount(20)
  expect([most, all]).toEqual([6, 20])
  await page.goto(`${staticHost.url}/en/terms`)
  await page.goto(`${staticHost.url}/en/selection`)
  await expect(page.locator('.pick img')).toHaveCount(20)
  expect(all).toBe(20)
  await page.reload()
  await expect(page.locator('.pick img')).toHaveCount(20)
  expect(all).toBe(40)
})

test('a title that is not translated is shown in Russian, and marked so', async ({ page, staticHost }) => {
  await openWith(page, staticHost.url, [untranslated.id], '/ro/selection')
  await expect(titles(page)).toHaveText([untranslated.title.ru])
  await expect(titles(page)).toHaveAttribute('lang', 'ru')
  await expect(page.locator('[data-count]')).toHaveText(plural('ro', 1, ro.counts.photos))
})

test('two tabs show the same selection', async ({ page, context, staticHost }) => {
  await openWith(page, staticHost.url, [one.id])
  await expect(titles(page)).toHaveText([one.title.en])
  const other = await context.newPage()
  await other.goto(`${staticHost.url}/en/photos/${two.id}`)
  await button(other, selecting.add).click()
  await expect(titles(page)).toHaveText([one.title.en, two.title.en])
  await button(page, selection.clear).click()
  await expect(button(other, selecting.add)).toHaveAttribute('aria-pressed', 'false')
  await expect(other.locator('.selection-link')).toBeHidden()
  await other.close()
})

for (const language of languages) {
  test(`axe finds nothing on a selection, its own, shared or with gaps, in ${language}`, async ({ page, staticHost }) => {
    const prefix = language === 'ru' ? '' : `/${language}`
    const texts = textsFor(language)
    await page.route(/\/photos\/98765\d/, (route) => route.fulfill({ status: 503, body: '' }))
    await openWith(page, staticHost.url, [one.id, two.id], `${prefix}/selection`)
    await expect(titles(page)).toHaveText([titleIn(language, one), titleIn(language, two)])
    await page.getByRole('button', { name: fill(texts.selection.remove, { title: titleIn(language, two) }), exact: true }).click()
    await expect(notice(page)).toContainText(texts.selection.undo)
    expect(await axeViolations(page, 'own')).toEqual([])
    await page.goto(`${staticHost.url}${prefix}/selection#photos=${two.id},${three.id},x`)
    await expect(page.getByText(texts.selection.sharedIntro)).toBeVisible()
    expect(await axeViolations(page, 'shared')).toEqual([])
    await page.goto(`${staticHost.url}${prefix}/latest`)
    await page.locator('.card a').first().hover()
    await expect(page.locator('.card .select').first()).toBeVisible()
    expect(await axeViolations(page, 'list')).toEqual([])
  })
}
