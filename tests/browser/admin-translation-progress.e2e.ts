import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { expect, showScreen, test, type Office } from './office.ts'

type Numbers = { total: number; lacking: number; outdated: number; waiting: number }

type Answer = {
  kinds: (Numbers & { kind: string; language: string })[]
  albums: (Numbers & { albumID: number; language: string })[]
}

/** Makes photos of the first album incomplete, out of date and waiting in Romanian, a photo that is in no album, and a category without its English name. */
async function unfinished({ archive, call }: Office): Promise<Answer> {
  const { sqlite } = archive
  const ids = sqlite.prepare<[], number>('SELECT photo_id FROM photos WHERE deleted_at IS NULL ORDER BY photo_id LIMIT 4').pluck().all()
  const [lacking = 0, old = 0, waiting = 0, loose = 0] = ids
  sqlite.exec(`UPDATE photos SET album_id = 1 WHERE photo_id IN (${ids.join()})`)
  sqlite.exec(`UPDATE photos SET title_ro = '' WHERE photo_id = ${lacking}`)
  sqlite.exec(`UPDATE photos SET album_id = NULL WHERE photo_id = ${loose}`)
  sqlite.exec("UPDATE categories SET category_name_en = '' WHERE category_id = 1")
  const versionOf = async (photoID: number) => (await call('admin', `GET /api/photo/${photoID}`)).body['version']
  await call('admin', 'POST /api/photo', { photoID: old, version: await versionOf(old), title: 'Площадь, другое название' })
  await call('translator', 'POST /api/photo/translate', { photoID: waiting, version: await versionOf(waiting), needsReview: true })
  return (await call('translator', 'GET /api/translation-progress')).body as Answer
}

/** Photos on a page of the list for translators. */
const size = 48

/** How many records the list on the screen has, on all of its pages. */
async function listedOn(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1, name: /^(Photos|Albums) in Romanian$/ })).toBeVisible()
  const rows = page.getByRole('main').locator('.table tbody tr')
  await expect(rows.first()).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const last = pages.getByRole('link', { name: 'Last' })
  if (!(await last.isVisible())) return rows.count()
  await last.click()
  await expect(pages.locator('[aria-current]')).toHaveText(/^(\d+) of \1$/)
  return (Number(new URL(page.url()).searchParams.get('page')) - 1) * size + (await rows.count())
}

test.describe('the progress of translations', () => {
  test('has numbers that agree with the lists to which they lead', async ({ page, open, office }) => {
    test.setTimeout(300_000)
    const { kinds, albums } = await unfinished(office)
    const romanian = (each: { language: string }) => each.language === 'ro'
    const ofPhotos = kinds.filter(romanian).find(({ kind }) => kind === 'photo')
    expect(ofPhotos?.total).toBeGreaterThan(0)
    await open('translator', '/translation-progress')
    const kindTable = page.getByRole('region', { name: 'Translation into Romanian by kind of record' })
    const albumTable = page.getByRole('region', { name: 'Photos by album, Romanian' })
    const linked = async () => [
      ...(await kindTable
        .getByRole('row', { name: /^(Photos|Albums)/ })
        .getByRole('link')
        .evaluateAll(hrefsAndTexts)),
      ...(await albumTable.locator('a[href*="photos-translate"]').evaluateAll(hrefsAndTexts)),
    ]
    await expect(albumTable.getByRole('row').nth(1)).toBeVisible()
    const numbers = await linked()
    expect(numbers.length).toBeGreaterThan(albums.filter(romanian).length)
    expect(numbers).toContainEqual(['/adm/photos-translate?state=outdated', String(ofPhotos?.outdated)])
    for (const [href = '', text] of numbers) {
      await showScreen(page, href.replace('/adm', ''))
      expect([href, String(await listedOn(page))]).toEqual([href, text])
    }
  })

  test('leads to records that lack a text, and to photos in no album', async ({ page, open, office }) => {
    const { kinds, albums } = await unfinished(office)
    const lacking = kinds.find(({ kind, language }) => kind === 'category' && language === 'en')?.lacking ?? 0
    const loose = albums.find(({ albumID, language }) => albumID === 0 && language === 'ro')?.total ?? 0
    expect([lacking > 0, loose > 0]).toEqual([true, true])
    await open('admin', '/translation-progress')
    const english = page.getByRole('region', { name: 'Translation into English by kind of record' })
    await english.getByRole('link', { name: `${lacking} incomplete: Categories, English` }).click()
    await expect(page).toHaveURL('/adm/categories?lacks=en')
    await expect(page.getByText(`${lacking} found`)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Missing translation' })).toHaveValue('en')
    await page.goBack()
    await page.getByRole('link', { name: `${loose} in total: (no album)` }).click()
    await expect(page).toHaveURL('/adm/photos-translate?album=none')
    expect(await listedOn(page)).toBe(loose)
    await expect(page.getByRole('combobox', { name: 'Album' })).toHaveValue('(no album)')
  })

  test('is sorted, searched and narrowed by keys, and the address keeps it', async ({ page, open, office }) => {
    await unfinished(office)
    await open('translator')
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Translation progress' }).press('Enter')
    const rows = page.getByRole('region', { name: 'Photos by album, Romanian' }).getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    const shares = await rows.getByRole('cell', { name: '%' }).allInnerTexts()
    expect(shares.map(Number.parseFloat)).toEqual(shares.map(Number.parseFloat).toSorted((a, b) => a - b))
    const all = await rows.count()
    await page.getByRole('checkbox', { name: 'Hide complete albums' }).press('Space')
    await expect(page).toHaveURL(/hide=complete/)
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await page.getByRole('button', { name: 'Total' }).press('Enter')
    await expect(page).toHaveURL(/sort=total-desc/)
    await expect(page.getByRole('columnheader', { name: 'Total' }).last()).toHaveAttribute('aria-sort', 'descending')
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Hide complete albums' })).toBeChecked()
    await page.keyboard.press('/')
    await page.keyboard.type('нет такого')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.getByRole('checkbox', { name: 'Hide complete albums' }).press('Space')
    await expect.poll(() => rows.count()).toBe(all)
    await page.keyboard.press('j')
    await expect(rows.nth(1).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/edit-album-translate\/\d+$/)
  })

  test('is reached from the palette and from the dashboard', async ({ page, open }) => {
    await open('translator')
    await page.getByRole('main').getByRole('link', { name: 'Translation progress' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Translation progress' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Name or number' })).toBeFocused()
    await page.keyboard.type('translation prog')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/adm/translation-progress')
  })

  test('tells the months as a chart and as a table', { tag: '@long' }, async ({ page, open, office }) => {
    await open('translator', '/translation-progress')
    const name = 'First translations into Romanian per month'
    const { body } = await office.call('translator', 'GET /api/translation-progress')
    const months = body['months'] as { month: string; language: string; texts: number }[]
    const [newest] = months.filter(({ language }) => language === 'ro')
    const chart = page.getByRole('img', { name })
    await expect(chart.getByText(`${newest?.month}: ${newest?.texts.toLocaleString('en')} texts`)).toHaveCount(1)
    await page.getByText('As a table').first().click()
    await expect(page.getByRole('row', { name: `${newest?.month} ${newest?.texts.toLocaleString('en')}`, exact: true })).toBeVisible()
    expect(await axeViolations(page, 'months as a table')).toEqual([])
  })

  test('of an empty archive says that there is nothing yet', { tag: '@long' }, async ({ page, open, office }) => {
    const { body } = await office.call('translator', 'GET /api/translation-progress')
    const kinds = (body as Answer).kinds.map((kind) => ({ ...kind, total: 0, lacking: 0, outdated: 0, waiting: 0 }))
    await page.route('**/api/translation-progress', (route) => route.fulfill({ json: { kinds, albums: [], months: [] } }))
    await open('translator', '/translation-progress')
    await expect(page.getByText('There are no photos yet.')).toBeVisible()
    await expect(page.getByText('No text has been translated yet.')).toHaveCount(2)
    await expect(page.getByRole('row', { name: 'Photos – 0 0 0 0' })).toHaveCount(2)
    await expect(page.getByRole('meter')).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('with long names needs no wider page, and no table that scrolls', async ({ page, open, office }) => {
      office.archive.sqlite.exec(`UPDATE albums SET album_name = '${'Оченьдлинноеназваниебезпробелов'.repeat(5)}' WHERE album_id = 1`)
      await open('translator', '/translation-progress')
      await expect(page.getByRole('region', { name: 'Photos by album, Romanian' }).getByRole('row').nth(1)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      const widths = await page
        .locator('.table-scroll')
        .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      expect(widths).toEqual(widths.map(() => 0))
      expect(await axeViolations(page, 'progress on a phone')).toEqual([])
    })
  })
})

const hrefsAndTexts = (links: Element[]) => links.map((link) => [link.getAttribute('href') ?? '', link.textContent])
