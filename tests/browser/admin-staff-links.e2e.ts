import { demoPhoto, isTranslated } from './archive.ts'
import { expect, test } from './office.ts'
import { en, ro } from './visit.ts'

/** What staff find on the public page of a photo, and visitors do not. */

const { id } = demoPhoto(isTranslated)

for (const { role, links } of [
  { role: 'admin', links: [en.staff.edit, en.staff.translateInto.ro, en.staff.translateInto.en] },
  { role: 'translator', links: [en.staff.translateInto.ro, en.staff.translateInto.en] },
] as const) {
  test(`the ${role} gets from a photo’s page to its editors, each of which opens`, async ({ page, office }) => {
    await page.goto(`/en/photos/${id}`)
    await expect(page.getByText(en.staff.label)).toBeHidden()
    await page.evaluate((token) => localStorage.setItem('token', token), await office.tokenOf(role))
    for (const name of links) {
      await page.goto(`/en/photos/${id}`)
      const staff = page.getByRole('navigation', { name: en.staff.label })
      await expect(staff.getByRole('link').filter({ visible: true })).toHaveText(links)
      await staff.getByRole('link', { name }).click()
      await expect(page).toHaveURL(/\/adm\/edit-photo/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('textbox').first()).not.toHaveValue('')
    }
  })
}

test('a page without a translation leads staff to the editor of just that translation', async ({ page, office, open }) => {
  const untranslated = demoPhoto((each) => each.title.ro === '')
  await open('translator')
  await page.goto(`/ro/photos/${untranslated.id}`)
  const link = page.locator('.no-translation').getByRole('link', { name: ro.staff.translate })
  await expect(link).toHaveAttribute('href', `/adm/edit-photo-translate/${untranslated.id}`)
  await link.click()
  await expect(page).toHaveURL(`${office.url}/adm/edit-photo-translate/${untranslated.id}`)
})

test.describe('with a token that is no longer good', () => {
  test.use({ provoked: /\/api\/users\/me|status of 401/ })

  test('nobody is staff, and the token is thrown away', async ({ page }) => {
    await page.goto('/en')
    await page.evaluate(() => localStorage.setItem('token', 'outworn'))
    await page.goto(`/en/photos/${id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(page.getByText(en.staff.label)).toBeHidden()
  })
})
