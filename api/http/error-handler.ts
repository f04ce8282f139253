import type { Hono } from 'hono'
import type { ApiEnv } from '#api/env.ts'
import { errorAnswer } from './errors.ts'
import { refusalOf } from './refusal-of.ts'

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
