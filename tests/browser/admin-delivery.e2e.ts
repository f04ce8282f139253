import { alertOf, expect, test } from './office.ts'

test.use({ delivers: true })

test('the publishing screen shows what waits for the CDN and why, and the admin has it delivered at once', async ({
  page,
  open,
  office,
}) => {
  await open('admin', '/publishing')
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Delivery' }) })
  const badge = card.locator('.badge')
  await expect(card.getByRole('heading', { name: 'Your hook' })).toBeVisible()
  await expect(badge).toHaveText('Failing')
  await expect(card.getByRole('alert')).toHaveText('The hook cannot be reached.')
  await expect(card).toContainText(/Waiting\s*[\d,]+ files, since /)
  await expect(card).toContainText('None yet')

  await office.hook.open()
  await card.getByRole('button', { name: 'Try again now' }).click()
  await expect(alertOf(page, 'The archive tries again now.')).toBeVisible()
  await expect(badge).toHaveText('Up to date', { timeout: 120_000 })
  await expect(card.getByRole('alert')).toHaveCount(0)
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(card).toContainText(/Waiting\s*Nothing/)
  await expect(card).not.toContainText('None yet')
  const urls = office.hook.calls.flatMap(({ body }) => body!['urls'] as string[])
  expect(new Set(urls).size).toBe(urls.length)
  expect(urls).toContain(`${office.url}/photos/1`)
})

test('a translator sees the delivery without the button', async ({ page, open, office }) => {
  await office.hook.close()
  await open('admin', '/publishing')
  await office.call('admin', 'POST /api/location', {
    locationName: 'Оргеев',
    locationNameRo: 'Orhei',
    locationNameEn: 'Orhei',
  })
  await expect(page.getByRole('button', { name: 'Try again now' })).toBeVisible({ timeout: 60_000 })
  expect((await office.call('translator', 'POST /api/publish/delivery/retry')).status).toBe(403)
  await page.evaluate((token) => localStorage.setItem('token', token), await office.tokenOf('translator'))
  await page.goto('/adm/publishing')
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again now' })).toHaveCount(0)
})
