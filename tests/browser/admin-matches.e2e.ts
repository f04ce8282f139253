import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPhotos } from './archive.ts'
import { axeViolations } from './axe.ts'
import { alertOf, choose, expect, newText, test } from './office.ts'

/** Staff say which photo shows the view of another one, and the pages of both show the pair. */

const [first, second, third] = demoPhotos().filter(({ match, key }) => !match && !demoPhotos().some((each) => each.match === key))

/** Types into a field what finds a photo, and chooses it: again where the list was closed by something else, as a window that lost the focus. */
async function choosePhoto(page: Page, field: Locator, typed: string, id: number) {
  await expect(async () => {
    await field.fill(typed)
    await page.getByRole('option', { name: new RegExp(`^${id} `) }).click({ timeout: 10_000 })
  }).toPass()
}

test('a match is found by words and by number, shown on both pages, and cleared', async ({ page, open, office, request }) => {
  const [then, now] = [first!, second!]
  const word = now.title.ru
  await open('admin', `/edit-photo/${then.id}`)
  await page.locator('details.field-group summary').filter({ hasText: 'Then and now' }).click()
  const field = page.getByRole('combobox', { name: 'Match' })
  await choosePhoto(page, field, word, now.id)
  await expect(page.getByRole('link', { name: `Open photo ${now.id}` })).toBeVisible()
  expect(await axeViolations(page, 'the match of a photo', 'form')).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
  for (const [here, other] of [
    [then, now],
    [now, then],
  ] as const) {
    const pair = () => request.get(`/photos/${here.id}`).then(async (answer) => pairOf(await answer.text()))
    await expect.poll(pair).toContain(`href="/photos/${other.id}"`)
  }

  await page.goto(`/adm/edit-photo/${then.id}`)
  // A part with a value is open.
  await expect(field).toHaveValue(new RegExp(`^${now.id} `))
  await choosePhoto(page, field, String(third!.id), third!.id)
  await expect(field).toHaveValue(new RegExp(`^${third!.id} `))
  await page.getByLabel('Clear Match').click()
  await expect(field).toHaveValue('')
  // By the keyboard, too: deleting the text chooses none.
  await choosePhoto(page, field, String(third!.id), third!.id)
  await field.press('ControlOrMeta+A')
  await field.press('Delete')
  await expect(page.getByRole('link', { name: /^Open photo/ })).toHaveCount(0)
  await field.press('Tab')
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(page, 'Photo Info Updated')).toBeVisible()
  expect((await office.call('admin', `GET /api/photo/${then.id}`)).body['matchId']).toBeNull()
  await expect.poll(async () => pairOf(await (await request.get(`/photos/${now.id}`)).text())).toBe('')
})

test('a present-day view begins with place and titles of the photo, and is its match once it is added', async ({
  page,
  open,
  office,
  request,
}) => {
  const { id, title } = third!
  await open('admin', `/edit-photo/${id}`)
  await page.locator('details.field-group summary').filter({ hasText: 'Then and now' }).click()
  await page.getByRole('link', { name: 'Upload a present-day view' }).click()
  await expect(page).toHaveURL(`/adm/add-photo?match=${id}`)
  await expect(page.getByText(`A present-day view of photo ${id}`)).toBeVisible()
  const path = test.info().outputPath('today.jpg')
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#88a' } })
    .jpeg()
    .toFile(path)
  await page.getByLabel('Choose pictures').and(page.locator('input')).setInputFiles(path)
  const name = page.getByRole('textbox', { name: 'Title (Russian)' })
  await expect(name).toHaveValue(title.ru)
  const today = newText('Сегодня')
  await name.fill(today)
  await page.getByRole('textbox', { name: 'Description (Russian)' }).fill('Вид сегодня')
  for (const label of ['Time period', 'Contributor', 'Licence']) await choose(page, label, /./)
  await page.getByRole('button', { name: 'Add photo' }).click()
  await expect(alertOf(page, /Added/)).toBeVisible()
  const { body } = await office.call('admin', 'GET /api/photo/all')
  const added = (body['photos'] as { photoID: number; title: string; matchId: number | null }[]).find((photo) => photo.title === today)
  expect(added?.matchId).toBe(id)
  const pair = async () => pairOf(await (await request.get(`/photos/${id}`)).text())
  await expect.poll(pair).toContain(`href="/photos/${added!.photoID}"`)
})

/** The part of a photo's page that shows the pair; empty where there is none. */
const pairOf = (html: string) => /<section class="page pair-part"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
