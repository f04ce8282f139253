import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { alertOf, choose, expect, test, type Office } from './office.ts'

type Photo = { photoID: number; version: number; title: string; technique: string }

/** The photos of the list's first page. */
const listed = async (office: Office, query = '') => (await office.call('admin', `GET /api/photo/list?${query}`)).body['photos'] as Photo[]
const techniques = async (office: Office) =>
  Object.fromEntries((await listed(office)).map(({ photoID, technique }) => [photoID, technique]))

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Undo' })
const boxes = (page: Page) => page.getByRole('table').getByRole('checkbox')

test('a change of ticked photos is undone by the keyboard from its notice, and is in the list of bulk changes', async ({
  page,
  open,
  office,
}) => {
  const before = await techniques(office)
  await open('admin', '/photos')
  await boxes(page).nth(1).check()
  await boxes(page).nth(2).check()
  await page.getByRole('button', { name: 'Change selected…' }).click()
  await choose(page, 'Technique', /ambrotype/i)
  await page.getByRole('button', { name: 'Change 2 photos' }).click()
  await expect(alertOf(page, '2 photos updated')).toBeVisible()
  await undo(page).focus()
  expect(await axeViolations(page, 'notice with undo')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(alertOf(page, '2 photos restored')).toBeVisible()
  expect(await techniques(office)).toEqual(before)
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Bulk changes' }).click()
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('Undone by admin')
  await expect(row.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await row.getByRole('link', { name: /Technique: ambrotype/i }).click()
  await expect(page.getByText('2 photos selected one by one.')).toBeVisible()
})

test.describe('more photos than can be ticked', () => {
  test.use({ provoked: /409/ })

  test('are changed in the background, after a preview by the archive, and get back what they had', async ({ page, open, office }) => {
    const before = await techniques(office)
    // The demo archive is small: only the list says that there are more.
    await page.route('**/api/photo/list?*', async (route) => {
      const response = await route.fetch()
      const list = (await response.json()) as object
      await route.fulfill({ response, json: { ...list, totalPhotos: 20_000 } })
    })
    await open('admin', '/photos')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Select all 20,000 photos that match' }).click()
    await expect(page.getByText('All 20,000 photos that match are selected.')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Export…' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Change selected…' }).click()
    await choose(page, 'Technique', /ambrotype/i)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^\d+ photos of \d+ that match will change\.$/)).toBeVisible()
    await expect(dialog.getByRole('heading', { name: /^Technique: \d+ photos$/ })).toBeVisible()
    expect(await axeViolations(page, 'preview')).toEqual([])

    // Somebody saves one of them: the preview is old.
    const [first] = await listed(office)
    await office.call('admin', 'POST /api/photo', { photoID: first!.photoID, version: first!.version, author: 'Кто-то' })
    const change = dialog.getByRole('button', { name: /^Change \d+ photos$/ })
    await change.click()
    await expect(dialog.getByRole('alert')).toContainText('look at the new preview')
    await change.click()
    await expect(dialog).toBeHidden()
    await expect(alertOf(page, /^\d+ photos updated/)).toBeVisible()
    expect(Object.values(await techniques(office)).every((technique) => technique === 'ambrotype')).toBe(true)
    await undo(page).click()
    await expect(alertOf(page, /^\d+ photos restored/)).toBeVisible()
    expect(await techniques(office)).toEqual(before)
    // The list may just be read once more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('photos are put into the bin together, brought back by undo, and by ticking them in the bin', async ({ page, open, office }) => {
  const [first, second] = await listed(office)
  await open('admin', '/photos')
  const deleteBoth = async () => {
    await boxes(page).nth(1).check()
    await boxes(page).nth(2).check()
    await page.getByRole('button', { name: 'Move to the bin…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 2 photos to the bin?' })
    await expect(dialog).toContainText(`“${first!.title}”, “${second!.title}”`)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(alertOf(page, '2 photos moved to the bin')).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await deleteBoth()
  expect((await listed(office)).map(({ photoID }) => photoID)).not.toContain(first!.photoID)
  await undo(page).click()
  await expect(alertOf(page, '2 photos restored')).toBeVisible()
  await expect(page.getByText(first!.title).first()).toBeVisible()
  await deleteBoth()

  await page.goto('/adm/bin')
  const box = (photo: Photo) => page.getByRole('checkbox', { name: `Select ${photo.title}` }).first()
  for (const photo of [first!, second!]) {
    await box(photo).focus()
    await page.keyboard.press('Space')
  }
  expect(await axeViolations(page, 'bin with ticked photos')).toEqual([])
  await page.getByRole('button', { name: 'Restore selected' }).focus()
  await page.keyboard.press('Enter')
  await expect(alertOf(page, '2 photos restored')).toBeVisible()
  expect((await listed(office)).slice(0, 2).map(({ photoID }) => photoID)).toEqual([first!.photoID, second!.photoID])
})

test('the history of a photo leads to the bulk change, which names the photos that it or its undo has left', async ({
  page,
  open,
  office,
}) => {
  const [first, second] = await listed(office)
  const photos = [first!, second!].map(({ photoID, version }) => ({ photoID, version }))
  const fields = { technique: 'ambrotype' }
  const { bulkChangeID } = (await office.call('admin', 'POST /api/photo/bulk', { photos, fields })).body
  const [{ version }] = (await listed(office)) as [Photo]
  await office.call('admin', 'POST /api/photo', { photoID: first!.photoID, version, technique: first!.technique })
  await office.call('admin', 'POST /api/photo', { photoID: first!.photoID, version: version + 1, technique: 'tintype' })

  await open('admin', `/history/photo/${second!.photoID}`)
  await page.getByRole('link', { name: 'part of a bulk change' }).first().click()
  await expect(page).toHaveURL(`/adm/bulk-changes/${String(bulkChangeID)}`)
  await page.getByRole('button', { name: /^Undo the change of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(alertOf(page, '1 photo restored, 1 value not undone')).toBeVisible()
  const left = page.getByRole('region', { name: 'Not undone: 1 value' })
  await expect(left).toContainText(`Photo ${first!.photoID} Technique: admin has changed it since.`)
  expect(await axeViolations(page, 'a bulk change')).toEqual([])
  await page.goto(`/adm/history/photo/${second!.photoID}`)
  await expect(page.getByRole('link', { name: 'undo of a bulk change' }).first()).toBeVisible()
  await office.call('admin', 'POST /api/photo', { photoID: first!.photoID, version: version + 2, technique: first!.technique })
})

test('ticked photos are taken out as a spreadsheet', async ({ page, open, office }) => {
  const [, second] = await listed(office)
  await open('admin', '/photos')
  await boxes(page).nth(2).check()
  await page.getByRole('button', { name: 'Export…' }).click()
  expect(await axeViolations(page, 'export')).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^All columns.*CSV/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^photos-selected-\d{4}-\d\d-\d\d\.csv$/)
  const stream = await download.createReadStream()
  const content = Buffer.concat(await stream.toArray()).toString()
  expect(content).toContain(`/photos/${second!.photoID}`)
  expect(content.match(/\/photos\/\d+/g)).toHaveLength(1)
})

test('whoever looks at the list is told of a bulk change that runs, and can stop it only as the administrator', async ({
  page,
  open,
  office,
}) => {
  const { sqlite } = office.archive
  sqlite.exec(`INSERT INTO bulk_changes (bulk_change_id, action, by, at, fields, filters, state, photos)
    VALUES (9000, 'update', 'Анна', '2026-01-02T03:04:05.000Z', '{"periodID":2}', '{}', 'running', 20000);
    INSERT INTO bulk_work (bulk_change_id, record_id, version) VALUES (9000, 99999999, 1)`)
  await open('translator', '/photos')
  await expect(page.getByText('Анна is changing 20,000 photos: 19,999 done')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop and undo' })).toHaveCount(0)
  expect(await axeViolations(page, 'a bulk change runs')).toEqual([])
  const { status } = await office.call('admin', 'POST /api/photo/bulk/9000/undo')
  expect(status).toBe(200)
  await expect(page.getByText(/is changing 20,000 photos/)).toHaveCount(0)
  sqlite.exec('DELETE FROM bulk_changes WHERE bulk_change_id = 9000')
})
