import { axeViolations } from './axe.ts'
import { cell, changeElsewhere, columns, edit, grid, photoOf, status, typeInto } from './edit-in-list.ts'
import { expect, newText, test } from './office.ts'

test.describe('saves of cells', () => {
  test('undoes the last saved cells one by one, and says so', async ({ page, open, office }) => {
    await edit(page, open)
    const { title, author } = await photoOf(page, office, 2)
    await cell(page, 2, 'title').focus()
    await typeInto(page, 'Временное название')
    await page.keyboard.press('Enter')
    await cell(page, 2, 'author').focus()
    await typeInto(page, 'Н. Н.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+z')
    await expect(status(page)).toHaveText(/^Undone: Author/)
    await expect(cell(page, 2, 'author')).toBeFocused()
    await expect(cell(page, 2, 'title')).toHaveText('Временное название')
    await page.keyboard.press('Control+z')
    await expect(status(page)).toHaveText(/^Undone: Title/)
    expect(await photoOf(page, office, 2)).toMatchObject({ title, author })
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('status').filter({ hasText: 'nothing to undo' })).toHaveCount(1)
  })

  test('copies a value into another cell, and a name into a choice', async ({ page, open, office }) => {
    await edit(page, open)
    const to = await photoOf(page, office, 4)
    await changeElsewhere(page, office, 3, { author: 'Фото-ателье', locationID: Number(to['locationID']) === 2 ? 3 : 2 })
    await page.reload()
    await expect(cell(page, 3, 'author')).toHaveText('Фото-ателье')
    for (const field of ['author', 'locationID']) {
      await cell(page, 3, field).focus()
      await page.keyboard.press('Control+c')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Control+v')
      await expect(cell(page, 4, field)).toHaveText((await cell(page, 3, field).textContent()) ?? '')
    }
    const { locationID } = await photoOf(page, office, 3)
    await expect.poll(() => photoOf(page, office, 4)).toMatchObject({ author: 'Фото-ателье', locationID })
  })

  test(
    'leaves a row where it is although it no longer matches, and Esc gives the old value back',
    { tag: '@long' },
    async ({ page, open, office }) => {
      await edit(page, open, `${columns}&lacks=en&sort=title-asc`)
      const before = (await grid(page)
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['photo']))) as string[]
      await changeElsewhere(page, office, 1, { titleEn: 'Complete', descriptionEn: 'Complete' })
      await cell(page, 1, 'title').focus()
      await typeInto(page, 'Яяя')
      await page.keyboard.press('Enter')
      await expect(status(page)).toHaveText(/^Saved/)
      // The list is read again: another window has had the focus.
      const read = page.waitForResponse(/photo\/list/)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await read
      await expect(cell(page, 1, 'title')).toHaveText('Яяя')
      expect(
        await grid(page)
          .locator('tbody tr')
          .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['photo'])),
      ).toEqual(before)
      await cell(page, 1, 'title').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('Не то')
      await page.keyboard.press('Escape')
      await expect(cell(page, 1, 'title')).toBeFocused()
      await expect(cell(page, 1, 'title')).toHaveText('Яяя')
    },
  )
})

test.describe('two editors of one cell', () => {
  test.use({ provoked: /409/ })
  test('see both values in the cell and choose; an undo over somebody else’s value is refused', async ({ page, open, office }) => {
    await edit(page, open)
    const [mine, theirs, later] = [newText('Моё'), newText('Их'), newText('Потом')]
    await cell(page, 6, 'title').focus()
    await page.keyboard.press('Enter')
    await changeElsewhere(page, office, 6, { title: theirs, author: 'Другой' })
    await page.keyboard.type(mine)
    await page.keyboard.press('Enter')
    const conflict = cell(page, 6, 'title').getByRole('group', { name: 'Somebody else has changed this value' })
    await expect(conflict.getByText(mine)).toBeVisible()
    await expect(conflict.getByText(theirs)).toBeVisible()
    await expect(status(page)).toHaveText(/^admin has changed Title/)
    expect(await axeViolations(page, 'a conflict in a cell')).toEqual([])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(conflict.getByRole('button', { name: 'Keep yours' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(conflict.getByRole('button', { name: 'Keep theirs' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(cell(page, 6, 'title')).toHaveText(mine)
    await expect(cell(page, 6, 'title')).toBeFocused()
    await expect(cell(page, 6, 'author')).toHaveText('Другой')
    expect(await photoOf(page, office, 6)).toMatchObject({ title: mine, author: 'Другой' })

    await changeElsewhere(page, office, 6, { title: later })
    await page.keyboard.press('Control+z')
    await expect(status(page)).toHaveText(/^Not undone: admin has changed Title/)
    await expect(cell(page, 6, 'title')).toHaveText(later)
  })

  test('can keep the other value', { tag: '@long' }, async ({ page, open, office }) => {
    await edit(page, open)
    const theirs = newText('Их')
    await cell(page, 7, 'source').focus()
    await page.keyboard.press('Enter')
    await changeElsewhere(page, office, 7, { source: theirs })
    await page.keyboard.type('Моё')
    await page.keyboard.press('Enter')
    await cell(page, 7, 'source').getByRole('button', { name: 'Keep theirs' }).click()
    await expect(cell(page, 7, 'source')).toHaveText(theirs)
    expect(await photoOf(page, office, 7)).toMatchObject({ source: theirs })
  })
})

test.describe('a cell that the archive refuses', () => {
  test.use({ provoked: /400|409/ })
  test('keeps what was typed, with the reason, and is edited again', async ({ page, open, office }) => {
    await edit(page, open, '/photos?columns=title,inventoryNumber,contributorID')
    const { contributorID } = await photoOf(page, office, 8)
    const number = newText('Инв.')
    await changeElsewhere(page, office, 9, { contributorID, inventoryNumber: number })
    await cell(page, 8, 'inventoryNumber').focus()
    await typeInto(page, number)
    await page.keyboard.press('Enter')
    const refused = cell(page, 8, 'inventoryNumber')
    await expect(refused).toHaveAttribute('aria-invalid', 'true')
    await expect(refused).toContainText(number)
    await expect(refused).toHaveAccessibleDescription(/inventory number/i)
    await expect(status(page)).toHaveText(/^Not saved: Inventory number/)
    expect(await axeViolations(page, 'a refused cell')).toEqual([])
    await refused.focus()
    await page.keyboard.press('Enter')
    await expect(refused.getByRole('textbox')).toHaveValue(number)
    await page.keyboard.press('End')
    await page.keyboard.type('-2')
    await page.keyboard.press('Enter')
    await expect.poll(() => photoOf(page, office, 8)).toMatchObject({ inventoryNumber: `${number}-2` })
    await expect(page.getByText('1 cell not saved')).toHaveCount(0)
  })
})

test.describe('without a connection', () => {
  test.use({ provoked: /ERR_|Failed to load/ })
  test('a cell keeps its value, also over a reload, and is saved once the archive answers', async ({ page, open, office, context }) => {
    await edit(page, open)
    const [sent, left] = [newText('Без связи'), newText('Позже')]
    await cell(page, 10, 'author').focus()
    await context.setOffline(true)
    await typeInto(page, sent)
    await page.keyboard.press('Enter')
    await expect(cell(page, 10, 'author')).toContainText('Not saved: the archive could not be reached.')
    await expect(page.getByText('1 cell not saved')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => photoOf(page, office, 10)).toMatchObject({ author: sent })
    await expect(cell(page, 10, 'author')).toHaveText(sent)

    await cell(page, 11, 'author').focus()
    await typeInto(page, left)
    await page.reload()
    await expect(cell(page, 11, 'author')).toContainText(left)
    await expect(page.getByText('1 cell not saved')).toBeVisible()
    await page
      .getByRole('link', { name: 'Back to Dashboard' })
      .or(page.getByRole('link', { name: 'Dashboard' }))
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).last().click()
    await cell(page, 11, 'author').focus()
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 cell not saved')).toHaveCount(0)
    await expect(cell(page, 11, 'author')).not.toContainText(left)
  })
})

test('a new place is made of what was typed into a cell', async ({ page, open, office }) => {
  await edit(page, open)
  const name = newText('Село')
  await cell(page, 12, 'locationID').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(name)
  await page.getByRole('option', { name: /^Add/ }).click()
  const dialog = page.getByRole('dialog')
  for (const language of ['Romanian', 'English']) await dialog.getByLabel(`Name (${language})`).fill(name)
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await expect(cell(page, 12, 'locationID')).toHaveText(name)
  await expect(cell(page, 12, 'locationID')).toBeFocused()
  await expect.poll(() => photoOf(page, office, 12)).toMatchObject({ locationName: name })
})
