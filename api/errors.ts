import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The one shape of every error: what went wrong, and in which field where there is one. */
export type ErrorBody = { errors: { msg: string; field?: string }[] }

export function errorAnswer(context: Context, status: ContentfulStatusCode, msg: string) {
  return context.json<ErrorBody>({ errors: [{ msg }] }, status)
}

/** Turns whatever was thrown into an answer. Details of faults stay in the log. */
export function answerErrors(app: Hono, log: (problem: Error) => void) {
  app.onError((problem, context) => {
    if (problem instanceof HTTPException) return errorAnswer(context, problem.status as ContentfulStatusCode, problem.message)
    log(problem)
    return errorAnswer(context, 500, 'Something went wrong on our side. Please try again.')
  })
}
