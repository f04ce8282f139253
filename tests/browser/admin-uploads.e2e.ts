import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { test as base, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { hashPassword } from '#api/accounts/passwords.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { testStamp } from '#tests/support/ingest.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { addFlats } from '#tests/support/records.ts'
import { totals } from '#data/lists/totals.ts'
import { setPassword } from '#data/staff/users.ts'
import { startServerProcess, type ServerProcess } from '#bench/api/server-process.ts'
import { axeViolations } from './axe.ts'
import { openUnreliableConnection, type UnreliableConnection } from './unreliable-connection.ts'

const password = 'крепкий пароль'
const count = 60

/** An empty archive whose server can be killed, behind a line that can be cut. */
type Fragile = {
  line: UnreliableConnection
  kill: () => Promise<void>
  start: () => Promise<void>
  photos: () => number
  titles: () => Promise<string[]>
}

const test = base.extend<{ fragile: Fragile }, { box: string[] }>({
  box: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner wants to see which fixtures are used
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'box-'))
      const noise = (sigma: number) => ({ type: 'gaussian' as const, mean: 128, sigma })
      const paths: string[] = []
      for (let at = 1; at <= count; at += 1) {
        const path = join(folder, `Снимок_${at}.jpg`)
        await sharp({ create: { width: 300 + at, height: 300, channels: 3, noise: noise(20 + at), background: '#000' } })
          .jpeg()
          .toFile(path)
        paths.push(path)
      }
      await use(paths)
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line eslint/no-empty-pattern
  fragile: async ({}, use) => {
    const settings = temporarySettings()
    prepareFolders(settings)
    const archive = openArchive(archiveFile(settings))
    addFlats(archive)
    setPassword(archive, settings.adminName, await hashPassword(password), testStamp.at)
    const env = { DATA_DIR: settings.dataDir, UPLOADS_DIR: settings.uploadsDir, PUBLIC_DIR: settings.publicDir, LOG_LEVEL: 'fatal' }
    let server: ServerProcess = await startServerProcess(env)
    const line = await openUnreliableConnection(server.url)
    let lives = true as boolean
    await use({
      line,
      async kill() {
        lives = false
        await server.kill()
      },
      async start() {
        server = await startServerProcess(env)
        lives = true
        line.leadTo(server.url)
      },
      photos: () => totals(archive).photos,
      async titles() {
        const signIn = {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: settings.adminName, password }),
        }
        const { token } = (await (await fetch(`${server.url}/api/auth`, signIn)).json()) as { token: string }
        const pages = [1, 2].map(async (page) => {
          const answer = await fetch(`${server.url}/api/photo/list?page=${page}`, { headers: { 'x-auth-token': token } })
          return ((await answer.json()) as { photos: { title: string }[] }).photos.map(({ title }) => title)
        })
        return (await Promise.all(pages)).flat().toSorted()
      },
    })
    line.close()
    if (lives) await server.stop()
    archive.close()
    settings.remove()
  },
})

/** Signs in, chooses all pictures of the box and begins to send them. */
async function sendBox(page: Page, url: string, box: string[]) {
  await page.goto(`${url}/adm/login`)
  await page.getByLabel('Name').fill('admin')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await addBox(page, url, box)
}

async function addBox(page: Page, url: string, box: string[]) {
  await page.goto(`${url}/adm/add-photo`)
  await page.locator('input[type=file]').setInputFiles(box)
  // What another tab has typed in the same form.
  const restored = page.getByRole('button', { name: 'Discard it' })
  if (await restored.isVisible()) await restored.click()
  await page.getByRole('textbox', { name: 'Description (Russian)' }).fill('Из одной коробки')
  for (const label of ['Category', 'Location', 'Time period', 'Contributor', 'Licence']) {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option').first().click()
  }
  await page.getByRole('button', { name: `Add ${box.length} photos` }).click()
}

const added = (page: Page) => page.getByText('Added:').count()
const paused = (page: Page) => page.getByText('Uploading is paused: the archive cannot be reached.')
const titlesOf = (box: string[]) => box.map((_, at) => `Снимок ${at + 1}`).toSorted()

test('a network that is gone for three seconds pauses uploads, which resume automatically: each picture is one photo', async ({
  page,
  context,
  fragile,
  box,
}) => {
  test.setTimeout(400_000)
  const some = box.slice(0, 24)
  await sendBox(page, fragile.line.url, some)
  await expect.poll(() => added(page), { timeout: 120_000 }).toBeGreaterThan(4)
  await context.setOffline(true)
  await expect(paused(page)).toBeVisible()
  await expect(page.getByText('failed.')).toHaveCount(0)
  expect(await axeViolations(page, 'paused uploads')).toEqual([])
  await page.waitForTimeout(3000)
  const before = fragile.photos()
  expect(before).toBeLessThan(some.length)
  // Who closes the tab now is asked first.
  let requested = ''
  page.once('dialog', (dialog) => {
    requested = dialog.type()
    void dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => requested).toBe('beforeunload')
  await context.setOffline(false)
  await expect(paused(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/adm\/photos$/, { timeout: 300_000 })
  expect(await fragile.titles()).toEqual(titlesOf(some))
})

test(
  'a server that is killed and started again, and connections that are cut in the middle of a picture, lose and double nothing',
  { tag: '@long' },
  async ({ page, fragile, box }) => {
    test.setTimeout(500_000)
    await sendBox(page, fragile.line.url, box)
    await expect.poll(() => added(page), { timeout: 120_000 }).toBeGreaterThan(4)
    await fragile.kill()
    await expect(paused(page)).toBeVisible()
    await fragile.start()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(paused(page)).toHaveCount(0)
    fragile.line.cutAfter([9000, 12_000, 20_000, 7000, 15_000])
    await expect(page).toHaveURL(/\/adm\/photos$/, { timeout: 400_000 })
    expect(fragile.line.cuts()).toBe(5)
    expect(await fragile.titles()).toEqual(titlesOf(box))
  },
)

test('uploads that the server failed at are retried together; refused ones are not', async ({ page, fragile, box }) => {
  test.setTimeout(300_000)
  let failing = 3
  await page.route('**/api/photo/upload', async (route) => {
    if (route.request().method() !== 'POST' || failing === 0) return route.continue()
    failing -= 1
    await route.fulfill(
      failing === 0
        ? { status: 422, json: { errors: [{ msg: 'The picture is damaged.', field: 'file' }] } }
        : { status: 500, json: { errors: [{ msg: 'Something went wrong.' }] } },
    )
  })
  await sendBox(page, fragile.line.url, box.slice(0, 5))
  await expect(page.getByText('2 pictures failed.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The picture is damaged.')).toBeVisible()
  await expect.poll(() => added(page)).toBe(2)
  await expect(page.getByRole('button', { name: /^Retry: / })).toHaveCount(2)
  await page.getByRole('button', { name: 'Retry all failed' }).click()
  await expect.poll(() => added(page)).toBe(4)
  expect(fragile.photos()).toBe(4)
  await page.getByRole('button', { name: /^Remove from list/ }).click()
  await page.getByRole('button', { name: 'Add 4 photos' }).click()
  await expect(page).toHaveURL(/\/adm\/photos$/)
})

test('two tabs with a boxful each leave connections for others', { tag: '@long' }, async ({ page, context, fragile, box }) => {
  test.setTimeout(400_000)
  await sendBox(page, fragile.line.url, box.slice(0, 20))
  const second = await context.newPage()
  await addBox(second, fragile.line.url, box.slice(20, 40))
  const third = await context.newPage()
  await third.goto(`${fragile.line.url}/adm/contributors`)
  await expect(third.getByRole('heading', { level: 1 })).toBeVisible()
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/adm\/photos$/, { timeout: 300_000 })
  expect(fragile.line.maxUploads()).toBe(3)
  expect(fragile.photos()).toBe(40)
})
