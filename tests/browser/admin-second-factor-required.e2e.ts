import { axeViolations } from './axe.ts'
import { expect, test } from './office.ts'
import { atName, codeOf, dialogOf, logIn, setUpApp } from './second-factor.ts'

test.use({ secondFactor: 'required', provoked: /401|403/, actionTimeout: 30_000 })

test('where a second factor is required, whoever has none sets one up before anything else, at any address', async ({ page, office }) => {
  test.setTimeout(240_000)
  expect((await office.call('translator', 'GET /api/message')).status).toBe(403)
  await logIn(page, office)
  const demand = page.getByRole('heading', { level: 1, name: 'Set up a second factor' })
  await expect(demand).toBeVisible()
  for (const path of ['/photos', '/messages', '/account']) {
    await page.goto(atName(office, path))
    await expect(demand).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Back office' })).toHaveCount(0)
  }
  expect(await axeViolations(page, 'required second factor')).toEqual([])
  const secret = await setUpApp(page)
  await dialogOf(page, 'Keep these recovery codes').getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Open the back office' }).click()
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('token'))
  await logIn(page, office)
  await page.getByRole('textbox', { name: 'Code of the authenticator app' }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
