import { filteredLists } from '#core/filtered-lists.ts'
import { textLength } from '#core/limits.ts'
import { securityEventKinds } from '#core/wire/security-event.ts'
import { keyHours } from '#api/http/idempotency.ts'
import { numberPattern } from '#api/http/parameters.ts'
import type { Parameter, Schema } from './types.ts'

/** Numbers in paths: `numberPattern`. */
const recordNumber: Schema = { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 }

/** How the values of queries are written. Queries that are not named here are texts. */
const queries: Record<string, Schema> = {
  page: { type: 'integer', minimum: 1, default: 1 },
  days: { type: 'integer', minimum: 1, maximum: 366, default: 30 },
  format: { type: 'string', enum: ['xlsx', 'csv'], default: 'xlsx' },
  columns: { type: 'string', enum: ['all', 'translation'], default: 'all' },
  kind: { type: 'string', enum: ['', ...securityEventKinds] },
  path: { type: 'string', pattern: '^/(?!/)[^\\s?#\\\\]*$', maxLength: textLength.address },
}

/** Queries that are refused where their value is none of these; others are read as well as can be. */
const strict = new Set(['days', 'format', 'columns', 'kind', 'path'])

export const isStrict = ({ in: place, name }: Parameter) => place === 'query' && strict.has(name)

/** A parameter of a query with the form of its value. */
export const queryParameter = (parameter: Parameter): Parameter => ({
  ...parameter,
  schema: queries[parameter.name] ?? parameter.schema,
})

/**
 * The parameters in a route's path, with their meaning.
 *
 * @param route as it is registered: `/api/location/:id{[1-9][0-9]{0,14}}/photos/:filter{…}`
 */
export function pathParameters(route: string): Parameter[] {
  const segments = route.split('/')
  return segments.flatMap((segment, index) => {
    const [, name, pattern = ''] = /^:(\w+)(?:\{(.+)\})?$/.exec(segment) ?? []
    if (!name) return []
    return { name, in: 'path' as const, required: true, description: meaning(name, segments, index), schema: schemaOf(pattern) }
  })
}

function schemaOf(pattern: string): Schema {
  if (`{${pattern}}` === numberPattern) return recordNumber
  return pattern.includes('|') ? { type: 'string', enum: pattern.split('|') } : { type: 'string', pattern: `^${pattern}$` }
}

function meaning(name: string, segments: string[], index: number): string {
  const [, , resource = ''] = segments
  const before = segments[index - 1] ?? ''
  if (name === 'kind') return 'Kind of the record.'
  if (before === 'passkeys') return 'Identifier of the passkey.'
  if (name === 'version') return 'Number of the version to bring back.'
  if (name === 'filter') return `Number of the ${filtered(resource, before)}.`
  return `Number of the ${before.startsWith(':') ? 'record' : resource}.`
}

/** What a list is narrowed by: `period` in `/category/{id}/photos-period/{filter}`. */
function filtered(resource: string, path: string): string {
  const list = Object.values(filteredLists).find(({ whole, call }) => whole === resource && call === path)
  return list?.by ?? 'record'
}

/** The header that makes a creation repeatable. */
export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A text that you choose, 1 to 200 visible ASCII characters, another for each new record. The same request sent ' +
    `again with the same key within ${keyHours} hours makes no second record; it is answered with the first.`,
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
}
