import type { Page } from '@playwright/test'
import { alertOf, expect, newText, test } from './office.ts'
import { repeated } from './visit.ts'

type Kind = {
  kind: string
  plural: string
  add: string
  subject: string
  noun: string
  deleted: string
  /** The fields that a new one needs, in their order. */
  needed: string[]
  /** Where visitors see it. */
  page: string
}

const named = ['Name (Russian)', 'Name (Romanian)', 'Name (English)']
const described = ['Description (Russian)', 'Description (Romanian)', 'Description (English)']

const kinds: Kind[] = [
  {
    kind: 'album',
    plural: 'albums',
    add: 'Add album',
    subject: 'Album',
    noun: 'album',
    deleted: 'Album has been deleted',
    needed: named,
    page: '/albums',
  },
  {
    kind: 'category',
    plural: 'categories',
    add: 'Add category',
    subject: 'Category',
    noun: 'category',
    deleted: 'Your category has been deleted',
    needed: [...named, ...described],
    page: '/categories',
  },
  {
    kind: 'location',
    plural: 'locations',
    add: 'Add location',
    subject: 'Location',
    noun: 'location',
    deleted: 'Location has been deleted',
    needed: named,
    page: '/locations',
  },
  {
    kind: 'period',
    plural: 'periods',
    add: 'Add time period',
    subject: 'Time period',
    noun: 'period',
    deleted: 'Time period has been deleted',
    needed: ['Name (Russian)'],
    page: '/time-periods',
  },
  {
    kind: 'contributor',
    plural: 'contributors',
    add: 'Add contributor',
    subject: 'Contributor',
    noun: 'contributor',
    deleted: 'Contributor has been deleted',
    needed: ['Name', 'Name (Romanian)'],
    page: '/contributors',
  },
  {
    kind: 'person',
    plural: 'persons',
    add: 'Add person',
    subject: 'Person',
    noun: 'person',
    deleted: 'Person has been deleted',
    needed: named,
    page: '/persons',
  },
  {
    kind: 'subject',
    plural: 'subjects',
    add: 'Add subject',
    subject: 'Subject',
    noun: 'subject',
    deleted: 'Subject has been deleted',
    needed: named,
    page: '/subjects',
  },
]

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

for (const { kind, plural, add, subject, noun, deleted, needed, page: publicPage } of kinds) {
  test(
    `${plural}: added, seen by visitors, edited, deleted`,
    { tag: repeated(kind, 'album', 'location', 'contributor') },
    async ({ page, open, request }) => {
      test.setTimeout(120_000)
      await open('admin', `/${plural}`)
      for (const column of ['ID', 'Title', 'Edit', 'Remove'])
        await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
      await page.getByRole('link', { name: add }).click()
      await expect(page).toHaveURL(`/adm/add-${kind}`)
      await expect(page.getByText('Romanian: write the letter with circumflex')).toBeVisible()
      await expect(page.getByText('Transcribe Russian names in Latin script.')).toBeVisible()

      await page.getByRole('button', { name: add }).click()
      await expect(page.getByText(/ is required$/)).toHaveCount(needed.length)
      const name = newText(kind)
      for (const label of needed) await field(page, label).fill(label.includes('English') ? `${name} en` : name)
      await page.getByRole('button', { name: add }).click()
      await expect(alertOf(page, `${subject} Info Added`)).toBeVisible()
      await expect(page).toHaveURL(`/adm/${plural}`)
      const row = page.getByRole('row').filter({ hasText: name })
      await expect(row).toBeVisible()
      await expect.poll(async () => (await request.get(publicPage)).text()).toContain(name.split(' ').at(-1)!)

      await row.getByRole('link', { name: /^Edit/ }).click()
      await expect(page).toHaveURL(new RegExp(`/adm/edit-${kind}/\\d+$`))
      await expect(field(page, needed[0]!)).toHaveValue(name)
      const changed = `${name} 2`
      await field(page, needed[0]!).fill(changed)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(alertOf(page, `${subject} Info Updated`)).toBeVisible()
      if (kind === 'contributor') {
        await expect(page).toHaveURL(/edit-contributor/)
        await page.getByRole('button', { name: 'Go Back' }).click()
      }
      await expect(page).toHaveURL(`/adm/${plural}`)

      await page.getByLabel('Search').fill(changed.split(' ').at(-2)!)
      const changedRow = page.getByRole('row').filter({ hasText: changed })
      await expect(page.getByText('1 found')).toBeVisible()
      await changedRow.getByRole('button', { name: /^Remove/ }).click()
      const dialog = page.getByRole('dialog', { name: `Confirm to delete ${noun}` })
      await expect(dialog.getByText(`Are you sure to delete this ${noun}?`)).toBeVisible()
      await dialog.getByRole('button', { name: 'No', exact: true }).last().click()
      await expect(changedRow).toBeVisible()
      await changedRow.getByRole('button', { name: /^Remove/ }).click()
      await dialog.getByRole('button', { name: 'Yes' }).click()
      await expect(alertOf(page, deleted)).toBeVisible()
      await expect(changedRow).toHaveCount(0)
      await expect(page.getByText(`No ${plural} found`)).toBeVisible()
    },
  )
}

for (const { kind, plural, deleted } of kinds) {
  test(
    `${plural}: one that was deleted is brought back from the notice about it`,
    { tag: repeated(kind, 'location', 'person') },
    async ({ page, open, office }) => {
      const name = newText(kind)
      const texts = {
        album: { albumName: name, albumNameRo: name, albumNameEn: name },
        category: {
          categoryName: name,
          categoryNameRo: name,
          categoryNameEn: name,
          categoryDescription: 'О',
          categoryDescriptionRo: 'Ț',
          categoryDescriptionEn: 'A',
        },
        location: { locationName: name, locationNameRo: name, locationNameEn: name },
        period: { periodName: name },
        contributor: { name, nameRo: name },
        person: { personName: name, personNameRo: name, personNameEn: name },
        subject: { subjectName: name, subjectNameRo: name, subjectNameEn: name },
      }[kind]!
      const { body: made, status } = await office.call('admin', `POST /api/${kind}`, texts)
      expect(status, JSON.stringify(made)).toBeLessThan(300)
      const number = made[`${kind}ID`] as number
      await page.clock.install()
      await open('admin', `/${plural}?q=${encodeURIComponent(name.split(' ').at(-1)!)}`)
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
      // The alert vanishes; the way back stays.
      await expect(alertOf(page, deleted)).toBeVisible()
      await page.clock.fastForward('00:10')
      await expect(alertOf(page, deleted)).toHaveCount(0)
      await page.getByRole('link', { name: 'Restore it…' }).click()
      if (kind === 'album') {
        await page.getByRole('button', { name: `Restore ${name}` }).click()
        await expect(alertOf(page, /^Restored: /)).toBeVisible()
      } else {
        await expect(page).toHaveURL(`/adm/history/${kind}/${number}`)
        await page.getByRole('button', { name: 'Restore this version: 1' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
        await expect(alertOf(page, 'Version 1 restored')).toBeVisible()
        await expect(page.getByRole('button', { name: /^Restore this version/ })).toHaveCount(1)
      }
      expect((await office.call('admin', `GET /api/${kind}/${number}`)).body).toMatchObject(texts)
      await page.goto(`/adm/${plural}`)
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
      // Other tests count on the records of the demo archive.
      await office.call('admin', `DELETE /api/${kind}/${number}`)
    },
  )
}

test('an edited album may do without its English name, a new one may not', async ({ page, open }) => {
  await open('admin', '/edit-album/1')
  await expect(page.getByText('ID 1')).toBeVisible()
  await field(page, 'Name (English)').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(page, 'Album Info Updated')).toBeVisible()
})

test.describe('a record that photos use', () => {
  test.use({ provoked: /409/ })
  test('is not deleted: their number is told, and the way to them', async ({ page, open }) => {
    await open('admin', '/categories')
    await page
      .getByRole('row')
      .filter({ hasNot: page.getByRole('cell', { name: '0', exact: true }) })
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(alertOf(page, /\d+ photos? uses? this category/)).toBeVisible()
    await page.getByRole('link', { name: 'Show them' }).click()
    await expect(page).toHaveURL(/\/adm\/photos\?category=\d+/)
  })
})

test.describe('what the archive refuses', () => {
  test.use({ provoked: /400/ })
  test('is shown message by message, and beside its field', async ({ page, open }) => {
    await open('admin', '/edit-period/1')
    await page.getByLabel('Photo on the card').fill('999999')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert')).toContainText(/photo/i)
    await expect(page).toHaveURL('/adm/edit-period/1')
  })
})

test('lists are sorted by each column, and keep that and the search in their address', async ({ page, open }) => {
  await open('admin', '/locations')
  await page.getByRole('button', { name: 'Title' }).click()
  const names = async () => (await page.getByRole('row').locator('td:nth-child(2)').allInnerTexts()).map((text) => text.split('\n')[0]!)
  await expect(page).toHaveURL(/sort=title-asc/)
  // Other tests rename places at the same time: each reading is compared with its own order.
  const { compare } = new Intl.Collator('ru', { numeric: true })
  const ascending = await names()
  expect(ascending.length).toBeGreaterThan(10)
  expect(ascending).toEqual(ascending.toSorted(compare))
  await page.getByRole('button', { name: 'Title' }).click()
  await expect(page).toHaveURL(/sort=title-desc/)
  const descending = await names()
  expect(descending.length).toBeGreaterThan(10)
  expect(descending).toEqual(descending.toSorted((one, other) => compare(other, one)))
  await page.reload()
  await expect(page.getByRole('columnheader', { name: /Title/ })).toHaveAttribute('aria-sort', 'descending')
})
