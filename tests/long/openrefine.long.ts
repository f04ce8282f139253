import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest'
import { savePhoto } from '#data/records/photos.ts'
import { rowOf } from '#data/records/rows.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { hasLibreOffice, openLibreOffice, type LibreOffice } from '#tests/support/libreoffice.ts'
import { listen, type Listening } from '#tests/support/listen.ts'
import { hasOpenRefine, openOpenRefine, type OpenRefine, type RefineFormat } from '#tests/support/openrefine.ts'
import { savedRecords, sheetCalls } from '#tests/support/sheet-calls.ts'
import { addSheetPhotos, addSheetRecords } from '#tests/support/sheets.ts'

/** Exports are opened, edited and saved by OpenRefine, and come back; OpenRefine asks the archive for places and persons. */

const isHere = hasOpenRefine()
if (!isHere) console.warn('LEFT OUT: tables through OpenRefine, because it is not here (apt-get install openrefine)')

let api: TestApi
let server: Listening
let refine: OpenRefine
let office: LibreOffice
let ids: number[]
beforeAll(async () => {
  api = await openTestApi()
  ids = addSheetPhotos(api.archive)
  addSheetRecords(api.archive)
  server = await listen(api.app)
  office = openLibreOffice()
  if (!isHere) return
  refine = await openOpenRefine()
  console.log(`OpenRefine ${refine.version}${refine.hasExcel ? '' : ', whose package can neither read nor write XLSX'}`)
})
afterAll(async () => {
  if (isHere) await refine.close()
  office.close()
  await server.close()
  await api.close()
})

const { preview, apply, finished, undo } = sheetCalls(() => api)

/** What the archive exports, what OpenRefine reads, what it writes, and choices in its dialog for new projects. */
type Way = { name: string; exported: 'csv' | 'xlsx'; read: 'csv' | 'xlsx' | 'xls'; written: RefineFormat; choices?: object }

const ways: Way[] = [
  { name: 'from CSV to CSV', exported: 'csv', read: 'csv', written: 'csv' },
  { name: 'from CSV to TSV', exported: 'csv', read: 'csv', written: 'tsv' },
  {
    name: 'from CSV, with numbers guessed and spaces cut, to CSV',
    ...({ exported: 'csv', read: 'csv', written: 'csv' } as const),
    choices: { guessCellValueTypes: true, trimStrings: true },
  },
  { name: 'from CSV to XLSX', exported: 'csv', read: 'csv', written: 'xlsx' },
  { name: 'from XLSX, saved as XLS by LibreOffice, to CSV', exported: 'xlsx', read: 'xls', written: 'csv' },
  { name: 'from XLSX, saved as XLS by LibreOffice, to TSV', exported: 'xlsx', read: 'xls', written: 'tsv' },
  { name: 'from XLSX to CSV', exported: 'xlsx', read: 'xlsx', written: 'csv' },
  { name: 'from XLSX to XLSX', exported: 'xlsx', read: 'xlsx', written: 'xlsx' },
]

const plainly: Way = { name: 'plainly', exported: 'csv', read: 'csv', written: 'csv' }

/** Why OpenRefine cannot go this way here; null where it can. */
function whyLeftOut({ exported, read, written }: Way): string | null {
  if ([read, written].includes('xlsx') && !refine.hasExcel) return 'this OpenRefine can neither read nor write XLSX'
  if (exported !== read && !hasLibreOffice()) return 'LibreOffice, which makes the XLS, is not here (apt-get install libreoffice-calc)'
  return null
}

/** Skips a test that cannot be run here, and says so. */
function skipWhereImpossible(way: Way, { skip }: TestContext) {
  const reason = whyLeftOut(way)
  if (!reason) return
  console.warn(`LEFT OUT: tables through OpenRefine ${way.name}, because ${reason}`)
  skip(reason)
}

/** A project of OpenRefine with all photos as the archive exports them. */
async function projectOf({ exported, read, choices }: Way): Promise<string> {
  const { body, text } = await api.call(`GET /api/photo/export?format=${exported}`, { as: 'admin' })
  const own = exported === 'xlsx' ? new Uint8Array(body as ArrayBuffer) : new TextEncoder().encode(text)
  const content = exported === read ? own : await office.saved(`photos.${exported}`, own, read)
  return refine.create(`photos.${read}`, content, choices)
}

/** Puts a text into a cell of a row, counted from 0. */
const put = (row: number, columnName: string, text: string) => ({
  op: 'core/text-transform',
  columnName,
  expression: `grel:if(row.index==${row},"${text}",value)`,
  onError: 'keep-original',
  repeat: false,
  repeatCount: 0,
})

const threeEdits = [put(1, 'title', 'Костёл ‘ț’'), put(2, 'titleRo', 'Vedere'), put(3, 'inventoryNumber', '2-3')]

describe.runIf(isHere)('an export that OpenRefine has read and written', () => {
  test.for(ways)('$name changes nothing', async (way, context) => {
    skipWhereImpossible(way, context)
    const found = await preview(await refine.exported(await projectOf(way), way.written), {}, `photos.${way.written}`)
    expect(found.changes).toEqual([])
    expect(found).toMatchObject({ unchanged: ids.length, changed: 0, conflicting: 0, refusals: [] })
  })

  test.for(ways)('$name with three edits has exactly these', async (way, context) => {
    skipWhereImpossible(way, context)
    const project = await projectOf(way)
    await refine.apply(project, threeEdits)
    const found = await preview(await refine.exported(project, way.written), {}, `photos.${way.written}`)
    expect(found).toMatchObject({ changed: 3, unchanged: ids.length - 3, conflicting: 0, refused: 0 })
    expect(found.fields).toEqual([
      { field: 'title', records: 1 },
      { field: 'titleRo', records: 1 },
      { field: 'inventoryNumber', records: 1 },
    ])
  })

  test('is imported, and the undo gives every record back byte for byte', async () => {
    const before = savedRecords(api.archive)
    const project = await projectOf(plainly)
    await refine.apply(project, threeEdits)
    const { body } = await apply(await refine.exported(project, 'csv'))
    await finished(body.bulkChangeID)
    expect(savedRecords(api.archive).filter((record) => !before.includes(record))).toHaveLength(3)
    await undo(body.bulkChangeID)
    expect(savedRecords(api.archive)).toEqual(before)
  })

  test('after somebody else has changed the same field shows the conflict', async () => {
    const project = await projectOf(plainly)
    await refine.apply(project, [put(1, 'title', 'Из OpenRefine')])
    const [id, { version }] = [ids.at(-2)!, rowOf(api.archive, 'photo', ids.at(-2)!)!]
    savePhoto(api.archive, id, version, { title: 'Из формы' }, { by: 'Ион', at: '2026-01-03T00:00:00.000Z' }, () => undefined)
    const found = await preview(await refine.exported(project, 'csv'))
    expect(found).toMatchObject({ changed: 0, conflicting: 1, unchanged: ids.length - 1 })
    const conflict = { field: 'title', before: 'Из формы', after: 'Из OpenRefine', by: 'Ион' }
    expect(found.conflicts).toMatchObject([{ id, conflicts: [conflict] }])
  })
})

describe.runIf(isHere)('OpenRefine reconciles', () => {
  /** What each of these names is matched with. */
  async function matches(type: string, names: string[]) {
    const service = `${server.url}/api/reconcile`
    const { identifierSpace, schemaSpace, defaultTypes } = (await (await fetch(service)).json()) as Record<string, any>
    const project = await refine.create('names.csv', new TextEncoder().encode(['name', ...names].join('\n')))
    const chosen = defaultTypes.find(({ id }: { id: string }) => id === type)
    const config = {
      mode: 'standard-service',
      service,
      identifierSpace,
      schemaSpace,
      type: chosen,
      autoMatch: true,
      columnDetails: [],
      limit: 0,
    }
    await refine.apply(project, [{ op: 'core/recon', columnName: 'name', config }])
    return (await refine.reconciled(project, 'name')).map(({ value, match }) => [value, match && [match.id, match.name]])
  }

  test('the names of places with places of the archive', async () => {
    expect(await matches('Place', ['Орхей', 'Soroca', 'Tighina', 'Атлантида'])).toEqual([
      ['Орхей', ['location-1', 'Орхей']],
      ['Soroca', ['location-2', 'Сороки']],
      ['Tighina', ['location-3', 'Бендеры']],
      ['Атлантида', null],
    ])
  })

  test('the names of persons with persons of the archive', async () => {
    expect(await matches('Person', ['Кондрацкий', 'Никто'])).toEqual([
      ['Кондрацкий', ['person-1', 'Кондрацкий']],
      ['Никто', null],
    ])
  })
})
