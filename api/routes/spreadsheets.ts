import { Hono } from 'hono'
import type { SheetKind } from '#core/export/columns.ts'
import { totals } from '#data/lists/totals.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { spreadsheet, spreadsheetCall } from '#api/export/answer.ts'
import { describe } from '#api/openapi/describe.ts'

/** Takes all photos or all albums out. */
export function spreadsheetRoutes(parts: ApiParts, kind: SheetKind) {
  const app = new Hono<ApiEnv>()
  app.get('/export', describe(`All ${kind}s as a spreadsheet, newest first`, null, spreadsheetCall(kind)), (context) =>
    spreadsheet(parts, context, kind, totals(parts.archive)[`${kind}s`]),
  )
  return app
}
