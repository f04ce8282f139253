import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { callsOf, resolved, type ApiDocument, type Operation, type Schema } from '#api/openapi/types.ts'

/** An answer as it came. */
export type Came = { status: number; headers: Headers; content: Buffer }

/** Holds answers to what the documentation says of their calls. */
export function openContract(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: true, allErrors: true })
  addFormats.default(ajv)
  ajv.addVocabulary(['components', 'example'])
  const checks = new Map<Schema, ValidateFunction>()

  /** Whether a value has the shape; otherwise what is wrong with it. */
  function problemOf(schema: Schema, value: unknown): string | null {
    let check = checks.get(schema)
    if (!check) {
      check = ajv.compile({ ...schema, components: document.components })
      checks.set(schema, check)
    }
    return check(value) ? null : ajv.errorsText(check.errors)
  }

  /** What of an answer its documentation does not say; null where all is as it should be. */
  function answerProblem(operation: Operation, { status, headers, content }: Came, isHead = false): string | null {
    const documented = operation.responses[String(status)]
    if (!documented) return `${status} is not documented`
    const answer = resolved(document, documented)
    for (const name of Object.keys(answer.headers ?? {})) if (!headers.has(name)) return `${status} has no ${name}`
    if (isHead) return content.length === 0 ? null : `${status} to HEAD has a body`
    if (!answer.content) return content.length === 0 ? null : `${status} has a body: ${content.toString().slice(0, 200)}`
    const type = (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
    const media = answer.content[type]
    if (!media) return `${status} is ${type || 'of no type'}: ${content.toString().slice(0, 200)}`
    if (type !== 'application/json') return null
    const problem = problemOf(media.schema, JSON.parse(content.toString()))
    return problem && `${status} is of another shape: ${problem}: ${content.toString().slice(0, 400)}`
  }

  return { problemOf, answerProblem }
}

/** The documented call that a request is for; null where there is none. */
export function documentedCall(document: ApiDocument, method: string, address: string) {
  const path = address.split('?')[0]!.replace(/\/$/, '')
  const fitting = callsOf(document).filter((call) => {
    const pattern = call.path.replace(/\{\w+\}/g, '[^/]+')
    return call.method === method && new RegExp(`^${pattern}$`).test(path)
  })
  // A path with fewer parameters is the better fit: `/photo/all` is no `/photo/{id}`.
  const [best] = fitting.sort((one, other) => one.path.split('{').length - other.path.split('{').length)
  return best ?? null
}
