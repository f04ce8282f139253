import { alertOf, expect, newText, test } from './office.ts'

test('a subject is added to several photos at once, beside those that they have, and is on their pages', async ({
  page,
  open,
  office,
  request,
}) => {
  const create = async (name: string) =>
    Number(
      (await office.call('admin', 'POST /api/subject', { subjectName: name, subjectNameRo: name, subjectNameEn: `${name} en` })).body[
        'subjectID'
      ],
    )
  const [own, added] = [newText('Мосты'), newText('Паромы')]
  const [ownID, addedID] = [await create(own), await create(added)]
  // Other tests change other photos at the same time.
  const all = (await office.call('admin', 'GET /api/photo/all')).body['photos'] as { photoID: number; version: number }[]
  const photos = all.slice(Math.floor(all.length / 2), Math.floor(all.length / 2) + 2)
  const given = photos.map(({ photoID, version }) => ({ photoID, version }))
  expect((await office.call('admin', 'POST /api/photo/bulk', { photos: given, fields: { subjects: [ownID] } })).status).toBe(200)

  await open('admin', `/photos?subject=${ownID}`)
  await expect(page.getByRole('status').filter({ hasText: '2 found' })).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Change selected…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Add: subjects' }).click()
  await page.keyboard.type(`${added} en`)
  await page.getByRole('option', { name: added }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText(`${own}, ${added}`)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Change 2 photos' }).click()
  await expect(alertOf(page, /2 photos/)).toBeVisible()

  // The page writes the other signs of the name as HTML.
  const said = added.split(' ').at(-1)!
  for (const { photoID } of photos) {
    const { body } = await office.call('admin', `GET /api/photo/${photoID}`)
    expect((body['subjects'] as number[]).slice(-2)).toEqual([ownID, addedID])
    await expect.poll(async () => (await request.get(`/en/photos/${photoID}`)).text()).toContain(`${said} en`)
  }
})
