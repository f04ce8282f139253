import { demoArchive } from '#data/demo/archive.ts'
import { demoPhoto, isTranslated } from './archive.ts'
import { en, expect, repeated, ro, ru, test } from './visit.ts'

test.describe('home', () => {
  for (const { path, texts, lang } of [
    { path: '/', texts: ru, lang: 'ru' },
    { path: '/ro', texts: ro, lang: 'ro' },
    { path: '/en', texts: en, lang: 'en' },
  ]) {
    test(`shows categories, latest and random photos and totals in ${lang}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.home.title)
      for (const heading of [texts.home.categories, texts.home.latest, texts.home.random]) {
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      }
      await expect(page.getByText(String(demoArchive.photos.length)).first()).toBeVisible()
    })
  }

  test('leads to the same page in another language, filter and page number kept', async ({ page }) => {
    await page.goto('/latest/page/2')
    await page.getByRole('navigation', { name: ru.language.switch }).getByRole('link', { name: 'RO' }).click()
    await expect(page).toHaveURL('/ro/latest/page/2')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ro')
    await page.getByRole('navigation', { name: ro.language.switch }).getByRole('link', { name: 'RU' }).click()
    await expect(page).toHaveURL('/latest/page/2')
  })

  test('answers the query form of any address with the canonical one', async ({ page }) => {
    await page.goto('/?lang=ro')
    await expect(page).toHaveURL('/ro')
    await page.goto('/latest?page=2&lang=en')
    await expect(page).toHaveURL('/en/latest/page/2')
  })
})

test('the navigation reaches every section, on a phone by the drawer', async ({ page, isMobile }) => {
  for (const [name, path] of [
    [en.nav.categories, '/en/categories'],
    [en.nav.locations, '/en/locations'],
    [en.nav.albums, '/en/albums'],
    [en.nav.periods, '/en/time-periods'],
    [en.nav.search, '/en/search'],
    [en.nav.about, '/en/about'],
  ] as const) {
    await page.goto('/en')
    if (isMobile) await page.getByRole('button', { name: en.accessibility.openMenu }).click()
    await page.getByRole('navigation', { name: en.accessibility.mainNavigation }).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a list is narrowed by its menu and widened again by its first option', async ({ page }) => {
  await page.goto('/en/categories/1')
  await page.locator('.filters summary').first().click()
  await page.locator('.filters details[open] a').nth(1).click()
  await expect(page).toHaveURL(/\/en\/categories\/1\/period\/\d+$/)
  await page.locator('.filters summary').first().click()
  await page.getByRole('link', { name: en.filters.allPeriods }).click()
  await expect(page).toHaveURL('/en/categories/1')
})

test('places are found while typing, in any case and without marks', async ({ page }) => {
  await page.goto('/ro/locations')
  const shown = page.locator('[data-place-name]:visible, main li:visible a[href*="/locations/"]')
  const all = await shown.count()
  await page.getByLabel(ro.locations.filterLabel).fill('CHISINAU')
  await expect(shown).toHaveCount(1)
  for (const typed of ['кишинев', 'Kishinev', 'rbibytd', 'chisniau']) {
    await page.getByLabel(ro.locations.filterLabel).fill(typed)
    await expect(shown, typed).toContainText(['Chișinău'])
    await expect(shown, typed).toHaveCount(1)
  }
  await page.getByLabel(ro.locations.filterLabel).fill('zzz')
  await expect(shown).toHaveCount(0)
  await page.getByLabel(ro.locations.filterLabel).fill('')
  await expect(shown).toHaveCount(all)
})

for (const [path, texts] of [
  ['', ru],
  ['/ro', ro],
  ['/en', en],
] as const) {
  test(
    `the newest photographs lead to their feed in the language of the page: ${path || '/'}`,
    { tag: repeated(path, '/en') },
    async ({ page }) => {
      for (const list of [path || '/', `${path}/latest`]) {
        await page.goto(list)
        const link = page.getByRole('link', { name: texts.site.feedLink })
        await expect(link).toBeVisible()
        const feed = await page.request.get((await link.getAttribute('href')) ?? '')
        expect(feed.headers()['content-type']).toContain('xml')
        expect(await feed.text()).toContain(`<title>${texts.site.feedTitle}</title>`)
      }
    },
  )
}

test('narrow columns divide long words by the rules of their language, and headings do not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ro/about')
  const hyphensOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).hyphens)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro')
  expect([await hyphensOf('main p:not([class])'), await hyphensOf('main h1')]).toEqual(['auto', 'manual'])
})

test('an unknown address leads to a page that says so in three languages', async ({ page }) => {
  await page.goto('/en/no/such/page')
  await expect(page).toHaveURL('/en/not-found')
  await expect(page.getByText('404').first()).toBeVisible()
  for (const texts of [ru, ro, en]) await expect(page.getByText(texts.notFound.message, { exact: false }).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are turned, languages switched, lists narrowed, photos read and downloaded', async ({ page }) => {
    await page.goto('/latest')
    await page.getByRole('navigation', { name: ru.pagination.label }).getByRole('link', { name: ru.pagination.next }).first().click()
    await expect(page).toHaveURL('/latest/page/2')
    await page.goto('/categories/1')
    await page.locator('.filters summary').first().click()
    await page.locator('.filters details[open] a').nth(1).click()
    await expect(page).toHaveURL(/\/categories\/1\/period\/\d+$/)
    await page.locator('main a[href*="/photos/"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.stage img')).toBeVisible()
    await expect(page.locator('#download')).toBeVisible()
  })

  test('parts that need a script are hidden, and a text says what to do instead, in each language', async ({ page }) => {
    const { id } = demoPhoto((each) => isTranslated(each) && each.latitude !== null)
    const plain = (text: string) => text.split('[')[0]!.trim()
    for (const [path, { noScript }] of [
      ['', ru],
      ['/ro', ro],
      ['/en', en],
    ] as const) {
      await page.goto(`${path}/photos/${id}`)
      await page.locator('.suggestion summary').click()
      // Playwright's search for texts passes over such elements.
      const reported = page.locator('noscript p')
      for (const [at, text] of [noScript.zoom, noScript.map, noScript.suggestion].entries()) {
        await expect(reported.nth(at)).toBeVisible()
        await expect(reported.nth(at)).toContainText(plain(text))
      }
      await expect(page.locator('.needs-script:visible')).toHaveCount(0)
      await page.goto(`${path}/locations`)
      await expect(reported).toHaveText(noScript.filter)
      await expect(page.locator('.place-filter')).toBeHidden()
      await page.goto(`${path}/search`)
      await expect(reported).toContainText(plain(noScript.search))
    }
  })
})
