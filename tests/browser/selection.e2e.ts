import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { fill } from '#core/texts/fill.ts'
import { languages } from '#core/languages.ts'
import { maxSelected } from '#core/limits.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor } from '#core/texts/texts.ts'
import { demoPhoto, isTranslated, type StoredDemoPhoto } from './archive.ts'
import { axeViolations } from './axe.ts'
import { en, expect, ro, test } from './visit.ts'

/** The visitor's selection, on a host of plain files: there is no archive behind it. */

test.use({ provoked: /api\/view/ })

const chosen: StoredDemoPhoto[] = []
/** Further photos, each another one. */
function another(wanted: (photo: StoredDemoPhoto) => boolean = () => true): StoredDemoPhoto {
  const photo = demoPhoto((each) => isTranslated(each) && !chosen.some(({ id }) => id === each.id) && wanted(each))
  chosen.push(photo)
  return photo
}
const [one, two, three] = [another(), another(({ license }) => license !== 'Public Domain'), another()]
const untranslated = demoPhoto(({ title }) => title.ro === '')
const { selection, selecting } = en

const cards = (page: Page) => page.locator('.pick')
const titles = (page: Page) => page.locator('.pick [data-title]')
const notice = (page: Page) => page.locator('.selection-notice')
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('selection') ?? '[]') as number[])
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the page of the selection with these photos in it. */
async function openWith(page: Page, url: string, numbers: number[], path = '/en/selection') {
  await page.goto(`${url}/en/terms`)
  await page.evaluate((text) => localStorage.setItem('selection', text), JSON.stringify(numbers))
  await page.goto(url + path)
}

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
  if (isMobile) {
    await expect(select).toBeVisible()
    await select.tap()
  } else {
    expect(loaded.filter((path) => /selection-buttons|\/cards\./.test(path))).toEqual([])
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

test.describe('shared by its address', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a selection opens for others in its order, and leaves their own alone until they add or replace', async ({ page, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
    await openWith(page, baseURL ?? '', [three.id, one.id])
    await button(page, selection.share).click()
    await expect(button(page, en.share.copied)).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(`${baseURL}/en/selection#photos=${three.id},${one.id}`)

    await openWith(page, baseURL ?? '', [two.id], '/en/terms')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(selection.sharedTitle)
    await expect(titles(page)).toHaveText([three.title.en, one.title.en])
    await expect(page.locator('[data-tools]').first()).toBeHidden()
    expect(await stored(page)).toEqual([two.id])

    await page.locator('.languages a', { hasText: 'RO' }).click()
    await expect(titles(page)).toHaveText([three.title.ro, one.title.ro])
    await page.goBack()
    await button(page, selection.adopt).click()
    await expect(page).toHaveURL(`${baseURL}/en/selection`)
    await expect(titles(page)).toHaveText([two.title.en, three.title.en, one.title.en])
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.goto(`${baseURL}/en/selection#photos=${one.id}`)
    await expect(page.getByText(selection.allOwned)).toBeVisible()
    await button(page, selection.replace).click()
    await expect(titles(page)).toHaveText([one.title.en])
    await notice(page).getByRole('button', { name: selection.undo }).click()
    await expect(titles(page)).toHaveText([two.title.en, three.title.en, one.title.en])
    await page.goBack()
    await expect(titles(page)).toHaveText([one.title.en])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(selection.sharedTitle)
  })

  test('the credits are copied one to a line, as the photos’ pages give them', async ({ page, baseURL }) => {
    const credits: string[] = []
    for (const { id } of [two, one]) {
      await page.goto(`/en/photos/${id}`)
      credits.push((await page.locator('#credit').textContent()) ?? '')
    }
    await openWith(page, baseURL ?? '', [two.id, one.id])
    await expect(page.locator('.pick img')).toHaveCount(2)
    await button(page, selection.credits).click()
    await expect(button(page, en.copy.done)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(credits.join('\n'))
  })
})

test('the table says what the pages of the photos say', async ({ page, staticHost }) => {
  await page.goto(`${staticHost.url}/en/photos/${two.id}`)
  const text = async (selector: string) => ((await page.locator(selector).first().textContent()) ?? '').trim()
  const fact = (label: string) => text(`.facts > div:has(> dt:text-is("${label}")) dd`)
  const expected = [
    String(two.id),
    two.title.en,
    (await fact(en.photo.labels.date)).replaceAll('\u00A0', ' '),
    await fact(en.photo.labels.place),
    await text('#credit'),
    en.licence.values[two.license].name,
  ]
  const file = await page.locator('.consent .button[download]').first().getAttribute('href')
  await openWith(page, staticHost.url, [two.id, one.id])
  await expect(page.locator('.pick img')).toHaveCount(2)
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, selection.table).click()])
  expect(download.suggestedFilename()).toBe(`${selection.fileName}.csv`)
  const table = readFileSync(await download.path(), 'utf8')
  expect(table.startsWith('\uFEFF')).toBe(true)
  const [columns, row, last] = parse(table, { bom: true })
  expect(columns).toEqual(Object.values(selection.columns))
  expect(row?.slice(0, 6)).toEqual(expected)
  const origin = new URL(row?.[7] ?? '').origin
  expect(row?.slice(7)).toEqual([`${origin}/en/photos/${two.id}`, `${origin}${file}`])
  expect(last?.[0]).toBe(String(one.id))
  // Nobody is told of it: what is counted are downloads of photos.
  expect(staticHost.calls.filter((call) => call.includes('download'))).toEqual([])
})

test('on paper there is a sheet of pictures with their credits, and no page cuts a picture', async ({ page, staticHost }) => {
  await openWith(page, staticHost.url, [one.id, two.id, three.id])
  await expect(page.locator('.pick img')).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.pick [data-credit]').first()).toBeVisible()
  await expect(page.locator('.pick [data-source]').first()).toContainText(String(one.id))
  for (const hidden of ['.pick-tools', '.selection-actions', '.selection .lead', '.colophon', '[data-order]']) {
    await expect(page.locator(hidden).first()).toBeHidden()
  }
  const boxes = await cards(page).evaluateAll((all) =>
    all.map((card) => [getComputedStyle(card).breakInside, card.getBoundingClientRect().top]),
  )
  expect(boxes.map(([breakInside]) => breakInside)).toEqual(['avoid', 'avoid', 'avoid'])
  expect(new Set(boxes.map(([, top]) => top)).size).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  const printed = page.evaluate(
    () => new Promise((resolve) => (window.print = () => resolve([...document.images].every((image) => image.complete)))),
  )
  await button(page, selection.print).click()
  expect(await printed).toBe(true)
})

test.describe('with photos that do not come', () => {
  test.use({ provoked: /404|410|ERR_FAILED|api\/view/ })

  test('a photo that was removed has a card that says so, and is in no export', async ({ page, staticHost }) => {
    await openWith(page, staticHost.url, [987_654, one.id])
    const gone = cards(page).first()
    await expect(gone).toContainText(selection.gone)
    await expect(gone.locator('a')).not.toHaveAttribute('href')
    await expect(titles(page)).toHaveText([fill(en.photo.numbered, { id: 987_654 }), one.title.en])
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, selection.table).click()])
    expect(parse(readFileSync(await download.path()), { bom: true, from: 2 }).map(([number]) => number)).toEqual([String(one.id)])
    await gone.getByRole('button', { name: fill(selection.remove, { title: fill(en.photo.numbered, { id: 987_654 }) }) }).click()
    expect(await stored(page)).toEqual([one.id])
  })

  test('a page that cannot be loaded is told, and loaded again by its button', async ({ page, staticHost }) => {
    await page.route(`**/en/photos/${two.id}`, (route) => route.abort())
    await openWith(page, staticHost.url, [one.id, two.id])
    const failed = cards(page).nth(1)
    await expect(failed).toContainText(selection.failed)
    await expect(page.locator('[data-incomplete]')).toContainText(fill(selection.incomplete, { count: 1 }))
    await page.unroute(`**/en/photos/${two.id}`)
    await failed.getByRole('button', { name: en.failure.retry }).click()
    await expect(titles(page)).toHaveText([one.title.en, two.title.en])
    await expect(page.locator('[data-incomplete]')).toBeHidden()
  })

  test('a photo whose address leads to another one gets that number', async ({ page, staticHost }) => {
    const former = 987_653
    await page.route(`**/en/photos/${former}`, (route) => route.fulfill({ status: 301, headers: { location: `/en/photos/${two.id}` } }))
    await openWith(page, staticHost.url, [one.id, former])
    await expect(titles(page)).toHaveText([one.title.en, two.title.en])
    await expect(cards(page).nth(1)).toContainText(fill(selection.formerly, { from: former }))
    expect(await stored(page)).toEqual([one.id, two.id])
  })
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

test('addresses and storage that make no sense break nothing', async ({ page, staticHost }) => {
  const open = async (hash: string) => {
    await page.goto('about:blank')
    await page.goto(`${staticHost.url}/en/selection${hash}`)
  }
  await open('#photos=x')
  await expect(page.getByText(selection.nothingRead)).toBeVisible()
  await open(`#photos=${one.id},x,${two.id}`)
  await expect(page.getByText(selection.unread)).toBeVisible()
  await expect(titles(page)).toHaveText([one.title.en, two.title.en])
  for (const text of ['{', '"x"', '{"a":1}', `[${one.id},null,"2",-1]`]) {
    await page.evaluate((value) => localStorage.setItem('selection', value), text)
    await open('')
    if (text.startsWith('[')) await expect(titles(page)).toHaveText([one.title.en])
    else await expect(page.getByText(selection.empty)).toBeVisible()
  }
})

test('the limit is told, and holds', async ({ page, staticHost }) => {
  await page.route(/\/en\/photos\/\d{5}/, (route) => route.fulfill({ status: 503 }))
  await page.goto(`${staticHost.url}/en/photos/${one.id}`)
  const full = Array.from({ length: maxSelected }, (_, at) => 10_000 + at)
  await page.evaluate((numbers) => localStorage.setItem('selection', JSON.stringify(numbers)), full)
  await page.reload()
  await button(page, selecting.add).click()
  await expect(notice(page).getByRole('status')).toHaveText(fill(selecting.told.full, { max: maxSelected }))
  await expect(button(page, selecting.add)).toHaveAttribute('aria-pressed', 'false')
  expect(await stored(page)).toEqual(full)
})

test('where the browser stores nothing, the pages say so, and a shared selection still opens', async ({ page, staticHost }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto(`${staticHost.url}/en/photos/${one.id}`)
  await button(page, selecting.add).click()
  await expect(notice(page).getByRole('status')).toHaveText(selecting.told.blocked)
  await expect(button(page, selecting.add)).toHaveAttribute('aria-pressed', 'false')
  await page.goto(`${staticHost.url}/en/selection`)
  await expect(page.locator('[data-notes]')).toHaveText(selection.blocked)
  await page.goto(`${staticHost.url}/en/selection#photos=${one.id},${two.id}`)
  await expect(titles(page)).toHaveText([one.title.en, two.title.en])
  await button(page, selection.adopt).click()
  await expect(notice(page).getByRole('status')).toHaveText(selection.blocked)
  await expect(titles(page)).toHaveText([one.title.en, two.title.en])
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
    await expect(titles(page)).toHaveText([one.title[language], two.title[language]])
    await page.getByRole('button', { name: fill(texts.selection.remove, { title: two.title[language] }), exact: true }).click()
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
