import { textsFor } from '#core/texts/texts.ts'
import { axeViolations } from './axe.ts'
import { finds } from './search-page.ts'
import { expect, repeated, test } from './visit.ts'

/** The second subject of the demo archive, which three photos show. */
const subject = '/subjects/2'

for (const [language, start, name, scope] of [
  ['ru', '', 'Рынки и ярмарки', 'базарные дни'],
  ['ro', '/ro', 'Piețe și iarmaroace', 'zilele de târg'],
  ['en', '/en', 'Markets and fairs', 'market days'],
] as const) {
  test(
    `a subject is found from the footer, says what it covers, and leads to the photos and back, in ${language}`,
    { tag: repeated(language, 'ro') },
    async ({ page }) => {
      const texts = textsFor(language)
      await page.goto(start || '/')
      await page.locator('.colophon').getByRole('link', { name: texts.footer.subjects, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.subjects.title)
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(start + subject)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.locator('.record-text')).toContainText(scope)
      await expect(page.locator('main .card')).toHaveCount(3)
      await page.locator('main .card a').first().click()
      await expect(page.locator('.facts').getByRole('link', { name, exact: true })).toHaveAttribute('href', start + subject)
    },
  )
}

test('the pages of subjects have nothing that axe finds', async ({ page }) => {
  for (const path of ['/subjects', subject]) {
    await page.goto(path)
    expect(await axeViolations(page, path)).toEqual([])
  }
})

test('searching by another name of a subject finds its photos', async ({ page }) => {
  await page.goto('/search?q=торжища')
  await expect(finds(page)).toHaveCount(3)
})
