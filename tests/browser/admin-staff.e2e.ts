import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readExcel } from '#tests/support/excel.ts'
import { alertOf, expect, newMessage, newText, people, test, type Office } from './office.ts'

/** Other tests leave messages behind. */
const forgetMessages = ({ archive }: Office) => archive.sqlite.exec('DELETE FROM messages')

test.describe('messages', () => {
  test('are counted, read, answered, handled, deleted and restored', async ({ page, open, office }) => {
    const text = newText('Это не Кишинёв')
    forgetMessages(office)
    newMessage(office, { messageBody: `${text}\nȘi data e <greșită>` })
    await open('admin')
    await expect(page.getByRole('main').getByRole('link', { name: /^Messages/ })).toContainText('1 unread')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Messages/ })
      .click()
    for (const column of ['Date', 'Title', 'Remove']) await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: text })
    await expect(row).toContainText('Unread')
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/adm\/messages\/\d+$/)
    await expect(page.getByText('Și data e <greșită>')).toBeVisible()
    await expect(page.getByRole('link', { name: 'maria@example.org' })).toBeVisible()
    await expect(page.getByRole('link', { name: /View photo/ })).toHaveAttribute('href', '/photos/1')
    await expect(page.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute('href', /^mailto:maria@example\.org\?subject=/)
    await page.getByRole('button', { name: 'Mark as handled' }).click()
    await expect(page.getByText(/^Handled by admin/)).toBeVisible()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(row).toContainText('Handled')
    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Delete message' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm to delete message' })
    await expect(dialog.getByText('Are you sure to delete this message?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(alertOf(page, 'Message has been deleted')).toBeVisible()
    await expect(page).toHaveURL('/adm/messages')
    await expect(row).toHaveCount(0)
    await page.goto('/adm/bin')
    await page
      .getByRole('row')
      .filter({ hasText: text })
      .getByRole('button', { name: /^Restore/ })
      .click()
    await expect(alertOf(page, /^Restored/)).toBeVisible()
    await page.goto('/adm/messages')
    await expect(row).toBeVisible()
  })

  test('are deleted by the many, and their end is told', async ({ page, open, office }) => {
    forgetMessages(office)
    for (let count = 0; count < 30; count += 1) newMessage(office)
    await open('admin', '/messages')
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('1 of 2')).toBeVisible()
    for (const left of [1, 0]) {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('button', { name: /^Delete \d+ messages?…/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
      await expect(alertOf(page, /messages? (have|has) been deleted/).last()).toBeVisible()
      if (left === 0) await expect(page.getByText('No messages found')).toBeVisible()
      else await expect(page.getByRole('table')).toBeVisible()
    }
  })

  test('are read by translators, who settle none', async ({ page, open, office }) => {
    const id = newMessage(office, { email: '' })
    await open('translator', `/messages/${id}`)
    await expect(page.getByText('No e-mail given')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /Mark|Delete/ })).toHaveCount(0)
  })
})

test('users are listed, and deleted by the administrator, who cannot delete itself', async ({ page, open, office }) => {
  const name = 'Мария Которая Уйдёт'
  office.archive.sqlite
    .prepare("INSERT INTO users (name, name_folded, password_hash, created_at) VALUES (?, ?, 'x', '2026-01-02T03:04:05.000Z')")
    .run(name, name.toLowerCase())
  await open('admin', '/users')
  await expect(page.getByRole('row').filter({ hasText: 'Administrator' }).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog', { name: 'Confirm to delete user' }).getByRole('button', { name: 'Yes' }).click()
  await expect(alertOf(page, 'User has been deleted')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test.describe('one’s own account', () => {
  test.use({ provoked: /400/ })
  test('gets another password, and logs out everywhere', async ({ page, open, office }) => {
    await open('translator', '/account')
    const fill = async (password: string, next: string) => {
      await page.getByRole('textbox', { name: 'Current password' }).fill(password)
      await page.getByRole('textbox', { name: 'New password' }).fill(next)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await fill('wrong password', 'вишнёвый сад 1903')
    await expect(alertOf(page, 'This is not the password you have now')).toBeVisible()
    await fill(people.translator.password, 'вишнёвый сад 1903')
    await expect(alertOf(page, 'Your password has been changed')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.goto('/adm/account')
    await fill('вишнёвый сад 1903', people.translator.password)
    await expect(alertOf(page, 'Your password has been changed').last()).toBeVisible()
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page).toHaveURL('/adm/login')
    office.forget()
  })
})

test('the general page tells registration, settings, storage and versions', async ({ page, open }) => {
  await open('translator', '/general')
  await expect(page.getByText('Registration Closed')).toBeVisible()
  for (const name of ['Database', 'Originals', 'Free space', 'Node', 'SQLite', 'Map tiles'])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d+\.\d\d [MG]B$/).first()).toBeVisible()
})

test('publishing is in view, and everything is rebuilt on demand', async ({ page, open }) => {
  await open('admin', '/publishing')
  const badge = page.getByRole('banner').getByRole('status')
  await expect(badge).toHaveText('Live')
  await page.getByRole('button', { name: 'Rebuild everything' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(alertOf(page, 'Requested. It starts at once.')).toBeVisible()
  await expect(page.getByText(/: [\d,]+ pages rebuilt, /)).toBeVisible({ timeout: 60_000 })
  await expect(badge).toHaveText('Live')
})

test('a page that could not be made is retried with its record; one without a record does not rebuild everything', async ({
  page,
  open,
}) => {
  const failures = ['/photos/12', '/latest/page/3'].map((failed) => ({
    page: failed,
    reason: 'Țară & <b>',
    at: '2026-01-02T03:04:05.000Z',
  }))
  // A stream that tells of them and stays open.
  const state = { queued: 0, running: null, finished: null, failures, problem: null, search: { state: 'current', at: '' }, delivery: [] }
  await page.addInitScript(
    (event) => {
      const fetch = window.fetch.bind(window)
      const start = (stream: ReadableStreamDefaultController) => stream.enqueue(new TextEncoder().encode(event))
      window.fetch = async (...call) => (call[0] === '/api/publish/stream' ? new Response(new ReadableStream({ start })) : fetch(...call))
    },
    `event: state\ndata: ${JSON.stringify(state)}\n\n`,
  )
  const requested: unknown[] = []
  await page.route('**/api/publish', async (route) => {
    requested.push(route.request().postDataJSON())
    await route.fulfill({ json: {} })
  })
  await open('admin', '/publishing')
  await expect(page.getByRole('row').filter({ hasText: '/latest/page/3' })).toContainText('Automatic, within a minute')
  await expect(page.getByRole('button', { name: /^Retry \// })).toHaveCount(1)
  await page.getByRole('button', { name: 'Retry /photos/12' }).click()
  await expect(alertOf(page, 'Requested. It starts at once.')).toBeVisible()
  expect(requested).toEqual([{ kind: 'photo', id: 12 }])
})

test('a translator sees the state of publishing, but does not rebuild', async ({ page, open }) => {
  await open('translator', '/publishing')
  await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rebuild everything' })).toHaveCount(0)
})

test('statistics show views per day, the most viewed, and searches without results', async ({ page, open, office }) => {
  const today = new Date().toISOString().slice(0, 10)
  office.archive.sqlite.prepare("INSERT INTO views (day, route, photo_id, language, views) VALUES (?, 'photo', 2, 'ro', 941)").run(today)
  office.archive.sqlite.prepare("INSERT INTO search_queries (day, query, asked, found) VALUES (?, 'слон <b>', 7, 0)").run(today)
  await open('admin', '/statistics?days=7')
  await expect(page.getByRole('img', { name: 'Page views per day' }).locator('rect')).toHaveCount(7)
  await expect(page.getByText(/^\d+ views, \d+ downloads?$/)).toBeVisible()
  // Other tests look at photos of the same archive, so there may be some views more.
  const mostViewed = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  await expect.poll(async () => Number(await mostViewed.getByRole('cell').last().innerText())).toBeGreaterThanOrEqual(941)
  await expect(page.getByRole('heading', { name: 'Searches without results' }).locator('..')).toContainText('слон <b>')
  await page.getByLabel('Days').selectOption('90')
  await expect(page).toHaveURL(/days=90/)
  await expect(page.getByRole('img', { name: 'Page views per day' }).locator('rect')).toHaveCount(90)
})

/** The cells of an Excel file as texts, absent ones empty. */
const cellsOf = (file: Buffer) => readExcel(file).rows.map((row) => row.map((cell) => String(cell ?? '')))

test.describe('spreadsheets', () => {
  const hostile = ['=1+1', '+380', '@SUM(A1)', '-5', '"; <b>', "'țară", '007', '1/2', 'Șoseaua\nîn două rânduri']

  async function taken(page: Page, button: string): Promise<Buffer> {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()])
    return readFileSync(await download.path())
  }

  test('hold every cell unchanged when another reader opens them', async ({ page, open, office }) => {
    for (const [at, text] of hostile.entries()) {
      const { body } = await office.call('admin', `GET /api/photo/${at + 20}`)
      await office.call('admin', 'POST /api/photo', {
        photoID: at + 20,
        version: body['version'],
        titleRo: text.replace('\n', ' '),
        descriptionRo: text,
      })
    }
    await open('translator', '/allphotos')
    await expect(page.getByRole('cell', { name: '=1+1' }).first()).toBeVisible()
    const { body } = await office.call('admin', 'GET /api/photo/all')
    const expected = (body['photos'] as Record<string, string | number>[]).map((photo) => [
      String(photo['photoID']),
      photo['titleRo'],
      photo['descriptionRo'],
    ])

    const excel = cellsOf(await taken(page, 'Download as spreadsheet'))
    expect(excel[0]).toEqual(['photoID', 'version', 'titleRo', 'descriptionRo'])
    expect(excel.slice(1).map(([id = '', , title = '', description = '']) => [id, title, description])).toEqual(expected)

    const csv = await taken(page, 'Download as CSV')
    expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows = parse(csv, { bom: true })
    const plain = rows.slice(1).map((row) => row.map((cell) => cell.replace(/^'(?=[=+@\-\t\r'])/, '')))
    expect(plain.map(([id]) => id)).toEqual(expected.map(([id]) => id))
    expect(plain.find((row) => row[2] === '=1+1')).toBeTruthy()
  })

  test('of albums have the Romanian names and infos', async ({ page, open, office }) => {
    await open('admin', '/allalbums')
    for (const column of ['ID', 'Name (Romanian)', 'Info (Romanian)'])
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
    const cells = cellsOf(await taken(page, 'Download as spreadsheet'))
    const { body } = await office.call('admin', 'GET /api/album/all')
    const albums = (body['albums'] as Record<string, string>[]).toSorted((a, b) => Number(b['albumID']) - Number(a['albumID']))
    expect(cells.map((row) => [...row, '', ''].slice(0, 4))).toEqual([
      ['albumID', 'version', 'albumNameRo', 'albumInfoRo'],
      ...albums.map((album) => [String(album['albumID']), String(album['version']), album['albumNameRo'], album['albumInfoRo']]),
    ])
  })

  test('for archivists hold every field in every language', async ({ page, open }) => {
    await open('admin', '/sheets')
    const cells = cellsOf(await taken(page, 'All photos as Excel'))
    for (const name of ['title', 'titleRo', 'titleEn', 'latitude', 'sha256', 'pageAddress']) expect(cells[0]).toContain(name)
    const albums = parse(await taken(page, 'All albums as CSV'), { bom: true })
    expect(albums).toHaveLength(7)
  })
})
