import * as v from 'valibot'
import { flatSchemas } from '#core/records/flat.ts'
import type { RequestBody, Schema } from './types.ts'

/** What stands for no limit. */
const endless = Number.MAX_SAFE_INTEGER

/**
 * A schema without what only its library means: limits that are none; defaults that the schema itself refuses, which
 * stand for a field that is required; numbers of records that may as well be absent.
 */
export function plainSchema(schema: Schema): Schema {
  const { maximum, maxLength, required = [], properties, items, anyOf, ...rest } = schema
  const refused = Object.entries(properties ?? {}).filter(([, property]) => hasImpossibleDefault(property))
  const needed = [...new Set([...required, ...refused.map(([name]) => name)])]
  return {
    ...rest,
    ...(maximum === undefined || maximum === endless ? {} : { maximum }),
    ...(maxLength === undefined || maxLength === endless ? {} : { maxLength }),
    ...(properties ? { properties: Object.fromEntries(Object.entries(properties).map(plainProperty)) } : {}),
    ...(needed.length > 0 ? { required: needed } : {}),
    ...(items ? { items: plainSchema(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(plainSchema) } : {}),
  }
}

function plainProperty([name, property]: [string, Schema]): [string, Schema] {
  const plain = plainSchema(property)
  if (!hasImpossibleDefault(property)) return [name, plain]
  const { default: _, ...required } = plain
  return [name, required]
}

function hasImpossibleDefault({ default: value, minimum, minLength }: Schema): boolean {
  if (typeof value === 'number') return minimum !== undefined && value < minimum
  return typeof value === 'string' && minLength !== undefined && value.length < minLength
}

/** The fields that a new record has to have, by call; a change may leave them out. */
const neededFields: Record<string, string[]> = Object.fromEntries(
  Object.entries(flatSchemas).map(([kind, schema]) => [
    `POST /api/${kind}`,
    (v.safeParse(schema, {}).issues ?? []).flatMap((issue) => v.getDotPath(issue) ?? []),
  ]),
)

/** A body with its example, and with what a new record needs. */
export function completeBody({ required, content }: RequestBody, call: string, example: unknown): RequestBody {
  const needed = new Set(neededFields[call])
  const plainEntry = ([name, property]: [string, Schema]): [string, Schema] =>
    needed.has(name) ? [name, { ...property, description: 'Needed for a new record.' }] : [name, property]
  const completed = Object.entries(content).map(([type, media]): [string, RequestBody['content'][string]] => {
    const { properties, ...schema } = plainSchema(media.schema)
    const fields = properties ? { properties: Object.fromEntries(Object.entries(properties).map(plainEntry)) } : {}
    const shown = schema.type === 'string' ? JSON.stringify(example) : example
    return [type, { schema: { ...schema, ...fields }, ...(example === undefined ? {} : { example: shown }) }]
  })
  return { required: required ?? true, content: Object.fromEntries(completed) }
}
