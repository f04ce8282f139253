import { axeViolations } from './axe.ts'
import { alertOf, expect, newText, people, test, type Office } from './office.ts'

/** Has the translator ask for a review of a photo's Romanian title; gives the title, and the function that takes both back. */
async function requested({ call }: Office, photoID: number) {
  const titleRo = newText('Podul')
  const { body } = await call('admin', `GET /api/photo/${photoID}`)
  const save = async (role: 'admin' | 'translator', fields: object) => {
    const { body: now } = await call('admin', `GET /api/photo/${photoID}`)
    return call(role, 'POST /api/photo/translate', { photoID, version: now['version'], ...fields })
  }
  await save('translator', { titleRo, needsReview: true })
  return { titleRo, restore: () => save('admin', { titleRo: body['titleRo'] }) }
}

test.describe('a translation that a second person should review', () => {
  test('is marked by its author, found by another person and returned by keys, changed, and reviewed', async ({ page, open, office }) => {
    const { body } = await office.call('admin', 'GET /api/photo/6')
    const [first, second] = [newText('Podul'), newText('Podul vechi')]
    await open('translator', '/edit-photo-translate/6')
    await page.getByRole('textbox', { name: 'Title (Romanian)' }).fill(first)
    await page.getByRole('checkbox', { name: 'A second person should review the Romanian translation' }).press('Space')
    await page.keyboard.press('Control+s')
    await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
    await page.getByRole('combobox', { name: 'State' }).selectOption('To be reviewed by me')
    await expect(page.getByText('No translation of somebody else waits for a review.')).toBeVisible()
    await page.getByRole('combobox', { name: 'State' }).selectOption('Waiting for review')
    await expect(page.getByRole('row').filter({ hasText: first })).toContainText(`of ${people.translator.name}`)

    const admin = await office.tokenOf('admin')
    await page.evaluate((token) => localStorage.setItem('token', token), admin)
    await page.goto('/adm/photos-translate?state=review')
    expect(await axeViolations(page, 'list of reviews')).toEqual([])
    await page.getByRole('link', { name: 'Start with the first' }).press('Enter')
    const panel = page.getByRole('region', { name: `${people.translator.name} asks you to review this translation` })
    await expect(panel.getByRole('insertion').first()).toBeVisible()
    expect(await axeViolations(page, 'review')).toEqual([])
    await panel.getByRole('button', { name: 'Return with a note…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Return the translation' })
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Care pod?')
    expect(await axeViolations(page, 'note of a review')).toEqual([])
    await dialog.getByRole('button', { name: 'Return', exact: true }).press('Enter')
    await expect(alertOf(page, 'Translation returned to its author')).toBeVisible()

    const translator = await office.tokenOf('translator')
    await page.evaluate((token) => localStorage.setItem('token', token), translator)
    await page.goto('/adm/edit-photo-translate/6?state=returned')
    await expect(page.getByRole('region', { name: 'admin returned this translation' }).getByText('Care pod?')).toBeVisible()
    await page.getByRole('textbox', { name: 'Title (Romanian)' }).fill(second)
    await page.keyboard.press('Control+s')
    await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()

    await page.evaluate((token) => localStorage.setItem('token', token), admin)
    await page.goto('/adm/edit-photo-translate/6?state=review')
    await panel.getByRole('button', { name: 'Reviewed' }).press('Enter')
    await expect(alertOf(page, 'Translation marked as reviewed')).toBeVisible()
    await page.goto('/adm/history/photo/6')
    const events = page.getByRole('heading', { name: /^Romanian translation/ })
    await expect(events.first()).toHaveText('Romanian translation: reviewed')
    await expect(events.last()).toHaveText('Romanian translation: review requested')
    await expect(page.getByText('Care pod?')).toBeVisible()
    expect(await axeViolations(page, 'history with reviews')).toEqual([])

    const { body: now } = await office.call('admin', 'GET /api/photo/6')
    await office.call('admin', 'POST /api/photo', { photoID: 6, version: now['version'], titleRo: body['titleRo'] })
  })

  test.describe('at the same time', () => {
    test.use({ provoked: /409/ })

    test('tells the later of two people what happened, and shows the texts as they are now', async ({ page, open, office }) => {
      const { titleRo, restore } = await requested(office, 7)
      await open('admin', '/edit-photo-translate/7')
      const field = page.getByRole('textbox', { name: 'Title (Romanian)' })
      await expect(field).toHaveValue(titleRo)
      const { body } = await office.call('admin', 'GET /api/photo/7')
      const later = newText('Alt pod')
      await office.call('translator', 'POST /api/photo/translate', { photoID: 7, version: body['version'], titleRo: later })
      await page.getByRole('button', { name: 'Reviewed' }).click()
      await expect(alertOf(page, `${people.translator.name} changed titleRo while you edited it`)).toBeVisible()
      await expect(field).toHaveValue(later)
      await field.fill('Podul')
      await expect(page.getByText('saving it counts as the review')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Reviewed' })).toBeDisabled()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
      const { body: state } = await office.call('admin', 'GET /api/photo/translate/7')
      expect(state).toMatchObject({ review: null })
      await restore()
    })
  })
})
