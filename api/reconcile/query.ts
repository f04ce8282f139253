import * as v from 'valibot'
import { queryLimits } from '#core/search/query.ts'
import { Refusal } from '#api/http/errors.ts'

/** Queries in one request, candidates in one answer, and values of a property that are looked at. */
export const reconcileLimits = { queries: 50, candidates: 50, standard: 10, values: 16 } as const

/** Of a longer name, the beginning is looked for: tools send many cells of a table at once, and one of them must not spoil the others. */
export const cutName = (text: string): string => text.slice(0, queryLimits.characters)

const value = v.union([v.string(), v.number(), v.boolean(), v.looseObject({ id: v.string() })])

const query = v.object({
  query: v.optional(v.pipe(v.string(), v.transform(cutName)), ''),
  type: v.optional(v.union([v.string(), v.array(v.string()), v.looseObject({ id: v.string() })])),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  properties: v.optional(v.array(v.object({ pid: v.string(), v: v.union([value, v.array(value)]) })), []),
})

/** A name that somebody looks for, as the Reconciliation API 0.2 sends it. */
export type ReconcileQuery = v.InferOutput<typeof query>

const batch = v.pipe(
  v.custom<Record<string, unknown>>(
    (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
    'must be queries by keys',
  ),
  v.record(v.string(), query),
  v.check((queries) => Object.keys(queries).length <= reconcileLimits.queries, `There may be ${reconcileLimits.queries} queries.`),
)

/**
 * The queries of a request by their keys.
 *
 * @param text JSON
 * @throws Refusal 400 where they are not what the standard says, or too many
 */
export const queriesIn = (text: string): Record<string, ReconcileQuery> => parsed(batch, text, 'queries')

/**
 * A single query: JSON, or the name alone.
 *
 * @throws Refusal 400 as above
 */
export const queryIn = (text: string): ReconcileQuery =>
  text.trimStart().startsWith('{') ? parsed(query, text, 'query') : parsed(query, JSON.stringify({ query: text }), 'query')

function parsed<Schema extends v.GenericSchema>(schema: Schema, text: string, field: string): v.InferOutput<Schema> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Refusal(400, [{ msg: `${v.getDotPath(issue) ?? field}: ${issue.message}`, field }])
}
