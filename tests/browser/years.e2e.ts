import { plural } from '#core/texts/plural.ts'
import { axeViolations } from './axe.ts'
import { box, finds, menu, status, titles } from './search-page.ts'
import { en, expect, ro, ru, test } from './visit.ts'

test.describe('the pages of years', () => {
  test('lead from the periods to a decade, a year and a photograph, whose date leads back', async ({ page }) => {
    await page.goto('/time-periods')
    await page.getByRole('link', { name: ru.years.link }).click()
    await expect(page).toHaveURL('/years')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ru.years.title)
    await page.getByRole('link', { name: /^1910-.?е годы$/ }).click()
    await expect(page).toHaveURL('/years/1910s')
    await page.getByRole('navigation', { name: ru.years.siblings }).getByRole('link', { name: '1914' }).click()
    await expect(page).toHaveURL('/years/1914')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1914 год')
    await page.getByRole('link', { name: 'EN', exact: false }).first().click()
    await expect(page).toHaveURL('/en/years/1914')
    await page.locator('.card a').last().click()
    await expect(page).toHaveURL(/\/en\/photos\/\d+$/)
    await page.locator('main').getByRole('link', { name: '1914', exact: true }).click()
    await expect(page).toHaveURL('/en/years/1914')
  })

  test('count in the table as in the lists, also of photographs without an exact date', async ({ page }) => {
    await page.goto('/ro/years')
    const row = page.getByRole('row', { name: /^Anii 1890/ })
    const count = Number(await row.getByRole('cell').first().innerText())
    await row.getByRole('link', { name: 'Anii 1890' }).click()
    await expect(page.locator('.heading-row .note')).toHaveText(plural('ro', count, ro.counts.photos))
    await page.goto('/ro/years')
    const undated = page.locator('p.undated')
    const told = ((await undated.innerText()).split(': ')[1] ?? '').trim()
    await undated.getByRole('link').click()
    await expect(page.locator('.heading-row .note')).toHaveText(told)
  })

  test('answer for a year without photographs with all years, and for what is no year with the page that says so', async ({ request }) => {
    const empty = await request.get('/ro/years/1850', { maxRedirects: 0 })
    expect([empty.status(), empty.headers()['location']]).toEqual([302, '/ro/years'])
    expect((await request.get('/years/99999')).status()).toBe(404)
  })
})

test.describe('a search within years', () => {
  test('is asked for in the menu, kept in the address, and told without words and with them', async ({ page }) => {
    await page.goto('/en/search?q=Chi%C8%99in%C4%83u')
    await expect(finds(page).first()).toBeVisible()
    const all = await status(page).innerText()
    await menu(page, en.search.years).locator('summary').click()
    await page.getByRole('textbox', { name: en.search.yearEnds.from }).fill('1914')
    await page.getByRole('textbox', { name: en.search.yearEnds.to }).fill('1900')
    await page.getByRole('button', { name: en.search.showYears }).click()
    // Who types the later year first means the same years.
    await expect(page).toHaveURL(/from=1900&to=1914/)
    await expect(menu(page, '1900–1914').locator('summary')).toBeFocused()
    await expect(status(page)).not.toHaveText(all)
    await expect(page.locator('[data-undated]')).toHaveText(/no date/)
    await page.reload()
    await expect(menu(page, '1900–1914')).toBeVisible()
    await page.goto('/en/search?from=1900&to=1914')
    await expect(status(page)).toHaveText(/^\d+ photographs$/)
    await expect(titles(page).first()).toBeVisible()
    await page.goBack()
    await expect(box(page)).toHaveValue('Chișinău')
  })

  test('says where the years leave nothing', async ({ page }) => {
    await page.goto('/search?from=1700&to=1750')
    await expect(status(page)).toHaveText(ru.search.noneInYears)
    expect(await axeViolations(page, 'a search within years')).toEqual([])
  })
})
