import type { Page } from '@playwright/test'
import type { Sharp } from 'sharp'
import { axeViolations } from './axe.ts'
import { drawView } from './drawn-view.ts'
import { alertOf, expect, newText, test, type Office } from './office.ts'

/** Staff decide about photos that show the same: two become one, or are marked as not the same. */

/** Adds a scan of a view as a photo, past the back office. */
async function addScan(office: Office, view: Sharp, width: number, fields: Record<string, string>): Promise<number> {
  const form = new FormData()
  const common = { description: 'Описание', categoryID: '1', locationID: '1', periodID: '1', contributorID: '1', license: 'Public Domain' }
  for (const [name, value] of Object.entries({ ...common, ...fields })) form.append(name, value)
  const scan = await view.clone().resize(width).jpeg({ quality: 90 }).toBuffer()
  form.append('file', new Blob([new Uint8Array(scan)], { type: 'image/jpeg' }), 'скан.jpg')
  const headers = { 'x-auth-token': await office.tokenOf('admin') }
  const answer = await fetch(`${office.url}/api/photo/upload`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { photoID: number }).photoID
}

/** Two scans of one view: the first one is small, the second one has an English title and a number. */
async function addPair(office: Office) {
  const view = drawView()
  const title = newText('Вид')
  const one = await addScan(office, view, 300, { title, date: '1911' })
  const other = await addScan(office, view, 600, { title: `${title}, вариант`, titleEn: 'Bridge', inventoryNumber: `КП-${one}` })
  return { one, other, title, name: `Photos ${one} and ${other}` }
}

/** Waits until the archive has compared them. */
const found = (office: Office, { one, other }: { one: number; other: number }) =>
  expect
    .poll(async () => (await office.call('admin', 'GET /api/photo/pairs')).body['pairs'])
    .toContainEqual(
      expect.objectContaining({ photo: expect.objectContaining({ photoID: one }), other: expect.objectContaining({ photoID: other }) }),
    )

const item = (page: Page, name: string) => page.locator('.photo-pair').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('two photos of one picture are compared, and become one: the larger scan, the filled fields, and one address', async ({
  page,
  open,
  office,
  request,
}) => {
  test.setTimeout(180_000)
  const { one, other, title, name } = await addPair(office)
  await found(office, { one, other })
  await open('admin')
  await page.getByRole('link', { name: /pairs? of photos may be duplicates/ }).click()
  await expect(page.getByRole('heading', { name: 'Likely duplicates', level: 1 })).toBeVisible()
  const pair = item(page, name)
  await expect(pair.getByRole('row', { name: /^Pixels differs 300 × 200 px 600 × 400 px/ })).toBeVisible()
  await expect(pair.getByRole('row', { name: /^Location Кишинёв/ })).not.toContainText('differs')

  await pair.getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: `Merge photos ${one} and ${other}` })
  const choice = (field: string, id: number) => dialog.getByRole('group', { name: field, exact: true }).getByLabel(`Photo ${id}`)
  await expect(choice('Which photo stays', one)).toBeChecked()
  await expect(choice('Scan', other)).toBeChecked()
  await expect(choice('Title (Russian)', one)).toBeChecked()
  await expect(choice('Title (English)', other)).toBeChecked()
  await expect(choice('Inventory number', other)).toBeChecked()
  await choice('Title (Russian)', other).check()
  // Another one that stays keeps what was chosen, and has other proposals for the rest.
  await choice('Which photo stays', other).check()
  await expect(choice('Date', one)).toBeChecked()
  await choice('Which photo stays', one).check()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(alertOf(page, `Photo ${other} has been merged into photo ${one}`)).toBeVisible()
  await expect(pair).toHaveCount(0)

  const { body } = await office.call('admin', `GET /api/photo/${one}`)
  expect(body).toMatchObject({ title: `${title}, вариант`, titleEn: 'Bridge', date: '1911', width: 600, inventoryNumber: `КП-${one}` })
  for (const language of ['', '/ro', '/en']) {
    const answer = () => request.get(`${language}/photos/${other}`).then((answer) => new URL(answer.url()).pathname)
    await expect.poll(answer).toBe(`${language}/photos/${one}`)
  }
  await page.goto(`/adm/edit-photo/${other}`)
  await expect(page).toHaveURL(`/adm/edit-photo/${one}`)
  await page.goto('/adm/bin')
  await page.getByRole('button', { name: `Restore ${title}, вариант` }).click()
  await expect(alertOf(page, /^Restored/)).toBeVisible()
  await page.goto(`/adm/edit-photo/${other}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(other))
  await office.call('admin', `DELETE /api/photo/${one}`)
  await office.call('admin', `DELETE /api/photo/${other}`)
})

test('by keyboard: pairs are walked through, marked as not the same, and taken back; the focus stays in the list', async ({
  page,
  open,
  office,
}) => {
  test.setTimeout(180_000)
  const pairs = [await addPair(office), await addPair(office)]
  for (const pair of pairs) await found(office, pair)
  await open('admin', '/duplicates')
  await expect(page.getByRole('button', { name: /^Merge/ }).first()).toBeVisible()
  expect(await axeViolations(page, 'likely duplicates')).toEqual([])
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const press = async (key: string) => {
    await page.keyboard.press(key)
    return focused()
  }
  const first = await press('j')
  const second = await press('j')
  expect([first, second]).toEqual([expect.stringMatching(/^Photo \d+$/), expect.not.stringContaining(first)])
  expect(await press('k')).toBe(first)

  // Past the links of the photos and their pictures.
  const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  for (let count = 0; count < 10 && !(await named()).startsWith('Merge'); count += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: 'Which photo stays' })).toBeVisible()
  expect(await axeViolations(page, 'the merge of two photos')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(named).toMatch(/^Merge/)

  await page.keyboard.press('Tab')
  const pair = (await named()).replace('Not the same: ', '')
  await page.keyboard.press('Enter')
  await expect(alertOf(page, `${pair} are marked as not the same`)).toBeVisible()
  await expect(item(page, pair)).toHaveCount(0)
  // The next pair has the focus.
  await expect.poll(focused).toBe(second)
  await page.goto('/adm/duplicates?state=different')
  await expect(item(page, pair)).toContainText('Marked by admin')
  expect(await axeViolations(page, 'pairs that are not the same')).toEqual([])
  await page.getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(page.getByText('No pairs are marked as not the same.')).toBeVisible()
  // There is no next pair.
  await expect.poll(focused).toBe('Likely duplicates')
  await page.getByRole('link', { name: 'To decide' }).press('Enter')
  await expect(item(page, pair)).toBeVisible()
  for (const { one, other } of pairs) for (const id of [one, other]) await office.call('admin', `DELETE /api/photo/${id}`)
})

test.describe('a photo that somebody has saved in between', () => {
  test.use({ provoked: /409/ })

  test('is shown as it is now, with nothing merged; then the merge can be done', async ({ page, open, office }) => {
    test.setTimeout(180_000)
    const { one, other, name } = await addPair(office)
    await found(office, { one, other })
    await open('admin', '/duplicates')
    await item(page, name).getByRole('button', { name: 'Merge' }).click()
    await office.call('admin', 'POST /api/photo', { photoID: one, version: 1, author: 'П. Кондрацкий' })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(dialog.getByText('Somebody has saved one of the two.')).toBeFocused()
    await expect(dialog.getByRole('group', { name: 'Author' })).toContainText('П. Кондрацкий')
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(alertOf(page, `Photo ${other} has been merged into photo ${one}`)).toBeVisible()
    expect((await office.call('admin', `GET /api/photo/${one}`)).body).toMatchObject({ author: 'П. Кондрацкий', version: 3 })
    await office.call('admin', `DELETE /api/photo/${one}`)
  })
})
