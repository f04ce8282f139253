import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ColumnMapping } from '#core/sheet-import/columns.ts'
import { binPhoto } from '#data/records/removals.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { testStamp } from '#tests/support/records.ts'
import { addSheetPhotos, csvOfCells as csv, editedSheet, type Cells } from '#tests/support/sheets.ts'
import { compareFile, type ComparedPart } from './compare-file.ts'

let api: TestApi
let folder: string
let ids: number[]
beforeAll(async () => {
  api = await openTestApi()
  folder = mkdtempSync(join(tmpdir(), 'sheet-'))
  ids = addSheetPhotos(api.archive)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await api.close()
})

const edited = (edits: Record<number, Cells> = {}) => editedSheet(api, edits)

/** What comes of a file with this content. */
async function compared(content: string | Uint8Array, mapping: ColumnMapping = {}) {
  const file = join(folder, 'sheet')
  writeFileSync(file, content)
  const parts: ComparedPart[] = []
  for await (const part of compareFile({ archiveFile: api.archive.sqlite.name, file, overwrites: false, mapping })) parts.push(part)
  const rows = parts.flatMap((part) => (part.kind === 'row' ? [part.compared] : []))
  const header = parts.find((part) => part.kind === 'sheets')?.sheets[0]
  const unchanged = parts.find((part) => part.kind === 'end')?.unchanged[0]
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return { rows, header, unchanged, changed: count('changed'), refused: count('refused') }
}

test.each([',', ';', '\t'])('an export that nobody has edited changes nothing, with %j between its cells', async (separator) => {
  expect(await compared(csv(await edited(), separator))).toMatchObject({ unchanged: ids.length, rows: [] })
})

describe('rows that cannot be taken', () => {
  test.each<[string, Cells, string, RegExp]>([
    ['an unknown place', { locationName: 'Атлантида' }, 'locationID', /no location “Атлантида”/],
    ['a place by number that is not there', { locationID: '99' }, 'locationID', /99 does not exist/],
    ['a category that is emptied', { categoryID: '', categoryName: '', categoryNameRo: '', categoryNameEn: '' }, 'categoryID', /required/],
    ['a damaged number', { inventoryNumber: '2-янв' }, 'inventoryNumber', /spreadsheet program/],
    ['an error of the program', { title: '#REF!' }, 'title', /error/],
    ['a day that cannot be', { date: '1911-02-30' }, 'date', /February/],
    ['half a pair of coordinates', { latitude: '' }, 'latitude', /belong together/],
    ['an emptied title', { title: '' }, 'title', /required/],
    ['a licence that is none', { license: 'Free' }, 'license', /./],
    ['another picture', { sha256: 'f'.repeat(64) }, 'sha256', /another picture/],
    ['a version that never was', { version: '7' }, 'version', /never had version 7/],
    ['a number that is none', { photoID: '12a' }, 'photoID', /not the number/],
    ['no number', { photoID: '' }, 'photoID', /no number/],
    ['an unknown number', { photoID: '9999' }, 'photoID', /no photo 9999/],
    ['a number of its contributor that is taken', { inventoryNumber: '1-2' }, 'inventoryNumber', /taken/],
  ])('%s', async (_, edit, column, reason) => {
    const [one] = ids as [number]
    const found = await compared(csv(await edited({ [one]: { ...edit, author: 'Кто-то' } })))
    expect(found).toMatchObject({ changed: 0, refused: 1 })
    expect(found.rows[0]?.problems[0]).toMatchObject({ column, msg: expect.stringMatching(reason) })
  })

  test('a row without a number does not refuse the changes of others', async () => {
    const [one] = ids as [number]
    const rows = (await edited({ [one]: { title: 'Другое' } })).filter(({ photoID }) => photoID === String(one))
    const found = await compared(csv([...rows.map((row) => ({ ...row, photoID: '' })), ...rows]))
    expect(found).toMatchObject({ changed: 1, refused: 1 })
  })

  test('a photo that is there twice, and one in the bin', async () => {
    const [one, two] = ids as [number, number]
    const rows = await edited({ [one]: { title: 'Раз' }, [two]: { title: 'Два' } })
    binPhoto(api.archive, two, testStamp)
    const found = await compared(csv([...rows, ...rows.filter((row) => Number(row['photoID']) === one)]))
    expect(found).toMatchObject({ changed: 1, refused: 2 })
    expect(JSON.stringify(found.rows)).toMatch(/lies in the bin.*about the same photo/)
  })
})

describe('columns', () => {
  test('may be moved, left out, in another case and unknown; rows may be gone', async () => {
    const [one] = ids as [number]
    const content = `Note;TITLE;photoid;version\r\nлюбое;Новое;${one};1\r\n`
    expect(await compared(content)).toMatchObject({
      unchanged: 0,
      header: { unknown: ['Note'], automatic: [] },
      rows: [{ id: one, changes: [{ field: 'title', before: '=1+1', after: 'Новое' }] }],
    })
  })

  test.each([',', ';', '\t'])('that are called otherwise are read by a mapping, with %j between them', async (separator) => {
    const [one] = ids as [number]
    const content = [['Nr', 'Titlu', 'Note'].join(separator), [one, 'Новое', 'любое'].join(separator)].join('\n')
    await expect(compared(content)).rejects.toMatchObject({ message: /no column photoID/, columns: ['Nr', 'Titlu', 'Note'] })
    const mapping = { Nr: 'photoID', Titlu: 'title', 'Of another file': 'author' }
    expect(await compared(content, mapping)).toMatchObject({
      changed: 1,
      header: {
        unknown: ['Note'],
        mapped: [['Nr', 'photoID'] as const, ['Titlu', 'title'] as const].map(([column, field]) => ({ column, field })),
      },
    })
  })

  test('are read by a mapping only where the field has no column, once, and where there is such a field', async () => {
    const [one] = ids as [number]
    const content = `photoID,title,Titlu,Autor,Fotograf,constructor\n${one},Новое,Другое,А,Б,В`
    const mapping = { Titlu: 'title', Autor: 'author', Fotograf: 'author', constructor: 'noSuchField' }
    expect(await compared(content, mapping)).toMatchObject({
      header: { unknown: ['Titlu', 'Fotograf', 'constructor'], mapped: [{ column: 'Autor', field: 'author' }] },
      rows: [{ changes: [{ after: 'Новое' }, { after: 'А' }] }],
    })
    expect(await compared(content)).toMatchObject({ header: { unknown: ['Titlu', 'Autor', 'Fotograf', 'constructor'], mapped: [] } })
  })

  test('hold numbers also as some programs write them, with decimals', async () => {
    const [one] = ids as [number]
    const found = await compared(`photoID,version,locationID,matchId\n${one}.0,1.0,2.0,${one + 1}.0`)
    expect(found.rows).toMatchObject([
      {
        id: one,
        changes: [
          { field: 'matchId', after: one + 1 },
          { field: 'locationID', after: 2 },
        ],
      },
    ])
  })

  test('a sheet without versions is compared with the photos as they are now, and says so', async () => {
    const [one] = ids as [number]
    expect(await compared(`photoID,title\n${one},Новое`)).toMatchObject({ changed: 1, header: { hasVersions: false } })
  })

  test.each([
    ['no column of numbers', 'title,author\nA,B', /no column photoID/],
    ['a column twice', 'photoID,title,Title\n1,A,B', /title is there twice/],
    ['nothing', '', /no column photoID/],
    ['an open quotation mark', 'photoID,title\n1,"A', /no CSV file/],
    ['another encoding', Buffer.from([0x70, 0x68, 0x6f, 0x74, 0x6f, 0x49, 0x44, 0x2c, 0x74, 0x0a, 0x31, 0x2c, 0xcc, 0xee]), /UTF-8/],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Save it as \.xlsx/],
    ['a damaged Excel file', Buffer.from('PK\u0003\u0004 and nothing more'), /damaged/],
  ])('%s is refused as a whole', async (_, content, reason) => {
    await expect(compared(content)).rejects.toThrow(reason)
  })
})
