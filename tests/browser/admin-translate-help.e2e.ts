import { axeViolations } from './axe.ts'
import { alertOf, expect, newText, test, type Office } from './office.ts'

/** Gives a photo other texts; the function that it gives takes that back, because other tests know the demo archive. */
async function withTexts({ call }: Office, photoID: number, texts: Record<string, string>): Promise<() => Promise<void>> {
  const save = async (own: object) => {
    const { body } = await call('admin', `GET /api/photo/${photoID}`)
    await call('admin', 'POST /api/photo', { photoID, version: body['version'], ...own })
  }
  const { body } = await call('admin', `GET /api/photo/${photoID}`)
  const { title, titleRo, description, descriptionRo } = body
  await save(texts)
  return () => save({ title, titleRo, description, descriptionRo })
}

test.describe('the editor of translations', () => {
  test('shows word by word what has changed in the source, until the translation is confirmed', async ({ page, open, office }) => {
    const title = newText('Мост')
    const restore = await withTexts(office, 3, { title, titleRo: 'Pod', descriptionRo: 'Text' })
    await withTexts(office, 3, { title: `Старый ${title}` })
    await open('translator', '/edit-photo-translate/3?state=outdated')
    const change = page.getByRole('region', { name: /^What has changed in Russian since/ })
    await expect(change.getByRole('insertion')).toHaveText(/^Старый ?$/)
    await expect(change.getByRole('deletion')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
    await expect(page).toHaveURL('/adm/photos-translate?state=outdated')
    await page.goto('/adm/edit-photo-translate/3')
    await expect(page.getByRole('textbox', { name: 'Title (Romanian)' })).toBeVisible()
    await expect(change).toHaveCount(0)
    await restore()
  })

  test('names what differs from the source while it is typed, and saves it all the same', async ({ page, open, office }) => {
    const restore = await withTexts(office, 4, { title: 'Мост в Бендерах, 1911' })
    await open('translator', '/edit-photo-translate/4')
    await page.getByRole('textbox', { name: 'Title (Romanian)' }).fill('Podul din Бендеры, 1912')
    for (const note of ['Not in the translation: 1911', 'Not in the source: 1912', 'Cyrillic letters: Бендеры'])
      await expect(page.getByText(note)).toBeVisible()
    const names = page.getByRole('region', { name: 'Names in these texts' })
    await expect(names.getByText('Бендеры')).toBeVisible()
    await expect(names.getByText(/^Tighina/)).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
    await restore()
  })

  test('shows similar texts that were translated, and takes a translation over', async ({ page, open, office }) => {
    const restoreOther = await withTexts(office, 5, { title: 'Мост в Бендерах, 1912', titleRo: 'Podul din Tighina, 1912' })
    const restore = await withTexts(office, 4, { title: 'Мост в Бендерах, 1911', titleRo: '' })
    await open('translator', '/edit-photo-translate/4')
    const similar = page.getByRole('region', { name: 'Similar texts with their translations' })
    await expect(similar.getByText('Мост в Бендерах, 1912')).toBeVisible()
    await similar.getByRole('button', { name: 'Use: Podul din Tighina, 1912' }).click()
    await expect(page.getByRole('textbox', { name: 'Title (Romanian)' })).toHaveValue('Podul din Tighina, 1912')
    await expect(page.getByText('Not in the translation: 1911')).toBeVisible()
    // What the field holds is no longer offered, until it is deleted from the field.
    const title = page.getByRole('textbox', { name: 'Title (Romanian)' })
    const use = similar.getByRole('button', { name: 'Use: Podul din Tighina, 1912' })
    await expect(use).toHaveCount(0)
    await expect(title).toBeFocused()
    await title.fill('Podul')
    await expect(use).toBeVisible()
    expect(await axeViolations(page, 'similar texts')).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
    await restore()
    await restoreOther()
  })

  test('skips to the next one without saving', async ({ page, open }) => {
    await open('translator', '/photos-translate?state=lacking')
    const rows = page.getByRole('row')
    const count = (await rows.count()) - 1
    await expect(page.getByText('Complete', { exact: true })).toHaveCount(0)
    await expect(page.locator('.badge').filter({ hasText: 'Incomplete' })).toHaveCount(count)
    await page.getByRole('link', { name: 'Start with the first' }).click()
    await expect(page).toHaveURL(/\/adm\/edit-photo-translate\/\d+\?state=lacking$/)
    const address = page.url()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect.poll(() => page.url()).not.toBe(address)
    await expect(page).toHaveURL(/\/adm\/edit-photo-translate\/\d+\?state=lacking$/)
  })

  test('works through what a search and filters leave', async ({ page, open, office }) => {
    const word = newText('шелковица')
    const restore = await Promise.all([5, 6].map((id) => withTexts(office, id, { title: `${word} ${id}`, titleRo: '' })))
    await open('translator', '/photos-translate')
    await page.getByRole('searchbox', { name: 'Search' }).fill(word)
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByRole('combobox', { name: 'State' }).selectOption('Incomplete')
    await page.getByRole('link', { name: 'Start with the first' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Photo 6')
    await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible()
    await page.keyboard.press('Alt+PageDown')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Photo 5')
    for (const back of restore) await back()
  })
})
