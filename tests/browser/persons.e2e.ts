import { textsFor } from '#core/texts/texts.ts'
import { axeViolations } from './axe.ts'
import { finds } from './search-page.ts'
import { expect, repeated, ru, test } from './visit.ts'

/** The first photographer of the demo archive. */
const person = '/persons/1'

for (const [language, start, name, died] of [
  ['ru', '', 'Анна Примерова', 'около 1935'],
  ['ro', '/ro', 'Ana Exemplu', 'circa 1935'],
  ['en', '/en', 'Anna Example', 'about 1935'],
] as const) {
  test(
    `a photographer is found from the footer, tells the life, and leads to the photos and back, in ${language}`,
    { tag: repeated(language, 'en') },
    async ({ page }) => {
      const texts = textsFor(language)
      await page.goto(start || '/')
      await page.locator('.colophon').getByRole('link', { name: texts.footer.persons, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.persons.title)
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(start + person)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByRole('definition').filter({ hasText: died })).toBeVisible()
      await page.locator('main .card a').first().click()
      await expect(page.locator('.facts').getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', start + person)
      await expect(page.locator('#credit')).toContainText(name)
    },
  )
}

test('the page of a photographer has nothing that axe finds', async ({ page }) => {
  await page.goto(person)
  expect(await axeViolations(page, person)).toEqual([])
})

test('searching by another name of the photographer finds the photos', async ({ page }) => {
  await page.goto('/search?q=Exemplu')
  await expect(finds(page)).toHaveCount(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the life of a photographer is read', async ({ page }) => {
    await page.goto(person)
    await expect(page.getByText(ru.person.born, { exact: true })).toBeVisible()
    await expect(page.locator('.record-text p')).toHaveCount(2)
  })
})
