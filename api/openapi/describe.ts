import { describeRoute, resolver } from 'hono-openapi'
import type { GenericSchema } from 'valibot'

/** Errors that a call may answer besides those that every call of its form may; each with its own shape where it has one. */
export type OwnErrors = Partial<Record<400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 507, GenericSchema | string>>

type Options = {
  /** Default 200. */
  status?: 200 | 201 | 202 | 204 | 302
  /** Answers 201 where a record was made. */
  created?: boolean
  /** Answers 202 where the work continues in the background. */
  accepted?: boolean
  /** A longer explanation, in Markdown. */
  detail?: string
  /** Names of query parameters with what they mean. */
  query?: Record<string, string>
  errors?: OwnErrors
  /** Media types that are answered instead of JSON, or besides it where the call has a schema, too. */
  media?: string[]
}

/**
 * Says what a call does and answers, for the documentation. The errors that all calls of a kind share (not signed in,
 * not allowed, unreadable body, …) are added when the document is made.
 *
 * @param answer schema of the JSON answered, null where there is no body or it is no JSON
 */
export function describe(summary: string, answer: GenericSchema | null, options: Options = {}) {
  const { status = 200, created = false, accepted = false, detail, query = {}, errors = {}, media } = options
  const parameters = Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query' as const,
    description,
    schema: { type: 'string' as const },
  }))
  const own = Object.entries(errors).map(([code, error]) => [code, errorResponse(error)] as const)
  const content = (answer ?? media) && {
    ...(answer && { 'application/json': { schema: resolver(answer) } }),
    ...Object.fromEntries((media ?? []).map((type) => [type, { schema: mediaSchema(type) }])),
  }
  return describeRoute({
    summary,
    ...(detail ? { description: detail } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: {
      [status]: { description: status === 204 ? 'Done.' : summary, ...(content ? { content } : {}) },
      ...(created && content ? { 201: { description: 'Made.', content } } : {}),
      ...(accepted && content ? { 202: { description: 'The work continues in the background.', content } } : {}),
      ...Object.fromEntries(own),
    },
  })
}

/** What browsers and feed readers show is a text; all else is a file to be saved. */
function mediaSchema(type: string) {
  return ['text/html', 'text/css', 'text/javascript', 'text/event-stream', 'application/atom+xml', 'application/feed+json'].includes(type)
    ? { type: 'string' as const }
    : { type: 'string' as const, format: 'binary' }
}

function errorResponse(error: GenericSchema | string) {
  if (typeof error === 'string') return { description: error }
  return { description: 'Refused.', content: { 'application/json': { schema: resolver(error) } } }
}
