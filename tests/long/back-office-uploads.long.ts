import { appendFileSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#api/accounts/passwords.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { testStamp } from '#tests/support/ingest.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { addFlats } from '#tests/support/records.ts'
import { totals } from '#data/lists/totals.ts'
import { setPassword } from '#data/staff/users.ts'
import { buildAdmin } from '#scripts/bundles/admin.ts'
import { startServerProcess, type ServerProcess } from '#bench/api/server-process.ts'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { sized } from '#tests/support/size.ts'
import { drawView } from '#tests/browser/drawn-view.ts'

/** Boxfuls of large pictures, dropped into the back office at once. `FILES=20` for fewer. */
const boxes = {
  steady: { count: Number(process.env['FILES'] || sized(200, 3)), megabytes: 10 },
  cut: { count: Number(process.env['FILES'] || sized(500, 6)), megabytes: 5 },
}
const password = 'крепкий пароль'
const megabyte = 1024 * 1024

let settings: ReturnType<typeof temporarySettings>
let archive: Archive
let server: ServerProcess

beforeEach(async () => {
  await buildAdmin()
  settings = temporarySettings()
  prepareFolders(settings)
  archive = openArchive(archiveFile(settings))
  addFlats(archive)
  setPassword(archive, settings.adminName, await hashPassword(password), testStamp.at)
  server = await startServerProcess({
    DATA_DIR: settings.dataDir,
    UPLOADS_DIR: settings.uploadsDir,
    PUBLIC_DIR: settings.publicDir,
    LOG_LEVEL: 'fatal',
  })
})

afterEach(async () => {
  await server.stop()
  archive.close()
  settings.remove()
})

test(`${boxes.steady.count} pictures of ten megabytes arrive in one go without an error, and the tab's memory stays flat`, async () => {
  const { count } = boxes.steady
  await inDesk(boxes.steady, async (page, watch) => {
    while (!page.url().endsWith('/photos')) {
      expect(await page.getByRole('alert').filter({ hasText: /\S/ }).allInnerTexts()).toEqual([])
      await watch()
    }
    expect(totals(archive).photos).toBe(count)
  })
})

test(`${boxes.cut.count} pictures of five megabytes survive three cuts of the network: each is one photo, in their order, and memory stays flat`, async () => {
  const { count } = boxes.cut
  const cutAt = [0.2, 0.5, 0.8].map((share) => Math.ceil(share * count))
  await inDesk(boxes.cut, async (page, watch) => {
    const paused = page.getByText('Uploading is paused: the archive cannot be reached.')
    while (!page.url().endsWith('/photos')) {
      expect(await page.getByText(/failed\./).count()).toBe(0)
      await watch()
      if (totals(archive).photos < (cutAt[0] ?? Infinity)) continue
      cutAt.shift()
      await page.context().setOffline(true)
      await paused.waitFor({ timeout: 60_000 })
      await page.waitForTimeout(2000)
      await page.context().setOffline(false)
      await paused.waitFor({ state: 'hidden', timeout: 60_000 })
    }
    expect(cutAt).toEqual([])
    const titles = archive.sqlite.prepare('SELECT title FROM photos ORDER BY photo_id').pluck().all()
    expect(titles).toEqual(Array.from({ length: count }, (_, at) => `Снимок ${at + 1}`))
  })
})

/**
 * Sends a boxful through one tab.
 *
 * @param work receives the tab, and how to look at its memory, which waits a second
 */
async function inDesk(
  { count, megabytes }: { count: number; megabytes: number },
  work: (page: Page, watch: () => Promise<void>) => Promise<void>,
) {
  const paths = await makePictures(count, megabytes)
  const browser = await chromium.launch(chromiumOptions())
  try {
    const page = await browser.newPage()
    await page.goto(`${server.url}/adm/login`)
    await page.getByLabel('Name').fill(settings.adminName)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.goto(`${server.url}/adm/add-photo`)
    await page.locator('input[type=file]').setInputFiles(paths)
    await page.getByRole('textbox', { name: 'Description (Russian)' }).fill('Из одной коробки')
    for (const label of ['Category', 'Location', 'Time period', 'Contributor', 'Licence']) {
      await page.getByRole('combobox', { name: label, exact: true }).click()
      await page.getByRole('option').first().click()
    }
    const before = await heapOf(page)
    await page.getByRole('button', { name: `Add ${count} photos` }).click()
    let max = 0
    await work(page, async () => {
      max = Math.max(max, await heapOf(page))
      await page.waitForTimeout(1000)
    })
    console.log(
      `The tab's own memory: ${(before / megabyte).toFixed(0)} MB before, at most ${(max / megabyte).toFixed(0)} MB during the uploads.`,
    )
    expect(max - before).toBeLessThan(50 * megabyte)
  } finally {
    await browser.close()
  }
}

/** Pictures that do not look alike, each filled up to its size behind its end. */
async function makePictures(count: number, megabytes: number): Promise<string[]> {
  const folder = join(settings.folder, 'box')
  mkdirSync(folder)
  const paths: string[] = []
  for (let at = 1; at <= count; at += 1) {
    const path = join(folder, `Снимок_${at}.jpg`)
    await drawView().resize(2400).jpeg({ quality: 90 }).toFile(path)
    appendFileSync(path, Buffer.alloc(Math.max(0, megabytes * megabyte - statSync(path).size)))
    paths.push(path)
  }
  return paths
}

/** Bytes of the page's own objects, after what is not needed any more is thrown away. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.enable').then(() => session.send('Performance.getMetrics'))
  await session.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}
