import { afterAll, beforeAll, expect, test } from 'vitest'
import { localized } from '#core/languages.ts'
import { runningBulkChange } from '#data/records/bulk-changes.ts'
import { createFlat } from '#data/records/flat.ts'
import { recordTotal } from '#data/records/record-total.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { testStamp } from '#tests/support/records.ts'
import { addSheetPhotos } from '#tests/support/sheets.ts'
import { beginSheetChange } from './apply.ts'
import { openNewRecords } from './names.ts'
import type { PlannedRecord, SheetPlan } from './plan.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  api.bulkJobs.stop()
  addSheetPhotos(api.archive)
})
afterAll(() => api.close())

const named = (text: string) => localized('subjectName', () => text)
const begin = (made: PlannedRecord[], changed: PlannedRecord[] = []) =>
  beginSheetChange(api.archive, { made, changed } as unknown as SheetPlan, 'sheet.csv', testStamp)
const subject = (id: number, name: string): PlannedRecord => ({ kind: 'subject', id, version: 0, fields: named(name) })

/** Placeholders of new records. */
const records = openNewRecords()
for (const at of ['0 2', '0 3']) records.add('subject', at, [at])
const [one, other] = [records.at('0 2'), records.at('0 3')]

test('a record of the same name that has come since the preview refuses the whole', () => {
  createFlat(api.archive, 'subject', { ...named('x'), subjectNameRo: 'Нов' } as never, testStamp)
  const total = recordTotal(api.archive, 'subject')
  expect(() => begin([subject(one, 'Река'), subject(other, 'нов')])).toThrow(
    expect.objectContaining({ status: 409, message: expect.stringMatching(/^The subject “нов” has been added since the preview.* 3\./) }),
  )
  expect([recordTotal(api.archive, 'subject'), runningBulkChange(api.archive)]).toEqual([total, null])
})

test('a placeholder without its record is an error, never nothing', () => {
  const photo: PlannedRecord = { kind: 'photo', id: 1, version: 1, fields: { subjects: JSON.stringify([one, other]) } }
  expect(() => begin([subject(one, 'Река')], [photo])).toThrow(/No record was made/)
  expect(runningBulkChange(api.archive)).toBeNull()
})

test('new records of one file may share a name in another language', () => {
  const both = [subject(one, 'Река'), subject(other, 'Ручей')].map((each) => ({
    ...each,
    fields: { ...each.fields, subjectNameRo: 'Râu' },
  }))
  expect(begin(both)).toMatchObject({ changed: 2 })
})
