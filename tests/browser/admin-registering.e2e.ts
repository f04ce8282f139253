import { alertOf, expect, test } from './office.ts'

test.use({ registrationOpen: true, provoked: /400|409/ })

test('where registration is open, whoever registers is a translator', async ({ page }) => {
  await page.goto('/adm/login')
  await page.getByRole('link', { name: 'No account yet? Register as a translator' }).click()
  // The login has a field of this name, too.
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()
  await page.getByLabel('Name').fill('Мария Țurcanu')
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('short')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Password must have at least 8 characters')).toBeVisible()
  await password.fill('password1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert')).toContainText(/password/i)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await password.fill('орехи в октябре')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/adm')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goto('/adm/general')
  await expect(page.getByText('Registration Opened')).toBeVisible()
  await page.goto('/adm/users')
  await expect(page.getByRole('row').filter({ hasText: 'Мария Țurcanu' })).toContainText('Translator')
})

test('a name that is taken is refused in the words of the archive', async ({ page }) => {
  await page.goto('/adm/register')
  await page.getByLabel('Name').fill('AD-M1N')
  await page.getByRole('textbox', { name: 'Password' }).fill('орехи в октябре')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(alertOf(page, /taken/)).toBeVisible()
})
