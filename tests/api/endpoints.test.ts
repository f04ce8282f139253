import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolver } from 'hono-openapi'
import type { GenericSchema } from 'valibot'
import { endpoints, type Call } from '#core/wire/endpoints.ts'
import { permissions } from '#api/auth/authorisation.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'

/** The map that the back office and the islands take their types from says of each call what the routes do. */

let api: TestApi
let paths: Record<string, Record<string, any>>
let schemas: Record<string, unknown>
beforeAll(async () => {
  api = await openTestApi()
  const { body } = await api.call('GET /api/openapi.json')
  paths = body.paths
  schemas = body.components.schemas
})
afterAll(() => api.close())

/** A schema with every reference in its place, and without its texts, as plain data. */
function spelledOut(schema: unknown, known: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((each) => spelledOut(each, known))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, ...own } = schema as Record<string, unknown>
  if (typeof $ref === 'string') return spelledOut(known[$ref.split('/').at(-1)!], known)
  return Object.fromEntries(
    Object.entries(own)
      // Descriptions are for readers; a list of no required fields is left out of the documentation.
      .filter(
        ([key, value]) => key !== 'description' && key !== '$schema' && !(key === 'required' && Array.isArray(value) && value.length === 0),
      )
      .map(([key, value]) => [key, spelledOut(value, known)]),
  )
}

async function writtenOut(schema: GenericSchema) {
  const { schema: made, components } = await resolver(schema).toOpenAPISchema()
  return spelledOut(made, { ...schemas, ...components?.schemas })
}

const fieldsOf = (schema: any): string[] => Object.keys(schema.properties).sort()

const calls = Object.entries(endpoints) as [Call, { answer: GenericSchema | null; send?: GenericSchema }][]

test.each(calls)('%s is a call, answers what the map says, and takes it', async (name, { answer, send }) => {
  expect(Object.keys(permissions)).toContain(name)
  const [method = '', path = ''] = name.split(' ')
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  expect(operation, `${name} is in the documentation`).toBeTruthy()
  const { 200: ok, 201: made, 202: accepted } = operation.responses
  const answered = (ok ?? made ?? accepted)?.content?.['application/json']?.schema
  if (answer === null) expect(answered).toBeUndefined()
  else expect(spelledOut(answered, schemas)).toEqual(await writtenOut(answer))
  // The documentation says less of what is sent than its schema: neither limits that nobody reaches nor empty defaults.
  const taken = operation.requestBody?.content?.['application/json']?.schema
  if (send) expect(fieldsOf(spelledOut(taken, schemas))).toEqual(fieldsOf(await writtenOut(send)))
})
