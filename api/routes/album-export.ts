import { Hono } from 'hono'
import { totals } from '#data/lists/totals.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { spreadsheet, spreadsheetCall } from '#api/export/answer.ts'
import { describe } from '#api/openapi/describe.ts'

/** Takes all albums out. */
export function albumExport(parts: ApiParts) {
  const app = new Hono<ApiEnv>()
  app.get('/export', describe('All albums as a spreadsheet, newest first', null, spreadsheetCall), (context) =>
    spreadsheet(parts, context, 'album', totals(parts.archive).albums),
  )
  return app
}
