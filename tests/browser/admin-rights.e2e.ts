import { alertOf, expect, test } from './office.ts'

test('a photo’s credit line is proposed, replaced and proposed again; holder and year are saved', async ({ page, open, office }) => {
  await open('admin', '/edit-photo/9')
  await page.getByText('Rights', { exact: true }).click()
  const line = page.getByRole('textbox', { name: 'Credit line' })
  await expect(line).toHaveAttribute('placeholder', /^«.+»\. .+Бессарабия в фотографиях, https?:\/\/.+\/photos\/9\. /)
  await line.fill('© Țara')
  await page.getByRole('button', { name: 'Use the proposed line' }).click()
  await expect(line).toHaveValue('')
  await line.fill('Фото: «Țara»')
  await page.getByRole('textbox', { name: 'Rights holder' }).fill('Музей')
  const year = page.getByRole('textbox', { name: 'Rights until' })
  await year.fill('soon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Rights until must be a year of four digits, for instance 2042').first()).toBeVisible()
  await year.fill('2042')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
  expect((await office.call('admin', 'GET /api/photo/9')).body).toMatchObject({
    creditLine: 'Фото: «Țara»',
    rightsHolder: 'Музей',
    rightsUntil: '2042',
  })
})

test('a rights holder is given to many photos at a time', async ({ page, open, office }) => {
  await open('admin', '/photos?sort=id-asc')
  for (const row of [11, 12]) await page.getByRole('checkbox').nth(row).check()
  await page.getByRole('button', { name: 'Change selected…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 photos' })
  await dialog.getByRole('textbox', { name: 'Rights holder' }).fill('Țara')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: /^Change \d/ }).click()
  await expect(alertOf(page, '2 photos updated')).toBeVisible()
  for (const id of [11, 12]) expect((await office.call('admin', `GET /api/photo/${id}`)).body['rightsHolder']).toBe('Țara')
})
