import { textsFor } from '#core/texts/texts.ts'
import { axeViolations } from './axe.ts'
import type { ServedArchive } from './served-archive.ts'
import { around, openManyPlaces } from './many-places-archive.ts'
import { expect, test } from './visit.ts'

const enTexts = textsFor('en')

/** More places than one page names. */
test.describe('more than 5,000 places', { tag: '@long' }, () => {
  test.describe.configure({ mode: 'serial' })
  // One test breaks the connection, and a place without photos has no file for the map.
  test.use({ provoked: /place-names\.json|data\/map\/places\/\d+\.json/ })

  let archive: ServedArchive
  test.beforeAll(async () => {
    test.setTimeout(600_000)
    archive = await openManyPlaces()
  })
  // Opening it may have failed.
  test.afterAll(() => (archive as ServedArchive | undefined)?.close())

  test('are on parts, to which letters and pages lead', async ({ page }) => {
    await page.goto(`${archive.url}/locations`)
    const letters = page.getByRole('navigation', { name: 'Алфавитный указатель' })
    await expect(letters.getByRole('link')).toHaveText(['Б', 'Е', 'К', 'С', 'Я', '#'])
    expect(await page.locator('#places li').count()).toBe(1000)
    await letters.getByRole('link', { name: 'Я', exact: true }).click()
    await expect(page).toHaveURL(/\/locations\/page\/4#letter-/)
    await expect(page.getByRole('heading', { name: 'Я', exact: true })).toBeInViewport()
    await page.locator('.pagination').getByRole('link').last().click()
    await expect(page).toHaveURL(/\/locations\/page\/6$/)
    await expect(page.locator('#places li')).toHaveText([/^№ \d+ 0$/])
    await expect(page).toHaveTitle(/^Места.*6/)
    expect(await axeViolations(page, 'a part of the places')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('are all found from any part, by any of their names, and an empty field shows the part again', async ({ page }) => {
    const { locations: texts } = enTexts
    await page.goto(`${archive.url}/en/locations/page/2`)
    const field = page.getByLabel(texts.filterLabel)
    const found = page.locator('#places li:visible')
    await field.fill('Ямполь')
    await expect(found).toHaveText(['Yampil'])
    await expect(page.getByRole('navigation', { name: texts.letters })).toBeHidden()
    await field.fill('Кишинёв')
    await expect(found).toHaveCount(200)
    await expect(page.locator('.place-filter [role=status]')).toHaveText('The first 200 are shown. Type more of the name.')
    await field.fill('zzzzqq')
    await expect(page.locator('.place-filter [role=status]')).toContainText('zzzzqq')
    await expect(found).toHaveCount(0)
    await field.fill('')
    await expect(found).toHaveCount(1000)
    await field.fill('Iampol')
    await found.getByRole('link').click()
    await expect(page).toHaveURL(`${archive.url}/en/locations/${around}`)
  })

  test('that do not come are said to have failed, and are asked for again by the next letter', async ({ page }) => {
    await page.route('**/place-names.json', (route) => route.abort())
    await page.goto(`${archive.url}/en/locations`)
    const field = page.getByLabel(enTexts.locations.filterLabel)
    await field.fill('Yam')
    await expect(page.locator('.place-filter [role=status]')).toHaveText(enTexts.locations.failed)
    expect(await page.locator('#places li:visible').count()).toBe(1000)
    await page.unroute('**/place-names.json')
    await field.fill('Yamp')
    await expect(page.locator('#places li:visible')).toHaveText(['Yampil'])
    await expect(page.locator('.place-filter [role=status]')).toHaveText('')
  })

  test('are chosen on the map, with those that belong to them, also by its address', async ({ page }) => {
    const { mapPage: texts } = enTexts
    await page.goto(`${archive.url}/en/map`)
    await expect(page.getByRole('navigation', { name: enTexts.locations.letters }).getByRole('link')).toHaveCount(7)
    const field = page.getByLabel(texts.place, { exact: true })
    await field.fill('Yampil')
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`place=${around}`))
    await expect(page.locator('[data-status]')).toHaveText(/^1 photograph/)
    await page.reload()
    await expect(field).toHaveValue('Yampil')
    await expect(page.locator('[data-status]')).toHaveText(/^1 photograph/)
    expect(await axeViolations(page, 'the map of many places')).toEqual([])
  })
})
