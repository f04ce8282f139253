import { axeViolations } from './axe.ts'
import { cell, changeElsewhere, columns, edit, grid, mode, photoOf, status, typeInto } from './edit-in-list.ts'
import { expect, newText, test } from './office.ts'

test.describe('editing in the list of photos', () => {
  test('is switched on by a key, remembered, and worked with by the keyboard alone', async ({ page, open, office }) => {
    await open('admin', columns)
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('Alt+l')
    await expect(cell(page, 0, 'title')).toBeFocused()
    const [first, second, third] = [newText('Первый'), newText('Второй'), newText('Al doilea')]
    await page.keyboard.press('Enter')
    await expect(cell(page, 0, 'title').getByRole('textbox')).toBeFocused()
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'title')).toBeFocused()
    await expect(cell(page, 0, 'title')).toHaveText(first)
    // Typing takes the place of the value, and Tab leads on to the right.
    await typeInto(page, second)
    await page.keyboard.press('Tab')
    await expect(cell(page, 1, 'titleRo')).toBeFocused()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(third)
    await page.keyboard.press('Shift+Tab')
    await expect(cell(page, 1, 'title')).toBeFocused()
    await expect.poll(() => photoOf(page, office, 1)).toMatchObject({ title: second, titleRo: third })
    expect(await photoOf(page, office, 0)).toMatchObject({ title: first })
    await page.reload()
    await expect(cell(page, 1, 'titleRo')).toHaveText(third)
    await page.keyboard.press('Alt+l')
    await expect(page.getByRole('table')).toBeVisible()
    await expect(mode(page)).toHaveAttribute('aria-pressed', 'false')
  })

  test('lets arrows, Home, End and Page Down move, also over boxes and links; Esc leads out of the table', async ({ page, open }) => {
    await edit(page, open)
    await expect(cell(page, 0, 'title')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, 1, 'titleRo')).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(cell(page, 11, 'titleRo')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('End')
    await expect(
      grid(page)
        .locator('tbody tr')
        .nth(10)
        .getByRole('button', { name: /^Remove/ }),
    ).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(grid(page).locator('tbody tr').nth(10).getByRole('link', { name: /^Edit/ })).toBeFocused()
    await page.keyboard.press('Control+Home')
    const box = grid(page).locator('tbody tr').first().getByRole('checkbox')
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    // One of all cells is in the order of focus, and Tab passes those that can be edited.
    expect(await grid(page).locator('tbody [tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(cell(page, 0, 'titleRo')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(mode(page)).toBeFocused()
  })

  test('draws no cell for a move or a letter, and at most two for an editor', async ({ page, open }) => {
    await edit(page, open)
    await expect(cell(page, 0, 'title')).toBeFocused()
    await page.evaluate(() => {
      // React gives an element new properties whenever it draws it: cells with others than before have been drawn.
      const propsOf = (element: Element) => {
        const key = Object.keys(element).find((each) => each.startsWith('__reactProps$'))
        return key && (element as unknown as Record<string, unknown>)[key]
      }
      const last = new Map<Element, unknown>()
      Object.assign(window, {
        drawn: () => {
          const cells = [...document.querySelectorAll('[role=grid] td')]
          const count = cells.filter((each) => last.has(each) && last.get(each) !== propsOf(each)).length
          for (const each of cells) last.set(each, propsOf(each))
          return count
        },
      })
    })
    const drawn = () => page.evaluate(() => (window as unknown as { drawn: () => number }).drawn())
    await drawn()
    for (const key of ['ArrowDown', 'ArrowRight', 'End', 'Home', 'Tab']) await page.keyboard.press(key)
    expect(await drawn()).toBe(0)
    await cell(page, 0, 'author').focus()
    await page.keyboard.press('Enter')
    await expect(cell(page, 0, 'author').getByRole('textbox')).toBeFocused()
    expect(await drawn()).toBeLessThanOrEqual(2)
    for (const letter of 'Фотограф') {
      await page.keyboard.type(letter)
      expect(await drawn()).toBe(0)
    }
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText(/^Saved: Author/)
    // A save draws its row: the count sees it.
    expect(await drawn()).toBeGreaterThan(0)
  })

  test('offers dates with what is understood of them, and places, categories, periods and licences by their names', async ({
    page,
    open,
    office,
  }) => {
    await edit(page, open, '/photos?columns=title,date,locationID,periodID,license')
    await cell(page, 0, 'date').focus()
    await typeInto(page, 'ок. 1911')
    await expect(cell(page, 0, 'date').getByText(/^Understood: .*1911~/)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(cell(page, 0, 'locationID')).toBeFocused()
    await typeInto(page, 'Бендеры')
    await expect(page.getByRole('option', { name: 'Бендеры', exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(cell(page, 0, 'periodID')).toBeFocused()
    await expect(cell(page, 0, 'locationID')).toHaveText('Бендеры')
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: '(none)' }).or(page.getByRole('option').nth(1)).first().click()
    await expect(cell(page, 0, 'periodID')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const marked = page.locator('[data-combobox-selected]')
    await expect(marked).toHaveCount(1)
    const licence = (await marked.textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'license')).toBeFocused()
    await expect(cell(page, 0, 'license')).toHaveText(licence)
    await expect.poll(() => photoOf(page, office, 0)).toMatchObject({ date: 'ок. 1911', locationName: 'Бендеры' })
  })

  test('says at once what cannot be saved, and keeps it in the editor', async ({ page, open }) => {
    await edit(page, open)
    await cell(page, 5, 'title').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    const input = cell(page, 5, 'title').getByRole('textbox')
    await expect(input).toBeFocused()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription('Title (Russian) is required')
    expect(await axeViolations(page, 'an editor with a problem')).toEqual([])
    await page.keyboard.press('Escape')
    await cell(page, 5, 'locationID').focus()
    await typeInto(page, 'Нет такого')
    await page.keyboard.press('Escape')
    await expect(cell(page, 5, 'locationID')).toBeFocused()
  })

  test('has editors in which axe finds nothing, and in which long words push no action out of sight', async ({ page, open, office }) => {
    await edit(page, open)
    const long = 'Достопримечательность'.repeat(9)
    await changeElsewhere(page, office, 0, { author: long, source: long })
    await page.reload()
    await cell(page, 0, 'locationID').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await axeViolations(page, 'a choice in a cell')).toEqual([])
    await page.keyboard.press('Escape')
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await cell(page, 0, 'author').focus()
      await page.keyboard.press('Enter')
      await expect(cell(page, 0, 'author').getByRole('textbox')).toBeInViewport()
      for (const name of [/^Remove/, /^Edit/])
        await expect(grid(page).locator('tbody tr').first().locator('.row-action').filter({ hasText: name })).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await page.keyboard.press('Escape')
    }
  })

  test('is for translators only where they translate', async ({ page, open, office }) => {
    await open('translator', '/photos?columns=id,title,translations,author')
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('Alt+l')
    await expect(cell(page, 0, 'titleRo')).toBeFocused()
    await expect(cell(page, 0, 'title')).toHaveCount(0)
    await expect(cell(page, 0, 'author')).toHaveCount(0)
    const [romanian, english] = [newText('Piața'), newText('Square')]
    await typeInto(page, romanian)
    await page.keyboard.press('Tab')
    await expect(cell(page, 0, 'titleEn')).toBeFocused()
    await typeInto(page, english)
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'titleEn')).toBeFocused()
    await expect.poll(() => photoOf(page, office, 0)).toMatchObject({ titleRo: romanian, titleEn: english })
    await page.keyboard.press('Control+z')
    await expect(status(page)).toHaveText(/^Undone/)
    expect((await photoOf(page, office, 0))['titleRo']).toBe(romanian)
    // A cell that cannot be changed says so.
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'cannot be changed' })).toHaveCount(1)
    expect(await axeViolations(page, 'the table of a translator')).toEqual([])
  })
})
