import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { ApiEnv } from '#api/env.ts'

/** An answered request. Its path has no parameters: they may hold what people typed. */
export type AnsweredRequest = { requestID: string; method: string; path: string; status: number; began: number }

const ofThisProcess = randomBytes(4).toString('hex')
let requests = 0

/** Sixteen hexadecimal digits: random ones for each process, then a number that counts. */
export function newRequestID(): string {
  requests = (requests + 1) % 2 ** 32
  return ofThisProcess + requests.toString(16).padStart(8, '0')
}

/** Logs one line per answer: method, path, status, milliseconds. */
export function logAnswer(log: Logger, { began, ...request }: AnsweredRequest) {
  const level = request.status >= 500 ? 'error' : 'debug'
  if (!log.isLevelEnabled(level)) return
  log[level]({ ...request, ms: Math.round((performance.now() - began) * 10) / 10 }, 'answered')
}

/** Gives every request an id, which its answer and every log line about it carry, and logs it. */
export function requestLog(log: Logger) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const began = performance.now()
    const requestID = newRequestID()
    context.set('requestID', requestID)
    await next()
    context.header('X-Request-Id', requestID)
    logAnswer(log, { requestID, method: context.req.method, path: context.req.path, status: context.res.status, began })
  })
}
