import { fill } from '#core/texts/fill.ts'
import { axeViolations } from './axe.ts'
import { box, finds, found, listenToIndex, menu, status, titles } from './search-page.ts'
import { en, expect, ro, ru, test } from './visit.ts'

test.describe('with the archive', () => {
  test('photos are found while typing, their words marked, the count said', async ({ page }) => {
    const index = listenToIndex(page)
    await page.goto('/search')
    await expect(page.getByText(ru.search.prompt)).toBeVisible()
    await box(page).pressSequentially('мост', { delay: 30 })
    await expect(status(page)).toHaveText(found(ru, 'ru', 12, 'мост'))
    await expect(titles(page).first()).toHaveText('Каменный мост через Бык')
    await expect(titles(page).first().locator('mark')).toHaveText('мост')
    await expect(page).toHaveURL(/\/search\?q=/)
    await box(page).pressSequentially(' прут', { delay: 30 })
    await expect(status(page)).toHaveText(found(ru, 'ru', 2, 'мост прут'))
    await box(page).fill('')
    await expect(page.getByText(ru.search.prompt)).toBeVisible()
    await expect(page).toHaveURL('/search')
    expect(index).toEqual([])
  })

  test('above the results is the feed of the search, which names what was found', async ({ page, request }) => {
    await page.goto('/en/search?q=bridge&from=1900')
    const link = page.getByRole('link', { name: en.search.feedLink })
    await expect(link).toHaveAttribute('href', '/api/search/feed.xml?q=bridge&from=1900&lang=en')
    const first = await titles(page).first().innerText()
    const feed = await request.get((await link.getAttribute('href')) ?? '')
    expect(feed.headers()['content-type']).toContain('application/atom+xml')
    expect(await feed.text()).toContain(first)
    await box(page).fill('nothing has this')
    await expect(link).toBeHidden()
  })

  test('the box of the home page leads here', async ({ page }) => {
    await page.goto('/ro')
    await box(page).fill('Tighina')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/ro/search?q=Tighina')
    await expect(box(page)).toHaveValue('Tighina')
    await expect(status(page)).toHaveText(found(ro, 'ro', 5, 'Tighina'))
  })

  test('text typed in one go is one step: Back shows what was before, Forward what came after', async ({ page }) => {
    await page.goto('/latest')
    await page.goto('/search')
    await box(page).pressSequentially('собор', { delay: 40 })
    await expect(status(page)).toHaveText(found(ru, 'ru', 5, 'собор'))
    await box(page).press('Enter')
    await box(page).fill('')
    await box(page).pressSequentially('паром', { delay: 40 })
    await expect(status(page)).toContainText('паром')
    await page.goBack()
    await expect(box(page)).toHaveValue('собор')
    await expect(status(page)).toHaveText(found(ru, 'ru', 5, 'собор'))
    await page.goForward()
    await expect(box(page)).toHaveValue('паром')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/latest')
  })

  test('a photo that was opened leads back to the same results at the same place', async ({ page }) => {
    await page.goto('/search?q=' + encodeURIComponent('Кишинёв'))
    await expect(finds(page)).toHaveCount(24)
    const last = titles(page).last()
    await last.scrollIntoViewIfNeeded()
    const [title, top] = [await last.textContent(), await page.evaluate(() => scrollY)]
    await last.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await page.goBack()
    await expect(finds(page)).toHaveCount(24)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  })

  test('results are narrowed by menus, turned by pages, and the address says both', async ({ page }) => {
    await page.goto('/en/search?q=Kishinev')
    await expect(status(page)).toHaveText(found(en, 'en', 30, 'Kishinev'))
    await page.getByRole('navigation', { name: en.pagination.label }).getByRole('link', { name: en.pagination.next }).click()
    await expect(page).toHaveURL('/en/search?q=Kishinev&page=2')
    await expect(finds(page)).toHaveCount(6)
    await page.reload()
    await expect(finds(page)).toHaveCount(6)
    await menu(page, en.filters.category).locator('summary').click()
    await page.getByRole('link', { name: /^Schools \(\d+\)$/ }).click()
    await expect(page).toHaveURL(/\/en\/search\?q=Kishinev&category=\d+$/)
    await expect(menu(page, en.filters.category).locator('.chosen')).toHaveText('Schools')
    const count = Number(/\d+/.exec((await status(page).textContent()) ?? '')?.[0])
    await expect(finds(page)).toHaveCount(count)
    await page.goBack()
    await expect(finds(page)).toHaveCount(6)
  })

  test('a page beyond the last one is the last one, with the way back, and the address says so', async ({ page }) => {
    await page.goto('/en/search?q=Kishinev&page=9')
    await expect(finds(page)).toHaveCount(6)
    await expect(page).toHaveURL('/en/search?q=Kishinev&page=2')
    await expect(page.locator('.languages a[hreflang="ro"]')).toHaveAttribute('href', /\?q=Kishinev&page=2$/)
    await page.getByRole('navigation', { name: en.pagination.label }).getByRole('link', { name: en.pagination.previous }).click()
    await expect(finds(page)).toHaveCount(24)
    await page.goto('/en/search?q=tram&page=9')
    await expect(finds(page).first()).toBeVisible()
    await expect(page).toHaveURL('/en/search?q=tram')
  })

  test('the query goes along to the other languages and stays when the page is loaded again', async ({ page }) => {
    await page.goto('/search?q=' + encodeURIComponent('Бендеры'))
    await expect(finds(page)).toHaveCount(5)
    const hrefs = () => titles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/^\/(?:ro|en)/, '')))
    const russian = await hrefs()
    await page.getByRole('navigation', { name: ru.language.switch }).getByRole('link', { name: 'RO' }).click()
    await expect(page).toHaveURL('/ro/search?q=' + encodeURIComponent('Бендеры'))
    await expect(status(page)).toHaveText(found(ro, 'ro', 5, 'Бендеры'))
    expect(await hrefs()).toEqual(russian)
    await expect(page.locator('.find .facts mark').first()).toHaveText('Tighina')
    await page.reload()
    await expect(box(page)).toHaveValue('Бендеры')
    await expect(finds(page)).toHaveCount(5)
  })

  test('a text that only another language has is shown as the reason, and says in which language it is', async ({ page }) => {
    await page.goto('/ro/search?q=' + encodeURIComponent('молитвенных'))
    await expect(page.locator('.find .text')).toHaveAttribute('lang', 'ru')
    await expect(page.locator('.find .text')).toHaveAttribute('data-code', ro.language.codes.ru)
    await expect(page.locator('.find .text mark')).toHaveText('молитвенных')
  })

  test('a date, like an author, is in no language: as the reason it is shown without one', async ({ page }) => {
    for (const prefix of ['/ro', '/en']) {
      await page.goto(`${prefix}/search?q=${encodeURIComponent('сентябрь')}`)
      const text = page.locator('.find .text').filter({ hasText: 'сентябрь 1908' }).first()
      await expect(text.locator('mark').first()).toBeVisible()
      await expect(text).not.toHaveAttribute('lang')
      await expect(text).not.toHaveAttribute('data-code')
    }
  })

  test('nothing found offers other ways, a choice that leaves nothing the way back', async ({ page }) => {
    await page.goto('/en/search?q=zzzzzz')
    await expect(status(page)).toHaveText(fill(en.search.noResults, { query: 'zzzzzz' }))
    await expect(page.locator('.results').getByRole('link', { name: 'place', exact: true })).toHaveAttribute('href', '/en/locations')
    await page.goto('/en/search?q=tram&location=2')
    await expect(status(page)).toHaveText(fill(en.search.noneLeft, { query: 'tram' }))
    await page.getByRole('link', { name: en.filters.reset }).click()
    await expect(page).toHaveURL('/en/search?q=tram')
    await expect(finds(page).first()).toBeVisible()
    // No single filter leaves anything here, nor does taking one of them back.
    await page.goto('/en/search?q=tram&location=2&category=3&period=1')
    await expect(status(page)).toHaveText(fill(en.search.noneLeft, { query: 'tram' }))
    await expect(page.getByRole('link', { name: en.filters.reset })).toHaveAttribute('href', '?q=tram')
  })

  test('the keyboard is enough', async ({ page }) => {
    await page.goto('/search?q=' + encodeURIComponent('крепость'))
    await expect(finds(page).first()).toBeVisible()
    const isInBox = () => box(page).evaluate((input) => input === document.activeElement)
    // There are no shortcuts of a single character: a person who dictates to the browser would trigger them.
    for (const key of ['/', '.']) await page.keyboard.press(key)
    expect(await isInBox()).toBe(false)
    for (let steps = 0; steps < 40 && !(await isInBox()); steps += 1) await page.keyboard.press('Tab')
    await page.keyboard.type('/мост')
    await expect(box(page)).toHaveValue('/мост')
    await expect(status(page)).toContainText('12')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(menu(page, ru.filters.category).locator('summary')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const all = await menu(page, ru.filters.category).locator('.chosen').innerText()
    const filtered = page.waitForResponse((answer) => /\/api\/search\?.*category=\d/.test(answer.url()))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/category=\d+/)
    await expect(menu(page, ru.filters.category).locator('summary')).toBeFocused()
    // The results that are left through are those of the category.
    await (await filtered).finished()
    await expect(menu(page, ru.filters.category).locator('.chosen')).not.toHaveText(all)
    for (const following of ['period', 'location', 'years', 'list', 'rows', 'feed', 'results'])
      await test.step(following, () => page.keyboard.press('Tab'))
    await expect(titles(page).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/photos\/\d+$/)
  })

  test('has nothing that axe would find, with results, menus open, and without', async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of ['/search?q=Киш', '/en/search?q=bridge', '/ro/search?q=синогога']) {
      await page.goto(path)
      await expect(page.locator('.find, .suggested a').first()).toBeVisible()
      const summary = page.locator('.results summary:visible').first()
      if (await summary.count()) await summary.click()
      expect(await axeViolations(page, path)).toEqual([])
    }
  })

  test('fits 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/search?q=Аккерманская', '/ro/search?q=podul&lang=ro', '/en/search?q=' + 'x'.repeat(190)]) {
      await page.goto(path)
      await expect(status(page)).not.toHaveText('')
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(excess, path).toBeLessThanOrEqual(0)
    }
  })

  test('whatever is typed stays text', async ({ page }) => {
    const hostile = '<img src=x onerror=alert(1)> "мост'
    await page.goto('/search?q=' + encodeURIComponent(hostile))
    await expect(status(page)).toHaveText(fill(ru.search.noResults, { query: hostile }))
    await expect(page.locator('.results img[src="x"]')).toHaveCount(0)
  })

  test('a search is counted once its visitor has stayed with it, and not for visitors who ask not to be counted', async ({ page }) => {
    const reported: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/search')) reported.push(request.postDataJSON())
    })
    await page.goto('/search')
    await box(page).pressSequentially('башня', { delay: 20 })
    await expect.poll(() => reported).toEqual([{ q: 'башня' }])
    await box(page).press('Enter')
    await box(page).fill('паром')
    await expect(status(page)).toContainText('паром')
    await titles(page).first().click()
    await expect.poll(() => reported).toEqual([{ q: 'башня' }, { q: 'паром' }])
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }))
    await page.goto('/search?q=мост')
    await expect(finds(page).first()).toBeVisible()
    await box(page).press('Enter')
    await page.waitForTimeout(500)
    expect(reported.length).toBe(2)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that the search needs it and leads to the lists', async ({ page }) => {
    await page.goto('/search')
    await expect(page.locator('.results').getByRole('link').first()).toBeVisible()
    await expect(page.getByText(ru.search.prompt)).toBeHidden()
  })
})
