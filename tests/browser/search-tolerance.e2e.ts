import { fill } from '#core/texts/fill.ts'
import { box, finds, menu, status, titles } from './search-page.ts'
import { en, expect, ro, test } from './visit.ts'

/** What the search and the menu of places understand although it is typed wrong. */

test('a misspelt query suggests the right one', async ({ page }) => {
  await page.goto('/ro/search?q=' + encodeURIComponent('синогога'))
  await expect(status(page)).toHaveText(fill(ro.search.noResults, { query: 'синогога' }))
  await page.getByRole('link', { name: 'синагога (1)' }).click()
  await expect(box(page)).toHaveValue('синагога')
  await expect(finds(page)).toHaveCount(1)
  await expect(titles(page).locator('mark')).toHaveText('Sinagoga')
})

test('what was typed with the wrong keyboard layout is answered as it was meant, or as it was typed', async ({ page }) => {
  await page.goto('/en/search?q=' + encodeURIComponent('rbiby`d'))
  await expect(status(page)).toContainText('кишинёв')
  const reading = page.locator('[data-read-as]')
  await expect(reading).toContainText(fill(en.search.showingFor, { query: 'кишинёв' }))
  await expect(finds(page)).not.toHaveCount(0)
  await expect(box(page)).toHaveValue('rbiby`d')
  await menu(page, en.filters.category).locator('summary').click()
  await menu(page, en.filters.category).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/category=\d/)
  await expect(reading).toBeVisible()
  await expect(finds(page)).not.toHaveCount(0)
  await page.goto('/en/search?q=rbibytd')
  await page.getByRole('link', { name: fill(en.search.searchInstead, { query: 'rbibytd' }) }).click()
  await expect(page).toHaveURL('/en/search?q=rbibytd&exact=1')
  await expect(status(page)).toHaveText(fill(en.search.noResults, { query: 'rbibytd' }))
  await expect(reading).toBeHidden()
  await expect(page.locator('.suggested a')).toHaveText([/^кишинев \(\d+\)$/])
})

test('the menu of places finds a place by any of its names, and by the keyboard', async ({ page }) => {
  await page.goto('/en/search?from=1800')
  const places = page.locator('.results details.menu').filter({ has: page.locator('[data-find]') })
  await places.locator('summary').click()
  const field = places.getByLabel(en.locations.filterLabel)
  const shown = places.locator('li:visible').filter({ hasNotText: en.search.allLocations })
  // Of another script, with a typing error, with the wrong keyboard layout.
  for (const typed of ['Бендеры', 'bendre', ',tylths']) {
    await field.fill(typed)
    await expect(shown.first(), typed).toHaveText(/^Bender /)
    await expect(shown.filter({ hasNotText: /^Bender/ }), typed).toHaveCount(0)
  }
  await field.fill('Тигина')
  await expect(shown).toHaveText([/^Bender /, /^Tighina County /])
  await field.fill('xyzzy')
  await expect(shown).toHaveCount(0)
  await expect(places.getByRole('status')).toHaveText(fill(en.locations.noneFound, { query: 'xyzzy' }))
  await field.fill('Bender')
  await field.press('Enter')
  await expect(page).toHaveURL(/location=\d+/)
  await expect(page.locator('[data-chosen]').filter({ hasText: 'Bender (Tighina)' })).toBeVisible()
})
