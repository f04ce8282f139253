import { Hono } from 'hono'
import { listingTotal } from '#data/lists/listings.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { spreadsheet, spreadsheetCall } from '#api/export/answer.ts'
import { describe } from '#api/openapi/describe.ts'
import { allPhotos } from './listed.ts'

/** Takes all photos out. */
export function photoExport(parts: ApiParts) {
  const app = new Hono<ApiEnv>()
  app.get('/export', describe('All photos as a spreadsheet, newest first', null, spreadsheetCall), (context) =>
    spreadsheet(parts, context, 'photo', listingTotal(parts.archive, allPhotos)),
  )
  return app
}
