import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import pino from 'pino'
import { hashPassword } from '#api/accounts/passwords.ts'
import { archiveFile } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { startServer } from '#api/server.ts'
import { readSettings } from '#api/settings.ts'
import { freePort } from '#tests/support/ports.ts'
import { openPurgeServer, type PurgeServer } from '#tests/support/purge-service.ts'
import { deliverMessage, messagePage } from '#data/messages/messages.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { setPassword } from '#data/staff/users.ts'
import { copyDemoArchive, foldersIn } from './demo-copy.ts'
import { expect, painted, test as visit } from './visit.ts'

export { expect }

type Role = 'admin' | 'translator'

export const people = {
  admin: { name: 'admin', password: 'сливовый сад 1911' },
  translator: { name: 'Tălmaci Ștefan', password: 'livada de pruni' },
}

/** A separate archive with its server, its publisher and its back office: changes in it disturb no other test. */
export type Office = {
  url: string
  /** The real database, to look into or to prepare something. */
  archive: Archive
  /** What is told of changed addresses, where the office delivers them. It refuses connections at first. */
  hook: PurgeServer
  /** A token of somebody who has signed in. */
  tokenOf: (role: Role) => Promise<string>
  /** Forgets the tokens: a test has ended their sessions. */
  forget: () => void
  /** A call as somebody, past the back office. */
  call: (role: Role, methodAndPath: string, send?: object) => Promise<{ status: number; body: Record<string, unknown> }>
}

type OfficeOptions = { registrationOpen: boolean; secondFactor: 'optional' | 'required'; delivers: boolean }

type TestFixtures = {
  /** Signs in and opens a page of the back office: `open('admin', '/photos')`. */
  open: (role: Role, path?: string) => Promise<void>
}

/** Tests of the back office, each worker on a separate archive. */
export const test = visit.extend<TestFixtures, { office: Office } & OfficeOptions>({
  registrationOpen: [false, { option: true, scope: 'worker' }],
  secondFactor: ['optional', { option: true, scope: 'worker' }],
  delivers: [false, { option: true, scope: 'worker' }],
  office: [
    async ({ registrationOpen, secondFactor, delivers }, use) => {
      const { office, close } = await openOffice({ registrationOpen, secondFactor, delivers })
      await use(office)
      await close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ office }, use) => use(office.url),
  // Menus and dialogs that fade in only take time.
  contextOptions: { reducedMotion: 'reduce' },
  open: async ({ page, office }, use) => {
    await use(async (role, path = '/') => {
      const token = await office.tokenOf(role)
      // Once: whoever logs out is not signed in again by the next page.
      await page.addInitScript((text) => {
        if (sessionStorage.getItem('signed in')) return
        sessionStorage.setItem('signed in', 'yes')
        localStorage.setItem('token', text)
      }, token)
      await page.goto(`/adm${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await painted(page)
    })
  },
})

/**
 * Leads an open back office to another screen, as its links do, without a new start. It comes by way of the screen of an unknown address: a
 * screen stays visible until the code of the next one has been fetched, and only that one cannot be mistaken for the next.
 */
export async function showScreen(page: Page, path: string): Promise<void> {
  const unknown = page.getByRole('heading', { level: 1, name: 'Page not found' })
  await follow(page, '/no-such-page')
  await expect(unknown).toBeVisible()
  if (path === '/no-such-page') return
  await follow(page, path)
  await expect(unknown).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
}

/** Adds an address of the back office to the history of the tab, and tells its router. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (address) => {
      history.pushState({ key: address, idx: history.length }, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    },
    `/adm${path === '/' ? '' : path}`,
  )
}

async function openOffice({
  registrationOpen,
  secondFactor,
  delivers,
}: OfficeOptions): Promise<{ office: Office; close: () => Promise<void> }> {
  const hook = await openPurgeServer()
  const hookSettings = { PURGE: 'hook', PURGE_URL: hook.url }
  await hook.close()
  const folder = await copyDemoArchive()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    ...foldersIn(folder),
    SITE_URL: url,
    PROXIES: '1',
    REGISTRATION_OPEN: registrationOpen ? '1' : '0',
    SECOND_FACTOR: secondFactor,
    ...(delivers && hookSettings),
  }
  // Nothing of the map is fetched from elsewhere: its tiles are those of this machine, and there are none.
  const settings = readSettings({ ...env, MAP_TILES: `${process.env['E2E_URL']}/favicon.svg?{z}{x}{y}` })
  const archive = openArchive(archiveFile(settings))
  for (const { name, password } of Object.values(people))
    setPassword(archive, name, await hashPassword(password), '2026-01-02T03:04:05.000Z')
  await publishAll({ settings, processes: 1 })
  const server = await startServer(settings, { log: pino({ level: 'error' }), publishes: true })
  const tokens = new Map<Role, Promise<string>>()

  async function signIn(role: Role): Promise<string> {
    const answer = await fetch(`${url}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(people[role]),
    })
    return ((await answer.json()) as { token: string }).token
  }

  const tokenOf = (role: Role) => {
    const token = tokens.get(role) ?? signIn(role)
    tokens.set(role, token)
    return token
  }

  const office: Office = {
    url,
    archive,
    hook,
    tokenOf,
    forget: () => tokens.clear(),
    async call(role, methodAndPath, send) {
      const [method = 'GET', path = ''] = methodAndPath.split(' ')
      const headers = { 'x-auth-token': await tokenOf(role), 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const answer = await fetch(url + path, { method, headers, body: send ? JSON.stringify(send) : null })
      const text = await answer.text()
      return { status: answer.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} }
    },
  }
  const close = async () => {
    await server.stop()
    await hook.close()
    archive.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { office, close }
}

/** The alert with a text. */
export const alertOf = (page: Page, text: string | RegExp): Locator => page.getByRole('region', { name: 'Notices' }).getByText(text)

/** Chooses an option of a list by its name. */
export async function choose(page: Page, label: string, option: string | RegExp) {
  await page
    .getByRole('combobox', { name: label, exact: true })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

/** A text that no other record has, with what has to arrive unharmed. */
export const newText = (what: string) => `${what} «Сороки» & <b>țară</b> ${randomUUID().slice(0, 8)}`

/** A visitor's message about the first photo; gives its number. */
export function newMessage({ archive }: Office, own: Partial<Parameters<typeof deliverMessage>[1]> = {}): number {
  const message = { photoID: 1, email: 'maria@example.org', messageBody: newText('Это не Кишинёв'), date: new Date().toISOString(), ...own }
  deliverMessage(archive, message, { signature: randomUUID(), expiresAt: '2999-01-01T00:00:00.000Z' })
  return messagePage(archive, { limit: 1, offset: 0 })[0]!.messageID
}
