import type { Page } from '@playwright/test'
import { alertOf, expect, newText, test } from './office.ts'
import { repeated } from './visit.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a translator finds what lacks Romanian first, and only Romanian can be written', async ({ page, open, office }) => {
  await open('translator', '/photos-translate')
  await expect(page.getByText(/^\d+ incomplete, \d+ out of date$/)).toBeVisible()
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('Incomplete')
  await expect(page.getByRole('row').last()).toContainText('Complete')
  await first.getByRole('link', { name: /^Translate/ }).click()
  await expect(page).toHaveURL(/\/adm\/edit-photo-translate\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await expect(field(page, 'Title (Russian)')).toBeDisabled()
  await expect(field(page, 'Description (Russian)')).toBeDisabled()
  await expect(field(page, 'Title (English)')).toHaveCount(0)
  await page.getByText('Fields you cannot change here').click()
  for (const label of ['Category', 'Location', 'Licence', 'Author']) await expect(page.getByLabel(label, { exact: true })).toBeDisabled()
  await expect(page.getByText('Romanian: write the letter with circumflex')).toBeVisible()
  const title = newText('Titlu țărănesc')
  await field(page, 'Title (Romanian)').fill(title)
  await page.getByRole('button', { name: 'Copy the source into Description (Romanian)' }).click()
  await expect(field(page, 'Description (Romanian)')).toHaveValue(await field(page, 'Description (Russian)').inputValue())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
  await expect(page).toHaveURL('/adm/photos-translate')
  expect((await office.call('translator', `GET /api/photo/${id}`)).body).toMatchObject({ titleRo: title, updatedBy: 'Tălmaci Ștefan' })
})

test('the English editor of photos leaves Romanian editable too, and Ctrl+Enter leads to the next one', async ({ page, open, office }) => {
  await open('translator', '/photos-translate-en')
  await page.getByRole('link', { name: 'Start with the first' }).click()
  await expect(page).toHaveURL(/\/adm\/edit-photo-translate-en\/\d+$/)
  const address = page.url()
  const id = Number(address.split('/').at(-1))
  await field(page, 'Title (English)').fill('A “view” & <b>')
  await field(page, 'Description (English)').fill('Seen from the south')
  await field(page, 'Title (Romanian)').fill('Vedere nouă')
  await page.keyboard.press('Control+Enter')
  await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
  await expect(page).toHaveURL(/\/adm\/edit-photo-translate-en\/\d+$/)
  await expect.poll(() => page.url()).not.toBe(address)
  // The next photo may lack its title or only its description.
  await expect(field(page, 'Title (English)')).not.toHaveValue('A “view” & <b>')
  const fields = page.locator('.pairs').locator('input, textarea:not([readonly])')
  const firstEmptyHasFocus = (all: (HTMLElement | SVGElement)[]) =>
    all.find((each) => 'value' in each && each.value === '') === document.activeElement
  await expect.poll(() => fields.evaluateAll(firstEmptyHasFocus)).toBe(true)
  expect((await office.call('translator', `GET /api/photo/${id}`)).body).toMatchObject({
    titleEn: 'A “view” & <b>',
    titleRo: 'Vedere nouă',
  })
  await page.goto('/adm/photos-translate-en')
  await expect(page.getByRole('row').filter({ hasText: 'A “view”' })).toContainText('Complete')
})

test('a translation whose source has changed is listed, and confirmed by saving it as it is', async ({ page, open, office }) => {
  const { body } = await office.call('admin', 'GET /api/photo/1')
  await office.call('admin', 'POST /api/photo', {
    photoID: 1,
    version: body['version'],
    titleRo: 'Țăran',
    titleEn: 'Peasant',
    descriptionEn: 'A',
    descriptionRo: 'B',
  })
  const { body: now } = await office.call('admin', 'GET /api/photo/1')
  await office.call('admin', 'POST /api/photo', { photoID: 1, version: now['version'], title: newText('Крестьянин') })
  await open('translator', '/photos-translate')
  const row = page.getByRole('row').filter({ hasText: 'Țăran' })
  await expect(row).toContainText('Out of date')
  // Other tests of this archive may have left some, too.
  const outdated = Number(/(\d+) out of date/.exec(await page.getByText(/ incomplete, \d+ out of date/).innerText())?.[1])
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/adm/photos-translate')
  await expect(page.getByText(`, ${outdated - 1} out of date`)).toBeVisible()
})

for (const [language, name, address] of [
  ['ro', 'Romanian', ''],
  ['en', 'English', '-en'],
] as const) {
  test(`albums are translated into ${name}`, { tag: repeated(language, 'en') }, async ({ page, open, office }) => {
    await open('translator', `/albums-translate${address}`)
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/adm/edit-album-translate${address}/\\d+$`))
    const id = Number(page.url().split('/').at(-1))
    await expect(field(page, 'Name (Russian)')).toBeDisabled()
    await expect(field(page, language === 'ro' ? 'Name (English)' : 'Name (Romanian)')).toHaveCount(0)
    const typed = newText('Album')
    await field(page, `Name (${name})`).fill(typed)
    await field(page, `Info (${name})`).fill('<p>Despre <b>ei</b><script>alert(1)</script></p>')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(alertOf(page, 'Album Info Updated')).toBeVisible()
    await expect(page).toHaveURL(`/adm/albums-translate${address}`)
    const { body } = await office.call('translator', `GET /api/album/${id}`)
    expect([body[language === 'ro' ? 'albumNameRo' : 'albumNameEn'], body[language === 'ro' ? 'albumInfoRo' : 'albumInfoEn']]).toEqual([
      typed,
      '<p>Despre <b>ei</b></p>',
    ])
  })
}

test('the dashboard tells how much is translated', async ({ page, open }) => {
  await open('translator')
  await expect(page.getByRole('main').getByRole('link', { name: /^Photos in Romanian/ })).toContainText(/\d+% translated/)
})
