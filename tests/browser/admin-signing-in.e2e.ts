import { expect, newMessage, people, showScreen, test, alertOf } from './office.ts'

/** Every address of the back office but the one for signing in. */
const addresses = [
  '/',
  '/general',
  '/photos',
  '/add-photo',
  '/edit-photo/1',
  '/photos-translate',
  '/photos-translate-en',
  '/edit-photo-translate/1',
  '/edit-photo-translate-en/1',
  '/albums',
  '/add-album',
  '/edit-album/1',
  '/albums-translate',
  '/albums-translate-en',
  '/edit-album-translate/1',
  '/edit-album-translate-en/1',
  '/translation-progress',
  '/allalbums',
  '/allphotos',
  ...['categories', 'contributors', 'persons', 'subjects', 'locations', 'periods'].map((list) => `/${list}`),
  ...['category', 'contributor', 'person', 'subject', 'location', 'period'].flatMap((kind) => [`/add-${kind}`, `/edit-${kind}/1`]),
  '/messages',
  '/duplicates',
  '/messages/1',
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

test.describe('a stranger', () => {
  test('is led from every address to the login', async ({ page }) => {
    for (const address of addresses) {
      await page.goto(`/adm${address}`)
      await expect(page).toHaveURL('/adm/login')
    }
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test.describe('with a token that is worth nothing', () => {
    test.use({ provoked: /401/ })
    test('is led there too, and the token is removed', async ({ page }) => {
      await page.goto('/adm/login')
      await page.evaluate(() => localStorage.setItem('token', 'a.b.c'))
      await page.goto('/adm/photos')
      await expect(page).toHaveURL('/adm/login')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
  })

  test('may not register while registration is closed', async ({ page }) => {
    await page.goto('/adm/register')
    await expect(page.getByText('Registration Closed')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to login' }).click()
    await expect(page.getByRole('link', { name: /Register/ })).toHaveCount(0)
  })
})

test.describe('signing in', () => {
  // After the wrong passwords of other tests, the archive first asks for a computation by 429.
  test.use({ provoked: /401|429/ })

  test('needs a name and a password, tells what is wrong, and leads to the dashboard', async ({ page }) => {
    await page.goto('/adm/login')
    await page.getByLabel('Password', { exact: false }).first().fill('12345')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Password is too short')).toBeVisible()
    await page.getByLabel('Name').fill(people.admin.name)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(alertOf(page, 'Name or password is wrong.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.getByRole('textbox', { name: 'Password' }).fill(people.admin.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/adm')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/)
  })

  test('is not asked of who has signed in, and logging out removes the token', async ({ page, open }) => {
    await open('translator', '/login')
    await expect(page).toHaveURL('/adm')
    await page.getByText(people.translator.name).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/adm/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test('an alert vanishes after five seconds, but not while somebody points at it', async ({ page, open }) => {
  await page.clock.install()
  await open('admin', '/edit-contributor/1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const alert = alertOf(page, 'Contributor Info Updated')
  await expect(alert).toBeVisible()
  await alert.hover()
  await page.clock.fastForward(20_000)
  await expect(alert).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(2500)
  await expect(alert).toBeVisible()
  await page.clock.fastForward(2600)
  await expect(alert).toHaveCount(0)
})

test.describe('a session', () => {
  test('warns two minutes before it ends, and can be extended', async ({ page, open, office }) => {
    // A token that has its whole hour before it.
    office.forget()
    await page.clock.install()
    await open('admin', '/albums')
    await page.clock.fastForward('57:00')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.fastForward('01:02')
    const dialog = page.getByRole('dialog', { name: 'Your session ends soon' })
    await expect(dialog).toBeVisible()
    const requested = page.waitForResponse((answer) => answer.url().endsWith('/api/auth') && answer.status() === 200)
    await dialog.getByRole('button', { name: 'Stay logged in' }).last().click()
    await requested
  })

  test('that can no longer be extended says so once, and the work continues', async ({ page, open, office }) => {
    // The archive takes a token of this hour for a new one: it gives no other, as at the end of a sign-in.
    office.forget()
    await page.clock.install()
    await open('admin', '/add-location')
    const name = page.getByLabel('Name (Russian)')
    await name.fill('Место')
    await page.clock.fastForward('58:02')
    const dialog = page.getByRole('dialog', { name: 'Your session ends soon' })
    await dialog.getByRole('button', { name: 'Stay logged in' }).last().click()
    await expect(dialog.getByText(/^It can no longer be extended: you will have to log in again by/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.clock.fastForward('00:30')
    await name.fill('Место, țară & <b>')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Unsaved changes')).toBeVisible()
  })

  test.describe('with a token that ends later', () => {
    test.use({ provoked: /401/ })
    test('continues without further questions', async ({ page, open, office }) => {
      office.forget()
      await page.clock.install()
      await open('admin', '/albums')
      await page.route('**/api/auth', async (route) => {
        const later = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 7200 })).toString('base64url')
        await route.fulfill({ response: await route.fetch(), headers: { 'x-auth-token': `a.${later}.c` } })
      })
      await page.clock.fastForward('58:02')
      const dialog = page.getByRole('dialog', { name: 'Your session ends soon' })
      await dialog.getByRole('button', { name: 'Stay logged in' }).last().click()
      await expect(dialog).toHaveCount(0)
    })
  })

  test.describe('that has ended', () => {
    test.use({ provoked: /401/ })

    test('keeps what was typed: after signing in again it is saved', async ({ page, open, office }) => {
      await open('admin', '/add-location')
      for (const language of ['Russian', 'Romanian', 'English']) await page.getByLabel(`Name (${language})`).fill('Место, țară & <b>')
      // Revoked on the server: the next call is refused.
      office.archive.sqlite.prepare("UPDATE users SET token_version = token_version + 1 WHERE name = 'admin'").run()
      await page.getByRole('button', { name: 'Add location' }).click()
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await expect(dialog.getByLabel('Name')).toHaveValue('admin')
      await dialog.getByRole('textbox', { name: 'Password' }).fill(people.admin.password)
      await dialog.getByRole('button', { name: 'Log in' }).click()
      await expect(alertOf(page, 'Location Info Added')).toBeVisible()
      await expect(page).toHaveURL('/adm/locations')
      await expect(page.getByText('Место, țară & <b>').first()).toBeVisible()
      office.forget()
    })
  })
})

test.describe('a translator', () => {
  test('sees the lists without any control to add, edit or remove', async ({ page, open }) => {
    await open('translator')
    for (const path of ['/photos', '/albums', '/categories', '/locations', '/periods', '/contributors', '/messages', '/users']) {
      await page.goto(`/adm${path}`)
      await expect(
        page
          .getByRole('main')
          .getByRole('table')
          .or(page.getByText(/^No \w+ found$/)),
      ).toBeVisible()
      // Translators edit the translations of photos in the list.
      for (const name of [/^Add /, /^Edit(?! in the list)/, /^Remove/, /Delete/]) {
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0)
        await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0)
      }
      await expect(page.getByRole('checkbox')).toHaveCount(0)
    }
  })

  test('is told at the forms and screens of the administrator that they are not theirs', async ({ page, open }) => {
    await open('translator')
    for (const path of [
      '/add-photo',
      '/edit-photo/1',
      '/add-album',
      '/edit-category/1',
      '/add-period',
      '/bin',
      '/security',
      '/statistics',
    ]) {
      await page.goto(`/adm${path}`)
      await expect(page.getByText('Only the administrator may do this.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    }
  })
})

test('every screen leads back to the dashboard, and forms lead back to their list', async ({ page, open, office }) => {
  const message = newMessage(office)
  await open('admin')
  for (const address of addresses.slice(1)) {
    // Another test may have deleted the first message.
    const path = address.replace('/messages/1', `/messages/${message}`)
    await showScreen(page, path)
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
    if (/\/(add|edit)-/.test(path)) await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/adm')
})

test('the dashboard leads to every part, with counts', async ({ page, open }) => {
  await open('admin')
  const main = page.getByRole('main')
  for (const [name, path] of [
    ['General', 'general'],
    ['Photos', 'photos'],
    ['Albums', 'albums'],
    ['Categories', 'categories'],
    ['Locations', 'locations'],
    ['Time periods', 'periods'],
    ['Contributors', 'contributors'],
    ['Messages', 'messages'],
    ['Albums in Romanian', 'albums-translate'],
    ['Photos in Romanian', 'photos-translate'],
    ['Albums in English', 'albums-translate-en'],
    ['Photos in English', 'photos-translate-en'],
  ]) {
    await expect(main.getByRole('link', { name: new RegExp(`^${name}\\b`) }).first()).toHaveAttribute('href', `/adm/${path}`)
  }
  await expect(main.getByRole('link', { name: /^Contributors/ })).toContainText(/\d/)
})
