import { appendFileSync, copyFileSync, mkdirSync, statSync } from 'node:fs'
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
import { makePhotograph } from '#bench/photograph.ts'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { sized } from '#tests/support/size.ts'

/** A boxful of large pictures, dropped into the back office at once. `FILES=20` for fewer. */
const files = Number(process.env['FILES'] || sized(200, 3))
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

test(`${files} pictures of ten megabytes arrive in one go without an error, and the tab's memory stays flat`, async () => {
  const paths = await makePictures()
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
    await page.getByRole('button', { name: `Add ${files} photos` }).click()
    let max = 0
    while (!page.url().endsWith('/photos')) {
      expect(await page.getByRole('alert').filter({ hasText: /\S/ }).allInnerTexts()).toEqual([])
      max = Math.max(max, await heapOf(page))
      await page.waitForTimeout(1000)
    }
    expect(totals(archive).photos).toBe(files)
    console.log(
      `The tab's own memory: ${(before / megabyte).toFixed(0)} MB before, at most ${(max / megabyte).toFixed(0)} MB during the uploads.`,
    )
    expect(max - before).toBeLessThan(50 * megabyte)
  } finally {
    await browser.close()
  }
})

/** Copies of one photograph; a byte after its end makes each another file. */
async function makePictures(): Promise<string[]> {
  const folder = join(settings.folder, 'box')
  mkdirSync(folder)
  const one = await makePhotograph(folder, { name: 'photograph', width: 4600, height: 3400 })
  const padding = Buffer.alloc(Math.max(0, 10 * megabyte - statSync(one).size))
  return Array.from({ length: files }, (_, at) => {
    const path = join(folder, `Снимок_${at + 1}.jpg`)
    copyFileSync(one, path)
    appendFileSync(path, Buffer.concat([padding, Buffer.from(String(at))]))
    return path
  })
}

/** Bytes of the page's own objects, after what is not needed any more is thrown away. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.enable').then(() => session.send('Performance.getMetrics'))
  await session.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}
