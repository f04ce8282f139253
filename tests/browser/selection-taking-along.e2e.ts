import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { button, cards, notice, one, openWith, stored, three, titles, two } from './selection-page.ts'
import { en, expect, test } from './visit.ts'

/** What is passed on of a selection: its address, its credit lines, a table, a sheet of paper. */

test.use({ provoked: /api\/view/ })

const { selection } = en

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
  // The archive counts downloads of photos, and is not told of a table.
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
