import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { alertOf, expect, newText, test } from './office.ts'

/** Holds back the next saves of a place until they are let go. */
async function slowSaves(page: Page): Promise<{ begun: () => number; letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let begun = 0
  await page.route('**/api/location', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    begun += 1
    await promise
    await route.continue()
  })
  return { begun: () => begun, letGo: () => resolve(undefined) }
}

test('a form that was changed is not left unasked, neither by a link nor by closing the tab', async ({ page, open }) => {
  await open('admin', '/edit-location/2')
  const typed = newText('Место')
  const name = page.getByRole('textbox', { name: 'Name (Russian)' })
  await name.fill(typed)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).last().click()
  await expect(name).toHaveValue(typed)
  let requested = ''
  page.once('dialog', (each) => {
    requested = each.type()
    void each.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => requested).toBe('beforeunload')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await dialog.getByRole('button', { name: 'Leave and discard' }).click()
  await expect(page).toHaveURL('/adm')
  await page.goto('/adm/edit-location/2')
  await expect(name).not.toHaveValue(typed)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/adm')
})

test('typed text is restored after a crash, together with the version it was typed over', async ({ page, open, office, context }) => {
  await open('admin', '/edit-location/3')
  const typed = newText('Место')
  await page.getByRole('textbox', { name: 'Name (Romanian)' }).fill(typed)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)).toBe(1)
  await page.close()
  // While the tab is closed, somebody changes another field.
  const { body } = await office.call('admin', 'GET /api/location/3')
  const english = newText('Place')
  await office.call('admin', 'POST /api/location', { locationID: 3, version: body['version'], locationNameEn: english })

  const again = await context.newPage()
  await again.goto('/adm/edit-location/3')
  await expect(again.getByText(/What you typed on .* has been restored/)).toBeVisible()
  await expect(again.getByRole('textbox', { name: 'Name (Romanian)' })).toHaveValue(typed)
  await again.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(again, 'Location Info Updated')).toBeVisible()
  expect((await office.call('admin', 'GET /api/location/3')).body).toMatchObject({ locationNameRo: typed, locationNameEn: english })
  expect(await again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
})

test('restored text can be discarded', async ({ page, open }) => {
  await open('admin', '/add-period')
  await page.getByRole('textbox', { name: 'Name (Russian)' }).fill('Никогда')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))).toBe(true)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByRole('textbox', { name: 'Name (Russian)' })).toHaveValue('')
})

test('an edit that was undone does not come back', async ({ page, open }) => {
  await open('admin', '/edit-location/5')
  const name = page.getByRole('textbox', { name: 'Name (Russian)' })
  const before = await name.inputValue()
  await name.fill(newText('Передумано'))
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await expect.poll(drafts).toHaveLength(1)
  await name.fill(before)
  await expect.poll(drafts).toEqual([])
  await page.reload()
  await expect(name).toHaveValue(before)
  await expect(page.getByText(/has been restored/)).toHaveCount(0)
})

test.describe('text typed while a save is in progress', () => {
  test('stays in the form as unsaved, and the next save takes it', async ({ page, open, office }) => {
    const saves = await slowSaves(page)
    await open('admin', '/edit-location/6')
    const name = page.getByRole('textbox', { name: 'Name (Russian)' })
    const english = page.getByRole('textbox', { name: 'Name (English)' })
    const [sent, sentEnglish] = [newText('Первое'), newText('First')]
    await english.fill(sentEnglish)
    await name.fill(sent)
    await page.keyboard.press('Control+s')
    await expect.poll(saves.begun).toBe(1)
    await name.press('Home')
    await name.pressSequentially('Самое ')
    saves.letGo()
    await expect(alertOf(page, 'Location Info Updated')).toBeVisible()
    await name.pressSequentially('самое ')
    await expect(name).toHaveValue(`Самое самое ${sent}`)
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    expect((await office.call('admin', 'GET /api/location/6')).body).toMatchObject({ locationName: sent, locationNameEn: sentEnglish })
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay here' }).last().click()
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL('/adm/locations')
    expect((await office.call('admin', 'GET /api/location/6')).body).toMatchObject({
      locationName: `Самое самое ${sent}`,
      locationNameEn: sentEnglish,
    })
  })

  test('belongs to the new record where one was added, which is added once', async ({ page, open, office }) => {
    const saves = await slowSaves(page)
    await open('admin', '/add-location')
    const name = newText('Новое')
    for (const language of ['Russian', 'Romanian', 'English']) await page.getByLabel(`Name (${language})`).fill(name)
    await page.keyboard.press('Control+s')
    await expect.poll(saves.begun).toBe(1)
    const romanian = page.getByRole('textbox', { name: 'Name (Romanian)' })
    await romanian.fill(`${name} nou`)
    await page.keyboard.press('Control+s')
    saves.letGo()
    await expect(alertOf(page, 'Location Info Added')).toBeVisible()
    await expect(page).toHaveURL(/\/adm\/edit-location\/\d+$/)
    await expect(romanian).toHaveValue(`${name} nou`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL('/adm/locations')
    const { body } = await office.call('admin', 'GET /api/location')
    const made = (body as unknown as { locationName: string; locationNameRo: string }[]).filter(({ locationName }) => locationName === name)
    expect(made.map(({ locationNameRo }) => locationNameRo)).toEqual([`${name} nou`])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  })
})

test.describe('text typed while a save is in progress that is refused because of another editor', () => {
  test.use({ provoked: /409/ })
  test('is saved with the rest once that is settled', async ({ page, open, office }) => {
    const saves = await slowSaves(page)
    await open('admin', '/edit-location/7')
    const [mine, theirs, later] = [newText('Моё'), newText('Их'), newText('Later')]
    const { body } = await office.call('admin', 'GET /api/location/7')
    await office.call('admin', 'POST /api/location', { locationID: 7, version: body['version'], locationName: theirs })
    await page.getByRole('textbox', { name: 'Name (Russian)' }).fill(mine)
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect.poll(saves.begun).toBe(1)
    await page.getByRole('textbox', { name: 'Name (English)' }).fill(later)
    saves.letGo()
    await page
      .getByRole('dialog', { name: 'Somebody else has changed this record' })
      .getByRole('button', { name: 'Save these choices' })
      .click()
    await expect(alertOf(page, 'Location Info Updated')).toBeVisible()
    expect((await office.call('admin', 'GET /api/location/7')).body).toMatchObject({ locationName: mine, locationNameEn: later })
  })
})

test.describe('titles of pictures that are not sent yet', () => {
  /** A file on the disk that begins like a JPEG: chosen again, it is the same one. */
  const scan = (name: string) => {
    const path = test.info().outputPath(name)
    writeFileSync(path, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(name)]))
    return path
  }
  const files = (page: Page) => page.getByLabel('Choose pictures').and(page.locator('input'))

  test('are not left unasked, and are there again when the same pictures are chosen after a crash', async ({ page, open }) => {
    await open('admin', '/add-photo')
    const scans = [scan('a_1.jpg'), scan('a_2.jpg')]
    await files(page).setInputFiles(scans)
    const first = page.getByLabel('Title of a_1.jpg')
    await expect(first).toHaveValue('a 1')
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay here' }).last().click()
    const typed = newText('Мост')
    await first.fill(typed)
    let requested = ''
    page.once('dialog', (each) => {
      requested = each.type()
      void each.accept()
    })
    await page.reload()
    expect(requested).toBe('beforeunload')
    await files(page).setInputFiles(scans)
    await expect(first).toHaveValue(typed)
    await expect(page.getByLabel('Title of a_2.jpg')).toHaveValue('a 2')
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await dialog.getByRole('button', { name: 'Leave and discard' }).click()
    await expect(page).toHaveURL('/adm')
    await page.goto('/adm/add-photo')
    await files(page).setInputFiles(scans)
    await expect(first).toHaveValue('a 1')
  })

  test('go along when a second picture comes or goes', { tag: '@long' }, async ({ page, open }) => {
    await open('admin', '/add-photo')
    const title = page.getByRole('textbox', { name: 'Title (Russian)' })
    const [typed, second] = [newText('Один'), newText('Два')]
    await files(page).setInputFiles(scan('b_1.jpg'))
    await title.fill(typed)
    await files(page).setInputFiles(scan('b_2.jpg'))
    await expect(page.getByLabel('Title of b_1.jpg')).toHaveValue(typed)
    await page.getByLabel('Title of b_2.jpg').fill(second)
    await page.getByRole('button', { name: 'Remove from list: b_1.jpg' }).click()
    await expect(title).toHaveValue(second)
  })
})

test.describe('two editors of one field', () => {
  test.use({ provoked: /409/ })
  test('both versions are shown, the typed text stays, and the choice is saved', async ({ page, open, office }) => {
    await open('admin', '/edit-location/4')
    const [mine, mineRo] = [newText('Моё'), newText('Al meu')]
    const { body } = await office.call('admin', 'GET /api/location/4')
    const theirs = { locationName: newText('Их'), locationNameRo: newText('Al lor'), locationNameEn: newText('Theirs') }
    await office.call('admin', 'POST /api/location', { locationID: 4, version: body['version'], ...theirs })
    await page.getByRole('textbox', { name: 'Name (Russian)' }).fill(mine)
    await page.getByRole('textbox', { name: 'Name (Romanian)' }).fill(mineRo)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this record' })
    const russian = dialog.getByRole('group', { name: 'Name (Russian)' })
    await expect(russian.getByText(mine)).toBeVisible()
    await expect(russian.getByText(theirs.locationName)).toBeVisible()
    await expect(dialog.getByText(/By admin/).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to the form' }).click()
    await expect(page.getByRole('textbox', { name: 'Name (Russian)' })).toHaveValue(mine)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByRole('group', { name: 'Name (Romanian)' }).getByRole('radio').nth(1).check()
    await dialog.getByRole('button', { name: 'Save these choices' }).click()
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
