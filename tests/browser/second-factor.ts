import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { alertOf, expect, people, type Office } from './office.ts'

/** Browsers use passkeys at names of hosts only, not at addresses in figures. */
export const atName = (office: Office, path: string) => `${office.url.replace('127.0.0.1', 'localhost')}/adm${path}`

/** Enters name and password; what comes next depends on the account. */
export async function logIn(page: Page, office: Office, person = people.translator) {
  await page.goto(atName(office, '/login'))
  await page.getByLabel('Name').fill(person.name)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** Answers the question for the translator's password. */
export async function givePassword(page: Page, title: string) {
  const dialog = dialogOf(page, title)
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(people.translator.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

/** The code that an app would show `steps` half minutes from now; each works once. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Sets up an authenticator app on the account page; gives its secret. */
export async function setUpApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await givePassword(page, 'Set up an app')
  const dialog = dialogOf(page, 'Set up an app')
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog.locator('.secret').textContent())!.replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Code of the authenticator app' }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Check and save' }).click()
  await expect(alertOf(page, 'The authenticator app has been set up')).toBeVisible()
  return secret
}
