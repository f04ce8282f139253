import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { expect, test } from './office.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Saved views', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Saved views' })

async function save(page: Page, name: string) {
  await dialog(page).getByLabel('Name of the current view').fill(name)
  await page.keyboard.press('Enter')
}

test.describe('the saved views of the list of photos', () => {
  test('bring back filters, order, columns and pictures; are renamed, overwritten and deleted', async ({ page, open }) => {
    await open('admin', '/photos?date=none&sort=title-asc&columns=title,author&view=table')
    await opener(page).click()
    await save(page, ' Undated <b> ')
    await expect(dialog(page).getByRole('link', { name: 'Undated <b>' })).toBeVisible()
    await save(page, 'UNDATED <b>')
    await expect(dialog(page).getByText('Another view has this name.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Rename Undated <b>' }).click()
    await dialog(page).getByLabel('New name of Undated <b>').fill('Без даты')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('link', { name: 'Без даты' })).toBeVisible()
    expect(await axeViolations(page, 'views')).toEqual([])

    await page.goto('/adm/photos?view=pictures')
    await expect(page.getByRole('button', { name: 'Pictures', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await opener(page).click()
    await dialog(page).getByRole('link', { name: 'Без даты' }).click()
    await expect(page).toHaveURL(/date=none.*sort=title-asc.*columns=title/)
    await expect(page.getByRole('columnheader', { name: 'Author' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Details' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Pictures', exact: true }).click()
    await expect(page.getByRole('table')).toHaveCount(0)
    await opener(page).click()
    await dialog(page).getByRole('button', { name: 'Overwrite Без даты' }).click()
    await page.goto('/adm/photos?view=table')
    await opener(page).click()
    await dialog(page).getByRole('link', { name: 'Без даты' }).click()
    await expect(page.getByRole('button', { name: 'Pictures', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await opener(page).click()
    await dialog(page).getByRole('button', { name: 'Delete Без даты' }).click()
    await expect(dialog(page).getByText('No saved views yet.')).toBeVisible()
  })

  test('are saved and chosen by the keyboard alone, and damaged ones are left out', async ({ page, open }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('views:1') === null)
        for (let id = 1; id < 20; id++)
          localStorage.setItem(`views:${id}`, '[null,{"name":7},{"name":"Good","address":"date=none&page=9"}]')
    })
    await open('admin', '/photos')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
    await dialog(page).getByLabel('Name of the current view').focus()
    await page.keyboard.type('Everything')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
    await dialog(page).getByRole('link', { name: 'Good' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/adm\/photos\?date=none$/)
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })
})
