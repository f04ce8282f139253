import type { Page } from '@playwright/test'
import { fill } from '#core/texts/fill.ts'
import { box, finds, found, listen, listenToIndex, menu, status, titles } from './search-page.ts'
import { en, expect, ro, ru, test } from './visit.ts'

test.describe('with a slow archive', () => {
  test('the page says that it searches, keeps what it has, and shows the last query only', async ({ page }) => {
    await page.goto('/search?q=мост')
    await expect(status(page)).toContainText('12')
    let slow = 0
    await page.route('**/api/search?*', async (route) => {
      const isFirst = new URL(route.request().url()).searchParams.get('q') === 'собор'
      slow += 1
      await new Promise((resolve) => setTimeout(resolve, isFirst ? 3000 : 900))
      await route.continue().catch(() => undefined)
    })
    await box(page).fill('собор')
    await expect(status(page)).toHaveText(ru.search.searching)
    await expect(finds(page)).toHaveCount(12)
    await box(page).fill('синагога')
    await expect(status(page)).toHaveText(found(ru, 'ru', 1, 'синагога'))
    await page.waitForTimeout(3000)
    await expect(status(page)).toHaveText(found(ru, 'ru', 1, 'синагога'))
    expect(slow).toBe(2)
  })

  test('a request is given up as soon as another one is due', async ({ page }) => {
    const given: string[] = []
    page.on('requestfailed', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/search') given.push(searchParams.get('q') ?? '')
    })
    await page.route('**/api/search?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue().catch(() => undefined)
    })
    const requested = listen(page)
    await page.goto('/search')
    await box(page).pressSequentially('крепость', { delay: 150 })
    await expect(status(page)).toContainText('крепость»')
    expect(requested.at(-1)).toBe('крепость')
    expect(given).toEqual(requested.slice(0, -1))
  })
})

test.describe('where the browser keeps nothing', () => {
  test('the archive’s answer is shown all the same', async ({ page }) => {
    const index = listenToIndex(page)
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
    })
    await page.goto('/search?q=мост')
    await expect(status(page)).toHaveText(found(ru, 'ru', 12, 'мост'))
    await expect(page.getByText(ru.search.fromStaticIndex)).toBeHidden()
    expect(index).toEqual([])
  })
})

test.describe('with an archive that fails', () => {
  test.use({ provoked: /api\/search|status of (?:500|503)|ERR_FAILED|ERR_CONNECTION/ })

  for (const [name, fail] of [
    [
      'answers with a fault',
      (page: Page) => page.route('**/api/search?*', (route) => route.fulfill({ status: 500, json: { errors: [] } })),
    ],
    [
      'answers with a page',
      (page: Page) => page.route('**/api/search?*', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>' })),
    ],
    ['cannot be reached', (page: Page) => page.route('**/api/search?*', (route) => route.abort('connectionrefused'))],
  ] as const) {
    test(`and ${name}, the prepared index answers under the site’s own policy, and says so`, async ({ page }) => {
      await fail(page)
      await page.goto('/search')
      await box(page).pressSequentially('крепость', { delay: 30 })
      await expect(status(page)).toContainText('крепость»')
      await expect(page.getByText(ru.search.fromStaticIndex)).toBeVisible()
      // Only the archive has feeds of searches.
      await expect(page.getByRole('link', { name: ru.search.feedLink })).toBeHidden()
      await expect(titles(page).first().locator('mark')).toHaveText('крепость')
    })
  }

  test('is asked again after a while, and not for each key until then', async ({ page }) => {
    const requested = listen(page)
    await page.route('**/api/search?*', (route) => route.abort('connectionrefused'))
    await page.goto('/search?q=мост')
    await expect(page.getByText(ru.search.fromStaticIndex)).toBeVisible()
    await box(page).fill('собор')
    await expect(status(page)).toContainText('собор»')
    expect(requested).toEqual(['мост'])
    await page.unroute('**/api/search?*')
    await page.evaluate(() => sessionStorage.clear())
    await box(page).fill('паром')
    await expect(status(page)).toContainText('паром')
    await expect(page.getByText(ru.search.fromStaticIndex)).toBeHidden()
  })

  test('and has no prepared index either, says so and offers to browse', async ({ page }) => {
    await page.route(/api\/search|pagefind/, (route) => route.abort('connectionrefused'))
    await page.goto('/en/search?q=bridge')
    await expect(page.getByText(en.search.failed)).toBeVisible()
    await expect(box(page)).toHaveValue('bridge')
  })
})

test.describe('without the archive', () => {
  test.use({ provoked: /api\/search|status of 40[45]/ })

  test('a plain file host finds the same photos by any name, spelling and form', async ({ page, staticHost }) => {
    const same = [
      ['Кишинёв', 'кишинев', 'Кишинёва', 'Chișinău', 'Chişinău', 'chisinau', 'Kishinev'],
      ['Бендеры', 'Tighina', 'Bender', 'Тигина'],
      ['улица', 'улицы'],
      ['strada', 'străzi'],
      ['церковь', 'церкви'],
    ]
    await page.goto(`${staticHost.url}/search`)
    for (const queries of same) {
      const counts = new Set<string>()
      for (const query of queries) {
        await box(page).fill(query)
        await expect(status(page)).toContainText(`«${query}»`)
        counts.add(/^\d+/.exec((await status(page).textContent()) ?? '')?.[0] ?? '')
      }
      expect([queries[0], counts.size, counts.has('')]).toEqual([queries[0], 1, false])
    }
    await expect(page.getByText(ru.search.fromStaticIndex)).toBeVisible()
  })

  test('its results are narrowed, turned, and open as the archive’s do, in each language', async ({ page, staticHost }) => {
    await page.goto(`${staticHost.url}/en/search?q=Kishinev`)
    await expect(finds(page)).toHaveCount(24)
    await expect(page.locator('.find .facts mark').first()).toHaveText('Chișinău')
    await page.getByRole('link', { name: en.pagination.next }).click()
    await expect(page).toHaveURL(/page=2$/)
    await expect(finds(page)).toHaveCount(6)
    await menu(page, en.filters.category).locator('summary').click()
    await page.getByRole('link', { name: /^Schools \(\d+\)$/ }).click()
    await expect(menu(page, en.filters.category).locator('.chosen')).toHaveText('Schools')
    const count = Number(/\d+/.exec((await status(page).textContent()) ?? '')?.[0])
    await expect(finds(page)).toHaveCount(count)
    expect(count).toBeLessThan(24)
    await page.reload()
    await expect(finds(page)).toHaveCount(count)
    await titles(page).first().click()
    await expect(page).toHaveURL(/\/en\/photos\/\d+$/)
    await page.goto(`${staticHost.url}/en/search?q=Kishinev&page=9`)
    await expect(page).toHaveURL(/q=Kishinev&page=2$/)
    await expect(finds(page)).toHaveCount(6)
  })

  test('words are excluded, beginnings found, and nothing found is said', async ({ page, staticHost }) => {
    await page.goto(`${staticHost.url}/search?q=${encodeURIComponent('церковь -кишинёв')}`)
    await expect(finds(page)).toHaveCount(6)
    await box(page).fill('синаг')
    await expect(finds(page)).toHaveCount(1)
    await box(page).fill('йод')
    await expect(status(page)).toHaveText(fill(ru.search.noResults, { query: 'йод' }))
  })

  test('the wrong keyboard layout is understood, and a misspelt word is put right', async ({ page, staticHost }) => {
    await page.goto(`${staticHost.url}/ro/search?q=rbibytd`)
    await expect(page.locator('[data-read-as]')).toContainText(fill(ro.search.showingFor, { query: 'кишинев' }))
    await expect(finds(page)).not.toHaveCount(0)
    await box(page).fill('кишинувом')
    await page
      .locator('.suggested')
      .getByRole('link', { name: /^Кишинёв \(\d+\)$/ })
      .click()
    await expect(box(page)).toHaveValue('Кишинёв')
    await expect(finds(page)).not.toHaveCount(0)
  })

  test('nothing of the index is loaded before it is needed', async ({ page, staticHost }) => {
    const index = listenToIndex(page)
    await page.goto(`${staticHost.url}/search`)
    await page.waitForLoadState('networkidle')
    expect(index).toEqual([])
    expect(staticHost.calls.filter((call) => call.includes('search?'))).toEqual([])
  })
})
