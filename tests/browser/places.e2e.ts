import { textsFor } from '#core/texts/texts.ts'
import { axeViolations } from './axe.ts'
import { en, expect, repeated, ru, test } from './visit.ts'

/** Bender and its uezd in the demo archive. */
const bender = '/locations/2'

test.describe('the page of a place', () => {
  for (const [language, start, then] of [
    ['ru', '', 'Тигина'],
    ['ro', '/ro', 'Tighina'],
    ['en', '/en', 'Bendery'],
  ] as const) {
    test(`tells its history in ${language}`, { tag: repeated(language, 'ro') }, async ({ page }) => {
      const { place } = textsFor(language)
      await page.goto(start + bender)
      await expect(page.getByText(place.kinds.town, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: place.about }).click()
      await expect(page.getByRole('heading', { name: place.about })).toBeInViewport()
      await expect(page.getByRole('table').getByRole('rowheader', { name: then, exact: true }).first()).toBeVisible()
      await page
        .getByRole('region', { name: place.about })
        .locator('section')
        .filter({ hasText: place.parents })
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('heading', { name: place.formerChildren })).toBeVisible()
      await page.getByRole('region', { name: place.about }).locator(`a[href$="${bender}"]`).click()
      await expect(page).toHaveURL(start + bender)
    })
  }

  test('has nothing that axe finds', async ({ page }) => {
    await page.goto(bender)
    expect(await axeViolations(page, bender)).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the history of a place is read, and its links lead on', async ({ page }) => {
    await page.goto(bender)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('heading', { name: ru.place.names })).toBeVisible()
    await page.goto('/locations/1')
    await expect(page.getByRole('link', { name: 'Wikidata' })).toHaveAttribute('href', 'https://www.wikidata.org/wiki/Q21197')
  })
})

test('the map of a place opens at its button: an area where the place is no point', async ({ page }) => {
  await page.goto(`/en${bender}`)
  await page.getByRole('button', { name: en.map.open }).click()
  const dialog = page.getByRole('dialog', { name: 'Bender (Tighina)' })
  await expect(dialog.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  await expect(dialog.locator('path.map-area')).toBeVisible()
  await expect(dialog.locator('.map-pin')).toHaveCount(0)
  expect(await axeViolations(page, bender, '#map')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: en.map.open })).toBeFocused()
})
