import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { maxSelected } from '#core/limits.ts'
import { fill } from '#core/texts/fill.ts'
import { button, cards, notice, one, openWith, stored, titles, two } from './selection-page.ts'
import { en, expect, test } from './visit.ts'

/** A selection with photos that do not come, with a damaged or forbidden storage, with addresses that make no sense. */

test.use({ provoked: /api\/view/ })

const { selection, selecting } = en

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
