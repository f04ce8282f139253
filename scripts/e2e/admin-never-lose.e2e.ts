import { alertOf, expect, newText, test } from './office.ts'

test('a form that was changed is not left unasked, neither by a link nor by closing the tab', async ({ page, open }) => {
  await open('admin', '/edit-location/2')
  const typed = newText('Место')
  const name = page.getByRole('textbox', { name: 'Name (Russian)' })
  await name.fill(typed)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).last().click()
  await expect(name).toHaveValue(typed)
  let asked = ''
  page.once('dialog', (each) => {
    asked = each.type()
    void each.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toBe('beforeunload')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await dialog.getByRole('button', { name: 'Leave and discard' }).click()
  await expect(page).toHaveURL('/adm')
  await page.goto('/adm/edit-location/2')
  await expect(name).not.toHaveValue(typed)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/adm')
})

test('what was typed is there again after a crash, and goes on from what it was typed over', async ({ page, open, office, context }) => {
  await open('admin', '/edit-location/3')
  const typed = newText('Место')
  await page.getByRole('textbox', { name: 'Name (Romanian)' }).fill(typed)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length), { timeout: 10_000 }).toBe(1)
  await page.close()
  // Meanwhile somebody changes another field.
  const { body } = await office.call('admin', 'GET /api/location/3')
  const english = newText('Place')
  await office.call('admin', 'POST /api/location', { locationID: 3, version: body['version'], locationNameEn: english })

  const again = await context.newPage()
  await again.goto('/adm/edit-location/3')
  await expect(again.getByText(/What you typed on .* is here again/)).toBeVisible()
  await expect(again.getByRole('textbox', { name: 'Name (Romanian)' })).toHaveValue(typed)
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(alertOf(again, 'Location Info Updated')).toBeVisible()
  expect((await office.call('admin', 'GET /api/location/3')).body).toMatchObject({ locationNameRo: typed, locationNameEn: english })
  expect(await again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
})

test('what was restored can be discarded', async ({ page, open }) => {
  await open('admin', '/add-period')
  await page.getByRole('textbox', { name: 'Name (Russian)' }).fill('Никогда')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:'))), { timeout: 10_000 }).toBe(true)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByRole('textbox', { name: 'Name (Russian)' })).toHaveValue('')
})

test.describe('two editors of one field', () => {
  test.use({ provoked: /409/ })
  test('both versions are shown, what was typed stays, and the choice is saved', async ({ page, open, office }) => {
    await open('admin', '/edit-location/4')
    const [mine, mineRo] = [newText('Моё'), newText('Al meu')]
    const { body } = await office.call('admin', 'GET /api/location/4')
    const theirs = { locationName: newText('Их'), locationNameRo: newText('Al lor'), locationNameEn: newText('Theirs') }
    await office.call('admin', 'POST /api/location', { locationID: 4, version: body['version'], ...theirs })
    await page.getByRole('textbox', { name: 'Name (Russian)' }).fill(mine)
    await page.getByRole('textbox', { name: 'Name (Romanian)' }).fill(mineRo)
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this meanwhile' })
    const russian = dialog.getByRole('group', { name: 'Name (Russian)' })
    await expect(russian.getByText(mine)).toBeVisible()
    await expect(russian.getByText(theirs.locationName)).toBeVisible()
    await expect(dialog.getByText(/By admin/).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to the form' }).click()
    await expect(page.getByRole('textbox', { name: 'Name (Russian)' })).toHaveValue(mine)
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('group', { name: 'Name (Romanian)' }).getByRole('radio').nth(1).check()
    await dialog.getByRole('button', { name: 'Save so' }).click()
    await expect(alertOf(page, 'Location Info Updated')).toBeVisible()
    expect((await office.call('admin', 'GET /api/location/4')).body).toMatchObject({ ...theirs, locationName: mine })
  })
})

test.describe('with a bad connection', () => {
  test.use({ provoked: /ERR_CONNECTION_RESET/ })
  test('a creation whose answer was lost makes one record, however often it is sent', async ({ page, open, office }) => {
    await open('admin', '/add-location')
    const name = newText('Один раз')
    for (const language of ['Russian', 'Romanian', 'English']) await page.getByLabel(`Name (${language})`).fill(name)
    let lost = 0
    await page.route('**/api/location', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Add location' }).click()
    await expect(alertOf(page, /could not be reached/)).toBeVisible()
    await page.getByRole('button', { name: 'Add location' }).click()
    await expect(alertOf(page, 'Location Info Added')).toBeVisible()
    const { body } = await office.call('admin', 'GET /api/location')
    expect((body as unknown as { locationName: string }[]).filter(({ locationName }) => locationName === name)).toHaveLength(1)
  })
})
