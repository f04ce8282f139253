import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { bulkChangeWire } from '#core/wire/bulk.ts'
import { targetLanguages } from '#core/languages.ts'
import { translatedKeys, translatedKinds } from '#core/records/translated.ts'
import { errorWire } from '#core/wire/errors.ts'
import { sheetPreviewWire, sheetRefusedWire } from '#core/wire/sheet.ts'
import type { Cell } from '#core/export/cells.ts'
import type { ColumnMapping } from '#core/sheet-import/columns.ts'
import { refuseWhileRunning } from '#api/bulk/undo.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { csvOf } from '#api/export/csv.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { Refusal } from '#api/http/errors.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { describe } from '#api/openapi/describe.ts'
import { presentBulkChange } from '#api/presenters/bulk-change.ts'
import { beginSheetChange } from '#api/sheet-import/apply.ts'
import { sheetExtensions, sheetLimits } from '#api/sheet-import/limits.ts'
import type { Writable } from '#api/sheet-import/comparison.ts'
import { planSheet } from '#api/sheet-import/plan.ts'
import { reportColumns, reportLines } from '#api/sheet-import/report.ts'
import { attachment } from '#api/upload/attachment.ts'
import { appliedSheetForm, sheetForm } from '#api/upload/form-body.ts'
import type { ReceivedForm } from '#api/upload/receive.ts'
import { withForm } from '#api/upload/with-form.ts'

/** 409: the preview as it is now, or the bulk change that runs. */
const staleWire = v.strictObject({ ...errorWire.entries, current: v.optional(bulkChangeWire), preview: v.optional(sheetPreviewWire) })

const sheetErrors = {
  400: sheetRefusedWire,
  413: 'The file is too large.',
  415: 'This is no form, or a file of another kind.',
  422: 'The sheet is too large to be read as a whole.',
}

/** Exports of records that come back, edited in a spreadsheet program. */
export function sheetImportRoutes(parts: ApiParts) {
  const { archive, bulkJobs, settings } = parts
  const app = new Hono<ApiEnv>()

  const withSheet = <Result>(context: Context<ApiEnv>, work: (form: ReceivedForm) => Promise<Result>) =>
    withForm(settings, context, work, { limits: { file: sheetLimits.file, extensions: sheetExtensions } })

  /** Translators change what they translate, and nothing else. */
  const writableBy = (context: Context<ApiEnv>) => (signedIn(context).role === 'admin' ? null : translatable)

  const planOf = (context: Context<ApiEnv>, { texts, file }: ReceivedForm, onRow?: Parameters<typeof planSheet>[3]) =>
    planSheet(
      archive,
      { file: file.path, overwrites: overwrites(texts), mapping: mapping(texts), writable: writableBy(context) },
      context.req.raw.signal,
      onRow,
    )

  app.post(
    '/preview',
    describe('What a sheet that came back would change', sheetPreviewWire, {
      detail:
        'The file is an export of records of any kind, edited: its columns in any order, any of them left out; a workbook may have several sheets. ' +
        'The column with the numbers tells the kind. Each row is compared with the record as it was when the sheet was made (column `version`), ' +
        'and as it is now. A row without a number makes a new record, except of a photo. ' +
        'Translators may change only the texts that they translate. Changes nothing.',
      errors: sheetErrors,
    }),
    sheetForm(),
    async (context) => context.json((await withSheet(context, (form) => planOf(context, form))).preview),
  )

  app.post(
    '/report',
    describe('The same as a CSV file, row by row', null, { media: ['text/csv'], errors: sheetErrors }),
    sheetForm(),
    async (context) => {
      const lines: Cell[][] = []
      const name = await withSheet(context, async (form) => {
        await planOf(context, form, (row, sheet) => void lines.push(...reportLines(row, sheet)))
        return form.file.name
      })
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': attachment(`${name.replace(/\.\w+$/, '')}-report.csv`),
      }
      return context.body(Buffer.concat([...csvOf(reportColumns, [lines])]), 200, headers)
    },
  )

  app.post(
    '/',
    describe('Make the changes of a sheet that came back, in the background', bulkChangeWire, {
      status: 202,
      detail:
        'Ask for the preview first. The changes of all rows are one bulk change: `GET /api/photo/bulk/:id` tells the progress, and ' +
        '`POST /api/photo/bulk/:id/undo` takes it back. A record that somebody changes before its turn is left as it is and named there.',
      errors: { ...sheetErrors, 409: staleWire },
    }),
    appliedSheetForm(),
    async (context) => {
      const { fingerprint, fileName, ...plan } = await withSheet(context, async (form) => {
        refuseWhileRunning(archive)
        return {
          ...(await planOf(context, form)),
          fingerprint: form.texts.get('fingerprint') ?? '',
          fileName: form.file.name.slice(0, 255),
        }
      })
      if (plan.preview.fingerprint !== fingerprint)
        throw new Refusal(409, 'Records of the file have changed since the preview. Nothing was changed; look at the new preview.', {
          preview: plan.preview,
        })
      if (plan.made.length + plan.changed.length === 0) throw new Refusal(400, [{ msg: 'The file changes nothing.', field: 'file' }])
      const change = beginSheetChange(archive, plan, fileName, auditStamp(parts, context))
      bulkJobs.wake()
      return context.json(presentBulkChange(archive, change), 202)
    },
  )

  return app
}

const translatable: Writable = Object.fromEntries(
  translatedKinds.map((kind) => [kind, targetLanguages.flatMap((language) => translatedKeys(kind, language))]),
)

/** @throws Refusal 400 */
function overwrites(texts: ReadonlyMap<string, string>): boolean {
  const conflicts = texts.get('conflicts') ?? 'leave'
  if (conflicts === 'leave' || conflicts === 'take') return conflicts === 'take'
  throw new Refusal(400, [{ msg: 'conflicts must be leave or take', field: 'conflicts' }])
}

const columnMapping = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** @throws Refusal 400 */
function mapping(texts: ReadonlyMap<string, string>): ColumnMapping {
  const parsed = v.safeParse(columnMapping, texts.get('mapping') ?? '{}')
  if (parsed.success) return parsed.output
  throw new Refusal(400, [{ msg: 'mapping must be a JSON object: names of columns with names of fields', field: 'mapping' }])
}
