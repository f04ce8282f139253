import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { ApiEnv } from '#api/env.ts'

/**
 * Gives every request an id, which its answer and every log line about it carry, and logs one line per answer: method,
 * path without its parameters (they may hold what people typed), status, milliseconds.
 */
export function requestLog(log: Logger) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const began = performance.now()
    const requestID = randomBytes(8).toString('hex')
    context.set('requestID', requestID)
    await next()
    context.header('X-Request-Id', requestID)
    const status = context.res.status
    const ms = Math.round((performance.now() - began) * 10) / 10
    log[status >= 500 ? 'error' : 'debug']({ requestID, method: context.req.method, path: context.req.path, status, ms }, 'answered')
  })
}
