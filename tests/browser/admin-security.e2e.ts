import { storeSecurityEvent, totalSecurityEvents } from '#data/staff/security-events.ts'
import { expect, people, test } from './office.ts'

test.describe('security events', () => {
  test.use({ provoked: /401/, extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' } })

  test('show who has signed in and who has tried to, and are filtered by event and user', async ({ page, open, office }) => {
    await page.goto('/adm/login')
    await page.getByLabel('Name').fill(people.translator.name)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Name or password is wrong.')).toBeVisible()
    await office.call('translator', 'GET /api/bin')
    await open('admin')
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Security events' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Security events' })).toBeVisible()
    const rows = page.getByRole('table').getByRole('row')
    const failed = rows.filter({ hasText: 'Wrong name or password' }).filter({ hasText: people.translator.name })
    // Other tests, on other networks, get this person's password wrong as well.
    await expect(failed.filter({ hasText: '198.51.100.0/24' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Permission refused' }).filter({ hasText: 'GET /api/bin' })).toContainText(people.translator.name)
    await page.getByLabel('Event', { exact: true }).selectOption('Logged in')
    await expect(page).toHaveURL('/adm/security?kind=sign-in')
    await expect(failed).toHaveCount(0)
    await page.getByLabel('User', { exact: true }).selectOption(people.translator.name)
    const found = totalSecurityEvents(office.archive, { kind: 'sign-in', user: people.translator.name })
    expect(found).toBeGreaterThan(0)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`${found} found`)
    await page.goto('/adm/security?user=%D0%BD%D0%B8%D0%BA%D1%82%D0%BE')
    await expect(page.getByText('No events found')).toBeVisible()
    await expect(page.getByLabel('User', { exact: true })).toHaveValue('никто')
  })
})

test('more events than fit on a page have pages, with the filter kept', { tag: '@long' }, async ({ page, open, office }) => {
  const at = (number: number) => new Date(Date.UTC(2026, 0, 1, number)).toISOString()
  for (let number = 0; number < 60; number += 1)
    storeSecurityEvent(office.archive, { kind: 'export', user: 'Țurcanu & <b>', detail: `photos ${number}` }, at(number))
  await open('admin', '/security?kind=export')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(51)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Last' }).click()
  await expect(page).toHaveURL('/adm/security?kind=export&page=2')
  await expect(page.getByText('photos 0', { exact: true })).toBeVisible()
})
