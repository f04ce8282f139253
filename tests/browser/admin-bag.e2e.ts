import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesOfBag } from '#api/bags/bag-files.ts'
import { importBag } from '#api/bags/import.ts'
import { unpackBag } from '#api/bags/unpack.ts'
import { verifyBag } from '#api/bags/verify.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { axeViolations } from './axe.ts'
import { choose, expect, test } from './office.ts'

/** The archive leaves as a bag from the screen of spreadsheets. */

test('the bag of an album is saved, is whole, and fills an empty archive', async ({ page, open, office }) => {
  await open('admin', '/sheets')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Archive in a box' }) })
  const button = section.getByRole('button', { name: 'Download archive' })
  const { body } = await office.call('admin', 'GET /api/bag?album=1')
  await expect(section.getByText(/^\d+ files, [\d.]+ .B$/)).toBeVisible()
  await section.getByLabel('Content').selectOption('One album')
  await expect(button).toBeDisabled()
  const album = String((await office.call('admin', 'GET /api/album/1')).body['albumName'])
  await choose(page, 'Album', album)
  await expect(section.getByText(`${String(body['files'])} files`)).toBeVisible()
  const coming = page.waitForEvent('download')
  await button.click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^archive-album-1-\d{4}-\d\d-\d\d\.zip$/)
  expect(await download.failure()).toBeNull()
  await expect(section.getByText(/^The last download is complete: album 1 by admin, /)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page, `a downloaded bag, ${colorScheme}`, 'main')).toEqual([])
  }
  const folder = mkdtempSync(join(tmpdir(), 'bag-'))
  const settings = temporarySettings()
  try {
    const bag = await unpackBag(await download.path(), join(folder, 'unpacked'))
    expect((await verifyBag(bag)).problems).toEqual([])
    expect([...filesOfBag(bag)]).toHaveLength(Number(body['files']))
    expect(readFileSync(join(bag, 'bag-info.txt'), 'utf8')).toContain('album 1')
    expect(await importBag(settings, bag, { now: new Date() })).toEqual({ originals: body['originals'] })
  } finally {
    settings.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})

test.describe('refused', () => {
  test.use({ provoked: /\b4(?:09|22)\b/ })

  test('lost originals and a running download are named on the screen, and the button works again', async ({ page, open, office }) => {
    const row = office.archive.sqlite.prepare('SELECT photo_file_name AS name, img_size AS size FROM photos WHERE photo_id = 1')
    const { name, size } = row.get() as { name: string; size: number }
    await open('admin', '/sheets')
    const button = page.getByRole('button', { name: 'Download archive' })
    await expect(button).toBeEnabled()
    const resize = office.archive.sqlite.prepare('UPDATE photos SET img_size = ? WHERE photo_id = 1')
    resize.run(size + 1)
    try {
      await button.click()
      await expect(page.getByRole('alert').filter({ hasText: 'of photo 1 is missing or damaged' })).toContainText(name.replace('.jpg', ''))
      expect(await axeViolations(page, 'a lost original', 'main')).toEqual([])
    } finally {
      resize.run(size)
    }
    const { status } = await office.call('admin', 'POST /api/bag', {})
    expect(status).toBe(200)
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Another download of the archive is running' })).toBeVisible()
  })
})

test('translators are not offered the archive', async ({ page, open }) => {
  await open('translator', '/sheets')
  await expect(page.getByRole('heading', { name: 'Edited sheets' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Archive in a box' })).toHaveCount(0)
})
