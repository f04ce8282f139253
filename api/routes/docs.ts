import { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { describe } from '#api/openapi/describe.ts'
import { openDocument } from '#api/openapi/document.ts'
import { documentationPage } from '#api/openapi/page.ts'

const documentWire = v.looseObject({ openapi: v.string(), info: v.looseObject({}), paths: v.looseObject({}) })

/**
 * The documentation of the API, for programs and for people.
 *
 * @param api everything that is documented; asked when the first reader comes
 */
export function docsRoutes({ settings }: ApiParts, api: () => Hono<ApiEnv>) {
  const documentation = openDocument(api)
  let style: string | undefined
  const app = new Hono<ApiEnv>()

  app.get('/openapi.json', describe('This documentation for programs (OpenAPI 3.1)', documentWire), async (context) =>
    context.json(await documentation()),
  )

  app.get('/docs', describe('This documentation for people', null, { media: ['text/html'] }), async (context) =>
    context.html(documentationPage(await documentation(), settings.site.siteUrl)),
  )

  app.get('/docs.css', describe('The style sheet of the documentation', null, { media: ['text/css'] }), (context) => {
    style ??= readFileSync(new URL('../openapi/docs.css', import.meta.url), 'utf8')
    return context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' })
  })

  return app
}
