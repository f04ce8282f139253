import { alertOf, choose, expect, newText, test } from './office.ts'

const personOf = (name: string) => ({ personName: name, personNameRo: `${name} ro`, personNameEn: `${name} en` })

test('a date that cannot be is refused in its field, and a photographer chosen for a photo is on its page', async ({
  page,
  open,
  office,
  request,
}) => {
  const name = newText('Фотограф')
  await open('admin', '/add-person')
  for (const [label, text] of [
    ['Name (Russian)', name],
    ['Name (Romanian)', `${name} ro`],
    ['Name (English)', `${name} en`],
    ['Born', '30 февраля 1865'],
    ['Wikidata', 'https://www.wikidata.org/wiki/Q4115189'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByText(/February 1865 has 28 days/).first()).toBeVisible()
  await expect(page).toHaveURL('/adm/add-person')
  await page.getByRole('textbox', { name: 'Born', exact: true }).fill('ок. 1865')
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(alertOf(page, 'Person Info Added')).toBeVisible()

  // Other tests change other photos at the same time.
  const found = (await office.call('admin', 'GET /api/photo/all')).body['photos'] as { photoID: number }[]
  const { photoID } = found[Math.floor(found.length / 3)]!
  await page.goto(`/adm/edit-photo/${photoID}`)
  await choose(page, 'Photographer', name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(page, /Updated/)).toBeVisible()
  const said = name.split(' ').at(-1)!
  await expect.poll(async () => (await request.get(`/en/photos/${photoID}`)).text()).toContain(`${said} en`)

  const { body: photo } = await office.call('admin', `GET /api/photo/${photoID}`)
  await page.goto(`/adm/photos?person=${String(photo['photographerID'])}`)
  await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeVisible()
})

test('persons are chosen for a photo by any name, shown on its page, and no longer once a name is withheld', async ({
  page,
  open,
  office,
  request,
}) => {
  test.setTimeout(120_000)
  const create = async (name: string, fields: object = {}) =>
    Number((await office.call('admin', 'POST /api/person', { ...personOf(name), ...fields })).body['personID'])
  const [one, other] = [newText('Шмидт'), newText('Пронин')]
  const pseudonym = `Псевдоним${one.split(' ').at(-1)}`
  const first = await create(one, { otherNames: pseudonym })
  await create(other)
  const found = (await office.call('admin', 'GET /api/photo/all')).body['photos'] as { photoID: number }[]
  const { photoID } = found[Math.floor(found.length / 4)]!
  await open('admin', `/edit-photo/${photoID}`)
  const field = page.getByRole('combobox', { name: 'Persons shown' })
  for (const typed of [other, pseudonym]) {
    await field.fill(typed)
    await page.getByRole('option').first().click()
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(page, /Updated/)).toBeVisible()
  const facts = async () => /<dl class="facts.*?<\/dl>/s.exec(await (await request.get(`/ro/photos/${photoID}`)).text())?.[0] ?? ''
  const said = (name: string) => `${name.split(' ').at(-1)} ro`
  await expect.poll(facts).toContain(said(one))
  const text = await facts()
  expect(text.indexOf(said(other))).toBeLessThan(text.indexOf(said(one)))

  await page.goto(`/adm/edit-person/${first}`)
  await choose(page, 'Naming on public pages', 'Name withheld from visitors')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(page, 'Person Info Updated')).toBeVisible()
  await expect.poll(facts).not.toContain(said(one))
  expect(await facts()).toContain(said(other))
  await expect.poll(async () => (await request.get(`/ro/persons/${first}`)).status()).toBe(404)
})

test('two persons become one, and the name of the other is kept', async ({ page, open, office }) => {
  const create = async (fields: object) => Number((await office.call('admin', 'POST /api/person', fields)).body['personID'])
  const [one, other] = [newText('Кондрацкий'), newText('Кондрацкій')]
  const remaining = await create(personOf(one))
  const merged = await create(personOf(other))
  await open('admin', `/edit-person/${merged}`)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge this person into another one' })
  await dialog.getByRole('combobox', { name: 'Merge into which person' }).click()
  await page.keyboard.type(`${one} ro`)
  await page.getByRole('option', { name: `ID ${remaining} ·` }).click()
  await expect(dialog.getByRole('status')).toContainText('Taken over: Other names.')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page).toHaveURL(`/adm/edit-person/${remaining}`)
  await expect(page.getByRole('textbox', { name: 'Other names' })).toHaveValue(new RegExp(other.split(' ').at(-1)!))
  const old = () => page.request.get(`/persons/${merged}`, { maxRedirects: 0 })
  await expect.poll(async () => (await old()).headers()['location']).toBe(`/persons/${remaining}`)
})
