import { resolved, type ApiDocument, type Operation, type Parameter } from './types.ts'

/** The example of a call as a request that can be sent. */
export type ExampleRequest = {
  method: string
  /** Path and query. */
  address: string
  headers: Record<string, string>
  /** JSON with its media type, or the fields of a form. */
  body: { type: string; value: unknown } | { form: Record<string, string> } | null
  /** Whether the token of whoever has signed in belongs to it. */
  signedIn: boolean
  /** Whether the answer is a file to be kept. */
  isFile: boolean
}

export function exampleRequest(document: ApiDocument, path: string, method: string, operation: Operation): ExampleRequest {
  const parameters = operation.parameters.map((parameter) => resolved<Parameter>(document, parameter))
  const given = parameters.filter(({ example }) => example !== undefined)
  const valuesOf = (place: Parameter['in']) =>
    given.filter((parameter) => parameter.in === place).map(({ name, example }): [string, string] => [name, String(example)])
  const query = new URLSearchParams(valuesOf('query')).toString()
  const filled = valuesOf('path').reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)), path)
  return {
    method,
    address: query ? `${filled}?${query}` : filled,
    headers: Object.fromEntries(valuesOf('header')),
    body: bodyOf(operation),
    signedIn: operation.security.length > 0,
    isFile: 'Content-Disposition' in (answerOf(document, operation).headers ?? {}),
  }
}

function bodyOf({ requestBody }: Operation): ExampleRequest['body'] {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type || !content || content.example === undefined) return null
  if (type !== 'multipart/form-data') return { type, value: content.example }
  const fields = Object.entries(content.example as Record<string, unknown>)
  return { form: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) }
}

/** The answer of a call that has gone well. */
const answerOf = (document: ApiDocument, { responses }: Operation) =>
  resolved(document, responses[successOf(responses)] ?? { description: '' })

/** The status of the example's answer: a record that is made, otherwise the first of those that say that all is well. */
export function successOf(responses: Operation['responses']): string {
  const good = Object.keys(responses).filter((status) => status.startsWith('2'))
  return good.includes('201') ? '201' : (good[0] ?? ('302' in responses ? '302' : '200'))
}
