import { expect, test } from './office.ts'

test('a photo that became live while its state was being asked for is told as live', async ({ page, open }) => {
  let requested = 0
  await page.route('**/api/publish/photo/9', async (route) => {
    requested += 1
    if (requested > 3) return route.continue()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), state: 'waiting' } })
  })
  await open('admin', '/edit-photo/9')
  await expect(page.locator('.picture-side').getByRole('status')).toHaveText('Live')
})

test('an open photo asks for its state only when its own page is published, however much else is', async ({ page, open, office }) => {
  await open('admin', '/edit-photo/10')
  await expect(page.locator('.picture-side').getByRole('status')).toHaveText('Live')
  let asked = 0
  page.on('request', (request) => void (asked += Number(request.url().endsWith('/api/publish/photo/10'))))
  const before = (await office.call('admin', 'GET /api/publish')).body
  await office.call('admin', 'POST /api/publish', {})
  await expect
    .poll(
      async () => {
        const { running, finished } = (await office.call('admin', 'GET /api/publish')).body
        return running === null && JSON.stringify(finished) !== JSON.stringify(before['finished'])
      },
      { timeout: 90_000 },
    )
    .toBe(true)
  await expect(page.locator('.picture-side').getByRole('status')).toHaveText('Live')
  // Once for each language of its page, at most.
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(3)
})

test('where nothing is set up to be told of changes, the publishing screen says nothing of deliveries', async ({ page, open }) => {
  await open('admin', '/publishing')
  await expect(page.getByRole('heading', { name: 'Failed pages' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Delivery' })).toHaveCount(0)
})
