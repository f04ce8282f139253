import { Hono } from 'hono'
import { sheetNames, type SheetKind } from '#core/export/columns.ts'
import { recordTotal } from '#data/records/record-total.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { spreadsheet, spreadsheetCall, wholeWorkbook, workbookCall } from '#api/export/answer.ts'
import { describe } from '#api/openapi/describe.ts'

/** Takes all records of every kind out as one workbook. */
export function workbookRoutes(parts: ApiParts) {
  const app = new Hono<ApiEnv>()
  app.get('/export', describe('All records as one Excel file, a sheet for each kind', null, workbookCall), (context) =>
    wholeWorkbook(parts, context),
  )
  return app
}

/** Takes all records of a kind out. */
export function spreadsheetRoutes(parts: ApiParts, kind: SheetKind) {
  const app = new Hono<ApiEnv>()
  app.get('/export', describe(`All ${sheetNames[kind]} as a spreadsheet, newest first`, null, spreadsheetCall(kind)), (context) =>
    spreadsheet(parts, context, kind, recordTotal(parts.archive, kind)),
  )
  return app
}
