import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { proposedColumns } from '#core/photo-import/headings.ts'
import { importMapping, type ImportMapping } from '#core/photo-import/mapping.ts'
import { createFlat, findFlatByName } from '#data/records/flat.ts'
import { photoByID, photoOfImport } from '#data/records/photos.ts'
import { drawPicture, endSharedScratch, shareScratch, type Scratch } from '#tests/support/ingest.ts'
import { allPhotoNumbers } from '#tests/support/import.ts'
import { textCell, workbook } from '#tests/support/workbooks.ts'
import { checkRows } from './check-rows.ts'
import { importRows } from './import-rows.ts'
import { commandOffers } from './offers.ts'
import { openPictures } from './open-pictures.ts'
import { openProposals } from './proposals.ts'
import { openSource } from './source.ts'
import { openTable } from './table.ts'

/** Tables as other archives have them become photos by a mapping alone. */

let scratch: Scratch
let box: string
beforeEach(() => {
  scratch = shareScratch()
  box = join(scratch.folder, 'box')
  mkdirSync(box)
})
afterEach(() => scratch.close())
afterAll(endSharedScratch)

const largest = 1024 * 1024

const mappingOf = (own: v.InferInput<typeof importMapping>): ImportMapping => v.parse(importMapping, own)

/** The mapping that is proposed for a table, with what a person adds. */
async function proposedFor(file: string, own: v.InferInput<typeof importMapping> = {}): Promise<ImportMapping> {
  const { headings } = await openSource(file, mappingOf({}))
  const columns = Object.fromEntries(Object.entries(proposedColumns(headings)).map(([heading, fields]) => [heading, fields && [...fields]]))
  return mappingOf({ ...own, columns: { ...columns, ...own.columns } })
}

async function work(file: string, mapping: ImportMapping) {
  const pictures = await openPictures(box, largest)
  const table = await openTable(file, { isImage: pictures.has, mapping })
  return { table, pictures, mapping, offers: commandOffers, rows: table.rows() }
}

const check = async (file: string, mapping: ImportMapping) => checkRows({ ...scratch, ...(await work(file, mapping)) })

const bringIn = async (file: string, mapping: ImportMapping) =>
  importRows({ ...scratch, ...(await work(file, mapping)), unpackDir: scratch.folder, by: 'import', now: () => Date.UTC(2026, 0, 2) })

const stamp = { by: 'x', at: '2026-01-01T00:00:00.000Z' }

/** A table of Omeka’s headings that we wrote. */
const ours =
  `Item Id;Dublin Core:Title;Dublin Core:Subject;Dublin Core:Date;Dublin Core:Coverage;Dublin Core:Type;Dublin Core:Rights;Dublin Core:Temporal Coverage;file;shelf
1;Мост;Мосты; Реки;1911;Bender;Photographs;CC0;1910s;scans/BRIDGE.jpg;A
`.replace('Мосты; Реки', '"Мосты; Реки"')

async function writeOurs(name = 'ours.csv', content: string | Buffer = ours) {
  const file = join(scratch.folder, name)
  writeFileSync(file, content)
  mkdirSync(join(box, 'scans'), { recursive: true })
  await drawPicture(join(box, 'scans', 'bridge.JPG'), '#975')
  return file
}

test('a dry run says what is missing and changes nothing; a row is refused until its records may be made or are mapped', async () => {
  const file = await writeOurs()
  const locationID = createFlat(
    scratch.archive,
    'location',
    { locationName: 'Бендеры', locationNameRo: 'Tighina', locationNameEn: 'Bendery' },
    stamp,
  )
  const mapping = await proposedFor(file, { columns: { 'Dublin Core:Temporal Coverage': 'period' } })
  const first = await check(file, mapping)
  expect(first).toMatchObject({ imported: 0, refused: 1 })
  expect(first.missing.map(({ kind, name }) => [kind, name])).toEqual([
    ['category', 'Photographs'],
    ['location', 'Bender'],
    ['period', '1910s'],
    ['subject', 'Мосты'],
    ['subject', 'Реки'],
  ])
  const proposalFor = openProposals(scratch.archive)
  expect([proposalFor('location', 'Bender'), proposalFor('period', '1910s'), proposalFor('category', 'Photographs')]).toEqual([
    'Bendery',
    '1910–1919',
    null,
  ])

  const values = { location: { Bender: 'Bendery' }, period: { '1910s': '1910–1919' } }
  const mapped = { ...mapping, values, create: ['categories', 'subjects'] } satisfies ImportMapping
  expect(await check(file, mapped)).toMatchObject({ imported: 1, refused: 0 })
  expect(allPhotoNumbers(scratch.archive)).toEqual([])
  expect(findFlatByName(scratch.archive, 'subject', 'Мосты')).toBe(0)

  expect(await bringIn(file, { ...mapped, create: ['subjects'] })).toMatchObject({ imported: 0, refused: 1 })
  expect(findFlatByName(scratch.archive, 'subject', 'Мосты')).toBe(0)
  expect(await bringIn(file, mapped)).toMatchObject({ imported: 1, refused: 0 })
  const photo = photoByID(scratch.archive, photoOfImport(scratch.archive, 'file:scans/bridge.JPG'))!
  expect(photo).toMatchObject({ title: 'Мост', locationID, date: '1911' })
  expect(await bringIn(file, mapped)).toMatchObject({ imported: 0, alreadyThere: 1 })
})

test('the columns that are not read, and those left out by choice, are counted with their values', async () => {
  const file = await writeOurs()
  const { table } = await work(file, await proposedFor(file))
  expect(table.unread).toEqual([
    { heading: 'Item Id', isLeftOut: true, values: 1 },
    { heading: 'Dublin Core:Temporal Coverage', isLeftOut: false, values: 1 },
    { heading: 'shelf', isLeftOut: false, values: 1 },
  ])
})

test('two rows with one picture are told before the import', async () => {
  const file = await writeOurs('two.csv', 'file,Title,Rights\na.jpg,Раз,CC0\nb.jpg,Два,CC0\n')
  for (const name of ['a.jpg', 'b.jpg']) await drawPicture(join(box, name), '#357')
  const found = await check(file, await proposedFor(file))
  expect(found).toMatchObject({ imported: 1, duplicates: 1, refused: 0 })
  expect(found.findings.at(-1)?.reason).toContain('This picture is that of line 2')
})

test('several columns are joined, with their headings in the staff note, and an Excel file is mapped as well', async () => {
  await writeOurs()
  const cells = [
    ['Name', 'Text', 'More', 'Shelf', 'Box', 'Pic'],
    ['Мост', 'Вид.', 'Лето.', 'A', '7', 'bridge'],
  ]
  const rows = cells.map(
    (texts, row) => `<row r="${row + 1}">${texts.map((text, at) => textCell(`${'ABCDEF'[at]}${row + 1}`, text)).join('')}</row>`,
  )
  const file = await writeOurs('ours.xlsx', Buffer.from(workbook(rows.join(''))))
  const columns = {
    Name: 'title',
    Text: 'description',
    More: 'description',
    Shelf: 'staff_note',
    Box: 'staff_note',
    Pic: 'filename',
  } as const
  const mapping = mappingOf({ columns, defaults: { licence: 'CC0' } })
  expect(await bringIn(file, mapping)).toMatchObject({ imported: 1, findings: [] })
  expect(photoByID(scratch.archive, 1)).toMatchObject({ title: 'Мост', description: 'Вид.\n\nЛето.', staffNote: 'Shelf: A\n\nBox: 7' })
})

test('two columns for what takes one text only refuse the table', async () => {
  const file = await writeOurs()
  const mapping = await proposedFor(file, { columns: { 'Dublin Core:Date': 'licence' } })
  await expect(work(file, mapping)).rejects.toThrow('has the column licence twice')
})

const samples = resolve('../shared/samples/metadata')
const hasSamples = existsSync(samples)
if (!hasSamples) console.warn(`LEFT OUT: tables of foreign collections, because there is no sample set at ${samples}.`)

const everything = ['albums', 'categories', 'places', 'periods', 'collections', 'persons', 'subjects'] as const

test.runIf(hasSamples)('a table of CollectionBuilder is imported as it is, by what is proposed for it', { timeout: 300_000 }, async () => {
  const file = join(samples, 'idaho_cities.csv')
  for (const [index, name] of ['cities27', 'cities28', 'cities31'].entries()) await drawPicture(join(box, `${name}.jpg`), `#${index}57`)
  const mapping = await proposedFor(file, { create: [...everything] })
  const outcome = await bringIn(file, mapping)
  expect(outcome).toMatchObject({ imported: 3, stopped: null })
  expect(outcome.findings.filter(({ outcome: kind, reason }) => kind === 'refused' && !reason.startsWith('There is no picture'))).toEqual(
    [],
  )
  expect(photoByID(scratch.archive, 1)).toMatchObject({
    title: 'Murray, Idaho. White building in center, Louisville Hotel.',
    date: '1886',
    license: 'Public Domain',
    latitude: 47.627012,
  })
  expect(findFlatByName(scratch.archive, 'subject', 'aerial views')).toBeGreaterThan(0)
})

test.runIf(hasSamples)('a table of 40,000 photographs of New York is imported as it is, by a mapping', { timeout: 600_000 }, async () => {
  const file = join(samples, 'oldnyc.csv')
  expect(readFileSync(file, 'utf8')).toContain('104430')
  for (const [index, name] of ['104430', '104495'].entries()) await drawPicture(join(box, `${name}.jpg`), `#${index}59`)
  const defaults = { licence: 'Public Domain', contributor: 'New York Public Library' }
  const mapping = await proposedFor(file, { defaults, create: [...everything] })
  const outcome = await bringIn(file, mapping)
  expect(outcome).toMatchObject({ imported: 2, stopped: null })
  expect(outcome.imported + outcome.refused).toBe(40_000)
  expect(photoByID(scratch.archive, 1)).toMatchObject({ inventoryNumber: '104430', latitude: 40.634078, license: 'Public Domain' })
})
