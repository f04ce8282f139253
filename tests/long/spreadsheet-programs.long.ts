import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  return (await api.call('POST /api/photo/sheet/preview', { as: 'admin', send: form })).body
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
      { field: 'inventoryNumber', photos: 1 },
      { field: 'title', photos: 2 },
    ])
  })
})
