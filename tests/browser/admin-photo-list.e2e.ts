import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { choose, expect, test, type Office } from './office.ts'

const longWord = 'Достопримечательность'.repeat(9)

/** Gives the newest photo another title; says the former one. */
async function rename(office: Office, title: string): Promise<string> {
  const { body } = await office.call('admin', 'GET /api/photo/list')
  const [photo = { photoID: 0, version: 0, title: '' }] = body['photos'] as { photoID: number; version: number; title: string }[]
  expect((await office.call('admin', 'POST /api/photo', { photoID: photo.photoID, version: photo.version, title })).status).toBe(200)
  return photo.title
}

/** Rows that are whole within the window. */
const rowsInSight = (page: Page) =>
  page.getByRole('row').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return row.querySelector('td') && top >= 0 && bottom <= innerHeight
      }).length,
  )

const filters = (page: Page) => page.getByRole('button', { name: 'Filters', exact: true })
const chip = (page: Page, name: string) => page.getByRole('button', { name: `${name}, remove this filter` })

test.describe('the list of photos', () => {
  for (const [width, height, rows] of [
    [1440, 900, 20],
    [1024, 768, 14],
  ] as const) {
    test(`shows at least ${rows} photos in a window of ${width} × ${height}, with their actions`, async ({ page, open, office }) => {
      const title = await rename(office, longWord)
      await page.setViewportSize({ width, height })
      await open('admin', '/photos')
      await expect(page.getByRole('row').nth(rows)).toBeVisible()
      expect(await rowsInSight(page)).toBeGreaterThanOrEqual(rows)
      const row = page.getByRole('row').nth(1)
      await expect(row.getByRole('button', { name: /^Remove/ })).toBeInViewport({ ratio: 1 })
      await expect(row.getByTitle(longWord)).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await rename(office, title)
    })
  }

  test('has filters behind a button, and says which are chosen: each is removed by mouse or keyboard', async ({ page, open }) => {
    await open('admin', '/photos')
    await expect(page.getByLabel('Category', { exact: true })).toHaveCount(0)
    await filters(page).focus()
    await page.keyboard.press('Enter')
    await expect(filters(page)).toHaveAttribute('aria-expanded', 'true')
    await choose(page, 'Missing translation', 'Romanian')
    await choose(page, 'Date', '(no date)')
    await page.getByLabel('To year').fill('1940')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/date=none.*to=1940|to=1940.*date=none/)
    await filters(page).click()
    await expect(page.getByLabel('Category', { exact: true })).toHaveCount(0)
    await chip(page, 'To year: 1940').click()
    await expect(page).not.toHaveURL(/to=/)
    await chip(page, 'Date: (no date)').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/adm\/photos\?lacks=ro$/)
    await expect(chip(page, 'Missing translation: Romanian')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/adm/photos')
    await expect(filters(page)).toBeFocused()
  })

  test('is narrowed to photos that are without several things at once, together with other filters', async ({ page, open, office }) => {
    const total = async (query: string) => (await office.call('admin', `GET /api/photo/list?${query}`)).body['totalPhotos'] as number
    await open('admin', '/photos?missing=coordinates')
    const counts = await Promise.all(['missing=coordinates', 'missing=coordinates,scan', 'missing=coordinates,scan&lacks=ro'].map(total))
    await expect(page.getByText(`${counts[0]} found`)).toBeVisible()
    await filters(page).click()
    await page.getByRole('checkbox', { name: /^Large scan/ }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/missing=coordinates(,|%2C)scan$/)
    await expect(page.getByText(`${counts[1]} found`)).toBeVisible()
    await choose(page, 'Missing translation', 'Romanian')
    await expect(page.getByText(`${counts[2]} found`)).toBeVisible()
    await chip(page, 'Missing: Coordinates').click()
    await expect(page.getByRole('checkbox', { name: 'Coordinates' })).not.toBeChecked()
    await expect(chip(page, 'Missing: Large scan (from 1,000 pixels)')).toBeVisible()
    await expect(page).not.toHaveURL(/coordinates/)
  })

  test('has a view of larger pictures, which this browser keeps and where photos are selected, sorted and opened', async ({
    page,
    open,
  }) => {
    await open('admin', '/photos')
    await page.getByRole('button', { name: 'Pictures' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.reload()
    const photos = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
    await expect(photos.first()).toBeVisible()
    await page.getByLabel('Sort by').selectOption('Oldest first')
    await expect(page).toHaveURL(/sort=id-asc/)
    await expect(photos.first().getByText(/^1( ·|$)/)).toBeVisible()
    await photos.nth(0).getByRole('checkbox').check()
    await photos
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 photos selected').first()).toBeVisible()
    await photos.first().getByRole('link', { name: /^Edit/ }).click()
    await expect(page).toHaveURL('/adm/edit-photo/1')
    await page.goBack()
    await page.getByRole('button', { name: 'Table' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('is narrowed on a phone, too, and never scrolls the page sideways', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('admin', '/photos')
    await filters(page).click()
    await choose(page, 'Missing translation', 'English')
    await expect(chip(page, 'Missing translation: English')).toBeVisible()
    const beside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await beside()).toBe(0)
    await page.getByRole('button', { name: 'Pictures' }).click()
    await expect(page.locator('.photo-grid')).toBeVisible()
    expect(await beside()).toBe(0)
  })
})

test('a whole page of ticked photos leads to all that match', async ({ page, open }) => {
  await open('admin', '/photos')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: /^Select all \d+ photos that match$/ }).click()
  await expect(page.getByText(/^All \d+ photos that match are selected\.$/)).toBeFocused()
  expect(await axeViolations(page, 'all photos that match')).toEqual([])
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByText(/that match are selected/)).toHaveCount(0)
})

test('a row opens the form in its place, which leads back to this list; with Ctrl in a new tab', async ({ page, open }) => {
  await open('admin', '/photos?sort=title-asc')
  const edit = page.getByRole('link', { name: /^Edit/ }).first()
  const title = page.locator('.title-link').first()
  for (const link of [title, edit]) {
    await page.evaluate(() => ((window as { isSamePage?: boolean }).isSamePage = true))
    await link.click()
    await expect(page).toHaveURL(/\/adm\/edit-photo\/\d+$/)
    expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true)
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page).toHaveURL(/sort=title-asc/)
  }
  const opened = page.context().waitForEvent('page')
  await title.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab).toHaveURL(/\/adm\/edit-photo\/\d+$/)
  await tab.close()
  await expect(page).toHaveURL(/\/adm\/photos\?sort=title-asc/)
  await page.getByRole('link', { name: /^RO/ }).first().click()
  await expect(page).toHaveURL(/\/adm\/edit-photo-[a-z]+\/\d+$/)
})
