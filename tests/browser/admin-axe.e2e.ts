import { axeViolations } from './axe.ts'
import { choose, expect, newMessage, showScreen, test } from './office.ts'

const screens = [
  '/',
  '/general',
  '/photos',
  '/add-photo',
  '/edit-photo/1',
  '/photos-translate',
  '/edit-photo-translate/2',
  '/edit-photo-translate-en/2',
  '/albums',
  '/add-album',
  '/edit-album/1',
  '/album-order/1',
  '/albums-translate-en',
  '/translation-progress',
  '/edit-album-translate/1',
  '/allalbums',
  '/allphotos',
  '/categories',
  '/add-category',
  '/locations',
  '/edit-location/1',
  '/periods',
  '/edit-period/1',
  '/contributors',
  '/edit-contributor/1',
  '/persons',
  '/edit-person/1',
  '/subjects',
  '/edit-subject/1',
  '/messages',
  '/duplicates',
  '/users',
  '/security',
  '/account',
  '/publishing',
  '/sheets',
  '/import',
  '/import-photos',
  '/bulk-changes',
  '/bin',
  '/statistics',
  '/history/photo/1',
  '/no-such-page',
]

test.describe('axe, light and dark', () => {
  test('finds nothing on any screen', async ({ page, open, office }) => {
    test.setTimeout(600_000)
    const agreed = { thanksConsent: true, publicName: 'Ион' }
    const message = newMessage(office, agreed)
    const accepted = newMessage(office, agreed)
    await office.call('admin', `POST /api/message/${accepted}`, { handled: true, outcome: 'accepted' })
    await page.goto('/adm/login')
    const problems = await axeViolations(page, '/login')
    await open('admin')
    for (const path of [...screens, `/messages/${accepted}`, `/edit-photo/1?message=${message}`]) {
      await showScreen(page, path)
      problems.push(...(await axeViolations(page, path)))
    }
    expect(problems).toEqual([])
  })

  test('finds nothing in dialogs, menus and lists that are open', async ({ page, open }) => {
    test.setTimeout(600_000)
    const problems: string[] = []
    await open('admin', '/photos')
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Change selected…' }).click()
    await choose(page, 'Licence', /некоммерческая/)
    problems.push(...(await axeViolations(page, 'bulk')))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page
      .getByRole('combobox', { name: 'Category' })
      .or(page.getByLabel('Category', { exact: true }))
      .first()
      .click()
    await expect(page.getByRole('option').first()).toBeVisible()
    problems.push(...(await axeViolations(page, 'options')))
    await page.keyboard.press('Escape')
    await choose(page, 'Missing translation', 'Romanian')
    await page.getByRole('button', { name: 'Pictures' }).click()
    await expect(page.locator('.photo-grid')).toBeVisible()
    problems.push(...(await axeViolations(page, 'chips and larger pictures')))
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Table' }).click()
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    problems.push(...(await axeViolations(page, 'confirmation')))
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByText('admin', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    problems.push(...(await axeViolations(page, 'account menu')))
    await page.goto('/adm/add-album')
    await page.getByRole('button', { name: 'Add album' }).click()
    await expect(page.getByText('Album name (Russian) is required')).toBeVisible()
    problems.push(...(await axeViolations(page, 'refused form')))
    await page.goto('/adm/edit-photo/1')
    await page.getByRole('button', { name: 'Pick on map' }).click()
    await expect(page.getByRole('application')).toBeVisible()
    problems.push(...(await axeViolations(page, 'map')))
    expect(problems).toEqual([])
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('no screen scrolls sideways, and the menu opens and closes', async ({ page, open }) => {
    test.setTimeout(180_000)
    await open('admin')
    for (const path of screens) {
      await showScreen(page, path)
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([path, 0])
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Albums', exact: true }).click()
    await expect(page).toHaveURL('/adm/albums')
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
  })
})

test('dark and light can be chosen, and the choice is kept', async ({ page, open }) => {
  await open('translator')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.getByText(/^Tălmaci/).click()
  await page.getByLabel('Dark').check()
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await page.reload()
  await expect.poll(paper).toBe(dark)
})

test.describe('by keyboard alone', () => {
  // The focus has to come back also while a dialog fades out.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('an album is added, found and deleted', async ({ page, open }) => {
    await open('admin', '/albums')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    for (let count = 0; count < 60 && (await focused()) !== 'Add album'; count += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/adm/add-album')
    // The new screen's heading has the focus: the first field is near.
    const label = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '')
    for (const name of ['Name (Russian)', 'Name (Romanian)', 'Name (English)']) {
      for (let count = 0; count < 20 && !(await label()).startsWith(name); count += 1) await page.keyboard.press('Tab')
      await page.keyboard.type(`Клавиши ${name}`)
    }
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL('/adm/albums')
    await expect(page.getByText('Album Info Added')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove Клавиши/ }).first()).toBeVisible()
    const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    for (let count = 0; count < 60 && !(await named()).startsWith('Remove Клавиши'); count += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(named).toMatch(/^Remove Клавиши/)
    // However fast it is closed again, the focus is back where it was.
    for (let count = 0; count < 5; count += 1) {
      await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Escape')])
      await expect(dialog).toBeHidden()
      await expect.poll(named).toMatch(/^Remove Клавиши/)
    }
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    // The focus goes inside, and stays there.
    const isInside = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')))
    await expect.poll(isInside).toBe(true)
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
    for (let count = 0; count < 8 && (await focused()) !== 'Yes'; count += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Album has been deleted')).toBeVisible()
  })
})
