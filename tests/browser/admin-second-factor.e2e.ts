import type { CDPSession, Page } from '@playwright/test'
import { resetSecondFactor } from '#data/staff/second-factors.ts'
import { userByName } from '#data/staff/users.ts'
import { axeViolations } from './axe.ts'
import { alertOf, expect, people, test, type Office } from './office.ts'
import { atName, codeOf, dialogOf, givePassword, logIn, setUpApp } from './second-factor.ts'

test.describe.configure({ mode: 'default' })
test.use({ provoked: /401|429|400/, actionTimeout: 30_000 })

const { name } = people.translator

test.afterEach(({ office }) => {
  for (const person of Object.values(people)) resetSecondFactor(office.archive, userByName(office.archive, person.name)!.userID)
  office.forget()
})

/** Signs in where the password is enough. */
async function enter(page: Page, office: Office, person = people.translator) {
  await logIn(page, office, person)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

async function logOut(page: Page) {
  await page.evaluate(() => localStorage.removeItem('token'))
}

/** A device with passkeys, as the browser's own test interface makes one. */
async function addDevice(page: Page): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  return { client, ...(await client.send('WebAuthn.addVirtualAuthenticator', { options })) }
}

test('an authenticator app is set up from its QR code, confirms the next sign-in, and a recovery code does in its place', async ({
  page,
  office,
}) => {
  test.setTimeout(240_000)
  await enter(page, office)
  await page.goto(atName(office, '/account'))
  const problems = await axeViolations(page, 'account')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  problems.push(...(await axeViolations(page, 'password')))
  const requested = dialogOf(page, 'Set up an app')
  await requested.getByRole('textbox', { name: 'Your password' }).fill('not the password')
  await requested.getByRole('button', { name: 'Continue' }).click()
  await expect(requested.getByText('This is not the password you have now')).toBeVisible()
  await page.keyboard.press('Escape')
  const secret = await setUpApp(page)
  const saved = dialogOf(page, 'Keep these recovery codes')
  await expect(saved.getByRole('listitem')).toHaveCount(10)
  problems.push(...(await axeViolations(page, 'recovery codes')))
  const recovery = (await saved.getByRole('listitem').first().textContent())!
  const [file] = await Promise.all([page.waitForEvent('download'), saved.getByRole('link', { name: 'Download' }).click()])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  await saved.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 codes left.')).toBeVisible()

  await logOut(page)
  await logIn(page, office)
  const code = page.getByRole('textbox', { name: 'Code of the authenticator app' })
  await expect(code).toBeFocused()
  problems.push(...(await axeViolations(page, 'second step')))
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(alertOf(page, 'This is wrong, or was used before.')).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await logOut(page)
  await logIn(page, office)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
  await page.keyboard.type(recovery)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goto(atName(office, '/account'))
  await expect(page.getByText('9 codes left.')).toBeVisible()
  expect(problems).toEqual([])
})

test('a passkey is added under a name, confirms a sign-in, signs in alone, and is removed', async ({ page, office }) => {
  test.setTimeout(240_000)
  await addDevice(page)
  await enter(page, office)
  await page.goto(atName(office, '/account'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = dialogOf(page, 'Add a passkey')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Телефон «Ștefan» <b>')
  await givePassword(page, 'Add a passkey')
  await dialogOf(page, 'Keep these recovery codes').getByRole('button', { name: 'I have kept them' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Телефон «Ștefan» <b>' })
  await expect(entry.getByText(/never used/)).toBeVisible()
  expect(await axeViolations(page, 'account with a passkey')).toEqual([])

  await logOut(page)
  await logIn(page, office)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await logOut(page)
  await page.goto(atName(office, '/login'))
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(name)).toBeVisible()

  await page.goto(atName(office, '/account'))
  await expect(entry.getByText(/last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the passkey Телефон «Ștefan» <b>' }).click()
  await givePassword(page, 'Remove the passkey Телефон «Ștefan» <b>')
  await expect(page.getByText('None yet.')).toBeVisible()
})

test('a device that does not sign is told in words', async ({ page, office }) => {
  const { client, authenticatorId } = await addDevice(page)
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.goto(atName(office, '/login'))
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(alertOf(page, 'The passkey was not used. Try again, or choose another way.')).toBeVisible()
})

test('at an address in figures passkeys are not offered, and the page says where they work', async ({ page, open, office }) => {
  await open('translator', '/account')
  await expect(page.getByText(`Open the back office at ${office.url.replace('127.0.0.1', 'localhost')} to add one.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
})

test('the administrator sees who has a second factor and resets one', async ({ page, office }) => {
  await enter(page, office)
  await page.goto(atName(office, '/account'))
  await setUpApp(page)
  await logOut(page)
  await enter(page, office, people.admin)
  await page.goto(atName(office, '/users'))
  await page.getByRole('button', { name: `Reset the second factor of ${name}` }).click()
  const dialog = dialogOf(page, `Reset the second factor of ${name}`)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(alertOf(page, 'The second factor has been reset')).toBeVisible()
  await expect(page.getByRole('button', { name: `Reset the second factor of ${name}` })).toHaveCount(0)
})

test('while strangers guess at an account its owner gets in from a new browser, which proves some work', async ({ office, browser }) => {
  test.setTimeout(240_000)
  for (let number = 0; number < 55; number += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number}` }
    await fetch(`${office.url}/api/auth`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: people.admin.name, password: 'wrong password' }),
    })
  }
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '192.0.2.77' } })
  const owner = await context.newPage()
  const requested = owner.waitForResponse((answer) => answer.status() === 429)
  await logIn(owner, office, people.admin)
  await requested
  await expect(owner.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await context.close()
})
