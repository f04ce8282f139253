import type { Hono } from 'hono'
import { generateSpecs, resolver } from 'hono-openapi'
import { errorWire } from '#core/wire/errors.ts'
import { permissions } from '#api/auth/authorisation.ts'
import type { ApiEnv } from '#api/env.ts'
import manifest from '../../package.json' with { type: 'json' }
import { complete } from './complete.ts'
import { examples } from './examples.ts'
import type { ApiDocument, RawDocument } from './types.ts'

/** The documentation of an API, made from its routes when it is first asked for. */
export function openDocument(api: () => Hono<ApiEnv>): () => Promise<ApiDocument> {
  let made: Promise<ApiDocument> | undefined
  return () => (made ??= makeDocument(api()))
}

async function makeDocument(api: Hono<ApiEnv>): Promise<ApiDocument> {
  const specs = await generateSpecs(api, {
    // Calls whose paths end like file names are calls all the same.
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  })
  const { components } = await resolver(errorWire).toOpenAPISchema()
  const schemas = { ...specs.components.schemas, ...components?.schemas }
  const raw = structuredClone({ ...specs, components: { schemas } }) as unknown as RawDocument
  return complete(raw, { permissions, examples, routes: api.routes, version: manifest.version })
}
