import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetKinds } from '#core/export/columns.ts'
import { recordTotal } from '#data/records/record-total.ts'
import { rowOf } from '#data/records/rows.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addSheetPhotos } from '#tests/support/sheets.ts'

/** Exports are opened and saved by LibreOffice, and come back. */

const isHere = hasLibreOffice()
if (!isHere) console.warn('LEFT OUT: spreadsheets through LibreOffice, because soffice is not here (apt-get install libreoffice-calc)')

function hasLibreOffice(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let api: TestApi
let folder: string
let ids: number[]
beforeAll(async () => {
  api = await openTestApi()
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
  ids = addSheetPhotos(api.archive)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await api.close()
})

/** What is exported, what LibreOffice saves, and the name that it has for that form. */
type Format = ['xlsx' | 'csv', 'xlsx' | 'csv', string]

const saveAs = { xlsx: 'xlsx:Calc MS Excel 2007 XML', csv: 'csv:Text - txt - csv (StarCalc):44,34,76,1' }

const formats: Format[] = [
  ['xlsx', 'xlsx', saveAs.xlsx],
  ['xlsx', 'csv', saveAs.csv],
  ['csv', 'xlsx', saveAs.xlsx],
  ['csv', 'csv', saveAs.csv],
]

/** Exports all photos, has LibreOffice save them in another form, and gives what it saved. */
async function saved([from, to, filter]: Format): Promise<Buffer<ArrayBuffer>> {
  const { body, text } = await api.call(`GET /api/photo/export?format=${from}`, { as: 'admin' })
  const source = join(folder, `${from}-${to}.${from}`)
  writeFileSync(source, from === 'xlsx' ? Buffer.from(body as ArrayBuffer) : text)
  const out = mkdtempSync(join(folder, 'saved-'))
  const read = from === 'csv' ? ['--infilter=Text - txt - csv (StarCalc):44,34,76,1'] : []
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  await promisify(execFile)('soffice', [profile, '--headless', ...read, '--convert-to', filter, '--outdir', out, source])
  return readFileSync(join(out, `${from}-${to}.${to}`))
}

async function preview(content: Uint8Array<ArrayBuffer>, format: string) {
  const form = new FormData()
  form.append('file', new File([content], `photos.${format}`))
  const { body } = await api.call('POST /api/sheet/preview', { as: 'admin', send: form })
  return { ...body.sheets?.[0], ...body }
}

describe.runIf(isHere)('an export that LibreOffice has saved', () => {
  test.each(formats)('from %s to %s changes nothing', async (...format) => {
    const found = await preview(await saved(format), format[1])
    expect(found.changes).toEqual([])
    expect(found).toMatchObject({ unchanged: ids.length, changed: 0, conflicting: 0, refusals: [] })
  })

  test('with three edits has exactly these three changes', async () => {
    const text = (await saved(['xlsx', 'csv', saveAs.csv]))
      .toString()
      .replace('Собор', 'Костёл')
      .replaceAll('1-3', '2-3')
      .replace('007', '008')
    const found = await preview(Buffer.from(text), 'csv')
    expect(found).toMatchObject({ changed: 3, unchanged: ids.length - 3, conflicting: 0, refused: 0 })
    expect(found.fields).toEqual([
      { field: 'inventoryNumber', records: 1 },
      { field: 'title', records: 2 },
    ])
  })
})

/** All records as one workbook that LibreOffice has saved, with these texts instead of others. */
async function savedWorkbook(edits: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = await api.call('GET /api/sheet/export', { as: 'admin' })
  const source = join(folder, 'all.xlsx')
  writeFileSync(source, Buffer.from(body as ArrayBuffer))
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  // Flat XML holds every sheet, and a text can be replaced in it.
  const convert = (to: string, out: string, file: string) =>
    promisify(execFile)('soffice', [profile, '--headless', '--convert-to', to, '--outdir', out, file])
  const [flat, out] = [mkdtempSync(join(folder, 'flat-')), mkdtempSync(join(folder, 'saved-'))]
  await convert('fods', flat, source)
  let text = readFileSync(join(flat, 'all.fods'), 'utf8')
  for (const [before, after] of Object.entries(edits)) text = text.replace(`<text:p>${before}</text:p>`, `<text:p>${after}</text:p>`)
  writeFileSync(join(flat, 'all.fods'), text)
  await convert(saveAs.xlsx, out, join(flat, 'all.fods'))
  return new Uint8Array(readFileSync(join(out, 'all.xlsx')))
}

describe.runIf(isHere)('all records in one workbook that LibreOffice has saved', () => {
  test('change nothing', async () => {
    const found = await preview(await savedWorkbook({}), 'xlsx')
    expect(found.sheets.map(({ kind, changes, refusals }: any) => [kind, changes, refusals])).toEqual(
      sheetKinds.map((kind) => [kind, [], []]),
    )
    expect(found).toMatchObject({ created: 0, changed: 0, conflicting: 0, refused: 0, skipped: [] })
  })

  test('with an edit in each of three kinds have exactly these, and the undo gives every byte back', async () => {
    const rows = () =>
      sheetKinds.flatMap((kind) => {
        const known = Array.from({ length: recordTotal(api.archive, kind) }, (_, at) => rowOf(api.archive, kind, at + 1))
        return known.map((row) => JSON.stringify({ ...row, version: 0, updatedAt: '', updatedBy: '' }))
      })
    const before = rows()
    const content = await savedWorkbook({ Сороки: 'Сорока', Ярмарки: 'Ярмарка', Мосты: 'Мост' })
    const found = await preview(content, 'xlsx')
    expect(found).toMatchObject({ changed: 3, created: 0, conflicting: 0, refused: 0 })
    expect(found.sheets.filter(({ changed }: any) => changed > 0).map(({ kind }: any) => kind)).toEqual(['category', 'location', 'subject'])
    const form = new FormData()
    form.append('file', new File([content], 'all.xlsx'))
    form.append('fingerprint', found.fingerprint)
    const { body } = await api.call('POST /api/sheet', { as: 'admin', send: form })
    const state = async () => (await api.call(`GET /api/photo/bulk/${body.bulkChangeID}`, { as: 'admin' })).body.bulkChange
    await expect.poll(state, { timeout: 60_000 }).toMatchObject({ state: 'done', changed: 3 })
    expect(rows()).not.toEqual(before)
    await api.call(`POST /api/photo/bulk/${body.bulkChangeID}/undo`, { as: 'admin', send: {} })
    await expect.poll(state, { timeout: 60_000 }).toMatchObject({ state: 'undone', restored: 3 })
    expect(rows()).toEqual(before)
  })
})
