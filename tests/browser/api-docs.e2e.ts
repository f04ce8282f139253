import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { expect, test } from './visit.ts'

const path = '/api/docs'

/** Opens every list of errors. */
const openAll = (page: Page) =>
  page.locator('details').evaluateAll((lists) => {
    for (const list of lists) (list as HTMLDetailsElement).open = true
  })

test('axe finds nothing in the documentation of the API, light and dark', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(path)
  // All lists of errors are of one kind.
  await page.locator('.call summary').first().click()
  expect(await axeViolations(page, path)).toEqual([])
})

test('the documentation of the API does not scroll sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(path)
  await openAll(page)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess).toBeLessThanOrEqual(0)
})

test('the documentation of the API asks no other host for anything and runs no code', async ({ page, baseURL }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const answer = await page.goto(path)
  await page.waitForLoadState('networkidle')
  expect(requested.length).toBeGreaterThan(1)
  expect(requested.filter((url) => new URL(url).origin !== new URL(baseURL!).origin)).toEqual([])
  const policy = (await answer!.headerValue('content-security-policy')) ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toContain("'unsafe")
  expect(await page.locator('script, [style], style').count()).toBe(0)
})

test('a call is reached from the contents by its resource, and from there its shape', async ({ page }) => {
  await page.goto(path)
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Albums' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Albums' })).toBeInViewport()
  await page.getByRole('region', { name: 'Albums' }).getByRole('link', { name: 'GET /api/album/{id}', exact: true }).click()
  const call = page.locator('.call', { has: page.getByRole('heading', { level: 3, name: 'GET /api/album/{id}', exact: true }) })
  await expect(call.getByRole('heading', { level: 3 })).toBeInViewport()
  await call.getByText('Errors: ').click()
  await expect(call.getByText('The record lies in the bin.').or(call.getByText('In the bin.'))).toBeVisible()
  await call.getByRole('link', { name: 'Album' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Album', exact: true })).toBeInViewport()
})

test('every link of the documentation of the API leads to something on its page', async ({ page }) => {
  await page.goto(path)
  const dead = await page
    .locator('a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!).filter((target) => !document.getElementById(target.slice(1))))
  expect(dead).toEqual([])
  const twice = await page
    .locator('[id]')
    .evaluateAll((elements) => elements.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index))
  expect(twice).toEqual([])
})
