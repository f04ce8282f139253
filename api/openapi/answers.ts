import type { Permission } from '#api/auth/authorisation.ts'
import { whoMay } from '#api/auth/guard.ts'
import { isStrict } from './parameters.ts'
import type { Answer, Parameter, Reference, Schema } from './types.ts'

const errors = { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } }

/** Errors that follow from the form of a call, each under its name in the document. */
export const sharedErrors = {
  Unreadable: [400, 'The body cannot be read, or a field or parameter is not acceptable.'],
  NotSignedIn: [401, 'Nobody has signed in, or the token has run out or was revoked.'],
  NotAllowed: [403, 'Whoever has signed in may not do this, or may not change one of the fields.'],
  Unknown: [404, 'There is no record of that number.'],
  Gone: [410, 'The record lies in the bin.'],
  TooLarge: [413, 'The body is too large.'],
  OtherType: [415, 'The body is of a type that this call does not read.'],
  Fault: [500, 'A fault of the server; the sentence names the number under which its log has the details.'],
  Busy: [503, 'Another program is writing into the archive. Nothing was saved.'],
  NoSpace: [507, 'There is no space left on the server. Nothing was saved.'],
} as const satisfies Record<string, readonly [number, string]>

type Shared = keyof typeof sharedErrors

export const sharedResponses: Record<string, Answer> = Object.fromEntries(
  Object.entries(sharedErrors).map(([name, [, description]]) => [name, withHeaders({ description, content: errors }, '')]),
)

/** What the errors of a call follow from. */
export type Form = {
  method: string
  /** As in the document: `/api/photo/{id}`. */
  path: string
  permission: Permission
  parameters: Parameter[]
  hasBody: boolean
}

/** Records that are put into a bin before they are removed. */
const binned = /^\/api\/(?:photo|album|message)\/(?:download\/)?\{id\}/

/** The errors that a call may answer because of its form, by status. */
export function errorsOf({ method, path, permission, parameters, hasBody }: Form): Record<string, Reference> {
  const who = whoMay(permission)
  const writes = method !== 'GET' && path !== '/api/auth'
  const named: [Shared, boolean][] = [
    ['Unreadable', hasBody || parameters.some(isStrict)],
    ['NotSignedIn', who !== 'anyone'],
    ['NotAllowed', who === 'admin' || typeof permission === 'object'],
    ['Unknown', path.includes('{')],
    ['Gone', binned.test(path)],
    ['TooLarge', hasBody],
    ['OtherType', hasBody],
    ['Fault', true],
    ['Busy', writes],
    ['NoSpace', writes],
  ]
  const given = named.filter(([, applies]) => applies)
  return Object.fromEntries(given.map(([name]) => [sharedErrors[name][0], { $ref: `#/components/responses/${name}` }]))
}

/** An answer with its headers; an error without a special shape has the shape of all errors. */
export function completeAnswer(answer: Answer, status: string): Answer {
  const isError = Number(status) >= 400
  return withHeaders({ ...answer, ...(isError && !answer.content ? { content: errors } : {}) }, status)
}

function withHeaders(answer: Answer, status: string): Answer {
  const isFile = Object.values(answer.content ?? {}).some(({ schema }) => schema.format === 'binary')
  const names = ['X-Request-Id', ...(['429', '503'].includes(status) ? ['Retry-After'] : []), ...(isFile ? ['Content-Disposition'] : [])]
  const headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
  return { ...answer, headers: { ...headers, ...answer.headers } }
}

export const headers: Record<string, { description: string; schema: Schema }> = {
  'X-Request-Id': { description: 'Names this request in the log of the server.', schema: { type: 'string' } },
  'Content-Disposition': { description: 'The name to save the file under.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 } },
}
