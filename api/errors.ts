import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Fault } from '#core/wire/errors.ts'
import { RecordRefused } from './intake/refused.ts'
import { MediaError } from './media/error.ts'
import type { ApiEnv } from './env.ts'

/** A call that is refused: thrown anywhere below a route, answered in the one shape of all errors. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: ContentfulStatusCode
  readonly faults: Fault[]
  /** What the answer tells besides the faults, for instance the record as it is now. */
  readonly more: object
  readonly headers: Record<string, string>

  constructor(status: ContentfulStatusCode, faults: Fault[] | string, more: object = {}, headers: Record<string, string> = {}) {
    const list = typeof faults === 'string' ? [{ msg: faults }] : faults
    super(list.map(({ msg }) => msg).join('; '))
    this.status = status
    this.faults = list
    this.more = more
    this.headers = headers
  }
}

export const notFound = (what: string) => new Refusal(404, `There is no such ${what}.`)

export function errorAnswer(context: Context, status: ContentfulStatusCode, msg: string) {
  return context.json({ errors: [{ msg }] }, status)
}

/** Turns whatever was thrown into an answer. Details of faults stay in the log, under the id that the answer names. */
export function answerErrors(app: Hono<ApiEnv>, log: (problem: Error, requestID: string) => void) {
  app.onError((problem, context) => {
    const known = refusalOf(problem)
    if (known) return context.json({ errors: known.faults, ...known.more }, known.status, known.headers)
    const requestID = context.get('requestID')
    log(problem, requestID)
    return errorAnswer(context, 500, `Something went wrong on our side. Please try again; if it happens again, tell us this number: ${requestID}`)
  })
}

/** What was thrown as a refusal in words for people; null where it is a fault of ours. */
export function refusalOf(problem: Error): Refusal | null {
  if (problem instanceof Refusal) return problem
  if (problem instanceof RecordRefused) return new Refusal(400, problem.problems)
  if (problem instanceof MediaError && problem.code !== 'failed') {
    const { status, message, code } = problem
    return new Refusal(status, [{ msg: message, field: 'file' }], code === 'doubtful' ? { doubt: message } : {})
  }
  if ((problem as { code?: string }).code === 'SQLITE_FULL') return new Refusal(507, noSpace)
  // A fault of the framework itself (a body that is no JSON, an address that cannot be decoded), in its own words.
  if (problem instanceof HTTPException) return new Refusal(problem.status as ContentfulStatusCode, sentence(problem))
  return null
}

const noSpace = 'There is no space left on the server. Nothing was saved; please tell the administrator and retry later.'

const sentence = ({ status, message }: HTTPException) =>
  status === 400 ? 'The request cannot be read: its body is not valid JSON.' : message || 'The request cannot be answered.'
