import type { AnswerTo, Call, ParametersOf, SentTo } from '#core/wire/endpoints.ts'
import { pathTo } from '#core/wire/path-to.ts'

type Asked<Name extends Call> = Omit<RequestInit, 'method' | 'body'> & { query?: Record<string, string | number>; send?: SentTo<Name> }

/** The calls without parameters in their paths. */
type PlainCall = { [Name in Call]: keyof ParametersOf<Name> extends never ? Name : never }[Call]

/**
 * Makes a call.
 *
 * @returns the answer of any status; `read` gives its JSON where it is the one of the call
 * @throws TypeError where the archive cannot be reached, DOMException where the signal says so
 */
export async function ask<Name extends PlainCall>(name: Name, { query, send, ...init }: Asked<Name> = {}) {
  const headers = new Headers(init.headers)
  if (send) headers.set('content-type', 'application/json')
  const path = pathTo(name, {} as ParametersOf<Name>, query)
  const response = await fetch(path, {
    ...init,
    method: name.slice(0, name.indexOf(' ')),
    headers,
    ...(send ? { body: JSON.stringify(send) } : {}),
  })
  return { response, read: (): Promise<AnswerTo<Name>> => response.json() }
}
