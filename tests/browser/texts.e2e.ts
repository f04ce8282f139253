import { fill } from '#core/texts/fill.ts'
import { isGranted, licences } from '#core/licences.ts'
import { demoArchive } from '#data/demo/archive.ts'
import { demoPhoto, isTranslated } from './archive.ts'
import { openEmptyArchive } from './empty-archive.ts'
import { en, expect, repeated, ro, ru, test } from './visit.ts'

/** The licences that the demo archive has examples of. */
const demoLicences = licences.filter(({ value }) => demoArchive.photos.some(({ license }) => license === value))

/** The texts that are agreed on, each where it appears. */

type EmptyArchive = Awaited<ReturnType<typeof openEmptyArchive>>
let empty: EmptyArchive
test.beforeAll(async () => {
  empty = await openEmptyArchive({ MAP_TILES: 'none' })
})
test.afterAll(() => empty.close())

const spoken = [
  { lang: 'ru', path: '', texts: ru, query: '' },
  { lang: 'ro', path: '/ro', texts: ro, query: '?lang=ro' },
  { lang: 'en', path: '/en', texts: en, query: '?lang=en' },
] as const

const whole = demoPhoto((each) => isTranslated(each) && each.latitude !== null && each.album !== '')

for (const { lang, path, texts, query } of spoken) {
  test(`an empty archive says what it lacks, in ${lang}`, { tag: repeated(lang, 'ru') }, async ({ page }) => {
    for (const [list, text] of [
      ['/categories', texts.categories.empty],
      ['/locations', texts.locations.empty],
      ['/albums', texts.albums.empty],
      ['/time-periods', texts.periods.empty],
      ['/contributors', texts.contributors.empty],
      ['/persons', texts.persons.empty],
      ['/subjects', texts.subjects.empty],
      ['/latest', texts.lists.emptyPhotos],
    ] as const) {
      await page.goto(empty.url + path + list)
      await expect(page.locator('main .empty'), list).toHaveText(text)
      await expect(page.locator('.pagination, .filters'), list).toHaveCount(0)
    }
    await page.goto(`${empty.url}${path}/map`)
    await expect(page.locator('[data-empty-text]')).toHaveText(texts.mapPage.empty)
    await expect(page.getByRole('button', { name: texts.mapPage.everything })).toBeHidden()
    await page.goto(empty.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.home.title)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([texts.home.supportHeading])
  })

  test(`the pages and their menus carry their names, in ${lang}`, async ({ page }) => {
    const { nav, footer } = texts
    await page.goto(path || '/')
    await expect(page.locator('.masthead .sections a')).toHaveText([
      nav.home,
      nav.categories,
      nav.locations,
      nav.map,
      nav.albums,
      nav.periods,
      nav.about,
      nav.search,
    ])
    await expect(page.locator('.languages a')).toContainText(['RU', 'RO', 'EN'])
    for (const name of [footer.terms, footer.contributors, footer.persons, footer.subjects, footer.selection, footer.patron]) {
      await expect(page.locator('.colophon').getByRole('link', { name, exact: true })).toBeVisible()
    }
    for (const [section, { title }] of [
      ['/categories', texts.categories],
      ['/locations', texts.locations],
      ['/albums', texts.albums],
      ['/time-periods', texts.periods],
      ['/latest', texts.latest],
      ['/contributors', texts.contributors],
      ['/persons', texts.persons],
      ['/subjects', texts.subjects],
      ['/search', texts.search],
      ['/selection', texts.selection],
    ] as const) {
      await page.goto(path + section)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(fill(texts.site.documentTitle, { page: title }))
    }
    await page.goto(`${path}/locations/1`)
    await expect(page.locator('.filters summary .label')).toHaveText([texts.filters.category, texts.filters.period])
    await expect(page.locator('.filters ul li:first-child')).toContainText([texts.filters.allCategories, texts.filters.allPeriods])
  })

  test(
    `the pages of a list are turned by their names, and one page needs none, in ${lang}`,
    { tag: repeated(lang, 'ro') },
    async ({ page }) => {
      const { pagination } = texts
      const names = () =>
        page.locator('.pagination a').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')?.split(':')[0]))
      await page.goto(`${path}/latest`)
      expect(await names()).toEqual([pagination.next, pagination.last])
      const last = await page.getByRole('link', { name: pagination.last }).getAttribute('href')
      await page.goto(last ?? '')
      expect(await names()).toEqual([pagination.first, pagination.previous])
      const total = Number(last?.split('/').at(-1))
      await expect(page.locator('.pagination [aria-current]')).toHaveText(fill(pagination.current, { page: total, total }))
      await page.goto(`${path}/contributors/1`)
      await expect(page.locator('.pagination')).toHaveCount(0)
    },
  )

  test(`a missing page says so in three languages with ways home, ${lang} first`, { tag: repeated(lang, 'ro') }, async ({ page }) => {
    await page.goto(`/nowhere/at/all${query}`)
    await expect(page).toHaveURL(`${path}/not-found`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
    const messages = page.locator('.not-found .message')
    await expect(messages.first()).toHaveText(texts.notFound.message)
    expect((await messages.allTextContents()).toSorted()).toEqual([ru, ro, en].map(({ notFound }) => notFound.message).toSorted())
    for (const { texts: own, path: home } of spoken) {
      await expect(page.getByRole('link', { name: own.notFound.home })).toHaveAttribute('href', home || '/')
    }
    for (const { texts: own, lang: spokenLanguage } of spoken) {
      await expect(page.locator(`.not-found li[lang=${spokenLanguage}]`)).toContainText(own.notFound.explanation)
    }
  })

  test(`a photo names all that belongs to it, in ${lang}`, async ({ page }) => {
    await page.goto(`${path}/photos/${whole.id}`)
    await expect(page.locator('.breadcrumb a').first()).toHaveText(texts.breadcrumb.toAlbum)
    for (const name of [texts.view.preview, texts.view.zoom, texts.share.action, texts.map.open]) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    const labels = page.locator('.facts dt')
    for (const label of [texts.photo.labels.period, texts.photo.labels.place, texts.photo.labels.licence, texts.photo.labels.size]) {
      await expect(labels.getByText(label, { exact: true })).toBeVisible()
    }
    await expect(page.getByText(texts.suggestion.title)).toBeVisible()
    await expect(page.locator('.badge a')).toHaveText(texts.licence.values[whole.license].name)
  })

  test(`each licence is named and explained, and asks what it must, in ${lang}`, { tag: repeated(lang, 'ru') }, async ({ page }) => {
    for (const { value, needsConsent } of demoLicences) {
      const { id } = demoPhoto((each) => each.license === value)
      const { name, explanation, deed } = texts.licence.values[value]
      await page.goto(`${path}/photos/${id}`)
      await expect(page.locator('.badge a')).toHaveText(name)
      await expect(page.locator('.badge a')).toHaveAttribute('href', deed)
      await expect(page.locator('#download')).toContainText(explanation)
      if (!needsConsent) continue
      await page.locator('#download .button').click()
      const dialog = page.getByRole('dialog', { name: texts.download.dialogTitle })
      await expect(dialog).toContainText(
        isGranted(value) ? texts.download.dialogText[value] : fill(texts.download.statementText, { explanation }),
      )
      await expect(dialog.getByRole('link', { name: texts.download.agree })).toBeVisible()
      await expect(dialog.getByRole('button', { name: texts.download.cancel })).toBeVisible()
    }
  })

  test(`a search that finds nothing says so and leads on, in ${lang}`, async ({ page }) => {
    await page.goto(`${path}/search?q=zzzzqq`)
    await expect(page.locator('[data-status]')).toHaveText(fill(texts.search.noResults, { query: 'zzzzqq' }))
    await expect(page.locator('[data-nothing]').getByRole('link').first()).toBeVisible()
    await page.goto(`${path}/locations`)
    await page.getByLabel(texts.locations.filterLabel).fill('zzzzqq')
    await expect(page.locator('.place-filter [role=status]')).toHaveText(fill(texts.locations.noneFound, { query: 'zzzzqq' }))
  })

  if (lang !== 'ru') {
    test(`a photo that is not translated says so and leads to the Russian page, in ${lang}`, async ({ page }) => {
      const { id, title } = demoPhoto((each) => each.title[lang] === '')
      await page.goto(`${path}/photos/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.noTranslation.title)
      await expect(page.getByText(texts.noTranslation.text)).toBeVisible()
      await expect(page.getByText(texts.staff.translate, { exact: true })).toBeHidden()
      await page.getByRole('link', { name: texts.noTranslation.links.ru }).click()
      await expect(page).toHaveURL(`/photos/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.ru)
    })
  }
}

test('the English texts are those that were agreed on, letter by letter', async ({ page }) => {
  await page.goto(`${empty.url}/en/latest`)
  await expect(page.getByText('There are no images to show here', { exact: true })).toBeVisible()
  await page.goto(`${empty.url}/en/albums`)
  await expect(page.getByText('No albums found', { exact: true })).toBeVisible()
  await page.goto('/en/not-found')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('page not found', { exact: true })).toBeVisible()
})
