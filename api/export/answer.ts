import type { Context } from 'hono'
import * as v from 'valibot'
import { columnSets, sheetKinds, sheetNames, type SheetKind } from '#core/export/columns.ts'
import { maxBulkPhotos } from '#core/limits.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { invalid } from '#api/http/validation-messages.ts'
import type { OwnErrors } from '#api/openapi/describe.ts'
import { streamed } from '#api/http/streamed.ts'
import { listInTurns } from '#api/load-limits/lists.ts'
import { attachment } from '#api/upload/attachment.ts'
import { recordTotal } from '#data/records/record-total.ts'
import { csvOf } from './csv.ts'
import { excelLimits } from './limits.ts'
import { noteExport } from './note.ts'
import { columnsOf, rowsOf, type Sheet } from './sheet.ts'
import { excelFile, tooLarge } from './xlsx-process.ts'

const formats = ['xlsx', 'csv'] as const

const query = v.object({
  format: v.optional(v.picklist(formats, `The format must be ${formats.join(' or ')}`), 'xlsx'),
  columns: v.optional(v.picklist(columnSets, `The columns must be ${columnSets.join(' or ')}`), 'all'),
})

const numberList = /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/

/** Of photos, some can be chosen. */
const photoQuery = v.object({
  ...query.entries,
  photos: v.optional(
    v.pipe(
      v.string(),
      v.regex(numberList, 'photos must be numbers with commas'),
      v.transform((text) => text.split(',').map(Number)),
      v.maxLength(maxBulkPhotos, `Name at most ${maxBulkPhotos} photos`),
    ),
  ),
})

export const mediaTypes = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv' }

/** For the documentation. */
export const tooManyLists = 'Too many answers of this size were asked for. Retry-After says how many seconds to wait.'

/** What the documentation says of every call that answers a spreadsheet. */
export const spreadsheetCall = (kind: SheetKind) => ({
  query: {
    format: `xlsx (the default; at most ${excelLimits.rows} rows) or csv (any number).`,
    columns: 'all (the default) or translation: the number, and the Romanian texts.',
    ...(kind === 'photo' ? { photos: `Numbers with commas, at most ${maxBulkPhotos}: only these photos.` } : {}),
  },
  media: Object.values(mediaTypes),
  errors: { 400: 'Unknown format, columns or photos.', 422: 'Too much for one Excel file.', 429: tooManyLists } satisfies OwnErrors,
})

/** What the documentation says of the call that answers all records as one workbook. */
export const workbookCall = {
  media: [mediaTypes.xlsx],
  errors: { 422: 'Too much for one Excel file.', 429: tooManyLists } satisfies OwnErrors,
}

/**
 * Answers with all records outside the bin as one Excel file, a sheet for each kind. Only for calls that visitors cannot make.
 *
 * @throws Refusal 422 when it is too much for an Excel file
 */
export async function wholeWorkbook(parts: ApiParts, context: Context<ApiEnv>) {
  const { archive, settings, now } = parts
  const headers = {
    'Content-Type': mediaTypes.xlsx,
    'Content-Disposition': attachment(`all-records-${now().toISOString().slice(0, 10)}.xlsx`),
  }
  if (context.req.method === 'HEAD') return context.body(null, 200, headers)
  const total = sheetKinds.reduce((sum, kind) => sum + recordTotal(archive, kind), 0)
  if (total > excelLimits.rows) throw tooLarge('Take each kind as CSV, which has no limit.')
  await noteExport(parts, context, 'all records as xlsx, all columns')
  const sheet = { kind: 'all', columns: 'all', identity: signedIn(context), siteUrl: settings.site.siteUrl } as const
  const file = await excelFile(archive, sheet, excelLimits, context.req.raw.signal)
  return context.body(file, 200, { ...headers, 'Content-Length': String(file.length) })
}

/**
 * Answers with all public records of a kind as a spreadsheet to be saved. Only for calls that visitors cannot make.
 *
 * @param total how many records there are
 * @throws Refusal 400 naming the parameter, 422 when it is too much for an Excel file
 */
export async function spreadsheet(parts: ApiParts, context: Context<ApiEnv>, kind: SheetKind, total: number) {
  const { archive, settings, log, now } = parts
  const requested = v.safeParse(kind === 'photo' ? photoQuery : query, context.req.query())
  if (!requested.success) throw invalid(requested.issues)
  const { format, columns, photos } = { photos: undefined, ...requested.output }
  const sheet: Sheet = { kind, columns, identity: signedIn(context), siteUrl: settings.site.siteUrl, ...(photos && { photos }) }
  const fileName = [sheetNames[kind], photos && 'selected', columns !== 'all' && columns, now().toISOString().slice(0, 10)]
  const headers = {
    'Content-Type': format === 'csv' ? `${mediaTypes.csv}; charset=utf-8` : mediaTypes.xlsx,
    'Content-Disposition': attachment(`${fileName.filter(Boolean).join('-')}.${format}`),
  }
  if (context.req.method === 'HEAD') return context.body(null, 200, headers)
  if (format === 'xlsx' && !photos && total > excelLimits.rows) throw tooLarge()
  const listed = photos ? `${photos.length} of the photos` : sheetNames[kind]
  await noteExport(parts, context, `${listed} as ${format}, ${columns === 'all' ? 'all columns' : 'Romanian texts'}`)
  if (format === 'csv') {
    return context.body(streamed(context, listInTurns(parts, context, csvOf(columnsOf(sheet), rowsOf(archive, sheet))), log), 200, headers)
  }
  const file = await excelFile(archive, sheet, excelLimits, context.req.raw.signal)
  return context.body(file, 200, { ...headers, 'Content-Length': String(file.length) })
}
