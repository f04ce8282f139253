import type { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ApiEnv } from '#api/env.ts'
import { errorAnswer, Refusal } from './errors.ts'
import { RecordRefused } from '#api/ingest/record-refused.ts'
import { MediaError } from '#api/media/error.ts'
import { DuplicateValue } from '#data/records/unique-fields.ts'

/** Turns whatever was thrown into an answer. Details of faults stay in the log, under the id that the answer names. */
export function answerErrors(app: Hono<ApiEnv>, log: (problem: Error, requestID: string) => void) {
  app.onError((problem, context) => {
    const known = refusalOf(problem)
    if (known) return context.json({ errors: known.errors, ...known.more }, known.status, known.headers)
    const requestID = context.get('requestID')
    log(problem, requestID)
    return errorAnswer(
      context,
      500,
      `Something went wrong on our side. Please try again; if it happens again, tell us this number: ${requestID}`,
    )
  })
}

/** What was thrown as a refusal in words for people; null where it is a fault of ours. */
export function refusalOf(problem: Error): Refusal | null {
  if (problem instanceof Refusal) return problem
  if (problem instanceof RecordRefused) return new Refusal(400, problem.problems)
  if (problem instanceof DuplicateValue) return new Refusal(400, [{ msg: problem.message, field: problem.field }])
  if (problem instanceof MediaError && problem.code !== 'failed') {
    const { status, message, code } = problem
    return new Refusal(status, [{ msg: message, field: 'file' }], code === 'doubtful' ? { doubt: message } : {})
  }
  if ((problem as { code?: string }).code === 'SQLITE_FULL') return new Refusal(507, noSpace)
  // A fault of the framework itself (a body that is no JSON, an address that cannot be decoded), in its own words.
  if (problem instanceof HTTPException) return new Refusal(problem.status, sentence(problem))
  return null
}

const noSpace = 'There is no space left on the server. Nothing was saved; please tell the administrator and retry later.'

const sentence = ({ status, message }: HTTPException) =>
  status === 400 ? 'The request cannot be read: its body is not valid JSON.' : message || 'The request cannot be answered.'
